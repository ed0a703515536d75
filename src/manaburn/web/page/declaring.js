// Attackers and blockers: put together by clicks or by drag, judged as they are, mended by one click.
import { html, names } from "./html.js";
import { Stepper } from "./stepper.js";
import { Sentence, Text } from "./symbols.js";

/** What may attack or block what, as the question says: by the number of the creature. */
export function mayOf(question) {
  return new Map((question.may ?? []).map(({ creature, targets }) => [creature, targets]));
}

export const isDeclaration = (question) => question?.kind === "DeclareAttackers" || question?.kind === "DeclareBlockers";

const inOrder = (a, b) => a[0] - b[0] || a[1] - b[1];

/** The answer as JSON: pairs of a creature and what it attacks or blocks, and the bands of an attack. */
export function declared(question, pairs, bands = []) {
  const said = { is: question.kind === "DeclareAttackers" ? "Attack" : "Block", pairs: [...pairs].sort(inOrder) };
  const formed = bands.map((band) => [...band].sort((a, b) => a - b)).sort(inOrder);
  return formed.length ? { ...said, bands: formed } : said;
}

/** The bands with two creatures in the same one; what either had with others comes along. */
export function bandedTogether(bands, one, other) {
  const joined = new Set([one, other, ...bands.filter((band) => band.includes(one) || band.includes(other)).flat()]);
  return [...bands.filter((band) => !band.some((id) => joined.has(id))), [...joined]];
}

/** The bands, with the one that is being formed: the board shows it, so it is judged and declared. */
export function formedOf(bands, banding, pairs) {
  const [first, ...others] = banding ?? [];
  return bandsOf(others.reduce((formed, each) => bandedTogether(formed, first, each), bands), pairs);
}

/** The bands of those that still attack; one creature alone is none. */
export function bandsOf(bands, pairs) {
  const attacking = new Set(pairs.map(([from]) => from));
  return bands.map((band) => band.filter((id) => attacking.has(id))).filter((band) => band.length > 1);
}

/**
 * Add, change or take away a pair, as a click on a group of creatures means it. `own` says that they are those of who
 * declares: also what could not attack or block may be declared, and the judge says why not. `several`: the creature
 * that was picked may block more than one.
 */
export function clicked({ question, pairs, picked, aim, own, foe, several }, group) {
  const may = mayOf(question);
  const ids = group.map((each) => each.id);
  if (!own) return picked == null ? { pairs, picked } : clickedAttackedBy({ pairs, picked, several }, ids);
  const idle = ids.filter((id) => !pairs.some(([from]) => from === id));
  if (question.kind === "DeclareAttackers") return clickedAttacker({ may, pairs, aim, idle, foe }, ids);
  const creature = idle.find((id) => may.has(id)) ?? idle[0] ?? ids[0];
  if (!idle.length && picked !== creature) return { pairs, picked: creature };
  if (!idle.length) return { pairs: pairs.filter(([from]) => from !== creature), picked: null };
  if (picked === creature) return { pairs, picked: null };
  const targets = may.get(creature) ?? [];
  return { pairs: targets.length === 1 ? [...pairs, [creature, targets[0]]] : pairs, picked: creature };
}

function clickedAttacker({ may, pairs, aim, idle, foe }, ids) {
  const attacker = idle.find((id) => may.has(id)) ?? idle[0];
  if (attacker == null) return { pairs: pairs.filter(([from]) => !ids.includes(from)), picked: null };
  const targets = may.get(attacker) ?? [...may.values()][0] ?? [foe];
  return { pairs: [...pairs, [attacker, targets.includes(aim) ? aim : targets[0]]], picked: null };
}

function clickedAttackedBy({ pairs, picked, several }, ids) {
  const attacker = leastBlocked(pairs, ids.filter((id) => !pairs.some(([from, to]) => from === picked && to === id))) ?? ids[0];
  const there = pairs.some(([from, to]) => from === picked && to === attacker);
  if (there) return { pairs, picked: null };
  const kept = several ? pairs : pairs.filter(([from]) => from !== picked);
  return { pairs: [...kept, [picked, attacker]], picked: null };
}

/** Of alike attackers the one that the fewest block; undefined of none. */
function leastBlocked(pairs, ids) {
  const by = (id) => pairs.filter(([, to]) => to === id).length;
  return [...ids].sort((a, b) => by(a) - by(b))[0];
}

/**
 * Add what a drag means: `group` are the alike creatures it began on, `over` the alike things it ended on (a player is
 * alone; none beside the board: what was declared is taken back), of whom `own` says whose they are. One alone goes or is
 * taken back, with `all` every one: all that are idle, or if none is, all of the group to something else.
 */
