// Answers put together step by step: targets, modes, objects, numbers, words, payments.
import { html, useEffect, useState } from "./html.js";
import { Sentence, Text } from "./symbols.js";
import { Stepper } from "./stepper.js";
import { howMany } from "./words.js";

/** The object or player that a step is about, for a click on the board. */
export function objectOf(step) {
  switch (step.step) {
    case "choose":
    case "order":
      return step.thing;
    case "divide":
      return step.target;
    case "use":
      return step.source;
    default:
      return null;
  }
}

/** A word that is looked for while it is typed: a type, or the name of a card. */
function WordField({ draft, act }) {
  const [word, setWord] = useState("");
  useEffect(() => void act.lookUp(word), [word]);
  const found = draft.found ?? [];
  const say = (each) => (each.endsWith("…") ? setWord(each.slice(0, -1)) : act.take({ step: "word", word: each }));
  const only = found.find((each) => each.toLowerCase() === word.toLowerCase()) ?? (found.length === 1 && !found[0].endsWith("…") ? found[0] : null);
  return html`<form onSubmit=${(event) => { event.preventDefault(); act.take({ step: "word", word: only ?? word }); }}>
    <label>${draft.missing[0]}<input type="search" autocomplete="off" value=${word} onInput=${(event) => setWord(event.target.value)} /></label>
    <div class="row-of-buttons offers">${found.map((each) => html`<button type="button" class="button" key=${each} onClick=${() => say(each)}>${each}</button>`)}</div>
    <div class="row-of-buttons"><button type="submit" class="main" data-main disabled=${!word}>Say ${only ?? word}</button></div>
  </form>`;
}

function NumberField({ draft, act, isX }) {
  const { steps, missing } = draft;
  const [first, last] = /(\d+) to (\d+)/.exec(missing[0])?.slice(1).map(Number) ?? [Math.min(...steps.map((each) => each.amount)), 999999];
  const [number, setNumber] = useState(first);
  return html`<div class="row-of-buttons">
    <${Stepper} value=${number} min=${first} max=${last} label=${missing[0]} onChange=${setNumber} />
    <button type="button" class="main" data-main onClick=${() => act.take({ ...steps[0], amount: number })}>${isX ? `X = ${number}` : `Say ${number}`}</button>
    <span class="soft small">${first} to ${last === 999999 ? "any number" : last}</span>
  </div>`;
}

/** What was said so far, each to be taken back with what followed. */
function Said({ said, act }) {
  if (!said.length) return null;
  return html`<ul class="pairs">${said.map((each, at) => html`<li key=${at}>${act.nice(each.text)}</li>`)}
    <li><button type="button" class="quiet" onClick=${act.backStep}>Take the last step back</button></li></ul>`;
}

export function Drafting({ question, draft, act }) {
  useEffect(() => {
    if (!draft) act.beginDraft();
  }, [draft]);
  if (!draft) return html`<p class="soft">…</p>`;
  const { steps } = draft;
  const ends = (each) => each.step === "finish" && draft.said.length > 0; // to choose nothing is no main button
  const [missing] = draft.missing;
  const beside = missing && missing !== question.asks && !missing.startsWith(question.asks) ? missing : howMany(question);
  const numbers = steps.length > 0 && steps.every((each) => each.step === "number");
  const words = steps.some((each) => each.step === "beginning") || (draft.more && steps.some((each) => each.step === "word"));
  return html`<div class="asking">
    <div class="ask-line"><h2>${act.asks(question)}</h2>${beside && html`<p class="soft small">${beside}</p>`}</div>
    <${Said} said=${draft.said} act=${act} />
    ${draft.complete
      ? html`<div class="row-of-buttons"><button type="button" class="main" data-main onClick=${() => act.answer(draft.answer)}>${act.nice(draft.answer)}</button></div>`
      : words
        ? html`<${WordField} draft=${draft} act=${act} />`
        : numbers && (draft.more || steps.length > 12)
          ? html`<${NumberField} draft=${draft} act=${act} isX=${question.kind === "ChooseX"} />`
          : html`<div class="row-of-buttons offers">${steps.map((each) =>
              html`<button type="button" key=${each.text} class=${ends(each) ? "main" : "button"} data-main=${ends(each) || undefined} onClick=${() => act.take(each)}>${act.nice(each.text)}</button>`)}</div>`}
  </div>`;
}

/** Why something was refused, with the rules. */
export function Refusal({ refusal, act }) {
  if (!refusal) return null;
  return html`<div class="verdict verdict-illegal" role="alert">
    ${refusal.leads && html`<p><b>${refusal.leads}</b></p>`}
    ${refusal.problems?.length
      ? html`<ul>${refusal.problems.map((each, at) => html`<li key=${at}><${Text}>${each.says}<//> <${Sentence} onRule=${act.rule}>[${each.rule}]<//></li>`)}</ul>`
      : html`<p><${Sentence} onRule=${act.rule}>${refusal.says}<//></p>`}
    ${refusal.better && html`<button type="button" class="button" onClick=${() => act.takeBetter(refusal.better)}>Take the nearest legal one: <b>${act.nice(refusal.better)}</b></button>`}
  </div>`;
}
