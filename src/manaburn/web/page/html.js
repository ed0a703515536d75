// The one place where Preact and htm meet.
import { h } from "./vendor/preact.mjs";
import htm from "./vendor/htm.mjs";

export { Fragment, createRef, render } from "./vendor/preact.mjs";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.mjs";

/** A template of elements: html`<p>…</p>`. */
export const html = htm.bind(h);

/** Join the class names that apply: names("card", tapped && "tapped"). */
export function names(/** @type {(string | false | null | undefined)[]} */ ...parts) {
  return parts.filter(Boolean).join(" ");
}
