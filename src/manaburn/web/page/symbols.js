// Mana symbols and the like, drawn as letters in circles; words for those who listen.
import { html } from "./html.js";

const WORDS = {
  W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless", S: "snow", P: "Phyrexian",
  X: "X", Y: "Y", Z: "Z", T: "tap", Q: "untap", E: "energy", A: "acorn",
};

/** One symbol, as `W`, `2/W` or `T`. */
export function Symbol({ of }) {
  const parts = of.split("/");
  const words = parts.map((part) => WORDS[part] ?? part).join(" or ");
  const sort = parts.length > 1
    ? `sym-${/^\d/.test(parts[0]) ? "n" : parts[0]} sym-half-${parts[1]}`
    : /^[WUBRGC]$/.test(of) ? `sym-${of}` : "sym-n";
  const shown = of === "T" ? "↷" : of === "Q" ? "↶" : parts.length > 1 ? parts.join("") : of;
  return html`<span class="sym ${sort}" role="img" aria-label=${words}>${shown}</span>`;
}

/** A text with its symbols drawn: "{T}: Add {G}." */
export function Text({ children }) {
  const text = [children].flat().join("");
  const parts = text.split(/\{([^{}]{1,5})\}/);
  return parts.map((part, at) => (at % 2 ? html`<${Symbol} key=${at} of=${part} />` : part));
}

/** A mana cost, as `{2}{W}`; nothing if there is none. */
export function Cost({ of }) {
  return of ? html`<span class="cost"><${Text}>${of}<//></span>` : null;
}

const RULE = /\[((?:cr|cr\d|mr|rules?)?[\w-]*\s?\d{3}(?:\.\d+[a-z]?)?[^\]]*)\]/g;

/** A sentence in which each rule that it cites, as [cr2025-06-06 508.1d], is a button. */
export function Sentence({ children, onRule }) {
  const text = [children].flat().join("");
  const parts = text.split(RULE);
  return parts.map((part, at) =>
    at % 2
      ? html`<button type="button" key=${at} class="rule" onClick=${() => onRule(part)}>${part}</button>`
      : html`<${Text} key=${at}>${part}<//>`);
}
