"""This module plays duels between an assistant (a language model) and an agent: the tools `new`, `answer` and
`view`. The assistant is shown its seat's view and what it may answer, and nothing else.

A `SavedDuel` holds all that a duel consists of: the saved game, who sits where, the seed and how often the
assistant erred. `answer` loads the game, gives the answers, lets the agent play and passes for the assistant
as long as nothing is to be decided (`_played_on`). It returns a reply and the next `SavedDuel`, so that a
call that is stopped leaves the duel as it was. `ReplayedGames` only saves the time of replaying.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from manaburn import decisions as d
from manaburn.agents import agent_called, ask
from manaburn.asked import question
from manaburn.assistants.positions import asked_line, asked_now, give, listed, refusal_lines
from manaburn.assistants.replies import Reply, bounded_answers, bounded_text, cited, page
from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, load_deck, parse_deck
from manaburn.cards.decks.decks import Deck
from manaburn.cards.decks.pool import CardPool
from manaburn.editions import Edition
from manaburn.errors import WrongArgument, near
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.narration.narrator import Narrator
from manaburn.narration.words import step_name
from manaburn.terms import PlayerId, Step
from manaburn.values import replace, value
from manaburn.view import View, view_text, visible_events
from manaburn.view.words import option_told

OPPONENTS = ("simple", "random")
"""The agents that an assistant may play against: those that run no other program."""
_MOST_LISTED = 40
"""The most legal answers that are listed with a view."""
_MOST_GIVEN = 5_000
"""The most answers that are given in a row, by the opponent or as passes of the assistant."""
_QUESTION_TO_THE_OPPONENT: dict[str, Any] = {
    "asks": "",
    "who": "Ben",
    "rule": "",
    "winners": None,
    "answers": [],
    "more": False,
}
"""What a seat is shown of a question to another."""
_STEPS_OF_MY_TURN = frozenset((Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN))
_STEPS_OF_THEIR_TURN = frozenset((Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END))
"""The steps in which the assistant is asked what to do with priority while the stack is empty. It is asked,
too, whenever a spell or ability of the opponent is on top of the stack. Otherwise it passes without being
asked.
"""


@value
class SavedDuel:
    """A duel is a saved game, the seat of the assistant, its opponent, and how often it erred."""

    saved: str
    seat: PlayerId
    opponent: str
    seed: int
    illegal_tries: int = 0


class ReplayedGames:
    """The games of the last duels, so that they need not be replayed for each call. The functions here have
    one as `played`.
    """

    MOST = 8

    def __init__(self) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()

    def game(self, duel: SavedDuel) -> Game:
        """Return a copy of the game of a duel, to be played on."""
        kept = self._games.get(_key(duel))
        return Game.load(text=duel.saved) if kept is None else kept.clone()

    def keep(self, duel: SavedDuel, game: Game) -> None:
        """Remember the game of a duel."""
        self._games[_key(duel)] = game
        while len(self._games) > self.MOST:
            self._games.popitem(last=False)


def _key(duel: SavedDuel) -> str:
    return sha256(duel.saved.encode()).hexdigest()


def new(
    deck: str,
    opponent_deck: str,
    on: str,
    opponent: str,
    *,
    seed: int,
    cards: CardPool,
    played: ReplayedGames,
) -> tuple[Reply, SavedDuel]:
    """Begin a duel as Anna against an agent, Ben, and return a reply and the duel: `seed` decides who plays
    first, and all chance.
    """
    if opponent not in OPPONENTS:
        helps = near(opponent, OPPONENTS) or f": choose one of {', '.join(OPPONENTS)}"
        raise WrongArgument(f"no opponent is called {opponent[:40]!r}{helps}")
    decks = [_deck(deck, cards), _deck(opponent_deck, cards)]
    edition = Edition.parse(on) if on.strip() else Edition.parse("latest")
    game = Game.new(
        decks, edition, seed=seed, names=["Anna", "Ben"], first=seed % 2, automation=ALL_AUTOMATION
    )
    duel = SavedDuel("", PlayerId(0), opponent, seed)
    return _played_on(duel, game, played, 0, None)


def _deck(written: str, cards: CardPool) -> Deck:
    """Return a deck of the package by its name, or a deck list; never a file."""
    text = bounded_text(written, "a deck").strip()
    if text in BUILT_IN_DECKS:
        return load_deck(text)
    if "\n" not in text and not text[:1].isdigit():
        helps = near(text, BUILT_IN_DECKS) or f": choose one of {', '.join(BUILT_IN_DECKS)}"
        or_a_list = "or give a deck list, with a number and a card on each line"
        raise WrongArgument(f"no deck is called {text[:60]!r}{helps}; {or_a_list}")
    return parse_deck(text, cards=cards)


def answer(duel: SavedDuel, answers: Sequence[str], *, played: ReplayedGames) -> tuple[Reply, SavedDuel]:
    """Give answers up to the first illegal one. Then let the opponent play, and pass for the seat, until it
    has to decide something. Return a reply and the duel as it is then.
    """
    given = bounded_answers(answers)
    game = played.game(duel)
    if game.decision is None:
        raise WrongArgument("this game is over: view shows how it ended, new begins another")
    narrator, heard = Narrator(game.state, duel.seat), len(game.events)
    taken, refused = 0, None
    for said in given:
        one, refused = give(game, [said], duel.seat)
        if refused is not None:
            break
        taken += one
        _let_opponent_play(duel, game)
    return _played_on(duel, game, played, taken, refused, (narrator, heard))


def view(duel: SavedDuel, *, played: ReplayedGames) -> Reply:
    """Show a duel as its seat sees it, what is asked, and what may be answered."""
    game = played.game(duel)
    data = _seen(duel, game)
    return Reply(page(_lines_of_view(data)), data)


def _played_on(
    duel: SavedDuel,
    game: Game,
    played: ReplayedGames,
    taken: int,
    refused: dict[str, Any] | None,
    heard: tuple[Narrator, int] | None = None,
) -> tuple[Reply, SavedDuel]:
    """Play on until the seat has to decide, and return a reply that tells what happened, with the duel as it
    then is. `heard` is a narrator made before the answers were given, with the number of events there were.
    """
    narrator, before = heard or (Narrator(game.state, duel.seat), len(game.events))
    controlled = narrator.controlled
    stopped = _pass_until_something(duel, game) if refused is None else "an answer is not legal"
    seen = visible_events(game.events[before:], duel.seat, controlled)
    lines = [line for line in narrator.tell(seen, game.state) if line.heading != 1]
    later = replace(duel, saved=game.save(), illegal_tries=duel.illegal_tries + (refused is not None))
    played.keep(later, game)
    data = {
        "given": taken,
        "refused": refused,
        "told": [{"sentence": line.text, "rule": line.rule} for line in lines],
        "stopped": stopped,
        "illegal_tries": later.illegal_tries,
        **_seen(later, game),
    }
    return Reply(page(_lines_of_view(data)), data), later


def _let_opponent_play(duel: SavedDuel, game: Game) -> None:
    """Have the agent answer whatever it is asked, until the seat is asked."""
    for _ in range(_MOST_GIVEN):
        if game.decision is None or game.decider == duel.seat:
            return
        game.push(ask(game, agent_called(duel.opponent, duel.seed + len(game.answers))))


def _pass_until_something(duel: SavedDuel, game: Game) -> str:
    """Pass as long as nothing is to be decided, and return why that came to an end."""
    for _ in range(_MOST_GIVEN):
        _let_opponent_play(duel, game)
        if reason := _why_it_stops(duel, game):
            return reason
        game.push(d.Pass())
    return "much has happened"


def _why_it_stops(duel: SavedDuel, game: Game) -> str:
    """Tell why the seat is to decide now; return nothing if it passes."""
    if game.decision is None:
        return "the game is over"
    if not isinstance(game.decision, d.Priority):
        return f"you are asked: {question(game.decision)}"
    now = game.view(duel.seat)
    if now.stack:
        theirs = now.stack[-1].controller != duel.seat
        return f"{now.stack[-1].name} of your opponent is on the stack" if theirs else ""
    mine = now.active_player == duel.seat
    if now.step is not None and now.step in (_STEPS_OF_MY_TURN if mine else _STEPS_OF_THEIR_TURN):
        return f"it is {'your' if mine else 'your opponent’s'} {step_name(now.step, game.edition)}"
    return ""


def _seen(duel: SavedDuel, game: Game) -> dict[str, Any]:
    """Return the seat's view and, if the seat is asked, the question and its answers, as JSON."""
    now = game.view(duel.seat)
    if game.decider not in (None, duel.seat):
        return {"edition": game.edition.name, "view": view_text(now), **_QUESTION_TO_THE_OPPONENT}
    asked = asked_now(game)
    answers, more = listed(game, _MOST_LISTED, duel.seat)
    does = _what_answers_do(game, now, len(answers))
    return {
        "edition": game.edition.name,
        "view": view_text(now),
        **asked,
        "answers": [{"answer": each, "does": told} for each, told in zip(answers, does, strict=True)],
        "more": more,
    }


def _what_answers_do(game: Game, now: View, number: int) -> list[str]:
    """Return what each of the first legal answers does, if its text does not say so."""
    return [option_told(now, action) for action, _ in zip(game.legal_actions, range(number), strict=False)]


def _lines_of_view(data: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of a reply: what happened, what was refused, the view, the question and its answers."""
    yield from (cited(each["sentence"], each["rule"]) for each in data.get("told", ()))
    yield from refusal_lines(data.get("refused"))
    if "stopped" in data:
        yield f"Stopped: {data['stopped']}."
    yield from data["view"].split(" | ")
    yield asked_line(data)
    for each in data["answers"]:
        yield f"  {each['answer']}" + (f" ({each['does']})" if each["does"] else "")
    if data["more"]:
        yield "  … and more"
