// Orders: of triggered abilities, of creatures for damage, of costs; and cards put back on top or elsewhere.
import { html, names, useEffect, useRef, useState } from "./html.js";
import { Judgement } from "./declaring.js";
import { watchDrags } from "./dragging.js";
import { Text } from "./symbols.js";

const moved = (list, from, to) => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** A list of more rows than this scrolls under a finger, which drags its rows by their grips alone. */
const LONG = 5;

/** So near to the edge of what scrolls, a row that is dragged scrolls it, by so much. */
const EDGE = 36, SCROLLED = 10;

/** Where the rows of a list are, and what scrolls them, as one of them is taken hold of. */
function rowsOf(list, pressed) {
  const all = /** @type {HTMLElement[]} */ ([...list.children]);
  const boxes = all.map((each) => each.getBoundingClientRect());
  let scroller = list.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
  return { from: all.indexOf(pressed), boxes, scroller, scrolled: scroller?.scrollTop ?? 0 };
}

/** Where a row would stand that is dragged by so many pixels: behind all whose middle it has passed. */
function placeAt({ from, boxes }, by) {
  const middle = (box) => box.top + box.height / 2;
  const now = middle(boxes[from]) + by;
  return boxes.filter((each, at) => at !== from && middle(each) < now - 1).length; // rows begin between two pixels
}

/** Scroll what holds the rows while one is dragged to its edge. */
function scrollAtEdge({ scroller }, event) {
  if (!scroller) return;
  const box = scroller.getBoundingClientRect();
  if (event.clientY < box.top + EDGE) scroller.scrollTop -= SCROLLED;
  if (event.clientY > box.bottom - EDGE) scroller.scrollTop += SCROLLED;
}

/** How far a row moves aside for the one that is dragged. */
function aside({ from, to, by, high }, at) {
  if (at === from) return by;
  return at > from && at <= to ? -high : at < from && at >= to ? high : 0;
}

/** A list that is put in order by drag, with mouse or finger, or by its buttons. */
export function Ordered({ labels, does, order, onOrder }) {
  const list = useRef(null);
  const [drag, setDrag] = useState(null);
  const now = useRef(null);
  now.current = { order, onOrder };
  useEffect(() => {
    const dragged = (held, event) => {
      const by = event.clientY - held.y + (held.scroller?.scrollTop ?? 0) - held.scrolled;
      return { from: held.from, to: placeAt(held, by), by, high: held.boxes.length > 1 ? held.boxes[1].top - held.boxes[0].top : 0 };
    };
    const { unwatch } = watchDrags(list.current, {
      begin(event) {
        const row = event.target.closest("li");
        return row && !event.target.closest("button") && now.current.order.length > 1 ? { ...rowsOf(list.current, row), y: event.clientY } : null;
      },
      move(held, event) {
        scrollAtEdge(held, event);
        setDrag(dragged(held, event));
      },
      stop: () => setDrag(null),
      end(held, event) {
        const { from, to } = dragged(held, event);
        if (from !== to) now.current.onOrder(moved(now.current.order, from, to));
      },
    });
    return unwatch;
  }, []);
  return html`<ol ref=${list} class=${names("ordered", order.length > LONG && "long")}>${order.map((each, at) => html`<li key=${each} class=${names(drag?.from === at && "dragged")} style=${drag ? `transform: translateY(${aside(drag, at)}px)` : ""}>
    ${order.length > 1 && html`<span class="grip" aria-hidden="true">⠿</span>`}<b class="soft">${at + 1}.</b><span class="grow">${labels(each)}${does?.(each) && html`<small class="does"><${Text}>${does(each)}<//></small>`}</span>
    <button type="button" class="button" aria-label="earlier: ${labels(each)}" disabled=${at === 0} onClick=${() => onOrder(moved(order, at, at - 1))}>↑</button>
    <button type="button" class="button" aria-label="later: ${labels(each)}" disabled=${at === order.length - 1} onClick=${() => onOrder(moved(order, at, at + 1))}>↓</button>
  </li>`)}</ol>`;
}

