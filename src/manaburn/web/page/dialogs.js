// What opens above the board: cards of a zone, one card, a rule, stops and keys, text to copy.
import { html, useEffect, useRef } from "./html.js";
import { niceOffers, told } from "./answering.js";
import { Card } from "./card.js";
import { FINGERS } from "./declaring.js";
import { Sentence, Text } from "./symbols.js";
import { Stops } from "./turn.js";
import { listed } from "./words.js";

/** A dialog that takes the focus and gives it back. */
export function Dialog({ title, onClose, children, wide }) {
  const box = useRef(null);
  useEffect(() => {
    const before = /** @type {HTMLElement} */ (document.activeElement);
    box.current.showModal();
    return () => before?.isConnected && before.focus();
  }, []);
  return html`<dialog ref=${box} class=${wide ? "wide" : ""} aria-label=${title} onClose=${onClose} onCancel=${onClose}
      onClick=${(event) => event.target === box.current && onClose()}>
    <div class="dialog-box"><header><h2>${title}</h2><button type="button" class="quiet" onClick=${onClose} aria-label="close">✕</button></header>${children}</div>
  </dialog>`;
}

function Zone({ state, act }) {
  const { dialog, frame, faces } = state;
  const player = frame.board.players.find((each) => each.seat === dialog.seat);
  const cards = player[dialog.zone] ?? [];
  return html`<div class="zone-cards">${cards.map((each) => html`<${Card} key=${each.id} object=${each} face=${faces[each.card]} size="hand" onClick=${() => act.openCard(each)} />`)}</div>`;
}

function Rule({ dialog }) {
  const { frame, cited } = dialog;
  if (cited.endsWith("(by custom)")) return html`<p>The rules of that day have no number for it: so it was played, by custom. “Where the rules leave a choice”, in the documentation, says what each such case rests on.</p>`;
  if (frame.says) return html`<p role="alert">${frame.says.replace(/^./, (each) => each.toUpperCase())}.</p>`;
  if (!frame.points.length) return html`<p>There is no point of the rules on record by this number or name: what is cited is as the text of its day has it.</p><${Official} />`;
  return html`${frame.points.map((point) => html`<section key=${point.topic} class="rule-point">
    <h3>${point.topic.charAt(0).toUpperCase() + point.topic.slice(1)}</h3>
    <table class="numbers"><thead><tr><th scope="col">Since</th><th scope="col">Number</th></tr></thead><tbody>${point.numbers.map((each) => html`<tr key=${each.since}><td>${each.since}</td><td>${each.number ?? "no rule"}</td></tr>`)}</tbody></table>
    ${point.changes.length > 0 && html`<h4>What changed</h4>`}
    ${point.changes.map((each) => html`<${Change} key=${each.day + each.axis} change=${each} />`)}
  </section>`)}<${Official} />`;
}

/** Where the text of the rules is: it is its publisher's. */
function Official() {
  return html`<p class="small soft">Word for word, as they are today: the Comprehensive Rules at magic.wizards.com/en/rules.</p>`;
}

/** One change of the rules: what was, what is since. */
export function Change({ change }) {
  return html`<div class="change"><p><b>${change.day}</b> ${change.question.replace(/^./, (each) => each.toUpperCase())}</p>
    <p><span class="before"><span class="sr">before: </span>${change.before}</span> <span aria-hidden="true">→</span> <span class="after"><span class="sr">since: </span>${change.after}</span></p></div>`;
}

/** Whether a card is a land of who looks, who could tap it now, but has the game pay. */
function isPaidFor(object, { question, passing, as }) {
  if (question?.kind !== "Priority" || !passing || passing.pays_itself) return false;
  return object.zone === "battlefield" && object.controller === as && !object.tapped && object.types.includes("land");
}

