// What is asked, and the controls that fit it.
import { html, names } from "./html.js";
import { grouped, meant, permanentsOf } from "./board.js";
import { CLICK, Declaring, isDeclaration } from "./declaring.js";
import { Assigning, Dividing } from "./dividing.js";
import { isOfModes, Modes } from "./modes.js";
import { Drafting } from "./drafting.js";
import { Arranging, Ordering } from "./ordering.js";
import { Text } from "./symbols.js";
import { isOwnTurn } from "./turn.js";
import { howMany, inWords, listed } from "./words.js";

/** An answer in words as people say it: without the numbers of objects that need none. */
export const nice = (answer) => inWords(answer);

/** The words of offers, in those of the day of a board; numbers stay where two would read alike. */
export function niceOffers(offers, { cast }) {
  const seen = new Map(), words = (each, numbered = false) => inWords(each.answer, { cast, numbered });
  for (const each of offers) seen.set(words(each), (seen.get(words(each)) ?? 0) + 1);
  return offers.map((each) => words(each, seen.get(words(each)) > 1));
}

/** What an offer is called and what it does: an ability as its card has it, where that is known, which then needs no number. */
export function told(offer, words, act) {
  const line = act.lineOf(offer.line);
  return line ? [words.replace(/ ability \d+$/, ""), line] : [words, offer.does];
}

function Offer({ offer, words, act, main }) {
  if (offer.is === "Modes" && offer.does) return html`<button type="button" class="button" onClick=${() => act.answer(offer.answer)}><${Text}>${nice(offer.does)}<//></button>`;
  const [named, does] = told(offer, words, act);
  return html`<button type="button" class=${main ? "main" : "button"} data-main=${main || undefined} title=${does} onClick=${() => act.answer(offer.answer)}>
    <${Text}>${named}<//>${does && !main && html`<small class="does"><${Text}>${does}<//></small>`}</button>`;
}

