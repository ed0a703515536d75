// What happened, line by line, each with the rule it rests on.
import { html, names, useEffect, useRef } from "./html.js";
import { Text } from "./symbols.js";

/** So many lines of what happened are told at once. */
const TOLD = 3;
/** What matters of what happened, most first: what was lost, what hurt oneself, what was done; cards that are drawn matter least. */
const TELLING = [/\b(destroyed|dies|sacrifice[ds]?|loses the game|lost|countered|graveyard)\b/, null, /\b(attacks|plays|casts|activates|reveals)\b/, /\b(deals?|loses|enters)\b/, /^(?!.*\bdraws\b)/];

/** The lines that matter most to a player, in their order; of two that matter alike the later one. */
export function mostTelling(lines, me) {
  const mine = (text) => me !== "" && (text.startsWith(`${me} loses`) || [" to ", "attacks ", "targeting "].some((each) => text.includes(`${each}${me}`)));
  const rank = ({ text }) => TELLING.findIndex((each) => (each ? each.test(text) : mine(text))) + 1 || TELLING.length + 1;
  const order = lines.map((line, at) => ({ line, at })).sort((a, b) => rank(a.line) - rank(b.line) || b.at - a.at);
  return order.slice(0, TOLD).sort((a, b) => a.at - b.at).map(({ line }) => line);
}

export function Log({ lines, open, act }) {
  const end = useRef(null);
  useEffect(() => {
    const box = end.current?.parentElement?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines.length, open]);
  return html`<ol class="log" aria-label="what happened">
    ${lines.map((line, at) => html`<li key=${at} class=${names(line.heading && "heading")}><${Text}>${line.text}<//>
      ${line.rule && html` <button type="button" class="rule" onClick=${() => act.rule(line.rule)}>${line.rule.replace(/^cr[\d-]+ /, "")}</button>`}</li>`)}
    <li ref=${end} class="end" aria-hidden="true"></li>
  </ol>`;
}
