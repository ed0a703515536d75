// The line so far by the rules of every day: a few days in each message, so that the page can do something else meanwhile,
// can say how far it is, and can stop.
import { html } from "./html.js";
import { Sentence } from "./symbols.js";
import { Refusal } from "./transport.js";

/** So many milliseconds a message may take the engine: a click in between waits no longer. */
const AT_ONCE = 200;
const MOST_AT_ONCE = 8;

/** What came of the line on some days; where none of them knows a card, that is what comes of it. */
async function played(talk, message, days) {
  try {
    return (await talk.ask({ do: "compare", ...message, days })).timelines;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (days.length > 1) return (await Promise.all(days.map((day) => played(talk, message, [day])))).flat();
    return [{ day: days[0], told: [], ended: [{ sentence: error.frame.says, rule: "" }], board: "" }];
  }
}

/** Play a line on all days; `told` is given the days that are done, and says whether to go on. */
export async function playedOnAll(talk, message, days, told) {
  const lines = [];
  for (let size = 1; lines.length < days.length; ) {
    const begun = performance.now();
    lines.push(...(await played(talk, message, days.slice(lines.length, lines.length + size))));
    if (!told(lines)) return;
    size = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor((size * AT_ONCE) / (performance.now() - begun))));
  }
}

/** Days on which the same comes of it, in the order of the first of each. */
function groupsOf(lines) {
  const found = new Map();
  for (const each of lines) {
    const outcome = JSON.stringify([each.board, each.ended.map(({ sentence }) => sentence.replace(each.day, ""))]);
    found.set(outcome, [...(found.get(outcome) ?? []), each]);
  }
  return [...found.values()];
}

const dayBefore = (day) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The days of a group as spans: each until the day before the next text. */
function spans(group, days) {
  const runs = [];
  for (const { day } of group) {
    const at = days.indexOf(day), last = runs.at(-1);
    if (last && last.end === at - 1) last.end = at;
    else runs.push({ first: day, end: at });
  }
  return runs.map(({ first, end }) => (end === days.length - 1 ? `since ${first}` : `${first} to ${dayBefore(days[end + 1])}`)).join("; ");
}

/** What came of it: why the line ends there, or what happened. */
const cameOf = ({ told, ended }) => (ended.length ? ended : told.slice(-3));

const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** All days: how far it is, and what comes of the line on which. */
export function AllDays({ analysis, days, day, act }) {
  const { all } = analysis;
  const groups = all ? groupsOf(all.lines) : [];
  const on = all?.running;
  return html`<section class="all-days" aria-label="all days"><h3>On all days</h3>
    ${on ? html`<p role="status"><progress max=${days.length} value=${all.lines.length} aria-label="days done"></progress> ${all.lines.length} of ${days.length} days</p>
        <button type="button" class="button" onClick=${act.stopAllDays}>Stop</button>`
      : html`<p class="soft small">The line so far, by the rules of each of the ${days.length} days on which they changed.</p>
        <button type="button" class="button" onClick=${act.playOnAllDays}>Play on all ${days.length} days</button>`}
    ${all && !on && all.lines.length < days.length && html`<p role="status">Stopped after ${all.lines.length} of ${days.length} days.</p>`}
    ${all && !on && all.lines.length === days.length && groups.length === 1 && html`<p role="status">On all days the same comes of it.</p>`}
    ${groups.map((group) => html`<section class="change" key=${group[0].day} aria-label="the same on ${group.length} of the days"><h4>${spans(group, days)}</h4>
      ${cameOf(group.at(-1)).map((each, at) => html`<p key=${at}>${group[0].ended.length > 0 && at === 0 && group[0].board && "It ends here: "}${upper(each.sentence)}${each.rule && html` <${Sentence} onRule=${act.rule}>[${each.rule}]<//>`}</p>`)}
      ${!cameOf(group.at(-1)).length && html`<p class="soft">Nothing happens.</p>`}
      ${!group.some((each) => each.day === day) && html`<div class="row-of-buttons"><button type="button" class="button" onClick=${() => act.setDay(group.at(-1).day)}>Go to ${group.at(-1).day}</button>
        <button type="button" class="button" onClick=${() => act.compareDays([day, group.at(-1).day])}>Side by side</button></div>`}</section>`)}
  </section>`;
}
