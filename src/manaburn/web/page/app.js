// The page begins here: it finds the engine, makes the one state, and draws.
import { html, names, render, useEffect, useLayoutEffect, useMemo, useRef } from "./html.js";
import { Analysis } from "./analysis.js";
import { Answering, isDrafted, isFolded, niceOffers, once, told } from "./answering.js";
import { Board, grouped, meant, permanentsOf } from "./board.js";
import { BoardsOfDays } from "./comparing.js";
import { Card, isCreature } from "./card.js";
import { CLICK, FINGERS, isDeclaration, mayOf } from "./declaring.js";
import { Dialogs, Explained } from "./dialogs.js";
import { objectOf, Refusal } from "./drafting.js";
import { Dragging } from "./dragging.js";
import { Gathering } from "./gathering.js";
import { listenToKeys } from "./keys.js";
import { listenToBack } from "./leaving.js";
import { Log, mostTelling } from "./log.js";
import { cardOf, Preview } from "./preview.js";
import { withoutCost } from "./printed.js";
import { isWhereWished, pictured, switchPictures } from "./scryfall.js";
import { announced, createSession, FIRST } from "./session.js";
import { unpacked } from "./sharing.js";
import { Start } from "./start.js";
import { createStore, useStore } from "./store.js";
import { Text } from "./symbols.js";
import { overSocket, overWorker, whereHome } from "./transport.js";
import { at } from "./tree.js";
import { Turn } from "./turn.js";

/** Every thing that can be named: players, permanents, cards in sight, what is on the stack. */
function nameOf(board, thing) {
  const player = board.players.find((each) => each.seat === thing);
  if (player) return player.name;
  const zones = board.players.flatMap((each) => [each.battlefield, each.hand, each.graveyard, each.exile, each.command, each.phased_out]);
  const all = [...zones, board.looked_at, board.stack].flatMap((each) => each ?? []);
  const found = all.find((each) => each.id === thing);
  if (!found) return board.gone?.[thing] ?? "something that has left";
  const alike = all.filter((each) => each.name === found.name && each.zone === found.zone).length > 1;
  return alike ? `${found.name} #${thing}` : found.name;
}

/** Whether a position is set up by hand: a click on a card changes it. */
const isEditing = (state) => Boolean(state.analysis) && state.tab === "edit";

/** Whether a click on a card explains it, if it answers nothing: the explanations of an analysis stand open beside the board. */
const explainsByClick = (state) => Boolean(state.analysis) && state.tab === "explain" && !FINGERS;

