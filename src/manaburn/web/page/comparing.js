// Two days side by side: the same line on two boards, with the place where they part, and what differs there.
import { html, names } from "./html.js";
import { Board } from "./board.js";
import { Sentence } from "./symbols.js";

/** The number of the line in which the days part, as the engine says; -1 where the same happens. */
const partingOf = (compare) => compare.parted ?? -1;

/** What an object looks like, whatever its number: permanents of two boards are the same if this is. */
const looks = ({ id, since_this_turn, attached_to, blocks, blocked, damage_order, banded_with, ...rest }) => JSON.stringify(rest);

/** The numbers of the permanents and players that look otherwise on the other board. */
function differing(board, other) {
  const found = new Set();
  for (const player of board.players) {
    const theirs = other.players.find((each) => each.seat === player.seat);
    const left = (theirs?.battlefield ?? []).map(looks);
    for (const each of player.battlefield ?? []) {
      const at = left.indexOf(looks(each));
      if (at >= 0) left.splice(at, 1);
      else found.add(each.id);
    }
    const sizes = (of) => JSON.stringify([of?.life, of?.poison, of?.counters, of?.mana, of?.hand_size, of?.graveyard?.length, of?.exile?.length]);
    if (sizes(player) !== sizes(theirs)) found.add(player.seat);
  }
  return found;
}

/** What is said where no line of the two days differs: their boards may. */
function sameWords(one, other) {
  const alike = !one || !other || (!differing(one, other).size && !differing(other, one).size);
  return alike ? "By the rules of both days the same happens." : "The same happens, but the boards differ: see what is marked ≠.";
}

const MOMENTS = [["before", "Before they part"], ["parting", "Where they part"], ["end", "At the end"]];

/** Words that the boards do not show: what waits on the stack. */
function OnStack({ view }) {
  if (!view.stack.length) return null;
  return html`<section class="stack" aria-label="stack"><h2>Stack</h2><ol>${[...view.stack].reverse().map((item) => html`<li key=${item.id} class="stack-item">
    <b>${item.name || item.kind}</b> ${(item.assigned?.length ? item.assigned : item.does ?? []).map((each) => html`<span class="does" key=${each}>${each}</span>`)}</li>`)}</ol></section>`;
}

function OneDay({ view, other, line, place, seat, there, state, act }) {
  const differs = other ? differing(view, other) : new Set();
  const explains = state.explaining || state.tab === "explain";
  const read = ([first]) => (explains ? act.explainClicked(first.id, there) : act.openCard(first, there));
  const board = {
    view, seat, alone: new Set(), middle: html`<${OnStack} view=${view} />`,
    propsOf: (group) => ({ able: false, differs: group.some((each) => differs.has(each.id)), onClick: () => read(group), onMore: () => act.openCard(group[0], there) }),
    propsOfPlayer: (player) => ({ able: false, differs: differs.has(player.seat), onClick: () => explains && act.explainClicked(player.seat, there) }),
  };
  const told = [...line.told, ...line.ended][place];
  return html`<section class="day-board" aria-label="the board by the rules of ${line.day}">
    <h2>Rules of ${line.day}</h2>
    ${place >= 0 && html`<p class="parting"><b class="parting-word">Here they part:</b> ${told ? html`${told.sentence}${told.rule && html` <${Sentence} onRule=${act.rule}>[${told.rule}]<//>`}` : "nothing more happens"}</p>`}
    <${Board} view=${view} board=${board} />
  </section>`;
}

/** Both boards, in the place of the one. */
export function BoardsOfDays({ state, act }) {
  const { compare, moment = "parting" } = state.analysis;
  const [a, b] = compare.timelines;
  const place = partingOf(compare);
  const shown = compare.boards.map((each) => each?.[place < 0 ? "end" : moment]);
  return html`<main class="table-area"><h1 class="sr">The line by the rules of ${a.day} and of ${b.day}</h1>
    <div class="days-line row-of-buttons" role="group" aria-label="which moment is shown">
      ${place < 0 ? html`<b>${sameWords(...shown)}</b>` : MOMENTS.map(([each, words]) => html`<button type="button" key=${each} class=${names("button", each === moment && "on")} aria-pressed=${each === moment} onClick=${() => act.showMoment(each)}>${words}</button>`)}
      <button type="button" class="button" onClick=${act.closeComparison}>Back to one board</button></div>
    <div class="day-boards">${[a, b].map((line, at) => shown[at]
      ? html`<${OneDay} key=${line.day} view=${shown[at]} other=${shown[1 - at]} line=${line} place=${place} seat=${state.lookFrom ?? 0} there=${{ number: at, moment: place < 0 ? "end" : moment }} state=${state} act=${act} />`
      : html`<section class="day-board" key=${line.day}><h2>Rules of ${line.day}</h2><p>${line.ended.map((each) => each.sentence).join(" ")}</p></section>`)}</div>
  </main>`;
}

/** What happened on each of two days, line beside line. */
export function Comparison({ compare, act }) {
  const [first, second] = compare.timelines;
  const parts = partingOf(compare);
  return html`<div class="side-by-side">${[first, second].filter(Boolean).map((each) => html`<section key=${each.day} aria-label="by the rules of ${each.day}"><h4>${each.day}</h4>
      <ol>${[...each.told, ...each.ended].map((line, at) => html`<li key=${at} class=${names(at === parts && "parting", at >= each.told.length && "ended")}>${at === parts && html`<b class="parting-word">Here they part:</b> `}${at >= each.told.length && "It ends here: "}${line.sentence}${line.rule && html` <${Sentence} onRule=${act.rule}>[${line.rule}]<//>`}</li>`)}</ol>
    </section>`)}
    ${parts < 0 && html`<p class="soft">The same happens on both days.</p>`}</div>`;
}
