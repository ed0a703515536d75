// A tree of variations: each node is an answer, with what may follow, and a comment.
import { html, names } from "./html.js";

/** @typedef {{answer: string, by?: string, comment?: string, next: Node[]}} Node `by` is the name of who answers */

/** @returns {Node} */
export const root = () => ({ answer: "", next: [] });

/** The node at a path of places. */
export const at = (tree, path) => path.reduce((node, place) => node?.next[place], tree);

/** The answers on the way to a node. */
export const answersTo = (tree, path) => path.map((_, depth) => at(tree, path.slice(0, depth + 1)).answer);

/** The tree of one line. */
export const lineOf = (answers) => ({ ...root(), next: answers.length ? [{ ...lineOf(answers.slice(1)), answer: answers[0] }] : [] });

/** The tree with a node changed; what is not on the way to it stays as it is. */
export function changed(tree, path, change) {
  if (!path.length) return change(tree);
  const [first, ...rest] = path;
  return { ...tree, next: tree.next.map((each, place) => (place === first ? changed(each, rest, change) : each)) };
}

/** The tree with an answer after a node, and the path to it: a new branch, unless it is there already. */
export function grown(tree, path, answer, by) {
  const there = at(tree, path).next.findIndex((each) => each.answer === answer);
  if (there >= 0) return { tree, path: [...path, there] };
  const place = at(tree, path).next.length;
  return { tree: changed(tree, path, (node) => ({ ...node, next: [...node.next, { answer, by, next: [] }] })), path: [...path, place] };
}

/** The tree with the branch at a path made the first of its siblings, and the path to it. */
export function promoted(tree, path) {
  const parent = path.slice(0, -1), place = path.at(-1);
  const next = changed(tree, parent, (node) => ({ ...node, next: [node.next[place], ...node.next.filter((_, each) => each !== place)] }));
  return { tree: next, path: [...parent, 0] };
}

export const removed = (tree, path) => ({
  tree: changed(tree, path.slice(0, -1), (node) => ({ ...node, next: node.next.filter((_, each) => each !== path.at(-1)) })),
  path: path.slice(0, -1),
});

const same = (a, b) => a.length === b.length && a.every((each, place) => each === b[place]);

function Line({ node, path, here, act }) {
  const parts = [];
  let now = node, way = path;
  while (now.next.length) {
    const [main, ...others] = now.next;
    const mainWay = [...way, 0];
    parts.push(html`<${Move} key=${mainWay.join()} node=${main} beside=${others} path=${mainWay} here=${here} act=${act} />`);
    for (const [place, other] of others.entries()) {
      const otherWay = [...way, place + 1];
      parts.push(html`<div class="branch" key=${otherWay.join()}><${Move} node=${other} beside=${now.next.filter((each) => each !== other)} path=${otherWay} here=${here} act=${act} /><${Line} node=${other} path=${otherWay} here=${here} act=${act} /></div>`);
    }
    now = main;
    way = mainWay;
  }
  return parts;
}

/** A move; what reads as another one at the same place is told apart by numbers. */
function Move({ node, beside, path, here, act }) {
  const now = same(path, here);
  const words = act.nice(node.answer, { by: node.by });
  const numbered = beside.some((each) => act.nice(each.answer, { by: each.by }) === words);
  return html`<span class="move-of"><button type="button" class=${names("move", now && "now")} aria-current=${now ? "true" : undefined} onClick=${() => act.goTo(path)}>${numbered ? act.nice(node.answer, { numbered }) : words}</button>${node.comment && html`<span class="comment">${node.comment}</span>`}</span>`;
}

/** The tree as text that can be walked, with back, forward, branch, comment. */
export function Tree({ tree, path, act, counted }) {
  const node = at(tree, path);
  return html`<div class="tree">
    <div class="row-of-buttons">
      <button type="button" class="button" disabled=${!path.length} onClick=${() => act.goTo([])} aria-label="to the beginning">|◀</button>
      <button type="button" class="button" disabled=${!path.length} onClick=${() => act.goTo(path.slice(0, -1))} aria-label="back">◀</button>
      <button type="button" class="button" disabled=${!node.next.length} onClick=${() => act.goTo([...path, 0])} aria-label="forward">▶</button>
      <button type="button" class="button" disabled=${!path.length || path.at(-1) === 0} onClick=${act.promote}>Promote</button>
      <button type="button" class="button" disabled=${!path.length} onClick=${act.removeBranch}>Delete</button>
    </div>
    <div class="moves"><button type="button" class=${names("move", !path.length && "now")} onClick=${() => act.goTo([])}>Start</button>${tree.comment && path.length > 0 && html`<span class="comment">${tree.comment}</span>`} <${Line} node=${tree} path=${[]} here=${path} act=${act} /></div>
    <label>Comment on this moment<textarea rows="4" value=${node.comment ?? ""} onInput=${(event) => act.comment(event.target.value)}></textarea></label>
    <div class="row-of-buttons"><button type="button" class="button" onClick=${() => act.count(1)}>Count the legal answers</button><button type="button" class="button" onClick=${() => act.count(2)}>… and those to them</button>
      ${counted && html`<span role="status">${counted.more ? "more than " : ""}${counted.count.toLocaleString("en")} ${counted.depth > 1 ? "ways to give two answers" : counted.count === 1 ? "legal answer" : "legal answers"}</span>`}</div>
  </div>`;
}
