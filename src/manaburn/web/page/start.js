// The first page: play, or look at a position.
import { html, useLayoutEffect, useState } from "./html.js";
import { Refusal } from "./drafting.js";
import { pictured, switchPictures } from "./scryfall.js";
import { kept } from "./store.js";

const EXAMPLES = [
  {
    name: "Damage on the stack", day: "2002",
    says: "In 2002 combat damage waits on the stack: block with the Fanatic, sacrifice it, and its damage is dealt all the same. Then set the day to 2025, under “Days”.",
    position: "step: declare attackers   active: Anna\nAnna 20   battlefield: Savannah Lions, Llanowar Elves (tapped)\nBen  20   battlefield: Mogg Fanatic",
  },
  {
    name: "Why can’t it block?", day: "2025",
    says: "Choose a blocker and what it should block: every refusal comes with its rule, and with the nearest legal block.",
    position: "step: declare blockers\nAnna 20 battlefield: Serra Angel (attacking Ben), Hill Giant (attacking Ben)\nBen 20 battlefield: Grizzly Bears, Wall of Wood, Mogg Fanatic",
  },
  {
    name: "It must attack, it may only alone", day: "2002",
    says: "Juggernaut attacks if able; who wears Errantry can attack only alone. In 2002 either would do.",
    position: "step: declare attackers\nAnna 20 battlefield: Juggernaut, Hill Giant#18, Errantry (on Hill Giant#18)\nBen 20",
  },
];

/** The board onto which cards are put by hand. */
const EMPTY = "step: precombat main\nAnna 20\nBen 20";

export const USUAL_DECKS = ["sligh-2002", "skies-2002", "elves-2002", "sligh-2002", "skies-2002", "sligh-2002"];

const DAYS = ["1999", "2002", "2006", "2010", "2016", "2025"];
const FIRST_DAY = "1999-04-23";
/** What a day is called in a message: for 1999 the engine has no name, as it has for the other years. */
const dayOf = (name) => (name === "1999" ? FIRST_DAY : name);

export const FORMATS = { ffa: "Free-for-all", "2hg": "Two-Headed Giant", grandmelee: "Grand Melee" };
const AGENTS = { simple: "a simple program", random: "a random program" };

export const titled = (name) => name.replace(/-(\d{4})$/, " ($1)").replace(/-/g, " ").replace(/^./, (each) => each.toUpperCase());

/** A deck: one that the page has, or a list of one's own, typed or from a file. */
export function DeckField({ label, value, decks, onChange }) {
  const own = !decks.includes(value);
  return html`<div><label>${label}<select value=${own ? "" : value} onChange=${(event) => onChange(event.target.value)}>
      ${decks.map((each) => html`<option key=${each} value=${each}>${titled(each)}</option>`)}<option value="">My own list …</option></select></label>
    ${own && html`<textarea rows="6" aria-label="${label}: a list" placeholder=${"4 Grizzly Bears\n20 Forest"} value=${value} onInput=${(event) => onChange(event.target.value)}></textarea>
      <label class="button file">From a file<input type="file" accept=".txt,.dec,.dek,.mwDeck,.cod" aria-label="${label}: from a file" class="sr" onChange=${async (event) => event.target.files[0] && onChange(await event.target.files[0].text())} /></label>`}</div>`;
}

/** The format's decks: commanders where they lead. */
export const decksOf = (hello, format) => (format === "commander" ? hello.commander_decks : hello.decks);

/** What is wrong with the cards of a deck, and a button to play without them. */
export function Unread({ refusal, onWithout }) {
  const unread = refusal?.ofDecks ? refusal.unread : [];
  useLayoutEffect(() => {
    if (unread.length) document.querySelector(".start-card .verdict").scrollIntoView({ block: "nearest" });
  }, [refusal]);
  if (!unread.length) return null;
  return html`<div class="verdict verdict-illegal" role="alert">${refusal.advice && html`<p><b>Not all cards are here: ${refusal.advice}</b></p>`}
    <ul>${unread.map((each) => html`<li key=${each}>${each}</li>`)}</ul>
    <button type="button" class="button" onClick=${onWithout}>Play without ${unread.length > 1 ? "them" : "it"}</button></div>`;
}

