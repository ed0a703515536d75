// Numbers by steppers: combat damage with its lethal marks, and other divisions.
import { html, names, useEffect, useState } from "./html.js";
import { Judgement } from "./declaring.js";
import { Stepper } from "./stepper.js";

/** What is assigned by default: read from the text of the default answer is not needed, it is worked out here. */
export function firstAssignment(dealers) {
  return dealers.map((dealer) => {
    let left = dealer.damage;
    const given = dealer.recipients.map((each, at) => {
      const last = at === dealer.recipients.length - 1;
      const amount = last ? left : Math.min(left, each.lethal ?? left);
      left -= amount;
      return amount;
    });
    return given;
  });
}

/** The answer as JSON; parts of nothing are left out. */
export function assigned(dealers, amounts) {
  const parts = dealers.flatMap((dealer, at) =>
    dealer.recipients.flatMap((each, to) => (amounts[at][to] ? [[dealer.source, each.target, amounts[at][to]]] : [])));
  return { is: "AssignDamage", parts };
}

/** Whether a creature is assigned lethal damage by all together: enough in sum, or any by deathtouch. */
export function isLethal(dealers, amounts, target) {
  let sum = 0, most = 0, alone = false;
  dealers.forEach((dealer, at) => dealer.recipients.forEach((each, to) => {
    if (each.target !== target || each.lethal == null) return;
    sum += amounts[at][to];
    most = Math.max(most, each.lethal);
    alone ||= amounts[at][to] >= each.lethal;
  }));
  return alone || sum >= most;
}

/** Whether a creature's damage can be assigned in more ways than one. */
const hasChoice = (dealer) => dealer.recipients.length > 1;

/** What is dealt without a choice, alike creatures and recipients together: "2 × Soldier 1 each to Ben". */
function withoutChoice(dealers, plainName) {
  const found = new Map();
  for (const { source, damage, recipients: [to] } of dealers) {
    if (!to) continue;
    const key = `${plainName(source)} ${damage} ${to.target}`;
    found.set(key, { source, damage, to: to.target, number: (found.get(key)?.number ?? 0) + 1 });
  }
  return [...found.values()];
}

function Forced({ dealers, nameOf }) {
  const plainName = (thing) => nameOf(thing).replace(/ #\d+$/, "");
  const parts = withoutChoice(dealers, plainName);
  if (!parts.length) return null;
  const told = parts.map(({ source, damage, to, number }) => (number > 1 ? `${number} × ${plainName(source)} deal ${damage} each to ${nameOf(to)}` : `${nameOf(source)} deals ${damage} to ${nameOf(to)}`));
  return html`<p class="forced soft small">Without a choice: ${told.join("; ")}.</p>`;
}

/** Combat damage: who deals how much to whom. */
export function Assigning({ question, judged, act, nameOf }) {
  const dealers = question.dealers ?? [];
  const [amounts, setAmounts] = useState(() => firstAssignment(dealers));
  useEffect(() => act.judge(assigned(dealers, amounts)), [JSON.stringify(amounts)]);
  const change = (at, to, amount) => setAmounts(amounts.map((row, r) => (r === at ? row.map((each, c) => (c === to ? amount : each)) : row)));
  const complete = dealers.every((dealer, at) => amounts[at].reduce((a, b) => a + b, 0) === dealer.damage || !dealer.recipients.length);
  return html`<div class="asking">
    <div class="ask-line"><h2>${act.asks(question)}</h2></div>
    <div class="dealers">${dealers.map((dealer, at) => {
      if (!hasChoice(dealer)) return null;
      const left = dealer.damage - amounts[at].reduce((a, b) => a + b, 0);
      return html`<fieldset key=${dealer.source} class="dealer"><legend>${nameOf(dealer.source)} deals ${dealer.damage}${dealer.tramples ? ", trample" : ""}${dealer.ordered ? ", in order" : ""}
          ${left ? html`<b class="left"> ${left > 0 ? `${left} left` : `${-left} too much`}</b>` : ""}</legend>
        ${dealer.recipients.map((each, to) => {
          const lethal = each.lethal != null && isLethal(dealers, amounts, each.target);
          return html`<div class="share" key=${each.target}><span>${dealer.ordered ? `${to + 1}. ` : ""}${nameOf(each.target)}
            ${each.lethal != null && html`<small class=${names("lethal", lethal && "is-lethal")}>${lethal ? "✓ lethal" : `lethal: ${each.lethal}`}</small>`}</span>
            <${Stepper} value=${amounts[at][to]} max=${dealer.damage} label="damage by ${nameOf(dealer.source)} to ${nameOf(each.target)}" onChange=${(amount) => change(at, to, amount)} /></div>`;
        })}</fieldset>`;
    })}</div>
    <${Forced} dealers=${dealers.filter((each) => !hasChoice(each))} nameOf=${nameOf} />
    <${Judgement} judged=${judged} act=${act} />
    <div class="row-of-buttons"><button type="button" class="main" data-main disabled=${!complete || (judged && !judged.legal)} onClick=${() => act.answer(assigned(dealers, amounts))}>Assign damage</button>
      ${dealers.some(hasChoice) && html`<button type="button" class="button" onClick=${() => setAmounts(firstAssignment(dealers))}>Start over</button>`}</div>
  </div>`;
}

/** So much, divided among some. */
export function Dividing({ question, judged, act, nameOf }) {
  const { total, among, least = 1, parts } = question.fields;
  const first = () => among.map((_, at) => (at ? least : total - least * (among.length - 1)));
  const [shares, setShares] = useState(first);
  const answer = { is: "Divide", shares: among.flatMap((each, at) => (shares[at] ? [[each, shares[at]]] : [])) };
  useEffect(() => act.judge(answer), [JSON.stringify(shares)]);
  const left = total - shares.reduce((a, b) => a + b, 0);
  return html`<div class="asking">
    <div class="ask-line"><h2>${act.asks(question)}</h2>${left ? html`<p class="left"><b>${left > 0 ? `${left} left` : `${-left} too much`}</b></p>` : ""}</div>
    ${among.map((each, at) => html`<div class="share" key=${each}><span>${nameOf(each)}</span>
      <${Stepper} value=${shares[at]} min=${0} max=${total} label="share of ${nameOf(each)}" onChange=${(amount) => setShares(shares.map((one, i) => (i === at ? amount : one)))} /></div>`)}
    <${Judgement} judged=${judged} act=${act} />
    <div class="row-of-buttons"><button type="button" class="main" data-main disabled=${left !== 0 || (judged && !judged.legal)} onClick=${() => act.answer(answer)}>Divide</button></div>
  </div>`;
}
