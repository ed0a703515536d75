// Orders: of triggered abilities, of creatures for damage, of costs; and cards put back on top or elsewhere.
import { html, useEffect, useState } from "./html.js";
import { Judgement } from "./declaring.js";

const moved = (list, from, to) => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** A list that is put in order by drag, or by its buttons. */
export function Ordered({ labels, order, onOrder }) {
  const [held, setHeld] = useState(null);
  return html`<ol class="ordered">${order.map((each, at) => html`<li key=${each} draggable="true"
      onDragStart=${() => setHeld(at)} onDragOver=${(event) => event.preventDefault()} onDrop=${() => held != null && onOrder(moved(order, held, at))}>
    ${order.length > 1 && html`<span class="grip" aria-hidden="true">⠿</span>`}<span class="grow">${labels(each)}</span>
    <button type="button" class="button" aria-label="earlier: ${labels(each)}" disabled=${at === 0} onClick=${() => onOrder(moved(order, at, at - 1))}>↑</button>
    <button type="button" class="button" aria-label="later: ${labels(each)}" disabled=${at === order.length - 1} onClick=${() => onOrder(moved(order, at, at + 1))}>↓</button>
  </li>`)}</ol>`;
}

/** What is to be put in order: the numbers that the answer names, and their words. */
function thingsOf(question, nameOf) {
  const { fields } = question;
  switch (question.kind) {
    case "OrderTriggers":
      return { ids: fields.sources.map((_, at) => at), words: (at) => question.labels?.[at]?.replace(/^\d+: (of )?/, "") ?? nameOf(fields.sources[at]) };
    case "OrderCosts":
      return { ids: fields.costs.map((_, at) => at), words: (at) => fields.costs[at] };
    default:
      return { ids: fields.among, words: nameOf };
  }
}

const HINTS = {
  OrderTriggers: "The first is put on the stack first, so it resolves last.",
  OrderForDamage: "The first gets its lethal damage first.",
  OrderCosts: "The first is paid first.",
};

export function Ordering({ question, judged, act, nameOf }) {
  const { ids, words } = thingsOf(question, nameOf);
  const [order, setOrder] = useState(ids);
  const answer = { is: "Order", order };
  useEffect(() => act.judge(answer), [JSON.stringify(order)]);
  return html`<div class="asking">
    <div class="ask-line"><h2>${act.asks(question)}</h2><p class="soft small">${HINTS[question.kind]}</p></div>
    <${Ordered} labels=${words} order=${order} onOrder=${setOrder} />
    <${Judgement} judged=${judged} act=${act} />
    <div class="row-of-buttons"><button type="button" class="main" data-main disabled=${judged && !judged.legal} onClick=${() => act.answer(answer)}>Take this order</button></div>
  </div>`;
}

const PLACES = {
  "on top and on the bottom": [["top", "on top"], ["bottom", "on the bottom"]],
  "on top and into the graveyard": [["top", "on top"], ["bottom", "into the graveyard"]],
  "on top": [["top", "on top"]],
  "on the bottom": [["bottom", "on the bottom"]],
};

/** Cards that were looked at: each goes to a place, in an order. */
export function Arranging({ question, judged, act, nameOf }) {
  const { among, places = "on top and on the bottom" } = question.fields;
  const can = PLACES[places] ?? PLACES["on top and on the bottom"];
  const [put, setPut] = useState({ top: can[0][0] === "top" ? among : [], bottom: can[0][0] === "top" ? [] : among });
  const intoGraveyard = places.endsWith("graveyard");
  const bottom = intoGraveyard ? [...put.bottom].sort((a, b) => a - b) : put.bottom;
  const answer = { is: "Arrange", top: put.top, bottom };
  useEffect(() => act.judge(answer), [JSON.stringify(put)]);
  const move = (card, to) => setPut({ top: put.top.filter((each) => each !== card), bottom: put.bottom.filter((each) => each !== card), [to]: [...put[to].filter((each) => each !== card), card] });
  return html`<div class="asking">
    <div class="ask-line"><h2>${act.asks(question)}</h2><p class="soft small">The first of a list is the uppermost.</p></div>
    <div class="places">${can.map(([place, words]) => html`<div key=${place} class="place"><h3>${words}</h3>
      <${Ordered} labels=${nameOf} order=${put[place]} onOrder=${(order) => setPut({ ...put, [place]: order })} />
      ${can.length > 1 && put[place].map((card) => html`<button type="button" class="button" key=${card} onClick=${() => move(card, place === "top" ? "bottom" : "top")}>${nameOf(card)}: ${can.find(([other]) => other !== place)[1]}</button>`)}</div>`)}</div>
    <${Judgement} judged=${judged} act=${act} />
    <div class="row-of-buttons"><button type="button" class="main" data-main disabled=${judged && !judged.legal} onClick=${() => act.answer(answer)}>Put them back</button></div>
  </div>`;
}
