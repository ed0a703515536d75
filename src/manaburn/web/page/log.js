// What happened, line by line, each with the rule it rests on.
import { html, names, useEffect, useRef } from "./html.js";
import { Text } from "./symbols.js";

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
