// A number with − and +, for damage, divisions, counters and how many attack.
import { html } from "./html.js";

/** A number with − and +, and a field to type it. */
export function Stepper({ value, min = 0, max = 999, label, onChange }) {
  const to = (number) => onChange(Math.max(min, Math.min(max, Number.isFinite(number) ? number : min)));
  return html`<span class="stepper" role="group" aria-label=${label}>
    <button type="button" class="button" aria-label="less: ${label}" disabled=${value <= min} onClick=${() => to(value - 1)}>−</button>
    <input type="number" inputmode="numeric" min=${min} max=${max} value=${value} aria-label=${label} onInput=${(event) => to(Math.trunc(Number(event.target.value)))} />
    <button type="button" class="button" aria-label="more: ${label}" disabled=${value >= max} onClick=${() => to(value + 1)}>+</button>
  </span>`;
}
