// Before a game by links begins: who has brought a deck, who is waited for, and a place to bring one's own.
import { html, useState } from "./html.js";
import { Links } from "./dialogs.js";
import { Refusal } from "./drafting.js";
import { DeckField, decksOf, FORMATS, titled, Unread, USUAL_DECKS } from "./start.js";
import { kept } from "./store.js";
import { listed } from "./words.js";

/** The deck that is offered first: the one that was brought last, one that fits the day, or any. */
function usualDeck({ format, day }, decks) {
  const last = kept.get("brought", null);
  if (last?.format === format && (decks.includes(last.deck) || /\s/.test(last.deck))) return last.deck;
  const fitting = decks.filter((each) => each.endsWith(day.slice(0, 4)));
  return fitting[0] ?? USUAL_DECKS.find((each) => decks.includes(each)) ?? decks[0];
}

function Bring({ state, act, mine, onDone }) {
  const { hello, gathering } = state;
  const decks = decksOf(hello, gathering.format);
  const [deck, setDeck] = useState(() => usualDeck(gathering, decks));
  const [name, setName] = useState(mine.name);
  const bring = async (event, without_unread = false) => {
    event.preventDefault();
    if (await act.bring({ deck, name, ...(without_unread ? { without_unread } : {}) })) onDone();
  };
  return html`<form class="start-card" onSubmit=${bring}><h2>Your deck</h2>
    <p class="soft">Only you see it. Cards that are not read are said before the game begins.</p>
    <div class="fields"><${DeckField} label="Your deck" value=${deck} decks=${decks} onChange=${setDeck} />
      <label>Your name<input type="text" maxlength="30" value=${name} onInput=${(event) => setName(event.target.value)} /></label></div>
    <${Unread} refusal=${state.refusal} onWithout=${(event) => bring(event, true)} />
    <${Refusal} refusal=${state.refusal?.ofDecks ? null : state.refusal} act=${act} />
    <button type="submit" class="main" aria-disabled=${state.beginning === "game"}>${state.beginning === "game" ? "The deck is checked …" : "Play with this deck"}</button>
  </form>`;
}

export function Gathering({ state, act }) {
  const { gathering, links } = state;
  const [again, setAgain] = useState(false);
  const mine = gathering.players.find((each) => each.seat === gathering.as);
  const waited = gathering.players.filter((each) => !each.ready && each !== mine).map((each) => each.name);
  const chooses = mine && (!mine.ready || again);
  return html`<main class="start"><div class="hero"><h1>Before the game</h1>
      <p>${FORMATS[gathering.format] ?? titled(gathering.format)}, by the rules of ${gathering.day}. It begins as soon as everybody has a deck.</p></div>
    <div class="start-cards">
      ${chooses && html`<${Bring} key=${gathering.table} state=${state} act=${act} mine=${mine} onDone=${() => setAgain(false)} />`}
      <section class="start-card"><h2>Who plays</h2>
        <ul class="gathered">${gathering.players.map((each) => html`<li key=${each.seat} class=${each.ready ? "ready" : ""}><b>${each.name}</b>${each === mine ? " (you)" : ""} <span class="soft">${each.agent ? "a program" : each.ready ? "has a deck" : "is choosing a deck …"}</span></li>`)}</ul>
        ${!chooses && html`<p role="status">${waited.length ? `Waiting for the deck${waited.length > 1 ? "s" : ""} of ${listed(waited)}.` : "The game begins."}</p>`}
        ${mine?.ready && !again && html`<button type="button" class="button" onClick=${() => setAgain(true)}>Choose another deck</button>`}
        ${!mine && html`<p>You watch.</p>`}
      </section>
      ${links?.length > 1 && html`<section class="start-card"><h2>Links to the seats</h2><${Links} state=${state} act=${act} /></section>`}
    </div></main>`;
}
