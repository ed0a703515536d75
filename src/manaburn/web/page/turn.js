// The turn as a strip of steps, with the stops of whoever plays.
import { html, useEffect, useRef } from "./html.js";
import { FINGERS } from "./declaring.js";

export const STEPS = [
  ["untap", "Untap"], ["upkeep", "Upkeep"], ["draw", "Draw"], ["precombat main", "Main 1"], ["beginning of combat", "Combat"],
  ["declare attackers", "Attackers"], ["declare blockers", "Blockers"], ["first combat damage", "First strike"], ["combat damage", "Damage"],
  ["end of combat", "End combat"], ["postcombat main", "Main 2"], ["end", "End"], ["cleanup", "Cleanup"],
];
const WITHOUT_PRIORITY = new Set(["untap", "cleanup"]);

/** Whether the turn is that of who plays here. */
export const isOwnTurn = (frame) => frame.as === frame.board.active || frame.as === "all";

/** What a click on a step of the strip has done, in words: a finger may hit one by the way. */
const stopped = (words, mine, on) => `In ${mine ? "your" : "others’"} turns you ${on ? "stop" : "no longer stop"} here: ${words}.`;

/** The strip: where the turn is, and a dot where one stops. */
export function Turn({ frame, act }) {
  const { board, passing } = frame;
  const active = board.players.find((each) => each.seat === board.active);
  const mine = isOwnTurn(frame);
  const stops = passing && !passing.full_control ? new Set([...(passing.stops[mine ? "mine" : "theirs"] ?? []), ...(mine ? passing.always_mine : [])]) : new Set();
  const strip = useRef(null);
  useEffect(() => {
    const now = strip.current?.querySelector("[aria-current]");
    strip.current.scrollLeft = now ? now.offsetLeft - strip.current.clientWidth / 2 : 0;
  }, [board.step]);
  return html`<div class="turn" ref=${strip} role="group" aria-label="turn ${board.turn} of ${active?.name}">
    <span class="turn-of">${board.turn ? `Turn ${board.turn} · ${active?.name}` : "Before the game"}</span>
    ${act.passes() && passing.full_control && html`<button type="button" class="step full-control" aria-pressed="true" title="You are asked everything: click for your stops" onClick=${() => act.setPassing({ full_control: false })}>Full control ✕</button>`}
    ${STEPS.filter(([step]) => step !== "first combat damage" || board.step === step).map(([step, words]) => html`<button type="button" key=${step} class="step"
      aria-current=${step === board.step ? "step" : undefined} disabled=${!passing || passing.full_control || WITHOUT_PRIORITY.has(step)}
      onClick=${() => { act.toggleStop(step, mine ? "mine" : "theirs"); act.notice(stopped(words, mine, !stops.has(step))); }}>${words}${stops.has(step) && html`<span class="stop"><span class="sr">, you stop here</span></span>`}</button>`)}
    ${board.day_or_night && html`<span class="turn-of">${board.day_or_night === "day" ? "☀ day" : "☾ night"}</span>`}
  </div>`;
}

const SIDES = [["mine", "Your turn"], ["theirs", "Others' turns"], ["all", "All turns"]];

/** A table of all stops, yields and ways of passing. */
export function Stops({ frame, act }) {
  const { passing } = frame;
  if (!passing) return html`<p class="soft">Here nobody passes by themselves.</p>`;
  const always = new Set(passing.always_mine);
  const stopsAt = (side, step) => passing.stops[side].includes(step) || (side === "mine" && always.has(step));
  return html`<div class="stops">
    <h3>Where you are asked</h3>
    <table><thead><tr><th scope="col">Step</th>${SIDES.map(([side, words]) => html`<th scope="col" key=${side}>${words}</th>`)}</tr></thead>
      <tbody>${STEPS.filter(([step]) => !WITHOUT_PRIORITY.has(step)).map(([step, words]) => html`<tr key=${step}><th scope="row">${words}</th>
        ${SIDES.map(([side, whose]) => {
          const on = side === "all" ? stopsAt("mine", step) && stopsAt("theirs", step) : stopsAt(side, step);
          return html`<td key=${side}><input type="checkbox" aria-label="${words}, ${whose.toLowerCase()}" checked=${on} disabled=${side === "mine" && always.has(step)}
            onChange=${() => (side === "all" ? act.stopEverywhere(step, !on) : act.toggleStop(step, side))} /></td>`;
        })}</tr>`)}</tbody></table>
    <label class="line"><input type="checkbox" checked=${passing.full_control} onChange=${(event) => act.setPassing({ full_control: event.target.checked })} />Full control: ask me everything</label>
    <label class="line"><input type="checkbox" checked=${passing.pays_itself} onChange=${(event) => act.setPassing({ pays_itself: event.target.checked })} />I pay mana by myself</label>
    <label class="line"><input type="checkbox" checked=${passing.skips_nothing_to_do} onChange=${(event) => act.setPassing({ skips_nothing_to_do: event.target.checked })} />Pass for me where I can do nothing</label>
    <h3>Yields</h3>
    ${passing.yields.length ? html`<ul class="pairs">${passing.yields.map((each, at) => html`<li key=${at}>${each.name}${each.source != null ? " (this one)" : ""}${each.this_turn ? ", this turn" : ""}
      <button type="button" class="quiet" aria-label="no longer yield to ${each.name}" onClick=${() => act.setPassing({ yields: passing.yields.filter((_, i) => i !== at) })}>✕</button></li>`)}</ul>`
      : html`<p class="soft small">None. While an ability is on the stack, “Yield …” passes for it and those like it from then on.</p>`}
    ${!FINGERS && html`<h3>Keys</h3><dl class="keys">
      <dt><kbd>Space</kbd> <kbd>Enter</kbd> <kbd>F2</kbd></dt><dd>the main button</dd>
      <dt><kbd>F4</kbd></dt><dd>pass until end of turn, unless somebody acts</dd>
      <dt><kbd>F6</kbd></dt><dd>pass until end of turn, whatever happens (blocks are asked)</dd>
      <dt><kbd>F8</kbd></dt><dd>pass until your next turn, unless somebody acts</dd>
      <dt><kbd>Esc</kbd></dt><dd>stop passing; close; clear what was begun</dd>
      <dt><kbd>U</kbd></dt><dd>take back</dd>
      <dt><kbd>1</kbd> … <kbd>9</kbd></dt><dd>the first nine other buttons</dd>
      <dt><kbd>A</kbd></dt><dd>attack with all</dd></dl>`}
  </div>`;
}
