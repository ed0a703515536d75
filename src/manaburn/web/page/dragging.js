// Dragging by mouse, pen or finger: things of the board, which an arrow follows, and rows of a list. A finger scrolls
// where the sheet does not say otherwise (touch-action): that ends the drag. A finger that rests asks for more.
import { html, useEffect, useRef, useState } from "./html.js";

/** So many pixels a pointer moves before a press is a drag and no click any more. */
const FAR = 7;
/** So many milliseconds after a drag by mouse its click comes; a finger that moved has none. */
const SAME = 30;

const thingOf = (element) => {
  const found = element?.closest?.("[data-object]");
  return found ? Number(found.dataset.object) : null;
};

/** A click that ends what a pointer did is none: one that comes within so many milliseconds, however late it is heard. */
export function swallowClick(ended, within) {
  const swallow = (event) => {
    if (event.timeStamp - ended.timeStamp > within) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), within);
}

/**
 * Watch an element for drags. `begin(event)` says what is held by a press, null for nothing; `move(held, event)` follows
 * the pointer, `end(held, event)` is told where it was let go, and `stop()` that nothing is held any more. What
 * `isClick` is no drag but a click. Returns how to `cancel` a drag
 * and how to `unwatch`.
 */
export function watchDrags(element, { begin, move, end, stop, isClick = (..._) => false }) {
  let drag = null;
  const press = (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const held = begin(event);
    if (held != null) drag = { held, x: event.clientX, y: event.clientY, moving: false };
  };
  const moved = (event) => {
    if (!drag) return;
    if (!drag.moving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    drag.moving = true;
    event.preventDefault();
    move(drag.held, event);
  };
  const release = (event) => {
    const was = drag;
    drag = null;
    stop();
    if (!was?.moving || isClick(was.held, event)) return;
    if (event.pointerType !== "touch") swallowClick(event, SAME);
    end(was.held, event);
  };
  const cancel = () => {
    drag = null;
    stop();
  };
  const escape = (event) => event.key === "Escape" && cancel();
  /** A drag is no throw: after one, a browser takes the next tap for the end of its scrolling. */
  const hold = (event) => drag?.moving && event.cancelable && event.preventDefault();
  element.addEventListener("pointerdown", press);
  element.addEventListener("touchmove", hold, { passive: false });
  const heard = Object.entries({ pointermove: moved, pointerup: release, pointercancel: cancel, keydown: escape });
  for (const [name, listener] of heard) addEventListener(name, listener);
  const unwatch = () => {
    element.removeEventListener("pointerdown", press);
    element.removeEventListener("touchmove", hold);
    for (const [name, listener] of heard) removeEventListener(name, listener);
  };
  return { cancel, unwatch };
}

/** So many milliseconds a finger rests on a thing before it asks for more. */
const LONG = 500;
/** So many milliseconds after it is lifted its click may come. */
const AFTER = 400;

/**
 * Watch an element for fingers that rest on a thing: some browsers of phones tell a page nothing of that. Returns how to
 * stop watching.
 */
export function watchLongPresses(element, more) {
  let waiting = 0, at = null, done = false;
  const forget = () => {
    clearTimeout(waiting);
    at = null;
  };
  const press = (event) => {
    forget();
    done = false;
    const id = thingOf(event.target);
    if (event.pointerType === "mouse" || !event.isPrimary || id == null) return;
    at = { id, x: event.clientX, y: event.clientY };
    waiting = window.setTimeout(rest, LONG);
  };
  const rest = () => {
    const { id } = at;
    forget();
    done = more(id);
  };
  const move = (event) => at && Math.hypot(event.clientX - at.x, event.clientY - at.y) >= FAR && forget();
  const release = (event) => {
    forget();
    if (done) swallowClick(event, AFTER);
    done = false;
  };
  /** A browser that does tell it means the same. */
  const menu = (event) => {
    if (at) rest();
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("pointerdown", press);
  element.addEventListener("contextmenu", menu, { capture: true });
  const heard = Object.entries({ pointermove: move, pointerup: release, pointercancel: forget });
  for (const [name, listener] of heard) addEventListener(name, listener);
  return () => {
    forget();
    element.removeEventListener("pointerdown", press);
    element.removeEventListener("contextmenu", menu, { capture: true });
    for (const [name, listener] of heard) removeEventListener(name, listener);
  };
}

const within = (element, name) => /** @type {HTMLElement | null} */ (element?.closest?.(`[data-${name}]`))?.dataset[name];

/**
 * Watch an element for drags of things: `may(id)` says which can be dragged, `drop(id, end)` what becomes of it:
 * `end` has the `object`, the `seat` and the `zone` it was dropped on, null for none, and whether `all` alike ones are
 * meant (Shift). `more(id)` is what a finger asks for that rests on a thing.
 */
export function Dragging({ root, may, drop, more }) {
  const [arrow, setArrow] = useState(null);
  const now = useRef({ may, drop, more });
  now.current = { may, drop, more };
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const place = (event) => {
      const box = current.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const under = (event) => document.elementFromPoint(event.clientX, event.clientY);
    const drags = watchDrags(current, {
      begin(event) {
        const id = thingOf(event.target);
        return id != null && now.current.may(id) ? { id, from: place(event) } : null;
      },
      move: ({ from }, event) => setArrow({ from, to: place(event) }),
      stop: () => setArrow(null),
      isClick: ({ id }, event) => thingOf(under(event)) === id, // it slid on one thing
      end({ id }, event) {
        const on = under(event), seat = within(on, "seat");
        now.current.drop(id, { object: thingOf(on), seat: seat == null ? null : Number(seat), zone: within(on, "zone") ?? null, board: Boolean(on?.closest?.(".board")), all: event.shiftKey });
      },
    });
    const unwatch = watchLongPresses(current, (id) => {
      const is = now.current.more(id);
      if (is) drags.cancel();
      return is;
    });
    return () => {
      drags.unwatch();
      unwatch();
    };
  }, []);
  if (!arrow) return null;
  return html`<svg class="arrows arrows-over arrows-dragged" aria-hidden="true"><defs><marker id="head-dragged" class="head-plan" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" /></marker></defs>
    <path class="arrow arrow-plan" marker-end="url(#head-dragged)" d="M${arrow.from.x} ${arrow.from.y} L${arrow.to.x} ${arrow.to.y}" /></svg>`;
}