/** The numbers of things that what can be answered names by number: they have to be found on the board. */
function numbersSaid(question, draft, board) {
  const offers = isFolded(question) ? once(question.offers, board) : question?.offers ?? [];
  const words = [...niceOffers(offers, board), ...(draft?.steps ?? []).map((each) => each.text ?? "")];
  return new Set(words.flatMap((each) => [...each.matchAll(/#(\d+)/g)].map(([, number]) => Number(number))));
}

/** What a click on a thing of the board means now. */
function boardOf(state, act) {
  const { frame, pairs, bands, banding, picked, draft, judged, explaining } = state;
  const editing = isEditing(state);
  const { board, question } = frame;
  const declaring = isDeclaration(question);
  const may = declaring ? mayOf(question) : new Map();
  const attackers = question?.kind === "DeclareBlockers";
  const offers = new Map();
  for (const each of question?.offers ?? []) if (each.object != null) offers.set(each.object, [...(offers.get(each.object) ?? []), each]);
  const steps = new Map();
  for (const each of draft?.steps ?? []) if (objectOf(each) != null) steps.set(objectOf(each), each);
  const blocked = new Set(attackers ? pairs.map(([, to]) => to) : []); // each stands apart from those like it that nothing blocks
  const numbered = new Set([...numbersSaid(question, draft, board), ...[...blocked].filter((id) => nameOf(board, id).endsWith(`#${id}`))]);
  const refused = new Set((judged?.legal === false ? judged.problems : state.refusal?.problems ?? []).flatMap((each) => each.objects ?? []));
  const saidOf = new Set((draft?.said ?? []).map(objectOf));
  const clickThing = (id, otherwise) => {
    if (explaining) return act.explainClicked(id);
    if (editing && id > 15) return act.edit(id);
    if (steps.has(id)) return act.take(steps.get(id));
    const mine = offers.get(id);
    if (mine?.length === 1) return act.answer(mine[0].answer);
    if (mine?.length) return act.choose(id, mine);
    return otherwise();
  };
  const propsOf = (group) => {
    const [first] = group;
    const ids = group.map((each) => each.id);
    const out = pairs.filter(([from]) => ids.includes(from));
    const into = attackers ? pairs.filter(([, to]) => ids.includes(to)) : [];
    const able = declaring ? ids.some((id) => may.has(id)) || (picked != null && first.attacking) : ids.some((id) => offers.has(id) || steps.has(id));
    const chosen = out.length > 0 || ids.includes(picked) || ids.some((id) => saidOf.has(id));
    const band = bands.findIndex((each) => ids.some((id) => each.includes(id)));
    const inBand = banding?.some((id) => ids.includes(id)) || band >= 0;
    return {
      able, chosen, refused: ids.some((id) => refused.has(id)), number: ids.find((id) => numbered.has(id)),
      mark: inBand ? "⚭ band" : group.length > 1 && out.length ? `${out.length} of ${group.length}` : into.length > 1 ? `${into.length} block` : null,
      onClick: () => {
        if (explaining) return act.explainClicked(first.id);
        if (editing) return act.edit(first.id);
        if (declaring && isCreature(first) && (picked != null || first.controller === question.player)) return act.clickInDeclaration(group);
        const id = ids.find((each) => steps.has(each) || offers.has(each)) ?? first.id;
        if (FINGERS && question?.kind === "Priority") return act.openCard(group.find((each) => each.id === id)); // a stray tap pays no cost
        return clickThing(id, () => (explainsByClick(state) ? act.explain(first.id) : act.openCard(first)));
      },
      onMore: () => act.openCard(first),
    };
  };
  return {
    middle: null, declaring: declaring ? question.kind : "",
    view: board, seat: typeof frame.as === "number" ? frame.as : state.lookFrom ?? 0, propsOf,
    alone: declaring ? blocked : new Set([...offers.keys()].filter(() => !isFolded(question))),
    propsOfPlayer: (player) => ({
      able: offers.has(player.seat) || steps.has(player.seat), chosen: saidOf.has(player.seat),
      mark: question?.kind === "DeclareAttackers" && pairs.some(([, to]) => to === player.seat) ? `${pairs.filter(([, to]) => to === player.seat).length}⚔` : null,
      onClick: () => (declaring && question.may?.some((each) => each.targets.includes(player.seat)) ? act.setAim(player.seat) : clickThing(player.seat, () => act.explain(player.seat))),
    }),
    onZone: act.openZone,
    editing,
    clickThing,
    able: (id) => offers.has(id) || steps.has(id),
    cardOf: (id) => cardOf(board, state.faces, id),
    groupOf: (id) => {
      const alone = new Set([...blocked, ...meant(board)]);
      for (const player of board.players) for (const group of grouped(player.battlefield ?? [], permanentsOf(board), alone)) if (group.some((each) => each.id === id)) return group.map((each) => each.id);
      return [id];
    },
    ...draggingOf(state, act, { declaring, editing, offers }),
  };
}

/**
 * What can be dragged now, and what a drop means: creatures of a declaration, cards of the hand that can be played, and any
 * card to another zone or onto what it is attached to while a position is set up.
 */
function draggingOf(state, act, { declaring, editing, offers }) {
  const { board, question } = state.frame;
  const permanents = permanentsOf(board);
  const permanent = (id) => permanents.find((each) => each.id === id);
  const inHand = (id) => board.players.some((each) => (each.hand ?? []).some((card) => card.id === id));
  if (editing && !state.explaining) {
    const moves = (id, { object, seat, zone }) => (permanent(object) && act.attach(id, object)) || (seat != null && zone && act.move(id, seat, zone));
    return { mayDrag: (id) => id > 15, dropped: (id, end) => void moves(id, end) };
  }
  if (state.explaining || !question) return { mayDrag: (_) => false, dropped: (...ignored) => undefined };
  return {
    mayDrag: (id) => (declaring ? permanent(id)?.controller === question.player && isCreature(permanent(id)) : question.kind === "Priority" && inHand(id) && offers.has(id)),
    dropped(id, { object, seat, board: onBoard, all }, groupOf) {
      if (!declaring) return onBoard && (offers.get(id).length === 1 ? act.answerOn(offers.get(id)[0].answer, object) : act.choose(id, offers.get(id)));
      const on = permanent(object);
      const attacks = question.kind === "DeclareAttackers";
      const own = on ? on.controller === question.player : seat === question.player;
      if (attacks && !own && !question.may?.some((each) => each.targets.includes(object))) return act.dropInDeclaration(groupOf(id), seat == null ? [] : [seat], false, all);
      if (!attacks && on && !on.attacking) return own ? undefined : act.explainNoBlock(id, object);
      return act.dropInDeclaration(groupOf(id), on ? groupOf(object) : attacks && !own && object != null ? [object] : [], own && Boolean(on), all);
    },
  };
}

/** Whether an answer is put together below the board, in which no card of the hand has a part. */
const needsRoom = (question) => isDeclaration(question) || ["order", "arrangement", "combat_damage", "division"].includes(question?.style) || (question?.style === "modes" && question.offers.length > 4);

const KIND_WORDS = { "combat damage": "combat damage", draw: "a draw" };

/** What something on the stack will do: an ability as its card has it, where that is known, without what it cost. */
function effectsOf(item, act, name) {
  if (item.assigned?.length) return item.assigned;
  const line = act.lineOf(item.line);
  if (line) return [withoutCost(line)];
  const [one, ...others] = item.targets ?? [];
  return (item.does ?? []).map((each) => (one != null && !others.length ? each.replace(/\btarget 1\b/g, name(one)) : each));
}

/** What is on the stack, and what has triggered, unless it is being put in order below. */
function Stack({ board, view, act, seats, ordered, begun }) {
  const waiting = ordered ? [] : (view.waiting ?? []);
  if (!view.stack.length && !waiting.length) return null;
  const numbered = new Set(view.stack.flatMap((each) => each.targets ?? []).filter((each) => / #\d+$/.test(seats(each)))); // as their names among the targets are
  return html`<section class="stack" aria-label="stack"><h2>Stack</h2><ol>
    ${[...view.stack].reverse().map((item, at) => html`<li key=${item.id}><button type="button" class=${names("stack-item", board.able(item.id) && "able")} data-object=${item.id} onClick=${() => board.clickThing(item.id, () => (item.card ? act.openCard(board.cardOf(item.id)) : act.explain(item.id)))}>
      <b>${item.name || KIND_WORDS[item.kind] || item.kind}</b>${numbered.has(item.id) && html` <small class="number">#${item.id}</small>`}${item.copy && ", a copy"}${item.x == null ? "" : ` with X = ${item.x}`} <span class="soft">${seats(item.controller)}${item.kind === "ability" ? "’s ability" : ""}${item.id === begun ? `, being ${item.kind === "spell" ? "cast" : "activated"}` : at === 0 ? ", resolves first" : ""}</span>
      ${effectsOf(item, act, seats).map((each) => html`<span class="does" key=${each}><${Text}>${each}<//></span>`)}
      ${item.targets?.length > 0 && html`<span class="does">→ ${item.targets.map(seats).join(", ")}</span>`}
    </button></li>`)}
    ${waiting.map((each, at) => html`<li key=${`w${at}`} class="soft small">${each.name} has triggered</li>`)}
  </ol></section>`;
}

/** Whether a tap on a card of the hand only shows it: one answer would play it, or put it away. */
const readFirst = (question) => question?.kind === "Priority" || (question?.style === "objects" && !isDrafted(question));

/** Scroll the row of a hand to what has just come into it: a card that was drawn, or the cards one looks at, which come first. */
function useShown(root, ids, looked) {
  const before = useRef(new Set());
  useLayoutEffect(() => {
    const added = ids.filter((id) => !before.current.has(id)), more = ids.length > added.length;
    before.current = new Set(ids);
    const last = /** @type {HTMLElement | null} */ (more ? root.current?.querySelector(`[data-object="${added.at(-1)}"]`) : null);
    if (last) root.current.scrollLeft = Math.max(root.current.scrollLeft, last.offsetLeft + last.offsetWidth - root.current.clientWidth + 8);
  }, [ids.join()]);
  useLayoutEffect(() => {
    if (looked.length && root.current) root.current.scrollLeft = 0;
  }, [looked.join()]);
}

/** Whose hand is shown: of who decides, if anything is in it, where one person answers for all; else that of who looks. */
function whoseHand({ as, board }, seat) {
  const of = (each) => board.players.find((player) => player.seat === each);
  return as === "all" && of(board.deciding)?.hand?.length ? of(board.deciding) : of(seat);
}

function Hand({ state, board, act }) {
  const { frame, faces } = state;
  const view = frame.board;
  const player = whoseHand(frame, board.seat);
  const looked = view.looked_at ?? [];
  const root = useRef(null);
  useShown(root, (player?.hand ?? []).map((each) => each.id), looked.map((each) => each.id));
  if (!player?.hand?.length && !looked.length) return null;
  const among = frame.question?.fields?.among;
  const shown = (each) => html`<${Card} key=${each.id} object=${each} face=${faces[each.card]} size="hand" idle=${Array.isArray(among) && others.includes(each) && !among.includes(each.id)} able=${board.able(each.id)} chosen=${board.propsOf([each]).chosen}
    onClick=${() => (FINGERS && !state.explaining && !isEditing(state) && readFirst(frame.question) ? act.openCard(each) : board.clickThing(each.id, () => act.openCard(each)))} onMore=${() => act.openCard(each)} />`;
  const inHand = new Set((player?.hand ?? []).map((each) => each.id));
  const others = looked.filter((each) => !inHand.has(each.id));
  return html`<div class="hand" ref=${root} role="group" aria-label="hand of ${player.name}" data-seat=${player.seat} data-zone="hand">
    ${frame.as === "all" && view.players.length > 1 && html`<span class="hand-of" aria-hidden="true">${player.name}’s hand</span>`}
    ${others.length > 0 && html`<div class="looked" role="group" aria-label="cards you look at">${others.map(shown)}</div>`}
    ${(player?.hand ?? []).map(shown)}</div>`;
}

/** What happened since one's last answer: the lines of the log that matter most. */
function News({ state, act }) {
  const { log, news, frame } = state;
  const me = frame.board.players.find((each) => each.seat === frame.as)?.name ?? "";
  const lines = mostTelling(log.slice(log.length - news).filter((each) => !each.heading), me);
  if (!lines.length) return null;
  return html`<button type="button" class="news" onClick=${() => act.setTab("log")} ><span class="sr">Just now: </span>${lines.map((each, at) => html`<span key=${at}><${Text}>${each.text}<//></span>`)}</button>`;
}

/** What a tap means for the time being, where the panel that says so hides the board or is closed. */
function Mode({ state, act }) {
  const editing = isEditing(state);
  if (!state.explaining && !editing) return null;
  const [words, button, end] = state.explaining
    ? ["Tap what is to be explained.", "Never mind", act.toggleExplaining]
    : ["The position is set up: tap a card to change it, or drag it to another zone.", "Done", act.endEditing];
  return html`<p class="passing only-narrow">${words} <button type="button" class="button" onClick=${end}>${button}</button></p>`;
}

/** What is said of this moment of a study, where the panel with its lines is closed. */
function Comment({ analysis }) {
  const { comment } = (analysis && at(analysis.tree, analysis.path)) ?? {};
  return comment ? html`<p class="only-narrow comment">${comment}</p>` : null;
}

function Choices({ state, act }) {
  const { choices } = state;
  if (!choices) return null;
  const words = niceOffers(choices.offers, state.frame.board);
  const shown = choices.offers.map((each, at) => [each, ...told(each, words[at], act)]);
  return html`<div class="choices" role="dialog" aria-label="what to do with it">${shown.map(([each, named, does]) => html`<button type="button" class="button" key=${each.answer} onClick=${() => { act.choose(null); act.answer(each.answer); }}>
    <${Text}>${named}<//>${does && html`<small class="does"><${Text}>${does}<//></small>`}</button>`)}
    <button type="button" class="quiet" onClick=${() => act.choose(null)}>Never mind</button></div>`;
}

const TABS = { log: "Log", explain: "Explain", tree: "Lines", days: "Days", edit: "Position" };

function Panel({ state, act, open }) {
  const tabs = state.analysis ? ["tree", "days", "log", "explain", "edit"] : ["log", "explain"];
  const tab = tabs.includes(state.tab) ? state.tab : tabs[0];
  return html`<aside class=${names("panel", `panel-${tab}`, open && "open")} aria-label="more" onClick=${(event) => event.target === event.currentTarget && event.clientY < event.target.offsetTop && act.closePanel()}>
    <div class="tabs" role="tablist">${tabs.map((each) => html`<button type="button" role="tab" key=${each} id="tab-${each}" aria-selected=${each === tab} aria-controls="tab-body" tabindex=${each === tab ? 0 : -1}
      onKeyDown=${(event) => {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (!step) return;
        const next = tabs[(tabs.indexOf(each) + step + tabs.length) % tabs.length];
        act.setTab(next);
        document.getElementById(`tab-${next}`)?.focus();
      }} onClick=${() => act.setTab(each)}>${TABS[each]}</button>`)}
      <button type="button" class="quiet only-narrow" onClick=${act.closePanel} aria-label="close">✕</button></div>
    <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">
      ${tab === "log" ? html`<${Log} lines=${state.log} open=${open} act=${act} />`
        : tab === "explain" ? html`<div><div class="row-of-buttons"><button type="button" class=${names("button", state.explaining && "on")} aria-pressed=${Boolean(state.explaining)} onClick=${act.toggleExplaining}>${state.explaining ? `${CLICK} something on the board` : "Explain something"}</button> <button type="button" class="button" onClick=${() => act.explain("combat")}>Explain the combat</button></div><${Refusal} refusal=${state.refusal} act=${act} /><${RuleField} act=${act} /><${Explained} explained=${state.explained} act=${act} /></div>`
          : html`<${Analysis} tab=${tab} state=${state} act=${act} />`}
    </div></aside>`;
}

/** A place to type the number of a rule, or what it is called. */
function RuleField({ act }) {
  const look = (event) => {
    event.preventDefault();
    const wanted = String(new FormData(event.target).get("rule") ?? "").trim();
    if (wanted) act.rule(wanted);
  };
  return html`<form class="rule-field" onSubmit=${look}><label>Rule<input type="search" name="rule" maxlength="60" autocomplete="off" placeholder="508.1d, mana burn" /></label>
    <button type="submit" class="button">Look up</button></form>`;
}

function Table({ state, act }) {
  if (state.analysis?.compare?.boards) return html`<${BoardsOfDays} state=${state} act=${act} /><${Panel} state=${state} act=${act} open=${state.panel} />`;
  return html`<${OneBoard} state=${state} act=${act} />`;
}

function OneBoard({ state, act }) {
  const { frame, analysis } = state;
  const board = boardOf(state, act);
  const name = (thing) => nameOf(frame.board, thing);
  const area = useRef(null);
  const begun = isDeclaration(frame.question) && (state.pairs.length > 0 || state.picked != null || Boolean(state.refusal)); // what is said of it takes the room
  useSettling(`${state.table} ${frame.number}`);
  const plans = [
    ...state.pairs.map(([from, to]) => ({ from, to, sort: frame.question?.kind === "DeclareBlockers" ? "block" : "attack" })),
    ...state.bands.flatMap(([first, ...others]) => others.map((each) => ({ from: first, to: each, sort: "band" }))),
  ];
  board.middle = html`<${Stack} board=${board} view=${frame.board} act=${act} seats=${name} ordered=${frame.question?.kind === "OrderTriggers"} begun=${announced(frame)?.id} />`;
  const more = (id) => {
    const card = board.cardOf(id);
    if (card) act.openCard(card);
    return Boolean(card);
  };
  return html`<main class="table-area" ref=${area}>
      <h1 class="sr">${analysis ? "Analysis" : "Game"} by the rules of ${frame.board.day}</h1>
      <${Turn} frame=${frame} act=${act} />
      <${Board} view=${frame.board} board=${board} arrows=${plans} />
      <${Hand} state=${state} board=${board} act=${act} />
      <${Dragging} root=${area} may=${board.mayDrag} drop=${(id, end) => board.dropped(id, end, board.groupOf)} more=${more} />
    </main>
    <div class="act" tabindex="-1" aria-label="what to do" role="region" aria-busy=${String(state.busy)}>
      <${Choices} state=${state} act=${act} />
      <${Mode} state=${state} act=${act} />
      ${!begun && html`<${Comment} analysis=${analysis} />`}
      <div aria-live="polite" class=${analysis ? undefined : "recent"}>${!analysis && !begun && html`<${News} state=${state} act=${act} />`}</div>
      ${state.frame.undo.asked_by != null && html`<${Agreement} state=${state} act=${act} />`}
      ${frame.passing?.pass_until && html`<p class="passing">Passing until ${UNTIL[frame.passing.pass_until] ?? frame.passing.pass_until}. <button type="button" class="button" onClick=${act.stopPassing}>Stop <kbd>Esc</kbd></button></p>`}
      <div class="act-line"><div class="grow"><${Refusal} refusal=${state.refusal?.ofPosition && isEditing(state) ? null : state.refusal} act=${act} /><${Answering} wishes=${analysis ? null : state.wishes} rematch=${rematchOf(state)} question=${frame.question} frame=${frame} pairs=${state.pairs} bands=${state.bands} banding=${state.banding} groupOf=${board.groupOf} picked=${state.picked} judged=${state.judged} draft=${state.draft} act=${act} nameOf=${name} /></div>
        <div class="act-tools">
          ${frame.question?.rule && frame.question.kind !== "Priority" && html`<button type="button" class="rule small" aria-label="the rule of this question: ${frame.question.rule}" onClick=${() => act.rule(frame.question.rule)}>${frame.question.rule.replace(/^cr[\d-]+ /, "")}</button>`}
          ${announced(frame) && html`<button type="button" class="quiet" onClick=${act.cancel}>Cancel <kbd>Esc</kbd></button>`}
          ${analysis && frame.question && frame.board.players.length > 1 && html`<span class="soft small">${name(frame.board.deciding)} decides</span>`}
          ${frame.question && (analysis || frame.question.kind !== "Priority") && html`<span class="line-end"></span>`}
          ${!watches(frame) && html`<button type="button" class="quiet" disabled=${!frame.undo.can && !analysis?.before} onClick=${act.undo} aria-keyshortcuts="U">↶ Undo</button>`}
          ${analysis ? html`<button type="button" class="quiet" onClick=${act.advise}>Advice</button>` : !watches(frame) && html`<button type="button" class="quiet" onClick=${() => act.openDialog("stops")}>${FINGERS ? "Stops" : "Stops & keys"}</button>`}
          <${More} state=${state} act=${act} />
        </div></div>
      ${state.advice && html`<p class="advice">A simple player would say: <button type="button" class="button" onClick=${() => act.answer(state.advice.answer)}>${act.nice(state.advice.answer)}</button></p>`}
    </div>
    <${Preview} board=${frame.board} faces=${state.faces} />
    <${Panel} state=${state} act=${act} open=${state.panel} />`;
}

/** The seats that would like to play the match again; null where nobody else would have to agree. */
function rematchOf({ analysis, seat, rematch, table }) {
  if (analysis || !/^\d+$/.test(seat ?? "")) return null;
  return rematch?.table === table ? rematch.asked : [];
}

/** Until when one passes, in the words of the keys. */
const UNTIL = { "my turn": "your next turn", "next turn": "the end of this turn", end: "the end step" };

function Agreement({ state, act }) {
  const { asked_by, agreed } = state.frame.undo;
  const name = state.frame.board.players.find((each) => each.seat === asked_by)?.name;
  if (agreed.includes(state.frame.as)) return html`<p class="passing">Asked the others whether it may be taken back.</p>`;
  return html`<p class="passing">${name} would like to take back. <button type="button" class="button" onClick=${() => act.agree(true)}>Agree</button> <button type="button" class="button" onClick=${() => act.agree(false)}>No</button></p>`;
}

/** Whether who looks only watches. */
const watches = (frame) => frame.as === "nobody";

function More({ state, act }) {
  return html`<details class="more"><summary class="quiet" aria-label="more to do">⋯</summary><div class="menu" onClick=${(event) => { event.currentTarget.parentElement.open = false; }}>
    <button type="button" class="quiet" onClick=${act.copyPosition}>Copy position as text <kbd>Ctrl C</kbd></button>
    ${state.analysis && html`<button type="button" class="quiet" onClick=${act.copyLink}>Copy link</button><button type="button" class="quiet" onClick=${act.saveStudy}>Save study as a file</button>`}
    <button type="button" class="quiet" onClick=${async () => act.download("board.svg", "image/svg+xml", await act.picture())}>Picture (SVG)</button>
    <button type="button" class="quiet" onClick=${async () => (await import("./picture.js")).savePng(await act.picture())}>Picture (PNG)</button>
    ${state.analysis && html`<button type="button" class="quiet" onClick=${() => act.playFromHere()}>Play on from here against a program</button>`}
    ${state.links && html`<button type="button" class="quiet" onClick=${() => act.openDialog("links")}>Links to the seats</button>`}
    <button type="button" class="quiet" aria-pressed=${pictured()} onClick=${() => switchPictures(!pictured())}>${pictured() ? "No pictures of cards" : "Pictures of cards from Scryfall"}</button>
    ${!state.analysis && html`<button type="button" class="quiet" onClick=${act.analyseFromHere}>Analyse from here</button>`}
    ${!state.analysis && !state.frame.board.winners && !watches(state.frame) && html`<button type="button" class="quiet" onClick=${() => confirm("Concede this game?") && act.answer("concede")}>Concede</button>`}
  </div></details>`;
}

function Top({ state, act }) {
  const { frame, screen, analysis } = state;
  const day = frame?.board.day;
  const dark = document.documentElement.dataset.theme === "dark";
  return html`<header class="top">
    <a class="brand" href="./" onClick=${(event) => { event.preventDefault(); act.goHome(); }}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-5 1-9z" fill="currentColor" /></svg>manaburn</a>
    ${screen === "table" && frame && html`<span class="where"><span class="only-wide">${analysis ? "Analysis" : "Game"} · </span>rules of ${day}</span>`}
    <nav aria-label="page">
      ${screen === "start" && state.gathering && html`<button type="button" class="quiet" onClick=${act.backToTable}>Back to your game</button>`}
      ${screen === "start" && frame && html`<button type="button" class="quiet" onClick=${act.backToTable}>${analysis ? "Back to the analysis" : "Back to the board"}</button>`}
      ${screen === "table" && html`<button type="button" class="quiet only-narrow" onClick=${() => act.setTab(analysis ? state.tab : "log")}>${analysis ? "Lines & days" : "Log"}</button>`}
      <button type="button" class="quiet" aria-label=${dark ? "light colours" : "dark colours"} onClick=${() => act.setTheme(dark ? "light" : "dark")}>${dark ? "☀" : "☾"}</button>
    </nav></header>`;
}

function useTheme(state) {
  const wished = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = state.theme ?? wished;
}

/** If what had the focus has gone, the focus goes to the main button, or to where one is asked, not to nowhere. */
function useFocus(state) {
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    if (document.querySelector("dialog[open]")) return;
    /** @type {HTMLElement | null} */ (document.querySelector("[data-main]:not(:disabled)") ?? document.querySelector(".act"))?.focus({ preventScroll: true });
  }, [state.frame, state.draft, state.screen, state.dialog]);
}

/** So many milliseconds a new question takes no tap: the second one of a quick finger was meant for what stood there before. */
const SETTLING = 300;

/** Mark the page for the first moment of what is keyed. */
function useSettling(key) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.settling = "";
    const waiting = setTimeout(() => delete dataset.settling, SETTLING);
    return () => clearTimeout(waiting);
  }, [key]);
}

/** So many milliseconds a notice is read before it goes. */
const READ = 8000;

/** A notice goes by itself: it stands before something else. */
function useNotice({ notice }, act) {
  useEffect(() => {
    if (!notice) return undefined;
    const waiting = setTimeout(() => act.notice(null), READ);
    return () => clearTimeout(waiting);
  }, [notice]);
}

function App({ store, act }) {
  const state = useStore(store);
  useNotice(state, act);
  useTheme(state);
  useFocus(state);
  useEffect(() => listenToKeys(store, act), []);
  const table = state.screen === "table" && state.frame;
  return html`<div class=${names("app", table ? "at-table" : "at-start", table && needsRoom(state.frame.question) && "declaring", table && needsRoom(state.frame.question) && !isDeclaration(state.frame.question) && "assigning", table && isEditing(state) && "editing")}>
    <${Top} state=${state} act=${act} />
    ${table ? html`<${Table} state=${state} act=${act} />` : state.screen === "gathering" && state.gathering ? html`<${Gathering} state=${state} act=${act} />` : html`<${Start} state=${state} act=${act} />`}
    <${Dialogs} state=${state} act=${act} />
    ${state.line === "lost" && html`<p class="toast" role="alert">The connection is lost: reconnecting …</p>`}
    ${state.line === "slow" && html`<p class="toast" role="status">Waiting for the server …</p>`}
    ${state.notice && html`<p class="toast" role="status">${state.notice} <button type="button" class="quiet" onClick=${() => act.notice(null)} aria-label="close">✕</button></p>`}
  </div>`;
}

const store = createStore(FIRST);

function connected(home) {
  if (home === "worker") {
    return overWorker(new URL("./worker.js", import.meta.url), (engine, says) => {
      store.set({ engine, says });
      // Kept for use without a connection once all else is there; where that cannot be, the page works all the same.
      if (engine === "ready") navigator.serviceWorker?.register("./sw.js").catch(() => {});
    });
  }
  const url = new URL("./socket", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  url.hash = "";
  return overSocket(url.href, (line) => {
    store.set({ line });
    if (line === "again") act.refresh();
  });
}

if (!isWhereWished()) await new Promise(() => {}); // another document is on its way
const talk = connected(await whereHome());
const act = createSession(store, talk);
Object.assign(act, {
  choose: (id, offers) => store.set({ choices: id == null ? null : { id, offers } }),
  toggleExplaining: () => store.set({ explaining: !store.get().explaining, panel: false }),
  explainClicked(id, there = null) {
    store.set({ explaining: false });
    act.explain(id, there);
  },
});
talk.onFrame(act.heard);

document.getElementById("page").replaceChildren();
render(html`<${App} store=${store} act=${act} />`, document.getElementById("page"));

const SEAT = /^#seat=([\w-]+)$/;

/** What the address has the page open, in a word: a game by the link to a seat, a study, or a game that was on here. */
function promised() {
  if (SEAT.test(location.hash)) return "game";
  if (/[#&]s=/.test(location.hash)) return "study";
  return talk.home === "worker" && act.hasGame() ? "game" : "";
}

/** Open what the address holds: a game, a study, or nothing. */
async function follow() {
  if (!store.get().frame) store.set({ opening: promised() });
  try {
    const seat = SEAT.exec(location.hash);
    if (seat && seat[1] === store.get().token) return void (store.get().screen === "start" && act.backToTable());
    if (seat) return await act.sit(seat[1]);
    const study = await unpacked(location.hash);
    if (study) await act.analyse(study.position, study.day, study);
    else if (!store.get().frame) await act.takenUp();
  } catch (error) {
    store.set({ refusal: { says: error.message } });
  } finally {
    store.set({ opening: "" });
  }
}

store.set({ opening: promised() });
await act.begin();
await follow();
const isBack = listenToBack(store, act);
addEventListener("hashchange", (event) => isBack(event) || follow());
