// A position set up by hand: the board as it is written in a position, and what can be changed of it.
import { html, useEffect, useState } from "./html.js";
import { isCreature } from "./card.js";
import { FINGERS } from "./declaring.js";
import { Refusal } from "./drafting.js";
import { Stepper } from "./stepper.js";

export const ZONES = ["battlefield", "hand", "graveyard", "library", "exile", "command"];
const STEPS = ["upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat", "postcombat main", "end"];

const all = (board) => board.players.flatMap((player) => ZONES.flatMap((zone) => (Array.isArray(player[zone]) ? player[zone] : [])));

function named(board, thing) {
  const player = board.players.find((each) => each.seat === thing);
  if (player) return player.name;
  const found = all(board).find((each) => each.id === thing);
  return found ? `${found.name}#${found.id}` : null;
}

const blockedBy = (board, object) => all(board).some((each) => each.blocks?.includes(object.id));

/** What stands in brackets behind the name of a permanent. */
function statuses(board, object) {
  const name = (thing) => named(board, thing);
  const parts = [];
  if (object.tapped) parts.push("tapped");
  if (object.attacking) parts.push(`attacking ${name(object.attacks) ?? "nothing"}`);
  const banded = object.banded_with ?? [];
  if (banded.length && object.id < Math.min(...banded)) parts.push(`banded with ${banded.map(name).join(" and ")}`);
  const blocked = (object.blocks ?? []).map(name).filter(Boolean);
  if (blocked.length) parts.push(`blocking ${blocked.join(" and ")}`);
  if (object.damage) parts.push(`${object.damage} damage`);
  for (const [kind, number] of Object.entries(object.counters ?? {})) if (number > 0) parts.push(`${number} ${kind}`);
  if (object.attached_to != null && name(object.attached_to)) parts.push(`on ${name(object.attached_to)}`);
  if (object.since_this_turn) parts.push("since this turn");
  if (object.token) parts.push("token");
  if (object.transformed) parts.push("transformed");
  if (object.commander) parts.push(board.players[object.owner].commanders?.[1]?.name === object.name ? "second commander" : "commander");
  if (object.deathtouched) parts.push("deathtouched");
  if (object.blocked && !blockedBy(board, object)) parts.push("blocked");
  if (object.protector != null) parts.push(`protected by ${name(object.protector)}`);
  if (object.zone === "battlefield" && object.owner !== object.controller) parts.push(`owned by ${name(object.owner)}`);
  return parts.length ? ` (${parts.join(", ")})` : "";
}

const written = (board, object) => `${object.name}${object.id == null ? "" : `#${object.id}`}${object.zone === "battlefield" || object.commander ? statuses(board, object) : ""}`;

const COUNTED = ["poison", "energy", "experience", "rad"];

/** The marks of a player that nobody changes by hand: they stay as they are. */
function marks(board, of) {
  const found = [];
  if (of.commanders?.some((each) => each.casts)) found.push(`commander cast: ${of.commanders.map((each) => each.casts).join(" and ")}`);
  if (of.commander_damage?.length) found.push(`commander damage: ${of.commander_damage.map((each) => `${board.players[each.from].name}${each.which ? "'s second" : ""} ${each.amount}`).join(", ")}`);
  for (const [words, number] of [["spells cast", of.spells_cast], ["cast before", of.spells_cast_last_turn], ["speed", of.speed], ["tempted", of.tempted]]) if (number) found.push(`${words}: ${number}`);
  if (of.blessed) found.push("city's blessing: yes");
  if (of.next_controller != null) found.push(`next turn by: ${board.players[of.next_controller].name}`);
  return found.map((each) => `  ${each}`);
}

