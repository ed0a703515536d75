// Dragging by mouse, pen or finger: an arrow follows the pointer, and what it is dropped on is told. A finger scrolls
// where the sheet does not say otherwise (touch-action): that ends the drag.
import { html, useEffect, useRef, useState } from "./html.js";

/** So many pixels a pointer moves before a press is a drag and no click any more. */
const FAR = 7;

const thingOf = (element) => {
  const found = element?.closest?.("[data-object]");
  return found ? Number(found.dataset.object) : null;
};

/** The click that ends a drag is none. */
function swallowClick() {
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

/**
 * Watch an element for drags of things: `may(id)` says which can be dragged, `drop(id, end)` what becomes of it:
 * `end` has the `object` and the `seat` it was dropped on, null for none, and whether `all` alike ones are meant (Shift).
 */
export function Dragging({ root, may, drop }) {
  const [arrow, setArrow] = useState(null);
  const now = useRef({ may, drop });
  now.current = { may, drop };
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let held = null;
    const place = (event) => {
      const box = current.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const press = (event) => {
      if (event.button !== 0) return;
      const id = thingOf(event.target);
      if (id != null && now.current.may(id)) held = { id, x: event.clientX, y: event.clientY, from: place(event), moving: false };
    };
    const move = (event) => {
      if (!held) return;
      if (!held.moving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      held.moving = true;
      event.preventDefault();
      setArrow({ from: held.from, to: place(event) });
    };
    const release = (event) => {
      const was = held;
      held = null;
      setArrow(null);
      if (!was?.moving) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      if (thingOf(under) === was.id) return; // it slid on one thing: that is a click
      swallowClick();
      const seat = /** @type {HTMLElement | null} */ (under?.closest?.("[data-seat]"))?.dataset.seat;
      now.current.drop(was.id, { object: thingOf(under), seat: seat == null ? null : Number(seat), board: Boolean(under?.closest?.(".board")), all: event.shiftKey });
    };
    const leave = (event) => {
      if (event.key && event.key !== "Escape") return;
      held = null;
      setArrow(null);
    };
    current.addEventListener("pointerdown", press);
    addEventListener("pointermove", move);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", leave);
    addEventListener("keydown", leave);
    return () => {
      current.removeEventListener("pointerdown", press);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", leave);
      removeEventListener("keydown", leave);
    };
  }, []);
  if (!arrow) return null;
  return html`<svg class="arrows arrows-over arrows-dragged" aria-hidden="true"><defs><marker id="head-dragged" class="head-plan" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" /></marker></defs>
    <path class="arrow arrow-plan" marker-end="url(#head-dragged)" d="M${arrow.from.x} ${arrow.from.y} L${arrow.to.x} ${arrow.to.y}" /></svg>`;
}
