// Several modes of a spell or ability, chosen one by one.
import { html, names, useState } from "./html.js";
import { Text } from "./symbols.js";
import { howMany } from "./words.js";

/** Whether several modes may be chosen, all choices of which are known. */
export const isOfModes = (question) => Boolean(question.modes) && !question.more && question.offers.some((each) => each.modes.length > 1);

const count = (modes, mode) => modes.filter((each) => each === mode).length;

/** Whether a choice has all of these modes in it, each as often. */
const holds = (choice, modes) => modes.every((each) => count(modes, each) <= count(choice, each));

/** The modes once one is clicked: it is chosen, once more if it may be, else no longer; the same where it cannot be chosen. */
export function clickedMode(choices, modes, mode) {
  const more = [...modes, mode];
  if (choices.some((each) => holds(each, more))) return more;
  return modes.includes(mode) ? modes.filter((each) => each !== mode) : modes;
}

/** A button for each mode; the main button gives the answer once enough are chosen. */
export function Modes({ question, act }) {
  const [modes, setModes] = useState([]);
  const choices = question.offers.map((each) => each.modes);
  const offer = question.offers.find((each) => each.modes.length === modes.length && holds(each.modes, modes));
  const beside = [howMany(question), modes.length && `${modes.length} chosen`].filter(Boolean).join(" · ");
  return html`<div class="asking">
    <div class="ask-line"><h2><${Text}>${act.asks(question)}<//></h2><p class="soft small" role="status">${beside}</p></div>
    <div class="row-of-buttons offers modes" role="group" aria-label="modes">${question.modes.map((does, mode) => {
      const number = count(modes, mode), next = clickedMode(choices, modes, mode);
      return html`<button type="button" key=${mode} class=${names("button", number && "on")} aria-pressed=${number > 0} aria-disabled=${next === modes} onClick=${() => setModes(next)}><${Text}>${does.replace(/^./, (each) => each.toUpperCase())}<//>${number > 1 && html` <b>×${number}</b>`}</button>`;
    })}</div>
    <div class="row-of-buttons">
      <button type="button" class="main" data-main disabled=${!offer} onClick=${() => act.answer(offer.answer)}>Choose ${offer && modes.length === 1 ? "this" : "these"}</button>
      ${modes.length > 0 && html`<button type="button" class="quiet" onClick=${() => setModes([])}>Clear</button>`}
    </div>
  </div>`;
}