/** Offers without those that say the same of another card of the hand or that is looked at, or another permanent, that is just like one. */
export function once(offers, board) {
  const { players, looked_at } = board, alone = meant(board);
  const cards = players.flatMap((each) => [...(each.hand ?? []), ...(each.graveyard ?? []), ...(each.exile ?? [])]).concat(looked_at ?? []).map((each) => [each.id, each.card]);
  const permanents = players.flatMap((each) => grouped(each.battlefield ?? [], permanentsOf(board), alone)).flatMap((group) => group.map((each) => [each.id, group[0].id]));
  const alike = new Map([...cards, ...permanents]);
  const seen = new Set();
  return offers.filter((each) => {
    const key = `${each.is} ${alike.get(each.object)} ${each.answer.replace(/#\d+/g, "")} ${each.does}`;
    if (!alike.has(each.object)) return true;
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

/** Whether alike permanents are offered as one: whichever of them is taken, the same happens. */
export const isFolded = (question) => question?.kind === "Priority" || question?.kind === "PayMana";

/** The ways to pay, those first that make mana of a kind that the cost asks for. */
export function fittingFirst(offers, cost) {
  const wanted = cost.match(/\{[WUBRGCS]\}/g) ?? [];
  const fits = ({ answer }) => {
    const made = / for (\{.*)$/.exec(answer)?.[1];
    return !made || wanted.some((each) => made.includes(each));
  };
  return [...offers.filter(fits), ...offers.filter((each) => !fits(each))];
}

/** How one yields to an ability on top of the stack: to this one's, to all like it, or until the turn ends. */
function Yielding({ item, act }) {
  if (item?.kind !== "ability") return null;
  const to = (more) => () => act.yieldTo({ name: item.name, ...more });
  return html`<details class="more yields"><summary class="quiet">Yield …</summary><div class="menu">
    <button type="button" class="quiet" onClick=${to({ source: item.source })}>Always to this ${item.name}</button>
    <button type="button" class="quiet" onClick=${to({})}>Always to all of ${item.name}</button>
    <button type="button" class="quiet" onClick=${to({ this_turn: true })}>To all of ${item.name} until end of turn</button></div></details>`;
}

/** What passing leads to; of an ability on top of the stack that it is one: its source may be there, too. */
function nextOf(question, top) {
  const next = question.next ?? "Pass";
  if (top?.kind === "ability" && next === `Resolve ${top.name}`) return `${next}’s ability`;
  return next.replace("To first damage", "To damage");
}

/** What passing leads to, and whose pass it is, where one person answers for all: it is so twice over before it comes. */
function passWords({ question, frame }) {
  const { players, deciding, stack } = frame.board;
  const next = nextOf(question, stack.at(-1));
  if (frame.as !== "all" || players.length < 2) return next;
  return `${players.find((each) => each.seat === deciding)?.name}: ${next.charAt(0).toLowerCase()}${next.slice(1)}`;
}

/** Priority: the main button names what comes next; everything else is beside it, and on the board. */
function Priority({ question, frame, act }) {
  const offers = once(question.offers, frame.board);
  const words = niceOffers(offers, frame.board);
  const others = offers.map((each, at) => [each, words[at]]).filter(([each]) => each.is !== "Pass");
  const deeds = others.filter(([each]) => each.is !== "ActivateAbility" || !/mana|\{T\}: add|^add /i.test(each.does ?? ""));
  const mana = others.filter((each) => !deeds.includes(each));
  return html`<div class="asking">
    <div class="row-of-buttons acts">
      <button type="button" class="main" data-main onClick=${() => act.answer("pass")} aria-keyshortcuts="Space Enter F2">${passWords({ question, frame })}</button>
      ${act.passes() && !frame.board.stack.length && question.next !== "End turn" && html`<button type="button" class="button" onClick=${() => act.passUntil("next turn")}>${isOwnTurn(frame) ? "End turn" : "Pass this turn"}</button>`}
      ${act.passes() && html`<${Yielding} item=${frame.board.stack.at(-1)} act=${act} />`}
      <span class="row-of-buttons offers">${deeds.map(([offer, each]) => html`<${Offer} key=${offer.answer} offer=${offer} words=${each} act=${act} />`)}
        ${mana.length > 0 && html`<details class="mana-offers"><summary class="quiet">Make mana (${mana.length})</summary><div class="row-of-buttons">${mana.map(([offer, each]) => html`<${Offer} key=${offer.answer} offer=${offer} words=${each} act=${act} />`)}</div></details>`}</span>
    </div>
    ${question.more && html`<p class="soft small">There is more that can be done than is listed: ${CLICK.toLowerCase()} a card.</p>`}
  </div>`;
}

/** Who takes the first turn, as one chooses what to begin with. */
function begins({ board, as }) {
  if (board.active === as) return "You begin.";
  const first = board.players.find((each) => each.seat === board.active);
  return first ? `${first.name} begins.` : "";
}

/** A question with few answers: a button for each, with what it does. */
function Listed({ question, frame, act }) {
  const folded = isFolded(question) || (question.kind === "ChooseObjects" && question.fields.maximum === 1);
  const each = folded ? once(question.offers, frame.board) : question.offers;
  const offers = question.kind === "PayMana" ? fittingFirst(each, question.prompt) : each;
  const words = niceOffers(offers, frame.board);
  const asks = act.asks(question), open = question.offers.some((each) => each.answer === "yes") && !/[.?!]$/.test(asks);
  const beside = question.kind === "Mulligan" ? begins(frame) : howMany(question);
  return html`<div class="asking">
    <div class="ask-line"><h2><${Text}>${asks + (open ? "?" : "")}<//></h2>${beside && html`<p class="soft small">${beside}</p>`}</div>
    <div class=${names("row-of-buttons", "offers", question.style === "modes" && "modes")}>${offers.map((offer, at) => html`<${Offer} key=${offer.answer} offer=${offer} words=${words[at]} act=${act} main=${offers.length === 1 || (question.kind === "Mulligan" && offer.answer === "keep")} />`)}</div>
  </div>`;
}

const DRAFTED = new Set(["objects", "targets", "modes", "word", "number"]);

/** Whether a question is answered step by step rather than by one of its listed answers. */
export function isDrafted(question) {
  if (!DRAFTED.has(question.style)) return false;
  if (question.more) return true;
  return ["objects", "targets"].includes(question.style) && question.offers.some((each) => each.object == null && !each.answer.endsWith("none"));
}

export function Answering(props) {
  const { question, frame, act } = props;
  if (!question) return html`<${Waiting} frame=${frame} act=${act} wishes=${props.wishes} rematch=${props.rematch} />`;
  const key = `${frame.number}`;
  if (question.kind === "Priority") return html`<${Priority} key=${key} ...${props} />`;
  if (isDeclaration(question)) return html`<${Declaring} key=${key} ...${props} />`;
  if (isOfModes(question)) return html`<${Modes} key=${key} ...${props} />`;
  switch (question.style) {
    case "combat_damage":
      return html`<${Assigning} key=${key} ...${props} />`;
    case "division":
      return html`<${Dividing} key=${key} ...${props} />`;
    case "order":
      return html`<${Ordering} key=${key} ...${props} />`;
    case "arrangement":
      return html`<${Arranging} key=${key} ...${props} />`;
    default:
      return isDrafted(question) ? html`<${Drafting} key=${key} ...${props} />` : html`<${Listed} key=${key} ...${props} />`;
  }
}

/** At a table of links all people there are asked whether they play again; each keeps the seat and its link. */
function Rematch({ frame, act, asked }) {
  const { players } = frame.board;
  const wishing = asked.filter((seat) => seat !== frame.as).map((seat) => players.find((each) => each.seat === seat)?.name);
  if (asked.includes(frame.as)) return html`<p class="soft" role="status">The others are asked for a rematch; it begins as all agree.</p>`;
  return html`${wishing.length > 0 && html`<p role="status">${listed(wishing)} would like a rematch.</p>`}
    <button type="button" class="main" data-main onClick=${act.askForRematch}>${wishing.length ? "Accept the rematch" : "Rematch"}</button>`;
}

function Waiting({ frame, act, wishes, rematch }) {
  const { board } = frame;
  if (board.winners) {
    const won = board.winners.map((seat) => board.players.find((each) => each.seat === seat)?.name);
    return html`<div class="asking"><div class="ask-line"><h2 role="status">${won.length ? `${listed(won)} won.` : "The game is a draw."}</h2><p class="soft small">Turn ${board.turn}: ${board.players.map((each) => `${each.name} ${each.life}`).join(", ")}.</p></div>
      <div class="row-of-buttons">${rematch && html`<${Rematch} frame=${frame} act=${act} asked=${rematch} />`}<button type="button" class=${rematch ? "button" : "main"} data-main=${!rematch} onClick=${act.goHome}>New game</button>${wishes && !rematch && html`<button type="button" class="button" onClick=${() => act.newGame(wishes)}>The same match again</button>`}</div></div>`;
  }
  const name = board.players.find((each) => each.seat === board.deciding)?.name;
  return html`<p class=${names("asking", "soft")} role="status">${frame.as === "nobody" ? "You watch. " : ""}${name ? `${name} is thinking …` : "…"}</p>`;
}