/** What is to be put in order: the numbers that the answer names, and their words. */
function thingsOf(question, nameOf) {
  const { fields } = question;
  switch (question.kind) {
    case "OrderTriggers":
      return { ids: fields.sources.map((_, at) => at), words: (at) => nameOf(fields.sources[at]), does: (at) => question.does?.[at] };
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
  const { ids, words, does } = thingsOf(question, nameOf);
  const [order, setOrder] = useState(ids);
  const answer = { is: "Order", order };
  useEffect(() => act.judge(answer), [JSON.stringify(order)]);
  return html`<div class="asking">
    <div class="ask-line"><h2>${act.asks(question)}</h2><p class="soft small">${HINTS[question.kind]}</p></div>
    <${Ordered} labels=${words} does=${does} order=${order} onOrder=${setOrder} />
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

/** The question where cards that were looked at go, in words: a single card goes to one place or the other. */
const askedWhere = (question, places, one) => ({ ...question, prompt: one ? `put the card ${places.replace(" and ", " or ")}` : `put cards ${places}` });

/** One card that was looked at: a button for each place where it may go. */
function ArrangingOne({ question, act, card, places, can }) {
  const put = (to) => ({ is: "Arrange", top: to === "top" ? [card] : [], bottom: to === "bottom" ? [card] : [] });
  return html`<div class="asking"><div class="ask-line"><h2>${act.asks(askedWhere(question, places, true))}</h2></div>
    <div class="row-of-buttons offers">${can.map(([place, words]) => html`<button type="button" class="button" key=${place} onClick=${() => act.answer(put(place))}>${words.charAt(0).toUpperCase() + words.slice(1)}</button>`)}</div></div>`;
}

/** Cards that were looked at: each goes to a place. */
export function Arranging(props) {
  const { among, places = "on top and on the bottom" } = props.question.fields;
  const can = PLACES[places] ?? PLACES["on top and on the bottom"];
  if (among.length === 1) return html`<${ArrangingOne} ...${props} card=${among[0]} places=${places} can=${can} />`;
  return html`<${ArrangingSeveral} ...${props} among=${among} places=${places} can=${can} />`;
}

/** Several cards that were looked at: each goes to a place, in an order. */
function ArrangingSeveral({ question, judged, act, nameOf, among, places, can }) {
  const [put, setPut] = useState({ top: can[0][0] === "top" ? among : [], bottom: can[0][0] === "top" ? [] : among });
  const intoGraveyard = places.endsWith("graveyard");
  const bottom = intoGraveyard ? [...put.bottom].sort((a, b) => a - b) : put.bottom;
  const answer = { is: "Arrange", top: put.top, bottom };
  useEffect(() => act.judge(answer), [JSON.stringify(put)]);
  const move = (card, to) => setPut({ top: put.top.filter((each) => each !== card), bottom: put.bottom.filter((each) => each !== card), [to]: [...put[to].filter((each) => each !== card), card] });
  return html`<div class="asking">
    <div class="ask-line"><h2>${act.asks(askedWhere(question, places, false))}</h2><p class="soft small">The first of a list is the uppermost.</p></div>
    <div class="places">${can.map(([place, words]) => html`<div key=${place} class="place"><h3>${words}</h3>
      <${Ordered} labels=${nameOf} order=${put[place]} onOrder=${(order) => setPut({ ...put, [place]: order })} />
      ${can.length > 1 && put[place].map((card) => html`<button type="button" class="button" key=${card} onClick=${() => move(card, place === "top" ? "bottom" : "top")}>${nameOf(card)}: ${can.find(([other]) => other !== place)[1]}</button>`)}</div>`)}</div>
    <${Judgement} judged=${judged} act=${act} />
    <div class="row-of-buttons"><button type="button" class="main" data-main disabled=${judged && !judged.legal} onClick=${() => act.answer(answer)}>Put them back</button></div>
  </div>`;
}