function Play({ state, act }) {
  const { hello } = state;
  const last = kept.get("wishes", null);
  const [format, setFormat] = useState("duel");
  const [day, setDay] = useState(last?.day === FIRST_DAY ? "1999" : last?.day ?? "2002");
  const [other, setOther] = useState("");
  const [name, setName] = useState(last?.names?.[0] ?? "Anna");
  const [agent, setAgent] = useState("simple");
  const [bring, setBring] = useState(true);
  const row = hello.formats.find((each) => each.name === format);
  const [players, setPlayers] = useState(2);
  const decks = decksOf(hello, format);
  const [chosen, setChosen] = useState([...(last?.decks ?? []), ...USUAL_DECKS.slice(last?.decks?.length ?? 0)]);
  const at = (seat) => (chosen[seat] !== undefined && (decks.includes(chosen[seat]) || /\s/.test(chosen[seat]) || chosen[seat] === "") ? chosen[seat] : decks[seat % decks.length]);
  const change = (seat, deck) => setChosen(chosen.map((each, place) => (place === seat ? deck : each)));
  const pickFormat = (name) => {
    const next = hello.formats.find((each) => each.name === name);
    setFormat(name);
    setPlayers(next.usual);
    if (name === "commander") setDay("2025");
  };
  const pickDay = (next) => {
    setDay(next);
    const fitting = decks.filter((each) => each.endsWith(next));
    if (fitting.length > 1) setChosen(chosen.map((each, seat) => (decks.includes(each) ? fitting[seat % fitting.length] : each)));
  };
  const start = (event, without_unread = false) => {
    event.preventDefault();
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const agents = agent === "nobody" || agent === "links" ? {} : Object.fromEntries(seats.slice(1).map((seat) => [String(seat), agent]));
    act.newGame({ decks: seats.map((seat) => (agent === "links" && bring && seat > 0 ? null : at(seat))), day: other || dayOf(day), format, agents, ...(agent === "links" ? { people: "links" } : {}), names: [name.trim() || "Anna"], anachronisms: true, ...(without_unread ? { without_unread } : {}) });
  };
  return html`<form class="start-card" onSubmit=${start}><h2>Play</h2>
    <fieldset class="days-field"><legend>Rules of</legend><div class="row-of-buttons">${DAYS.map((each) => html`<button type="button" key=${each} class="button" aria-pressed=${!other && each === day} onClick=${() => { setOther(""); pickDay(each); }}>${each}</button>`)}
      <label class="or-day" for="other-day">or the day</label><input id="other-day" type="date" min=${FIRST_DAY} value=${other} onInput=${(event) => setOther(event.target.value)} /></div></fieldset>
    <div class="fields"><label>Format<select value=${format} onChange=${(event) => pickFormat(event.target.value)}>${hello.formats.map((each) => html`<option key=${each.name} value=${each.name}>${FORMATS[each.name] ?? titled(each.name)}</option>`)}</select></label>
      ${row.most > row.least && html`<label>Players<select value=${players} onChange=${(event) => setPlayers(Number(event.target.value))}>${Array.from({ length: row.most - row.least + 1 }, (_, each) => row.least + each).map((each) => html`<option key=${each}>${each}</option>`)}</select></label>`}
      <${DeckField} label="Your deck" value=${at(0)} decks=${decks} onChange=${(deck) => change(0, deck)} />
      ${players === 2 && !(agent === "links" && bring) && html`<${DeckField} label="The other deck" value=${at(1)} decks=${decks} onChange=${(deck) => change(1, deck)} />`}
      <label>Against<select value=${agent} onChange=${(event) => setAgent(event.target.value)}>${hello.agents.map((each) => html`<option key=${each.name} value=${each.name} title=${each.does}>${AGENTS[each.name] ?? `the program ${each.name}`}</option>`)}<option value="nobody">nobody: I play all seats</option>${act.home === "server" && html`<option value="links">people, by links</option>`}</select></label>
      <label>Your name<input type="text" maxlength="30" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
    </div>
    ${agent === "links" && html`<label class="line"><input type="checkbox" checked=${bring} onChange=${(event) => setBring(event.target.checked)} />Everybody brings a deck of their own</label>`}
    <${Unread} refusal=${state.refusal} onWithout=${(event) => start(event, true)} />
    <button type="submit" class="main" aria-disabled=${state.beginning === "game"}>${state.beginning === "game" ? "The decks are shuffled …" : `Play by the rules of ${other || day}`}</button>
  </form>`;
}