export function dropped({ question, pairs, bands, several, all }, group, over, own) {
  const attacks = question.kind === "DeclareAttackers";
  const idle = group.filter((id) => !pairs.some(([from]) => from === id));
  if (!over.length) {
    const out = group.filter((id) => !idle.includes(id));
    const back = all ? out : out.slice(-1);
    return { pairs: pairs.filter(([from]) => !back.includes(from)), bands };
  }
  const some = idle.length ? idle : group;
  const going = all ? some : some.slice(0, 1);
  if (own && !attacks) return { pairs, bands };
  if (own) return droppedOnOwn({ question, pairs, bands, idle }, group, over);
  const kept = several && !attacks ? pairs : pairs.filter(([from]) => !going.includes(from));
  const added = [];
  for (const from of going) added.push([from, attacks ? over[0] : leastBlocked([...kept, ...added], over)]);
  const fresh = added.filter(([from, to]) => !kept.some(([a, b]) => a === from && b === to));
  return { pairs: [...kept, ...fresh], bands };
}

/** An attacker dropped on another: they attack in a band, the same player; without bands in their day nothing happens. */
function droppedOnOwn({ question, pairs, bands, idle }, group, over) {
  const from = idle[0] ?? group[0];
  const to = over.find((id) => id !== from && pairs.some(([each]) => each === id)) ?? over.find((id) => id !== from);
  if (!question.bands || to == null) return { pairs, bands };
  const whom = pairs.find(([each]) => each === to)?.[1] ?? pairs.find(([each]) => each === from)?.[1] ?? [...mayOf(question).values()][0]?.[0];
  const added = [from, to].filter((id) => !pairs.some(([each]) => each === id)).map((id) => [id, whom]);
  return { pairs: [...pairs, ...added], bands: bandedTogether(bands, from, to) };
}

/** Pairs of alike creatures with alike things, together: `{from, to, pairs, idle}`, `idle` alike ones that could join. */
export function pairsInGroups(pairs, groupOf) {
  const groups = new Map();
  for (const pair of pairs) {
    const [from, to] = pair;
    const froms = groupOf(from), tos = groupOf(to);
    const key = `${froms[0]}>${tos[0]}`;
    if (!groups.has(key)) groups.set(key, { key, from: froms[0], to: tos[0], all: froms, tos, pairs: [], idle: froms.filter((id) => !pairs.some(([each]) => each === id)) });
    groups.get(key).pairs.push(pair);
  }
  return [...groups.values()];
}

/** The pairs in which so many of a group go to what some of them go to already. */
export function withNumber(pairs, group, number) {
  const others = pairs.filter((each) => !group.pairs.includes(each));
  const kept = group.pairs.slice(0, number);
  for (const from of group.idle.slice(0, number - kept.length)) kept.push([from, leastBlocked([...others, ...kept], group.tos)]);
  return [...others, ...kept];
}

