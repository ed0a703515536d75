// What can be done on the page: each deed sends a message, and puts the frame that answers it into the state.
import { playedOnAll } from "./alldays.js";
import { bandsOf, clicked, declared, dropped, formedOf, isDeclaration, mayOf } from "./declaring.js";
import { attached, moved, positionOf } from "./editing.js";
import { printedLine } from "./printed.js";
import { addressToShare } from "./scryfall.js";
import { checked, packed } from "./sharing.js";
import { kept } from "./store.js";
import { Refusal } from "./transport.js";
import * as variations from "./tree.js";
import { inWords, listed } from "./words.js";

/** The state of the page, as it begins. `opening` is what its address has it open, while that is not there yet; `frame` is the last state of the table, and `gathering` what is known of a game to which decks are still to be brought; see docs/reference/protocol.md. */
export const FIRST = {
  engine: "starting", says: "", opening: "", line: "open", hello: null, screen: "start", busy: false, beginning: "",
  table: null, wishes: null, as: null, token: null, seat: null, links: null, host: false, gathering: null, frame: null, log: [], news: 0, since: 0, analysis: null, edited: null,
  pairs: [], bands: [], banding: null, picked: null, aim: null, judged: null, draft: null, refusal: null, choices: null, advice: null, counted: null,
  faces: {}, rematch: null, dialog: null, tab: "log", panel: false, notice: null, explained: null, explaining: false,
  theme: kept.get("theme", null),
};

/** The answer that would aim at something, or play a card of the hand of whoever has priority; "" for what no offer is missing for. */
function missing(object, { question, board }) {
  if (!question || question.offers.some((each) => each.object === object.id)) return "";
  if (question.kind === "ChooseTargets") return question.number?.maximum === 1 ? `targets: ${object.name}#${object.id}` : "";
  if (question.kind !== "Priority") return "";
  const mine = board.players.find((each) => each.seat === question.player)?.hand ?? [];
  if (question.more || !mine.some((each) => each.id === object.id)) return "";
  return `${object.types?.includes("land") ? "play" : "cast"} ${object.name}#${object.id}`;
}

/** What a permanent has that is not printed on it, and what it has lost. */
const unprinted = ({ facts }) => facts.filter((each) => each.about === "lost" || (["ability", "rule"].includes(each.about) && !each.sentence.endsWith("printed on it")));

/** What happened to a position before anybody could do anything, as a sentence; null if nothing did. */
function atOnce(lines) {
  const texts = lines.filter((each) => !each.heading).map((each) => each.text);
  const told = [...new Set(texts)].map((each) => `${each}${texts.filter((other) => other === each).length > 1 ? ", and another one" : ""}`);
  return told.length ? `This happens at once: ${told.slice(0, 3).join("; ")}${told.length > 3 ? "; and more, in the log" : ""}.` : null;
}

/** What is forgotten when the game goes on. */
const ANSWERED = { pairs: [], bands: [], banding: null, picked: null, judged: null, draft: null, refusal: null, choices: null, advice: null, counted: null, notice: null };