/** One card, large, with what can be done with it now; nothing on boards of two days, which no question is about. */
function OneCard({ state, act }) {
  const { object, why, otherwise, there } = state.dialog;
  const compared = Boolean(state.analysis?.compare?.boards);
  const { question } = state.frame;
  const offers = compared ? [] : (question?.offers ?? []).filter((each) => each.object === object.id);
  const words = niceOffers(offers, state.frame.board);
  const shown = offers.map((each, at) => [each, ...told(each, words[at], act)]);
  return html`<div class="one-card"><${Card} object=${object} face=${state.faces[object.card]} size="full" />
    <div>${offers.length > 0 && question.kind !== "Priority" && html`<p>${act.asks(question)}</p>`}
      ${shown.map(([each, named, does]) => html`<button type="button" class="main" key=${each.answer} onClick=${() => { act.closeDialog(); act.answer(each.answer); }}><${Text}>${named}<//>${each.line && html`<small class="does"><${Text}>${does}<//></small>`}</button>`)}
      ${why?.length > 0 && html`<ul class="facts why-not" aria-label="why not">${why.map((each) => html`<li key=${each.says}><${Sentence} onRule=${act.rule}>${`${each.says.charAt(0).toUpperCase()}${each.says.slice(1)}${each.rule ? ` [${each.rule}]` : ""}`}<//></li>`)}</ul>`}
      ${otherwise?.length > 0 && html`<ul class="facts" aria-label="not as printed">${otherwise.map((each) => html`<li key=${each.sentence}>${each.about === "lost" && html`<span class="about">lost</span> `}<${Text}>${each.sentence}<//>${each.rule && html` <${Sentence} onRule=${act.rule}>[${each.rule}]<//>`}</li>`)}</ul>`}
      ${isPaidFor(object, state.frame) && html`<button type="button" class="button" onClick=${() => act.setPassing({ pays_itself: true })}>I pay mana by myself<small class="does">Else the game chooses which lands are tapped.</small></button>`}
      ${(!compared || there) && html`<button type="button" class="button" onClick=${() => { act.closeDialog(); act.explain(object.id, there); }}>Explain: why it is what it is</button>`}</div></div>`;
}

/** An explanation: layers, one below the other. */
export function Explained({ explained, act }) {
  if (!explained) return html`<p class="soft">${FINGERS ? "Choose “Explain something” and tap" : "Click"} a permanent, a player or something on the stack: what it is, and why, layer by layer.</p>`;
  return html`<div class="explained">
    <h2>${explained.name}</h2>${explained.day && html`<p class="soft">by the rules of ${explained.day}</p>`}
    ${explained.begins && html`<p>begins as <b><${Text}>${explained.begins}<//></b>${explained.source && html` <span class="soft">(<${Sentence} onRule=${act.rule}>${explained.source}<//>)</span>`}</p>`}
    <ol class="layers">${explained.reasons.map((each, at) => html`<li key=${at}>
      ${(each.layer || each.timestamp > 0) && html`<span class="layer">${[each.layer && `layer ${each.layer}`, each.timestamp > 0 && `timestamp ${each.timestamp}`].filter(Boolean).join(", ")}</span>`}
      <span><${Text}>${each.sentence}<//>${each.rule && html` <${Sentence} onRule=${act.rule}>[${each.rule}]<//>`}</span>
      ${each.waited_for.length > 0 && html`<span class="soft small">waits for ${listed(each.waited_for)}: ${each.why_waited}</span>`}
      ${each.characteristic && html`<span class="becomes">→ <${Text}>${each.before === each.after ? "unchanged" : each.after}<//></span>`}</li>`)}</ol>
    <p>${explained.begins && explained.kind !== "player" ? "it is " : ""}<b><${Text}>${explained.now}<//></b></p>
    ${explained.facts.length > 0 && html`<ul class="facts">${explained.facts.map((each, at) => html`<li key=${at}><span class="about">${each.about}</span> <${Text}>${each.sentence}<//>${each.rule && html` <${Sentence} onRule=${act.rule}>[${each.rule}]<//>`}</li>`)}</ul>`}
  </div>`;
}

function Copy({ dialog }) {
  return html`<textarea rows="12" readonly aria-label="text to copy">${dialog.text}</textarea>`;
}

/** The links to the seats of a table: whoever has one sits there. */
export function Links({ state, act }) {
  const players = (state.gathering ?? state.frame.board).players;
  const name = (seat) => (seat === "nobody" ? "To watch" : seat === "mine" ? "Your seats" : `Seat of ${players[Number(seat)]?.name}`);
  return html`<p class="soft small">Whoever opens a link sits there: send each to one person alone.</p>
    ${state.links.map((each, at) => html`<div class="link" key=${each.seat}><label>${name(each.seat)}${at === 0 ? " (yours)" : ""}<input type="text" readonly value=${each.link} onFocus=${(event) => event.target.select()} /></label>
      <button type="button" class="button" onClick=${() => act.copy(each.link, "The link is copied.")}>Copy</button>
      ${navigator.share && html`<button type="button" class="button" onClick=${() => navigator.share({ url: each.link }).catch(() => {})}>Share</button>`}
      ${at > 0 && html`<button type="button" class="quiet" onClick=${() => act.revoke(each.seat)}>Revoke</button>`}</div>`)}`;
}

const ZONE_WORDS = { hand: "Hand", graveyard: "Graveyard", exile: "Exile", command: "Command zone", phased_out: "Phased out", sideboard: "Sideboard" };

export function Dialogs({ state, act }) {
  const { dialog, frame } = state;
  if (!dialog) return null;
  const close = () => act.leaveDialog(dialog);
  switch (dialog.kind) {
    case "zone": {
      const player = frame.board.players.find((each) => each.seat === dialog.seat);
      return html`<${Dialog} title="${ZONE_WORDS[dialog.zone]} of ${player.name}" onClose=${close} wide><${Zone} state=${state} act=${act} /><//>`;
    }
    case "card":
      return html`<${Dialog} key=${dialog.object.id} title=${dialog.object.name} onClose=${close}><${OneCard} state=${state} act=${act} /><//>`;
    case "rule":
      return html`<${Dialog} key=${dialog.cited} title="Rule ${dialog.cited.replace(/^cr([\d-]+) /, "$1, ")}" onClose=${close}><${Rule} dialog=${dialog} /><//>`;
    case "stops":
      return html`<${Dialog} title="Stops, yields, keys" onClose=${close}><${Stops} frame=${frame} act=${act} /><//>`;
    case "links":
      return html`<${Dialog} title="Links to the seats" onClose=${close}><${Links} state=${state} act=${act} /><//>`;
    case "copy":
      return html`<${Dialog} title="Copy this" onClose=${close}><${Copy} dialog=${dialog} /><//>`;
    default:
      return null;
  }
}
