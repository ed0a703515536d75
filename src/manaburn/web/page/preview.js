// A card under the mouse, large, after a moment: what it says can be read without a click.
import { html, useEffect, useState } from "./html.js";
import { Card } from "./card.js";

const MOMENT = 450;

/** Everything on a board that is a card, by its number; a spell with what is printed on it. */
export function cardOf(board, faces, id) {
  const spell = board.stack.find((each) => each.id === id && each.card);
  if (spell) return { ...faces[spell.card], ...spell, counters: {}, text: undefined, printed: undefined };
  const zones = board.players.flatMap((each) => [each.battlefield, each.hand, each.graveyard, each.exile, each.command]);
  return [...zones, board.looked_at].flatMap((each) => each ?? []).find((each) => each.id === id);
}

/** @param {{board: any, faces: any}} given */
export function Preview({ board, faces }) {
  const [shown, setShown] = useState(null);
  useEffect(() => {
    let waiting = 0, last = "";
    const place = (event) => `${event.clientX} ${event.clientY}`;
    const move = (event) => { last = place(event); };
    const hide = () => {
      clearTimeout(waiting);
      setShown(null);
    };
    const over = (event) => {
      hide();
      const card = event.pointerType === "mouse" && event.target.closest?.(".table-area [data-object]");
      if (!card || event.buttons || place(event) === last) return; // the board moved, not the mouse
      const id = Number(card.dataset.object), left = event.clientX > innerWidth / 3;
      waiting = window.setTimeout(() => setShown({ id, left }), MOMENT);
    };
    const listeners = { pointerover: over, pointermove: move, pointerdown: hide, keydown: hide, wheel: hide };
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
    return () => {
      clearTimeout(waiting);
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener);
    };
  }, []);
  const object = shown && cardOf(board, faces, shown.id);
  if (!object || (object.face_down && !object.hidden)) return null;
  return html`<div class="preview ${shown.left ? "preview-left" : "preview-right"}" aria-hidden="true"><${Card} object=${object} face=${faces[object.card]} size="full" disabled /></div>`;
}
