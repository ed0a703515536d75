// What belongs to an analysis: lines, days, the position as text and by hand.
import { html, useEffect, useState } from "./html.js";
import { AllDays } from "./alldays.js";
import { Comparison } from "./comparing.js";
import { Change } from "./dialogs.js";
import { Editing } from "./editing.js";
import { Tree } from "./tree.js";

/** The slider of days: it names what changed on the day it stands on. */
function Days({ state, act }) {
  const { hello, analysis, frame } = state;
  const { days } = hello;
  const text = [...days].reverse().find((each) => each <= frame.board.day) ?? days[0];
  const [at, setAt] = useState(days.indexOf(text));
  const [changes, setChanges] = useState(null);
  useEffect(() => setAt(days.indexOf(text)), [text]);
  useEffect(() => {
    let wanted = true;
    setChanges(null);
    act.changesUntil(days[at]).then((found) => wanted && setChanges(found));
    return () => { wanted = false; };
  }, [at]);
  const moved = days[at] !== text; // the slider is on its way to another day
  const go = (place) => act.setDay(days[Math.max(0, Math.min(days.length - 1, place))]);
  return html`<div class="days">
    <label for="day-slider"><b>Rules of ${moved ? days[at] : frame.board.day}</b>${!moved && frame.board.day !== text && html` <span class="soft">by the text of ${text}</span>`}</label>
    <input id="day-slider" type="range" min="0" max=${days.length - 1} value=${at} aria-valuetext=${days[at]} onInput=${(event) => setAt(Number(event.target.value))} onChange=${(event) => go(Number(event.target.value))} />
    <div class="row-of-buttons">
      <button type="button" class="button" disabled=${at === 0} onClick=${() => go(at - 1)}>◀ Earlier</button>
      <button type="button" class="button" disabled=${at === days.length - 1} onClick=${() => go(at + 1)}>Later ▶</button>
      <select aria-label="day" value=${days[at]} onChange=${(event) => go(days.indexOf(event.target.value))}>${days.map((each) => html`<option key=${each}>${each}</option>`)}</select></div>
    <div class="changes"><h3>${changes ? (changes.length ? `${changes.length} change${changes.length > 1 ? "s" : ""} on this day` : at === 0 ? "The first text on record" : "Nothing that is played changed on this day") : "…"}</h3>
      ${changes?.map((each) => html`<${Change} key=${each.axis} change=${each} />`)}</div>
    <${Compare} state=${state} act=${act} days=${days.filter((each) => each !== days[at])} now=${moved ? days[at] : frame.board.day} />
    <${AllDays} analysis=${analysis} days=${days} day=${text} act=${act} />
  </div>`;
}

/** Two days side by side, with the first parting marked. */
function Compare({ state, act, days, now }) {
  const { compare } = state.analysis;
  const [wished, setWished] = useState(null);
  const usual = now < "2010" ? "2025-06-06" : "2002-02-20";
  const other = wished && days.includes(wished) ? wished : usual;
  return html`<div class="compare"><h3>Side by side</h3>
    <p class="soft small">The line so far, by the rules of two days, on two boards.</p>
    <div class="row-of-buttons"><label class="aim">With<select value=${other} onChange=${(event) => setWished(event.target.value)}>${days.map((each) => html`<option key=${each}>${each}</option>`)}</select></label>
      <button type="button" class="button" onClick=${() => act.compareDays([now, other])}>Compare</button></div>
    ${compare && html`<${Comparison} compare=${compare} act=${act} />`}</div>`;
}

export function Analysis({ tab, state, act }) {
  const { analysis } = state;
  switch (tab) {
    case "tree":
      return html`<${Tree} tree=${analysis.tree} path=${analysis.path} act=${act} counted=${state.counted} />`;
    case "days":
      return html`<${Days} state=${state} act=${act} />`;
    default:
      return html`<${Editing} state=${state} act=${act} />`;
  }
}
