// Attackers and blockers: put together by clicks, judged as they are, mended by one click.
import { html, names } from "./html.js";
import { Sentence } from "./symbols.js";

/** What may attack or block what, as the question says: by the number of the creature. */
export function mayOf(question) {
  return new Map((question.may ?? []).map(({ creature, targets }) => [creature, targets]));
}

export const isDeclaration = (question) => question?.kind === "DeclareAttackers" || question?.kind === "DeclareBlockers";

/** The answer as JSON: pairs of a creature and what it attacks or blocks. */
export function declared(question, pairs) {
  return { is: question.kind === "DeclareAttackers" ? "Attack" : "Block", pairs: [...pairs].sort((a, b) => a[0] - b[0] || a[1] - b[1]) };
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
  const attacker = ids.find((id) => !pairs.some(([from, to]) => from === picked && to === id)) ?? ids[0];
  const there = pairs.some(([from, to]) => from === picked && to === attacker);
  if (there) return { pairs, picked: null };
  const kept = several ? pairs : pairs.filter(([from]) => from !== picked);
  return { pairs: [...kept, [picked, attacker]], picked: null };
}

/** Reasons, each with its rule, and one click that takes the nearest legal declaration. */
export function Judgement({ judged, act }) {
  if (!judged) return null;
  if (judged.legal) return html`<p class="verdict verdict-legal" role="status">✓ legal</p>`;
  return html`<div class="verdict verdict-illegal" role="alert">
    <ul>${judged.problems.map((each, at) => html`<li key=${at}>${each.says} <${Sentence} onRule=${act.rule}>[${each.rule}]<//></li>`)}</ul>
    ${judged.better && html`<button type="button" class="button" onClick=${() => act.takeBetter(judged.better)}>Take the nearest legal one: <b>${act.nice(judged.better)}</b></button>`}
  </div>`;
}

/** The controls of a declaration, below the board. */
export function Declaring({ question, pairs, picked, judged, act, nameOf }) {
  const attacks = question.kind === "DeclareAttackers";
  const may = mayOf(question);
  const targets = attacks ? [...new Set((question.may ?? []).flatMap((each) => each.targets))] : [];
  const none = attacks ? "No attack" : "No blocks";
  const word = attacks ? "Attack" : "Block";
  const label = pairs.length ? `${word} with ${new Set(pairs.map(([from]) => from)).size}` : none;
  return html`<div class="asking">
    <div class="ask-line"><h2>${act.asks(question)}</h2>
      <p class="soft small">${attacks ? "Click the creatures that attack." : picked != null ? `What does ${nameOf(picked)} block? Click an attacker.` : "Click a blocker, then the attacker it blocks."}</p></div>
    <${Judgement} judged=${judged} act=${act} />
    <div class="row-of-buttons">
      <button type="button" class="main" data-main disabled=${judged && !judged.legal} onClick=${() => act.answer(declared(question, pairs))}>${label}</button>
      ${attacks && may.size > 1 && html`<button type="button" class="button" onClick=${() => act.declareAll()}>Attack with all</button>`}
      ${pairs.length > 0 && html`<button type="button" class="button" onClick=${() => act.setPairs([])}>Clear</button>`}
      ${targets.length > 1 && html`<label class="aim">Attack whom<select value=${act.aim} onChange=${(event) => act.setAim(Number(event.target.value))}>
        ${targets.map((each) => html`<option key=${each} value=${each}>${nameOf(each)}</option>`)}</select></label>`}
    </div>
    ${pairs.length > 0 && html`<ul class="pairs">${pairs.map(([from, to]) => html`<li key="${from}-${to}">${nameOf(from)} <span aria-hidden="true">→</span><span class="sr">${attacks ? "attacks" : "blocks"}</span> ${nameOf(to)}
      <button type="button" class="quiet" aria-label="take back: ${nameOf(from)}" onClick=${() => act.setPairs(pairs.filter(([a, b]) => a !== from || b !== to))}>✕</button></li>`)}</ul>`}
  </div>`;
}
