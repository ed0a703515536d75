// A game by keyboard alone: as in Magic Online (F2, F4, F6, F8, Esc) and Arena (Space, Enter).
import { swallowClick } from "./dragging.js";
import { announced } from "./session.js";

/**
 * Whether a key belongs to the element that has the focus. What a pointer was put on last has the focus by the way: who
 * clicks a creature and then hits Space means the main button.
 */
function isTaken(event, byPointer) {
  const { target, key } = event;
  if (target.closest?.("input, textarea, select, [contenteditable]")) return true;
  if (key === "Enter" || key === " ") return !byPointer && Boolean(target.closest?.("button, summary, a, [role=tab]"));
  return false;
}

/** Close the menus that are open, but not the one that holds an element; return whether any was. */
function closeMenus(within = null) {
  const open = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll("details.more[open]")]).filter((each) => !each.contains(within));
  for (const each of open) each.open = false;
  return open.length > 0;
}

/** So many milliseconds after a finger is lifted its click may come. */
const AFTER = 400;

/** A tap that closes a menu does nothing else: the finger is on the glass, and its click is still to come. */
function swallowTap() {
  const heard = { pointerup: (event) => { forget(); swallowClick(event, AFTER); }, pointercancel: () => forget() };
  const forget = () => Object.entries(heard).forEach(([name, listener]) => removeEventListener(name, listener, { capture: true }));
  for (const [name, listener] of Object.entries(heard)) addEventListener(name, listener, { capture: true });
}

const press = (selector) => {
  const found = document.querySelector(selector);
  if (found && !found.disabled) found.click();
  return Boolean(found);
};

/** Ask whoever is in a game before what came by paste or drop takes its place: a seat by link would be lost. */
function mayLeave(store) {
  const { frame, analysis } = store.get();
  return !frame || Boolean(analysis) || confirm("Leave this game, and analyse what you pasted or dropped?");
}

export function listenToKeys(store, act) {
  let byPointer = false;
  const point = (event) => {
    byPointer = true;
    if (closeMenus(event.target) && event.pointerType !== "mouse") swallowTap();
  };
  const hear = (event) => {
    if (event.key === "Tab") byPointer = false;
    const { screen, analysis, frame } = store.get();
    if (document.querySelector("dialog[open]") || screen !== "table" || !frame) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "c" && !String(getSelection()) && !isTaken(event)) {
      event.preventDefault();
      act.copyPosition();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTaken(event, byPointer)) return;
    const done = pressed(event.key, { store, act, analysis });
    if (done) event.preventDefault();
  };
  /** A position, a study or a saved game that is pasted or dropped anywhere is opened. */
  const paste = (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isTaken(event) || document.querySelector("dialog[open]") || !text.trim()) return;
    event.preventDefault();
    if (mayLeave(store)) act.openText(text);
  };
  const over = (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
  const drop = (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    if (mayLeave(store)) act.openFile(file);
  };
  const heard = Object.entries({ keydown: hear, pointerdown: point, paste, dragover: over, drop });
  for (const [name, listener] of heard) addEventListener(name, listener);
  return () => heard.forEach(([name, listener]) => removeEventListener(name, listener));
}

function pressed(key, { store, act, analysis }) {
  switch (key) {
    case " ":
    case "Enter":
    case "F2":
      return press(".act [data-main]");
    case "F4":
      return act.passUntil("next turn"), true;
    case "F6":
      return act.passUntil("next turn", true), true;
    case "F8":
      return act.passUntil("my turn"), true;
    case "Escape":
      return cleared(store, act);
    case "u":
      return act.undo(), true;
    case "a":
      return act.declareAll(), true;
    case "ArrowLeft":
      return analysis ? (analysis.path.length && act.goTo(analysis.path.slice(0, -1)), true) : false;
    case "ArrowRight":
      return analysis ? (forward(analysis, act), true) : false;
    default: {
      if (!/^[1-9]$/.test(key)) return false;
      const offers = document.querySelectorAll(".act .choices .button, .act .offers .button");
      /** @type {HTMLElement} */ (offers[Number(key) - 1])?.click();
      return true;
    }
  }
}

function forward(analysis, act) {
  const node = analysis.path.reduce((each, place) => each.next[place], analysis.tree);
  if (node.next.length) act.goTo([...analysis.path, 0]);
}

function cleared(store, act) {
  if (closeMenus()) return true;
  const { pairs, picked, choices, explaining, panel } = store.get();
  act.stopPassing();
  if (!choices && !explaining && announced(store.get().frame)) return act.cancel(), true;
  if (choices) act.choose(null);
  else if (explaining) act.toggleExplaining();
  else if (panel) act.closePanel();
  else if (pairs.length || picked != null) act.setPairs([]);
  store.set({ refusal: null });
  return true;
}