function player(board, seat) {
  const of = board.players[seat];
  const lines = [`${of.name} ${of.life}${of.in_game === false ? " lost" : ""}`, ...marks(board, of)];
  const counters = { poison: of.poison, ...of.counters };
  for (const kind of COUNTED) if (counters[kind]) lines.push(`  ${kind}: ${counters[kind]}`);
  const mana = Object.entries(of.mana ?? {}).map(([kind, number]) => `{${kind}}`.repeat(number)).join("");
  if (mana) lines.push(`  mana: ${mana}`);
  if (of.lands_played) lines.push(`  lands played: ${of.lands_played}`);
  for (const zone of ZONES) {
    const cards = Array.isArray(of[zone]) ? of[zone] : [];
    if (cards.length) lines.push(`  ${zone}: ${cards.map((each) => written(board, each)).join(", ")}`);
  }
  return lines.join("\n");
}

/** A board as the text of a position; what is on the stack, and effects that last, are left out. */
export function positionOf(board) {
  const header = [`edition: ${board.day}`, `turn: ${Math.max(1, board.turn)}`];
  if (STEPS.includes(board.step)) header.push(`step: ${board.step}`);
  header.push(`active: ${named(board, board.active)}`);
  if (board.monarch != null) header.push(`monarch: ${named(board, board.monarch)}`);
  if (board.initiative != null) header.push(`initiative: ${named(board, board.initiative)}`);
  if (board.controller != null) header.push(`controlled by: ${named(board, board.controller)}`);
  for (const [key, value] of Object.entries(board.options ?? {})) header.push(`${key}: ${value}`);
  if (board.day_or_night) header.push(`time: ${board.day_or_night}`);
  return [header.join("   "), ...board.players.map((_, seat) => player(board, seat))].join("\n");
}

/** The board with something changed of one object. */
export function withObject(board, id, change) {
  const players = board.players.map((each) => Object.fromEntries(Object.entries(each).map(([zone, held]) =>
    [zone, ZONES.includes(zone) && Array.isArray(held) ? held.map((object) => (object.id === id ? { ...object, ...change } : object)) : held])));
  return { ...board, players };
}

/** The board without an object. */
export function without(board, id) {
  const players = board.players.map((each) => Object.fromEntries(Object.entries(each).map(([zone, held]) =>
    [zone, ZONES.includes(zone) && Array.isArray(held) ? held.filter((object) => object.id !== id) : held])));
  return { ...board, players };
}

/** The board with a card in a zone of a player, the last of it. */
export function withCard(board, seat, zone, object) {
  const plain = { id: object.id, name: object.name, zone, owner: seat, controller: seat, ...(object.token ? { token: true } : {}), ...(object.commander ? { commander: true } : {}) };
  const players = board.players.map((each) => (each.seat === seat ? { ...each, [zone]: [...(Array.isArray(each[zone]) ? each[zone] : []), plain] } : each));
  return { ...board, players };
}

/** The board with an object moved to a zone of a player; the same board if it is there already. */
export function moved(board, id, seat, zone) {
  const object = all(board).find((each) => each.id === id);
  if (!object) return board;
  if (object.zone === zone && object.controller === seat) return object.attached_to == null ? board : withObject(board, id, { attached_to: null });
  return withCard(without(board, id), seat, zone, object);
}

/** The board with an Aura or an Equipment on a permanent; null for anything else. */
export function attached(board, id, host) {
  const object = all(board).find((each) => each.id === id);
  if (!/Aura|Equipment|Fortification/.test(object?.type_line ?? "") || id === host) return null;
  const there = object.zone === "battlefield" ? board : withCard(without(board, id), object.owner, "battlefield", object);
  return withObject(there, id, { attached_to: host });
}

const withPlayer = (board, seat, change) => ({ ...board, players: board.players.map((each) => (each.seat === seat ? { ...each, ...change } : each)) });

/** Players, and their planeswalkers and battles. */
const attackable = (board, foes) => foes.flatMap((each) => [{ id: each.seat, name: each.name }, ...each.battlefield.filter((one) => /Planeswalker|Battle/.test(one.type_line ?? "")).map((one) => ({ id: one.id, name: `${one.name} #${one.id}` }))]);