/** Reasons, each with its rule, and one click that takes the nearest legal declaration. */
export function Judgement({ judged, act }) {
  if (!judged) return null;
  if (judged.legal) return html`<p class="verdict verdict-legal" role="status">✓ legal</p>`;
  return html`<div class="verdict verdict-illegal" role="alert">
    <ul>${judged.problems.map((each, at) => html`<li key=${at}><${Text}>${each.says}<//> ${each.rule && html`<${Sentence} onRule=${act.rule}>[${each.rule}]<//>`}</li>`)}</ul>
    ${judged.better && html`<button type="button" class="button" onClick=${() => act.takeBetter(judged.better)}>Take the nearest legal one: <b>${act.nice(judged.better)}</b></button>`}
  </div>`;
}

/** The name of one of several that stand together needs no number: it is found on the board without. */
const plainNames = (nameOf, groupOf) => (id) => (groupOf(id).length > 1 ? nameOf(id).replace(/ #\d+$/, "") : nameOf(id));

/** What a declaration holds, alike creatures together by number; a band is a line of its own. */
function Declared({ pairs, bands, attacks, act, nameOf, groupOf }) {
  if (!pairs.length) return null;
  const plain = plainNames(nameOf, groupOf);
  return html`<ul class="pairs">${pairsInGroups(pairs, groupOf).map((group) => html`<li key=${group.key}><span>${plain(group.from)} <span aria-hidden="true">→</span><span class="sr">${attacks ? "attacks" : "blocks"}</span> ${plain(group.to)}</span>
      ${group.all.length > 1
        ? html`<${Stepper} value=${group.pairs.length} max=${group.pairs.length + group.idle.length} label="how many: ${plain(group.from)}" onChange=${(number) => act.setPairs(withNumber(pairs, group, number))} />`
        : html`<button type="button" class="quiet" aria-label="take back: ${nameOf(group.from)}" onClick=${() => act.setPairs(pairs.filter((each) => !group.pairs.includes(each)))}>✕</button>`}</li>`)}
    ${bands.map((band, at) => html`<li key=${`band${at}`} class="band"><b>Band</b> ${band.map(nameOf).join(" + ")}
      <button type="button" class="quiet" aria-label="no band: ${band.map(nameOf).join(", ")}" onClick=${() => act.setPairs(pairs, null, bands.filter((each) => each !== band))}>✕</button></li>`)}</ul>`;
}

/** How a band is formed by clicks: of those that attack. */
function Banding({ bands, banding, pairs, act, nameOf }) {
  if (!banding) return html`<button type="button" class="button" disabled=${pairs.length < 2} onClick=${() => act.setBanding(pairs.length === 2 ? pairs.map(([from]) => from) : [])}>Form a band</button>`;
  return html`<button type="button" class="button on" disabled=${banding.length < 2} onClick=${() => act.closeBand()}>${banding.length < 2 ? `${CLICK} the creatures of the band` : `Band: ${banding.map(nameOf).join(" + ")}`}</button>
    <button type="button" class="quiet" onClick=${() => act.setBanding(null)}>No band</button>`;
}

/** Whether the page is used by fingers, which hover over nothing. */
export const FINGERS = matchMedia("(pointer: coarse)").matches;
/** What one does to a thing to choose it. */
export const CLICK = FINGERS ? "Tap" : "Click";

/** What to do next, in words. */
function hint({ attacks, picked, nameOf, bands }) {
  if (!attacks && picked != null) return `What does ${nameOf(picked)} block? ${CLICK} an attacker.`;
  const first = attacks ? `${CLICK} the creatures that attack` : `${CLICK} a blocker, then the attacker it blocks`;
  const drag = attacks ? `, or drag each to whom it attacks${bands ? "; onto another, to attack in a band" : ""}` : "; or drag it there";
  return `${first}${drag}.`;
}

/** Whom those attack that are tapped; of what is declared whom it attacks, if that is one: each may be dragged elsewhere. */
function Aim({ targets, pairs, act, nameOf }) {
  const aimed = new Set(pairs.map(([, to]) => to));
  const several = aimed.size > 1;
  const value = several ? "" : [...aimed][0] ?? act.aim ?? targets[0];
  return html`<label class="aim">Attack whom<select value=${value} onChange=${(event) => act.setAim(Number(event.target.value))}>
    ${several && html`<option value="" disabled>${[...aimed].map(nameOf).join(", ")}</option>`}
    ${targets.map((each) => html`<option key=${each} value=${each}>${nameOf(each)}</option>`)}</select></label>`;
}

/** The controls of a declaration, below the board. */
export function Declaring({ question, pairs, bands, banding, picked, judged, act, nameOf, groupOf }) {
  const attacks = question.kind === "DeclareAttackers";
  const may = mayOf(question);
  const targets = attacks ? [...new Set((question.may ?? []).flatMap((each) => each.targets))] : [];
  const none = attacks ? "No attack" : "No blocks";
  const word = attacks ? "Attack" : "Block";
  const going = new Set(pairs.map(([from]) => from));
  const label = pairs.length ? `${word} with ${going.size}` : none;
  const all = [...may.keys()].every((id) => going.has(id));
  return html`<div class=${names("asking", pairs.length > 0 && "begun")}>
    <div class="ask-line"><h2>${act.asks(question)}</h2>
      ${targets.length > 1 && html`<${Aim} targets=${targets} pairs=${pairs} act=${act} nameOf=${nameOf} />`}
      <p class="soft small hint">${hint({ attacks, picked, nameOf: plainNames(nameOf, groupOf), bands: question.bands })}</p></div>
    <div class="row-of-buttons">
      <button type="button" class="main" data-main disabled=${judged && !judged.legal} onClick=${() => act.answer(declared(question, pairs, formedOf(bands, banding, pairs)))}>${label}</button>
      ${attacks && may.size > 1 && !all && html`<button type="button" class="button" aria-keyshortcuts="A" onClick=${() => act.declareAll()}>Attack with all</button>`}
      ${attacks && question.bands && html`<${Banding} bands=${bands} banding=${banding} pairs=${pairs} act=${act} nameOf=${nameOf} />`}
      ${pairs.length > 0 && html`<button type="button" class="button" onClick=${() => act.setPairs([])}>Clear</button>`}
    </div>
    <${Judgement} judged=${judged} act=${act} />
    <${Declared} pairs=${pairs} bands=${bands} attacks=${attacks} act=${act} nameOf=${nameOf} groupOf=${groupOf} />
  </div>`;
}