function Analyse({ state, act }) {
  const [text, setText] = useState(EXAMPLES[1].position);
  const [day, setDay] = useState("2025");
  const [other, setOther] = useState("");
  return html`<form class="start-card" onSubmit=${(event) => { event.preventDefault(); act.analyse(text, other || dayOf(day)); }}><h2>Analyse</h2>
    <p class="soft">Paste a position as text, or take one of these. The judge says what is legal, why not, and by which rule of the day.</p>
    <div class="row-of-buttons">${EXAMPLES.map((each) => html`<button type="button" class="button" key=${each.name} title=${each.says} onClick=${() => act.analyse(each.position, each.day, { tree: { answer: "", comment: each.says, next: [] } })}>${each.name}</button>`)}</div>
    <label>Position<textarea rows="5" spellcheck="false" value=${text} onInput=${(event) => setText(event.target.value)}></textarea></label>
    <div class="row-of-buttons"><label class="aim">Rules of<select value=${day} onChange=${(event) => { setDay(event.target.value); setOther(""); }}>${DAYS.map((each) => html`<option key=${each}>${each}</option>`)}</select></label>
      <label class="aim">or the day<input type="date" min=${FIRST_DAY} value=${other} onInput=${(event) => setOther(event.target.value)} /></label>
      <button type="submit" class="main" aria-disabled=${state.beginning === "study"}>${state.beginning === "study" ? "The board is set up …" : "Analyse"}</button>
      <button type="button" class="button" onClick=${() => act.analyse(EMPTY, other || dayOf(day), null, "edit")}>Empty board</button>
      <label class="button file">Open a file<input type="file" accept=".json,.txt" class="sr" onChange=${(event) => event.target.files[0] && act.openFile(event.target.files[0])} /></label></div>
  </form>`;
}

export function Start({ state, act }) {
  useLayoutEffect(() => document.querySelector(".at-start")?.scrollTo(0, 0), []);
  if (!state.hello || state.opening) return html`<main class="start"><${Loading} state=${state} /></main>`;
  return html`<main class="start"><div class="hero"><h1>Magic by the rules of any day</h1><p>Play against a bot, or put a position on the board and ask: why not, and on which day?</p></div>
    <${Refusal} refusal=${state.refusal?.ofDecks ? null : state.refusal} act=${act} />
    ${act.hasGame() && html`<p><button type="button" class="main" onClick=${act.backToGame}>Back to your game</button></p>`}
    <div class="start-cards"><${Play} state=${state} act=${act} /><${Analyse} state=${state} act=${act} /></div>
    ${!state.frame && html`<label class="line"><input type="checkbox" checked=${pictured()} onChange=${(event) => switchPictures(event.target.checked)} />Pictures of cards from Scryfall <span class="soft small">Your browser then asks api.scryfall.com for the cards in sight.</span></label>`}
    <p class="soft small">manaburn is unofficial Fan Content permitted under the Fan Content Policy. Not approved or endorsed by Wizards.</p>
  </main>`;
}

function Loading({ state }) {
  if (state.engine === "failed") return html`<div class="hero"><h1>That did not work</h1><p role="alert">The engine could not be started: ${state.says}</p></div>`;
  const opening = state.opening && `Opening the ${state.opening} …`;
  const says = (!state.hello && state.says) || opening || "The engine is starting …";
  return html`<div class="hero" role="status">${!opening && html`<h1>Magic by the rules of any day</h1>`}<p>${says}</p><div class="bar" aria-hidden="true"></div></div>`;
}