const KINDS = ["+1/+1", "-1/-1", "loyalty", "charge"];

function One({ board, object, act }) {
  const change = (changed) => act.setUp(withObject(board, object.id, changed));
  const others = all(board).filter((each) => each.zone === "battlefield" && each.id !== object.id);
  const attackers = others.filter((each) => each.attacking && each.controller !== object.controller);
  const kinds = [...new Set([...Object.keys(object.counters ?? {}), ...KINDS.slice(0, object.types?.includes("planeswalker") ? 3 : 2)])];
  const flag = (key, words, usual = {}) => html`<label class="line"><input type="checkbox" checked=${Boolean(object[key])} onChange=${(event) => change({ [key]: event.target.checked, ...usual })} />${words}</label>`;
  const here = object.zone === "battlefield";
  const foes = board.players.filter((each) => each.seat !== object.controller);
  return html`<section class="one-object" aria-label="change ${object.name}"><h3>${object.name} <small class="soft">#${object.id}</small></h3>
    ${here && html`<div class="flags">${flag("tapped", "tapped")}${flag("since_this_turn", "came this turn")}
      </div>${isCreature(object) && html`<label>Attacks<select value=${object.attacking ? object.attacks ?? "" : ""} onChange=${(event) => change(event.target.value === "" ? { attacking: false } : { attacking: true, attacks: Number(event.target.value) })}>
        <option value="">nobody</option>${attackable(board, foes).map((each) => html`<option key=${each.id} value=${each.id}>${each.name}</option>`)}</select></label>`}
      <div class="steppers">${isCreature(object) && html`<span><small>damage</small><${Stepper} label="damage" value=${object.damage ?? 0} onChange=${(damage) => change({ damage })} /></span>`}
        ${kinds.map((kind) => html`<span key=${kind}><small>${kind}</small><${Stepper} label="${kind} counters" value=${object.counters?.[kind] ?? 0} onChange=${(number) => change({ counters: { ...object.counters, [kind]: number } })} /></span>`)}</div>
      ${attackers.length > 0 && isCreature(object) && html`<label>Blocks<select value=${object.blocks?.[0] ?? ""} onChange=${(event) => change({ blocks: event.target.value === "" ? [] : [Number(event.target.value)] })}><option value="">nothing</option>${attackers.map((each) => html`<option key=${each.id} value=${each.id}>${each.name} #${each.id}</option>`)}</select></label>`}
      ${!isCreature(object) && html`<label>Attached to<select value=${object.attached_to ?? ""} onChange=${(event) => change({ attached_to: event.target.value === "" ? null : Number(event.target.value) })}><option value="">nothing</option>${others.map((each) => html`<option key=${each.id} value=${each.id}>${each.name} #${each.id}</option>`)}</select></label>`}`}
    <label>Move to<select value="" onChange=${(event) => { const [seat, zone] = event.target.value.split("/"); act.setUp(moved(board, object.id, Number(seat), zone)); }}><option value="">…</option>
      ${board.players.flatMap((each) => ZONES.map((zone) => html`<option key="${each.seat}/${zone}" value="${each.seat}/${zone}">${each.name}: ${zone}</option>`))}</select></label>
    <div class="row-of-buttons"><button type="button" class="button" onClick=${() => act.setUp(withCard(board, object.controller, object.zone, { ...object, id: undefined }))}>One more</button>
      <button type="button" class="button" onClick=${() => act.setUp(without(board, object.id))}>Remove</button></div>
  </section>`;
}

/** The editor: the moment, the players, one object, a search for cards, and the text of it all. */
export function Editing({ state, act }) {
  const { analysis, frame, edited } = state;
  const { board } = frame;
  const [text, setText] = useState(analysis.position);
  const [word, setWord] = useState("");
  const [answer, setAnswer] = useState(null);
  const found = answer?.word === word ? answer.names : null;
  const [seat, setSeat] = useState(0);
  const [zone, setZone] = useState("battlefield");
  useEffect(() => setText(analysis.position), [analysis.position]);
  useEffect(() => {
    let wanted = true;
    if (word.length > 1) act.search(word).then((names) => wanted && names && setAnswer({ word, names }));
    return () => { wanted = false; };
  }, [word]);
  const object = all(board).find((each) => each.id === edited);
  const putIn = (name) => {
    setWord("");
    return act.setUp(withCard(board, seat, zone, { name }));
  };
  /** Put in the card that was typed, or the first of those that resemble it. */
  const entered = async (event) => {
    const typed = event.target.value;
    if (event.key !== "Enter" || typed.length < 2) return;
    const names = (answer?.word === typed ? answer.names : await act.search(typed)) ?? [];
    if (names.length) putIn(names.find((each) => each.toLowerCase() === typed.trim().toLowerCase()) ?? names[0]);
  };
  return html`<div class="edit">
    <p class="soft small">${FINGERS ? "Close this, then tap" : "Click"} a card on the board to change it, or drag it to another zone; an Aura or an Equipment, onto what it is attached to.${!FINGERS && html` Paste a position anywhere with <kbd>Ctrl V</kbd>.`}</p>
    ${object && html`<${One} key=${object.id} board=${board} object=${object} act=${act} />`}
    <h3>Put in a card</h3>
    <div class="fields"><label>Player<select value=${seat} onChange=${(event) => setSeat(Number(event.target.value))}>${board.players.map((each) => html`<option key=${each.seat} value=${each.seat}>${each.name}</option>`)}</select></label>
      <label>Zone<select value=${zone} onChange=${(event) => setZone(event.target.value)}>${ZONES.map((each) => html`<option key=${each}>${each}</option>`)}</select></label></div>
    <label>Card<input type="search" autocomplete="off" value=${word} onInput=${(event) => setWord(event.target.value)} onKeyDown=${entered} /></label>
    ${!found && word.length > 1 && !state.refusal && html`<p class="soft small" role="status">Looking for cards …</p>`}
    ${found?.length === 0 && html`<p class="soft small" role="status">No card has “${word}” in its name.</p>`}
    <ul class="found">${found?.map((each) => html`<li key=${each}><button type="button" class="button" onClick=${() => putIn(each)}>${each}</button></li>`)}</ul>
    <h3>The moment</h3>
    <div class="fields moment"><label>Step<select value=${board.step} onChange=${(event) => act.setUp({ ...board, step: event.target.value })}>${STEPS.map((each) => html`<option key=${each}>${each}</option>`)}</select></label>
      <label>Active player<select value=${board.active} onChange=${(event) => act.setUp({ ...board, active: Number(event.target.value) })}>${board.players.map((each) => html`<option key=${each.seat} value=${each.seat}>${each.name}</option>`)}</select></label>
      ${board.players.map((each) => html`<label key=${each.seat}>Life of ${each.name}<input type="number" value=${each.life} onChange=${(event) => act.setUp(withPlayer(board, each.seat, { life: Math.trunc(Number(event.target.value)) }))} /></label>`)}</div>
    <label>Position as text<textarea rows="9" spellcheck="false" value=${text} onInput=${(event) => setText(event.target.value)}></textarea></label>
    <${Refusal} refusal=${state.refusal?.ofPosition ? state.refusal : null} act=${act} />
    <div class="row-of-buttons"><button type="button" class="main" onClick=${() => act.analyse(text, frame.board.day)}>Set up</button>
      <button type="button" class="button" onClick=${act.analyseFromHere}>Begin at the board as it is now</button>
      <label class="button file">Open a file<input type="file" accept=".json,.txt" class="sr" onChange=${(event) => event.target.files[0] && act.openFile(event.target.files[0])} /></label></div>
  </div>`;
}