/** @param {any} store @param {any} talk */
export function createSession(store, talk) {
  const get = store.get, set = store.set;
  let judging = 0, following = Promise.resolve();
  let opening = null;

  /** Send a message about the table; at one that a server started anew knows no more, one sits down again first, or opens the analysis again. */
  async function atTable(message) {
    const ask = () => talk.ask({ table: get().table, ...(get().as == null ? {} : { as: get().as }), ...message });
    const { table } = get();
    try {
      return await ask();
    } catch (error) {
      const { token, analysis } = get();
      if (!(error instanceof Refusal) || error.frame.code !== "unknown" || !(token || analysis)) throw error;
      if (!analysis) await talk.ask({ do: "sit", token });
      else if (table === get().table) await (opening ??= openedAgain().finally(() => (opening = null)));
      return ask();
    }
  }

  /** Open the analysis again where it stands: a server that was started anew knows no table of the one before. */
  async function openedAgain() {
    const { analysis: { position, day, tree, path }, pairs, bands, banding, picked } = get();
    show(await talk.ask({ do: "open", position, day, analysis: true }));
    if (path.length) show(await talk.ask({ do: "line", table: get().table, answers: variations.answersTo(tree, path) }));
    set({ pairs, bands, banding, picked });
  }

  /** Ask for something that nobody misses where it is refused. */
  async function quietly(work) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
  }

  /** What answers a message; of one that is refused why, where points of the rules would be. */
  async function unlessRefused(message) {
    try {
      return await talk.ask(message);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { points: [], says: error.frame.says };
    }
  }

  /** The rule of one word of several, the longest first, as in "how does trample work"; null where no word has one. */
  async function ruleOfAWord(text, day) {
    const words = (text.match(/[a-z]{4,}/gi) ?? []).sort((a, b) => b.length - a.length);
    for (const rule of words.length > 1 ? words : []) {
      const found = await quietly(() => talk.ask({ do: "rule", rule, day }));
      if (found?.points.length) return found;
    }
    return null;
  }

  /** Do something, and show what was refused. */
  async function attempt(work) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.frame.code === "stale") await refresh();
      set({ refusal: error.frame });
      return null;
    }
  }

  /** Do what begins a game or a study, and have the page say meanwhile that it is being begun. */
  async function begun(what, work) {
    set({ beginning: what });
    try {
      return await attempt(work);
    } finally {
      set({ beginning: "" });
    }
  }

  // The engine of this browser forgets a game when the page is left: what was sent is kept, and said again.

  function noted(message) {
    if (talk.home !== "worker" || get().analysis) return;
    const before = message.do === "new" || message.do === "open" ? [] : kept.get("journal", []);
    kept.set("journal", [...before, message]);
  }

  /** Leave the analysis that was on: the page has it, in its address. */
  function closed() {
    const { analysis, table } = get();
    if (analysis) talk.ask({ do: "close", table }).catch(() => {}); // a server may have forgotten it already
  }

  /** Behind a server a seat is a secret link: it stands in the address, where no server logs it. */
  function seated(frame) {
    const { links } = frame;
    set({ links: links ?? null, token: links?.[0]?.token ?? null, seat: links?.[0]?.seat ?? null, host: Boolean(links) });
    history.replaceState(null, "", links ? `#seat=${links[0].token}` : location.pathname + location.search);
  }

  async function takenUp() {
    const [first, ...rest] = kept.get("journal", []);
    if (talk.home !== "worker" || !first) return;
    try {
      let frame = await talk.ask(first);
      for (const message of rest) frame = await talk.ask({ ...message, table: frame.table });
      const { do: begun, seed: _, ...wishes } = first;
      set({ wishes: begun === "new" ? wishes : null });
      show(await talk.ask({ do: "view", table: frame.table, log_from: 0 }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      set({ notice: `The game that was on cannot be taken up: ${error.frame.says}` });
    }
  }

  function merged(frame) {
    const { story, from, lines } = frame.log;
    const { log, frame: before, table } = get();
    const continues = before && table === frame.table && before.log.story === story && from <= log.length;
    const all = continues ? [...log.slice(0, from), ...lines] : lines;
    const since = continues ? Math.min(get().since, all.length) : all.length;
    return { log: all, since, news: all.length - since };
  }

  /** Whether something between the last frame and this one was not heard. */
  function missed(frame) {
    const { log, frame: before, table } = get();
    return Boolean(before) && table === frame.table && before.log.story === frame.log.story && frame.log.from > log.length;
  }

  function show(frame) {
    const { frame: before, table } = get();
    const anew = missed(frame);
    const refused = before && table === frame.table && frame.number === before.number && before.undo.asked_by === before.as && frame.undo.asked_by == null;
    const moved = !before || before.number !== frame.number || table !== frame.table;
    set({ ...merged(frame), frame, table: frame.table, gathering: null, screen: "table", ...(moved ? ANSWERED : {}) });
    if (refused) set({ notice: "It is not taken back: the others did not agree." });
    if (get().token) kept.set("seat", frame.board.winners ? null : get().token);
    learn(frame);
    if (anew) attempt(refresh); // all of the story is told anew
    if (moved && get().explained) attempt(explainAnew);
    return frame;
  }

  /** Why something is what it is: on the board, or `there`, on a board of two days: the number of the day, and the moment. */
  async function explanation(object, there) {
    if (!there) return atTable({ do: "explain", object });
    const { position, compare } = get().analysis;
    const days = compare.timelines.map((each) => each.day);
    const frame = await talk.ask({ do: "explain there", position, answers: compare.of, days, ...there, object });
    return { ...frame, day: days[there.number] };
  }

  /** What is explained may have changed: it is explained again while that is read, if it is still there. */
  async function explainAnew() {
    const { explained, tab } = get();
    const object = explained.kind === "combat" ? "combat" : explained.number;
    const now = tab === "explain" ? await quietly(() => atTable({ do: "explain", object })) : null;
    if (get().explained === explained) set({ explained: now?.name === explained.name ? now : null });
  }

  /** Have the words on all cards in sight that are not known yet. */
  async function learn(frame) {
    const { board } = frame;
    const names = new Set();
    for (const player of board.players) {
      for (const zone of ["battlefield", "hand", "graveyard", "exile", "command"]) for (const each of player[zone] ?? []) if (each.card && !each.text) names.add(each.card);
    }
    for (const each of [...(board.looked_at ?? []), ...board.stack]) if (each.card) names.add(each.card);
    const wanted = [...names].filter((each) => !get().faces[each]).slice(0, 190);
    if (!wanted.length) return;
    const { cards } = (await attempt(() => talk.ask({ do: "cards", names: wanted }))) ?? { cards: {} };
    const faces = { ...get().faces };
    for (const [name, card] of Object.entries(cards)) faces[name] = { ...card, printed: card.text?.length > 0, text: linesOf(card) };
    set({ faces });
  }

  async function refresh() {
    if (get().token) return void (await act.sit(get().token));
    if (get().table != null) show(await atTable({ do: "view", log_from: 0 }));
  }

  /** Show who has brought a deck to a game that has not begun. */
  function gather(frame) {
    set({ gathering: frame, table: frame.table, frame: null, log: [], news: 0, screen: "gathering" });
    kept.set("seat", get().token);
  }

  /** Note that it is a deck whose cards are refused: a position may hold such a card, too. */
  function markOfDecks() {
    const { refusal } = get();
    if (refusal?.unread) set({ refusal: { ...refusal, ofDecks: true } });
  }

  /** Who would like to play again; once all do, each link leads to the new game. */
  function rematchHeard({ table, asked, next }) {
    if (table !== get().table) return;
    set({ rematch: { table, asked } });
    if (next != null && get().token) act.sit(get().token);
  }

  const act = {
    /** An answer in words; `how` as `inWords` has it. */
    nice(answer, how = {}) {
      const names = namesOn(get().frame?.board, get().faces);
      return inWords(answer, { isKnown: (name) => names.has(name), cast: get().frame?.board.cast, ...how });
    },
    home: talk.home,
    /** The line that an ability is printed as, by its place on its card; "" where that is not known. */
    lineOf(place) {
      const face = get().faces[place?.card];
      return face?.printed ? printedLine(face.text, place) : "";
    },
    /** What is asked, as a heading; who is asked, where one person answers for all. */
    asks(question) {
      const { frame } = get();
      const item = frame.board.stack.find((each) => each.id === question.fields?.item);
      const price = /^have the effect happen(?: for (.*))?$/.exec(question.prompt);
      const prompt = price && question.if_agreed ? `${price[1] ? `pay ${price[1]}: ` : ""}${question.if_agreed}` : question.prompt;
      const asked = question.kind === "ChooseWhether" && !/[?.]$/.test(prompt) ? `${prompt}?` : prompt || question.asks;
      const by = question.asked_for && !asked.includes(question.asked_for) ? `${question.asked_for}: ` : "";
      const words = item?.name ? `${asked} for ${item.name}` : by + asked;
      const name = frame.as === "all" ? `${frame.board.players.find((each) => each.seat === frame.board.deciding)?.name}: ` : "";
      return name + (name ? words : words.charAt(0).toUpperCase() + words.slice(1));
    },
    get aim() {
      return get().aim;
    },

    // Beginning
    async begin() {
      set({ hello: await talk.ask({ do: "hello" }), engine: "ready" });
    },
    takenUp,
    /** Take the seat that a link gives. */
    async sit(token) {
      await attempt(async () => {
        const frame = await talk.ask({ do: "sit", token });
        const match = matchOf(token);
        set({ token, seat: frame.seat, wishes: match?.wishes ?? null, links: match?.links ?? null, analysis: null, as: null, host: frame.host });
        if (frame.is === "gathering") gather(frame);
        else show(frame);
      });
    },
    async revoke(seat) {
      await attempt(async () => {
        const link = await atTable({ do: "revoke", seat });
        const links = get().links.map((each) => (each.seat === seat ? link : each));
        set({ links });
        keepMatch({ ...matchOf(get().token), token: get().token, links });
      });
    },
    /** What comes unasked: the state after somebody else's answer. */
    heard(frame) {
      if (frame.table !== get().table) return;
      if (frame.is === "state" && frame.number >= (get().frame?.number ?? 0)) show(frame); // else it was overtaken
      else if (frame.is === "gathering") set({ gathering: frame });
      else if (frame.is === "rematch") rematchHeard(frame);
      else if (frame.is === "revoked") set({ notice: "Your link to this table was revoked.", screen: "start", gathering: null, frame: null, table: null, token: null, seat: null });
    },
    async newGame(wishes) {
      if (get().beginning) return; // a second tap begins no second game
      set({ refusal: null, notice: null });
      await begun("game", async () => {
        // a server draws lots by itself: who opens a table must not know what the others will draw
        const message = { do: "new", ...(talk.home === "worker" ? { seed: crypto.getRandomValues(new Uint32Array(1))[0] } : {}), ...wishes };
        const frame = await talk.ask(message);
        closed();
        seated(frame);
        set({ wishes, analysis: null, tab: "log", panel: false, dialog: frame.is !== "gathering" && frame.links?.length > 1 && wishes.people ? { kind: "links" } : null, frame: null, log: [], news: 0 });
        noted(message);
        kept.set("wishes", wishes);
        keepMatch({ token: get().token, wishes, links: get().links });
        if (frame.is === "gathering") gather(frame);
        else show(frame);
      });
      markOfDecks();
    },
    /** Bring a deck to a game that has not begun; the last one begins it. Return whether it was taken. */
    async bring(wishes) {
      if (get().beginning) return false;
      set({ refusal: null, notice: null });
      const taken = await begun("game", async () => {
        const frame = await atTable({ do: "bring", ...wishes });
        kept.set("brought", { deck: wishes.deck, format: get().gathering?.format });
        if (frame.is === "gathering") set({ gathering: frame });
        else show(frame);
        return true;
      });
      markOfDecks();
      return taken === true;
    },
    /** Ask for the same match again, or agree to it: it begins once all people at the table have. */
    askForRematch: () => attempt(async () => rematchHeard(await atTable({ do: "rematch" }))),
    async analyse(position, day, study = null, tab = null) {
      set({ refusal: null, notice: null });
      const found = await begun("study", async () => {
        const frame = await talk.ask({ do: "open", position, ...(day ? { day } : {}), analysis: true });
        closed();
        const tree = study?.tree ?? variations.root();
        set({ frame: null, gathering: null, log: [], token: null, seat: null, links: null, analysis: { position, day: frame.board.day, tree, path: [], compare: null, all: null, before: study?.before ?? null }, tab: tab ?? (study && get().analysis ? get().tab : study?.tried ? "days" : "tree"), dialog: null });
        show(frame);
        if (!study?.tree) set({ notice: atOnce(frame.log.lines) });
        if (study?.path?.length) await act.goTo(study.path);
        if (study?.tried) act.tryOut(study.tried);
        remember();
        return frame;
      });
      const { refusal } = get();
      if (!found && refusal) set({ refusal: { ...refusal, ofPosition: true } });
      return found;
    },
    /** Begin at a board that was changed by hand; what was before it, with its lines, is taken up again by taking back. */
    async setUp(board) {
      const { analysis, edited } = get();
      if (!(await act.analyse(positionOf(board), board.day, { before: analysis }, "edit"))) return;
      set({ edited });
      if (analysis.tree.next.length) set({ notice: "Your lines belong to the position as it was: Undo brings both back." });
    },
    edit: (id) => set({ edited: id, tab: "edit", panel: true }),
    endEditing: () => set({ edited: null, tab: "tree", panel: false }),
    move(id, seat, zone) {
      const { analysis, frame } = get();
      const next = analysis ? moved(frame.board, id, seat, zone) : frame.board;
      return next === frame.board ? undefined : act.setUp(next);
    },
    /** Put an Aura or an Equipment on a permanent; return whether it is one. */
    attach(id, host) {
      const next = attached(get().frame.board, id, host);
      if (next) act.setUp(next);
      return Boolean(next);
    },
    async analyseFromHere() {
      await attempt(async () => {
        const { analysis, frame } = get();
        const { text, leftOut } = await positionNow();
        if (await act.analyse(text, frame.board.day, analysis && { before: analysis })) set({ notice: leftOut || null });
      });
    },
    /** Play on from the board of an analysis: whoever decides there is the person, programs have the other seats. */
    async playFromHere(agent = "simple") {
      await attempt(async () => {
        const { text } = await atTable({ do: "position" });
        const { board } = get().frame;
        const mine = board.deciding ?? board.active;
        const agents = Object.fromEntries(board.players.filter((each) => each.seat !== mine).map((each) => [String(each.seat), agent]));
        const message = { do: "open", position: text, day: board.day, agents, analysis: false };
        const frame = await talk.ask(message);
        closed();
        set({ analysis: null, tab: "log", panel: false, frame: null, log: [], news: 0 });
        noted(message);
        seated(frame);
        show(frame);
      });
    },
    /** Whether a game that is on is not the one that is shown. */
    hasGame() {
      const { analysis, frame, token } = get();
      if (talk.home === "worker") return (Boolean(analysis) || !frame) && kept.get("journal", []).length > 0;
      return kept.get("seat", null) !== null && kept.get("seat", null) !== token;
    },
    /** Take up the game that is on: a phone forgets pages, and an analysis takes the place of a game. */
    async backToGame() {
      const seat = kept.get("seat", null);
      closed();
      set({ analysis: null, frame: null, log: [], tab: "log", refusal: null });
      if (talk.home === "worker") return takenUp();
      await act.sit(seat);
      if (get().token === seat) return act.backToTable();
      return kept.set("seat", null); // its table is there no more
    },
    goHome() {
      set({ screen: "start", dialog: null, refusal: null, panel: false });
      history.replaceState(null, "", location.pathname + location.search);
    },
    backToTable() {
      const { frame, gathering, token } = get();
      if (!frame && !gathering) return;
      set({ screen: gathering ? "gathering" : "table", refusal: null });
      if (token) history.replaceState(null, "", `#seat=${token}`);
      remember();
    },

    // Answers
    async answer(answer) {
      if (get().busy) return;
      set({ busy: true });
      try {
        await attempt(() => (get().analysis ? inAnalysis(answer) : inGame(answer)));
      } finally {
        set({ busy: false });
      }
    },
    /** Play what was dropped on a thing: that is its one target, if it may be. */
    async answerOn(answer, thing) {
      const { frame: before } = get();
      await act.answer(answer);
      const { frame } = get();
      const { question } = frame;
      if (thing == null || frame.number === before.number || question?.kind !== "ChooseTargets" || !announced(frame)) return;
      const aimed = question.number?.maximum === 1 ? question.offers.find((each) => each.object === thing) : null;
      if (aimed) await act.answer(aimed.answer);
    },
    judge(answer) {
      const turn = ++judging;
      following = following.then(async () => {
        if (turn !== judging) return;
        try {
          const judged = await atTable({ do: "judge", answer });
          if (turn === judging) set({ judged });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (turn === judging) set({ judged: { legal: false, problems: [{ says: error.frame.says, rule: "" }], better: "" } });
        }
      });
    },
    setPairs(pairs, picked = null, formed = get().bands) {
      const bands = bandsOf(formed, pairs);
      set({ pairs, picked, bands, refusal: null, ...(pairs.length ? {} : { judged: null, banding: null }) });
      act.judge(declared(get().frame.question, pairs, formedOf(bands, get().banding, pairs)));
    },
    setBanding(banding) {
      const { frame, pairs, bands } = get();
      set({ banding });
      act.judge(declared(frame.question, pairs, formedOf(bands, banding, pairs)));
    },
    /** Put in or take out a creature of the band that is being formed. */
    clickInBand(group) {
      const { banding, pairs } = get();
      const attacking = group.map((each) => each.id).filter((id) => pairs.some(([from]) => from === id));
      const next = attacking.find((id) => !banding.includes(id));
      act.setBanding(next != null ? [...banding, next] : banding.filter((id) => !attacking.includes(id)));
    },
    closeBand() {
      const { banding, bands, pairs } = get();
      set({ banding: null });
      act.setPairs(pairs, null, formedOf(bands, banding, pairs));
    },
    /** What a drag in a declaration means; ids of alike creatures, and of what it was dropped on. */
    dropInDeclaration(group, over, own, all) {
      const { frame, pairs, bands } = get();
      const next = dropped({ question: frame.question, pairs, bands, several: act.blocksSeveral(group[0]), all }, group, over, own);
      act.setPairs(next.pairs, null, next.bands);
    },
    blocksSeveral(id) {
      const blocker = get().frame.board.players.flatMap((each) => each.battlefield).find((each) => each.id === id);
      return (blocker?.traits ?? []).some((each) => /block.*(additional|any number|more)/.test(each));
    },
    /** Put a declaration on the board as it is written, to be judged before it is given. */
    tryOut(text) {
      const { question, board } = get().frame;
      const found = isDeclaration(question) ? declarationIn(text, board) : null;
      if (found) act.setPairs(found.pairs, null, found.bands);
    },
    setAim(aim) {
      const may = mayOf(get().frame.question);
      set({ aim });
      act.setPairs(get().pairs.map(([from, to]) => [from, (may.get(from) ?? []).includes(aim) ? aim : to]));
    },
    declareAll() {
      const { frame, aim } = get();
      if (frame.question?.kind !== "DeclareAttackers") return;
      act.setPairs((frame.question.may ?? []).map(({ creature, targets }) => [creature, targets.includes(aim) ? aim : targets[0]]));
    },
    /** Put the nearest legal declaration on the board, to be confirmed; anything else is answered at once. */
    async takeBetter(better) {
      const { question } = get().frame;
      if (!isDeclaration(question)) return act.answer(better);
      set({ refusal: null });
      const found = declarationIn(better, get().frame.board);
      return found ? act.setPairs(found.pairs, null, found.bands) : act.answer(better);
    },
    /** Say by which rule a creature cannot block what does not attack; what is declared stays. */
    async explainNoBlock(blocker, other) {
      const tried = await attempt(() => atTable({ do: "judge", answer: declared(get().frame.question, [[blocker, other]]) }));
      if (tried?.legal === false) set({ refusal: { problems: tried.problems } });
    },
    clickInDeclaration(group) {
      const { frame, pairs, picked, aim, banding } = get();
      const own = group[0].controller === frame.question.player;
      if (banding && own) return act.clickInBand(group);
      if (!own && picked != null && frame.question.kind === "DeclareBlockers" && !group[0].attacking) return act.explainNoBlock(picked, group[0].id);
      const foe = frame.board.players.find((each) => each.seat !== frame.question.player)?.seat;
      const several = act.blocksSeveral(picked);
      const next = clicked({ question: frame.question, pairs, picked, aim, own, foe, several }, group);
      if (next.pairs === pairs) set({ picked: next.picked });
      else act.setPairs(next.pairs, next.picked);
    },

    // Step by step
    async beginDraft() {
      await attempt(async () => set({ draft: await atTable({ do: "draft", steps: [] }) }));
    },
    async take(step) {
      await attempt(async () => {
        const said = get().draft.said.map(plainStep);
        const draft = await atTable({ do: "draft", steps: [...said, plainStep(step)] });
        set({ draft, refusal: null });
        if (draft.complete && !needsConfirming(draft)) await act.answer(draft.answer);
      });
    },
    async backStep() {
      await attempt(async () => {
        const said = get().draft.said.map(plainStep);
        set({ draft: await atTable({ do: "draft", steps: said.slice(0, -1) }), refusal: null });
      });
    },
    /** Find the words that may be said and begin so; of names also those that are not offered. */
    async lookUp(word) {
      const said = (get().draft?.said ?? []).map(plainStep);
      let found;
      try {
        const draft = await atTable({ do: "draft", steps: word ? [...said, { step: "beginning", text: word }] : said });
        const steps = draft.complete ? draft.said.slice(-1) : draft.steps;
        found = steps.map((each) => each.word ?? `${each.text.replace(/…$/, "")}…`);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        found = (await act.search(word)) ?? [];
      }
      const { draft } = get();
      if (draft) set({ draft: { ...draft, found } });
    },

    // Passing and taking back
    async undo() {
      const { analysis } = get();
      if (analysis?.path.length) return act.goTo(analysis.path.slice(0, -1));
      if (analysis) return analysis.before && act.analyse(analysis.before.position, analysis.before.day, analysis.before);
      return attempt(() => change({ do: "undo", number: get().frame.number }));
    },
    /** Take back a spell or an ability as a whole while it is being cast or activated. */
    async cancel() {
      const id = announced(get().frame)?.id;
      for (let number = null; id != null && announced(get().frame)?.id === id && number !== get().frame.number; ) {
        number = get().frame.number; // it stays where others have to agree
        await act.undo();
      }
    },
    agree: (yes) => attempt(() => change({ do: "agree", yes })),
    setPassing: (changed) => attempt(() => change({ do: "passing", ...changed })),
    toggleStop(step, side) {
      const { stops } = get().frame.passing;
      const there = stops[side].includes(step);
      return act.setPassing({ stops: { ...stops, [side]: there ? stops[side].filter((each) => each !== step) : [...stops[side], step] } });
    },
    /** Stop at a step in everybody's turns, or in nobody's. */
    stopEverywhere(step, on) {
      const { stops } = get().frame.passing;
      const changed = (side) => [...stops[side].filter((each) => each !== step), ...(on ? [step] : [])];
      return act.setPassing({ stops: { mine: changed("mine"), theirs: changed("theirs") } });
    },
    async passUntil(until, even = false) {
      if (get().analysis || !get().frame.passing) return;
      await act.setPassing({ pass_until: until, even_if_others_act: even });
    },
    stopPassing: () => get().frame?.passing?.pass_until && act.setPassing({ pass_until: "" }),
    /** Yield from now on to what is on top of the stack, and pass for it. */
    yieldTo(given) {
      const { yields } = get().frame.passing;
      return act.setPassing({ yields: [...yields, given] });
    },
    passes: () => Boolean(get().frame?.passing) && !get().analysis,

    // Looking up
    async rule(cited) {
      await attempt(async () => {
        const [, day = get().frame?.board.day, rule] = /^(?:cr([\d-]+) )?(.*)$/.exec(cited);
        const onThatDay = await quietly(() => talk.ask({ do: "rule", rule, day }));
        const onLastDay = onThatDay?.points.length ? onThatDay : await unlessRefused({ do: "rule", rule });
        const frame = onLastDay.points.length ? onLastDay : (await ruleOfAWord(rule, day)) ?? onLastDay;
        set({ dialog: { kind: "rule", cited, frame } });
      });
    },
    /** Explain something on the board; `there`, on one of the boards of two days. */
    async explain(object, there = null) {
      await attempt(async () => set({ explained: await explanation(object, there), tab: "explain", refusal: null, panel: true }));
    },
    openZone: (player, zone) => set({ dialog: { kind: "zone", seat: player.seat, zone } }),
    /** Show a card; of one of the hand that cannot be played now, or of what cannot be the target that is chosen, also why. */
    async openCard(object, there = null) {
      const { dialog } = get();
      const under = dialog?.kind === "zone" ? dialog : null;
      set({ dialog: { kind: "card", object, there, under } });
      const more = (found) => get().dialog?.object === object && set({ dialog: { ...get().dialog, ...found } });
      if (object.zone === "battlefield") quietly(() => explanation(object.id, there)).then((found) => found && more({ otherwise: unprinted(found) }));
      const answer = there ? "" : missing(object, get().frame);
      const judged = answer && (await quietly(() => atTable({ do: "judge", answer })));
      if (judged?.legal === false) more({ why: judged.problems });
    },
    openDialog: (kind) => set({ dialog: { kind } }),
    closeDialog: () => set({ dialog: null }),
    /** Close what is open; what it was opened from, as a graveyard, is seen again. */
    leaveDialog: (dialog = get().dialog) => (dialog === get().dialog ? set({ dialog: dialog.under ?? null }) : undefined),
    setTab: (tab) => set({ tab, panel: true }),
    closePanel: () => set({ panel: false }),
    async count(depth) {
      await attempt(async () => set({ counted: await atTable({ do: "perft", depth }) }));
    },
    async advise() {
      await attempt(async () => set({ advice: await atTable({ do: "advice" }) }));
    },
    async changesUntil(day) {
      const { entries } = (await attempt(() => talk.ask({ do: "history", since: day, until: day }))) ?? { entries: [] };
      return entries.filter((each) => each.day === day);
    },
    search: async (text) => (await attempt(() => talk.ask({ do: "search", text, limit: 20 })))?.names,

    // Analysis
    async goTo(path) {
      const { analysis } = get();
      await attempt(async () => {
        const frame = await atTable({ do: "line", answers: variations.answersTo(analysis.tree, path) });
        set({ analysis: { ...analysis, path: path.slice(0, frame.given), compare: null, all: null } });
        show(frame);
        if (frame.given < path.length) set({ refusal: { ...frame.refused, leads: `By the rules of ${frame.board.day} the line ends here: ${act.nice(variations.at(analysis.tree, path.slice(0, frame.given + 1)).answer)}` } });
        remember();
      });
    },
    async setDay(day) {
      const { analysis, pairs, bands, frame } = get();
      const { tree, path } = analysis;
      if (!(await act.analyse(analysis.position, day, { ...analysis, tree, path }))) return;
      if (analysis.all) set({ analysis: { ...get().analysis, all: { ...analysis.all, running: false } } }); // the line is the same
      if (hasOrders(frame.board) && !hasOrders(get().frame.board) && !get().refusal) set({ notice: `By the rules of ${day} there are no damage assignment orders: those that were announced are gone, and damage is divided freely.` });
      if (!pairs.length) return;
      const { frame: now } = get(); // what stood on the board is judged anew, by the rules of that day
      if (now.question?.kind === frame.question.kind && sameNames(pairs.flat(), frame.board, now.board)) act.setPairs(pairs, null, bands);
    },
    async compareDays(days) {
      const { analysis } = get();
      const answers = lineNow();
      await attempt(async () => {
        const frame = await talk.ask({ do: "compare", position: analysis.position, answers, days, boards: true });
        set({ analysis: { ...get().analysis, compare: { ...frame, of: answers }, moment: "parting" }, panel: false });
      });
    },
    /** Play the line on all days, and show what came of it so far, until it is stopped or another line is looked at. */
    async playOnAllDays() {
      const { hello, analysis } = get();
      const message = { position: analysis.position, answers: lineNow() };
      const mine = (all) => set({ analysis: { ...get().analysis, all } });
      const all = { lines: [], running: true, of: message };
      mine(all);
      const isOn = () => get().analysis?.all?.of === message && get().analysis.all.running;
      await attempt(() => playedOnAll(talk, message, hello.days, (lines) => {
        if (!isOn()) return false;
        mine({ ...all, lines: [...lines], running: lines.length < hello.days.length });
        return isOn();
      }));
      if (isOn()) mine({ ...get().analysis.all, running: false });
    },
    stopAllDays: () => set({ analysis: { ...get().analysis, all: { ...get().analysis.all, running: false } } }),
    showMoment: (moment) => set({ explained: null, analysis: { ...get().analysis, moment } }),
    closeComparison: () => set({ analysis: { ...get().analysis, compare: null } }),
    promote() {
      const { analysis } = get();
      set({ analysis: { ...analysis, ...variations.promoted(analysis.tree, analysis.path) } });
      remember();
    },
    removeBranch() {
      const { analysis } = get();
      const gone = variations.removed(analysis.tree, analysis.path);
      set({ analysis: { ...analysis, tree: gone.tree } });
      return act.goTo(gone.path);
    },
    comment(text) {
      const { analysis } = get();
      set({ analysis: { ...analysis, tree: variations.changed(analysis.tree, analysis.path, (node) => ({ ...node, comment: text || undefined })) } });
      remember();
    },

    // Sharing
    async copyPosition() {
      await attempt(async () => {
        const { text, leftOut } = await positionNow();
        await copied(text, `The position is copied as text. ${leftOut}`.trim());
      });
    },
    copy: copied,
    async copyLink() {
      await remember();
      await copied(addressToShare(), "The link is copied. It holds the position and your lines.");
    },
    async picture() {
      return (await atTable({ do: "picture" })).svg;
    },
    saveStudy() {
      const { analysis } = get();
      download("study.json", "application/json", JSON.stringify(studyOf(analysis), null, 1));
    },
    openFile: async (file) => act.openText(await file.text()),
    /** Open what is pasted or in a file: a position, a study, a saved game. */
    async openText(text) {
      try {
        if (!text.trimStart().startsWith("{")) return await act.analyse(text, null);
        const read = JSON.parse(text);
        if (read.tree) {
          const study = checked(read);
          return await act.analyse(study.position, study.day, study);
        }
      } catch (error) {
        return set({ refusal: { says: error.message } });
      }
      return attempt(async () => {
        const { position, answers } = await talk.ask({ do: "study", save: text });
        await act.analyse(position, null, { tree: variations.lineOf(answers), path: answers.map(() => 0) });
      });
    },
    download,
    notice: (notice) => set({ notice }),
    setTheme(theme) {
      kept.set("theme", theme);
      set({ theme });
    },
    refresh,
    show,
  };

  /** Send what changes the table, and show what came of it. */
  async function change(message) {
    const { length } = get().log;
    const frame = await atTable(message);
    noted(message);
    if (frame.log.from + frame.log.lines.length > length) set({ since: length }); // what others did before was read
    return frame.number < get().frame?.number ? get().frame : show(frame); // what others did may have overtaken it
  }

  /** The position as a text that can be read back: all of it, or what is seen of it, with what is left out. */
  async function positionNow() {
    const { text, left_out: out } = await atTable({ do: "position" });
    return { text, leftOut: out.length ? `Left out: ${listed(out)}.` : "" };
  }

  const inGame = (answer) => change({ do: "answer", answer, number: get().frame.number });

  /** The answers of the line so far, and the declaration that stands on the board, legal or not. */
  function lineNow() {
    const { analysis: { tree, path }, pairs, judged } = get();
    return [...variations.answersTo(tree, path), ...(pairs.length && judged?.answer ? [judged.answer] : [])];
  }

  async function inAnalysis(answer) {
    const { analysis, frame: { board } } = get();
    const by = board.players.find((each) => each.seat === board.deciding)?.name;
    const text = typeof answer === "string" ? answer : (await atTable({ do: "judge", answer })).answer;
    const line = [...variations.answersTo(analysis.tree, analysis.path), text];
    const frame = await atTable({ do: "line", answers: line });
    if (frame.given < line.length) {
      set({ refusal: frame.refused });
      return;
    }
    set({ analysis: { ...analysis, ...variations.grown(analysis.tree, analysis.path, text, by), compare: null, all: null } });
    show(frame);
    await remember();
  }

  /** Keep the study in the address, so that the link at hand is always the one to share. */
  async function remember() {
    const { analysis, screen } = get();
    if (!analysis || screen !== "table") return;
    history.replaceState(null, "", `#${await packed(studyOf(analysis))}`);
  }

  async function copied(text, said) {
    try {
      await navigator.clipboard.writeText(text);
      set({ notice: said });
    } catch {
      set({ dialog: { kind: "copy", text } });
    }
  }

  return act;
}

const studyOf = ({ position, day, tree, path }) => ({ manaburn: "study", version: 1, position, day, tree, path });

/** The lines on a card: its words where there is a card file, else how it is read. */
function linesOf(card) {
  if (card.text?.length) return card.text.flatMap((each) => each.split("\n"));
  const read = (card.read ?? []).slice(1).filter((line) => !/^[\d*+-]+\/[\d*+-]+$/.test(line));
  return read.map((line) => line.charAt(0).toUpperCase() + line.slice(1));
}

const plainStep = ({ text, ...step }) => step;

/** What the game was begun with to whose seat this is a link, and the links to its seats, if this browser began it. */
const matchOf = (token) => (token ? kept.get("matches", []).find((each) => each.token === token) : null);

/** So many games that were begun here are remembered. */
const MATCHES = 10;

/** Keep what a game was begun with: the page may be left before the links to its seats are sent. */
function keepMatch(match) {
  const others = kept.get("matches", []).filter((each) => each.token !== match.token);
  if (match.token) kept.set("matches", [match, ...others].slice(0, MATCHES));
}

/** Whether an answer that is complete is shown before it is given: where more than one thing was said. */
const needsConfirming = (draft) => draft.said.length > 1 && draft.said.at(-1).step !== "finish";

/** The pairs and bands of a declaration written as text, by the numbers of its creatures; null if it is not plain. */
export function declarationIn(text, board) {
  const [told, ...formed] = text.replace(/^(attack|block): */, "").split(/ *\/ band: /);
  if (told === "none" || told === "") return { pairs: [], bands: [] };
  const all = board.players.flatMap((each) => each.battlefield);
  const idOf = (words) => {
    const number = /#(\d+)$/.exec(words);
    if (number) return Number(number[1]);
    const player = board.players.find((each) => each.name === words);
    if (player) return player.seat;
    const named = all.filter((each) => each.name === words);
    return named.length === 1 ? named[0].id : null;
  };
  const pairs = told.split(/, (?=[^,]+ > )/).map((each) => each.split(" > ").map((words) => idOf(words.trim())));
  const bands = formed.map((each) => each.split(/(?<=#\d+), /).map((words) => idOf(words.trim())));
  const plain = pairs.every((each) => each.length === 2 && each[0] != null && each[1] != null) && bands.flat().every((each) => each != null);
  return plain ? { pairs, bands } : null;
}

/** What who is asked is casting or activating just now: what was begun can be cancelled; null for nothing. */
export function announced(frame) {
  const { question, board } = frame;
  if (!["ChooseTargets", "ChooseX", "ChooseModes"].includes(question?.kind)) return null;
  const item = board.stack.find((each) => each.id === question.fields.item);
  return item && (item.kind === "spell" ? !item.copy : item.activated) ? item : null;
}

/** Every name that is on a board, or was seen before. */
function namesOn(board, faces) {
  const players = board?.players ?? [];
  const objects = players.flatMap((each) => [each.battlefield, each.hand, each.graveyard, each.exile, each.command]).flatMap((each) => each ?? []);
  return new Set([...players.map((each) => each.name), ...objects.map((each) => each.name), ...Object.keys(faces)]);
}

/** Whether a damage assignment order was announced for some creature. */
const hasOrders = (board) => board.players.some((each) => each.battlefield.some((one) => one.damage_order?.length));

/** Whether the same numbers name the same things on two boards. */
function sameNames(ids, one, other) {
  const names = (board) => new Map([...board.players.map((each) => [each.seat, each.name]), ...board.players.flatMap((each) => each.battlefield.map((object) => [object.id, object.name]))]);
  const first = names(one), second = names(other);
  return ids.every((id) => first.has(id) && first.get(id) === second.get(id));
}

function download(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
