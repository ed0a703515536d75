"""A `Game` is played by programs: its pending question, legal answers, push, pop, clone, views and saves.

A game is its first position and the list of answers given since; everything else follows from these.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from os import PathLike
from random import Random
from typing import Any, Self

from manaburn.arguments import instance, several
from manaburn.arguments import path as path_of
from manaburn.arguments import seat as seat_of
from manaburn.arguments import text as text_of
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool, pool_of, refuse_pool
from manaburn.cards.definitions import CardDefinition
from manaburn.decisions import Action, Decision
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError, NotationError, Problem, TooMuch, WrongArgument
from manaburn.gameplay.automation import ALL_AUTOMATION, Automation, automatic_answer
from manaburn.gameplay.beginning import Beginning, Cards, begun, edition_if_told, mechanics_there, whole_deck
from manaburn.gameplay.compared import Compared
from manaburn.gameplay.copying import Copied
from manaburn.gameplay.history import BREAKS, GameHistory
from manaburn.gameplay.loaded_when_used import (
    drafts,
    event_rows,
    explanations,
    judgement,
    notation,
    pictures,
    saving,
    searching,
    undeclared,
    views,
)
from manaburn.gameplay.unwinding import carried_through
from manaburn.legal import LegalActions, problems, well_formed
from manaburn.options import NO_OPTIONS, GameOptions
from manaburn.rules.engine.engine import advance
from manaburn.rules.layers.deciding import decider_of
from manaburn.rules.turn.leaving import ranking
from manaburn.state import GameState
from manaburn.state.events import Event, GameEnded
from manaburn.terms import PlayerId


class Game(Copied, Compared):
    """A game under the rules of an edition.

    `push` answers the pending `decision`; `pop` takes the last answer back. Every choice that the rules leave
    to a player is asked, except those that the `Automation` chosen answers.
    """

    def __init__(self, state: GameState, automation: Iterable[Automation] = ()) -> None:
        self.state = instance(state, GameState, "a GameState")
        self.automation = frozenset(several(automation, Automation, "members of Automation"))
        self._remembered: searching.Memories | None = None
        self._shown: views.Kept = {}
        """A cache of what views have shown, shared with copies of the game."""
        state.mechanics = mechanics_there(state)
        self._history = GameHistory(state.clone())
        advance(state)
        if self.automation:
            self._history.go_on(state, self.automation)

    @classmethod
    def new(
        cls,
        decks: Iterable[Cards],
        edition: Edition | date | str = LATEST,
        *,
        seed: int,
        names: Sequence[str] = (),
        first: int = 0,
        life: int | None = None,
        options: GameOptions = NO_OPTIONS,
        archenemy: int | None = None,
        schemes: Sequence[CardDefinition] = (),
        attractions: Iterable[Sequence[CardDefinition]] = (),
        commanders: Iterable[Sequence[CardDefinition]] = (),
        companions: Iterable[CardDefinition | None] = (),
        anachronisms: bool | Collection[str] = False,
        automation: Iterable[Automation] = (),
    ) -> Self:
        """Begin a game: shuffle, draw opening hands, then ask about mulligans.

        Always: `decks` by seat, in turn order, each a `Deck` or its cards; `edition`, or a day or its text;
        the `seed` of all chance. Often: `names` by seat; `first`, the seat to play first, or whose team does;
        `life` to begin with; `automation`, what the game may answer by itself. Of variants: `options`; the
        `archenemy`, who has `schemes`; `attractions`, `commanders` and `companions` by seat (not those that
        decks name). `anachronisms` names cards newer than the edition, or is true for all.

        Raises GameError for what does not fit, WrongArgument for what is of another kind, IllegalDeck for a
        deck its commander does not allow, UnsupportedCard for a card that the rules cannot know yet.
        >>> from manaburn import parse_deck
        >>> decks = [parse_deck("40 Forest"), parse_deck("40 Island")]
        >>> Game.new(decks, "2013-07-13", seed=1).edition.name
        '2013-07-13'
        """
        handed = Beginning(
            decks=decks,
            edition=edition,
            seed=seed,
            names=names,
            first=first,
            life=life,
            options=options,
            archenemy=archenemy,
            schemes=schemes,
            attractions=attractions,
            commanders=commanders,
            companions=companions,
            anachronisms=anachronisms,
        )
        return cls(begun(handed), automation)

    @classmethod
    def parse(
        cls,
        text: str,
        edition: Edition | date | str | None = None,
        automation: Iterable[Automation] = (),
        *,
        cards: CardPool = CATALOGUE_ALONE,
    ) -> Self:
        """Return a game that begins at a position: `manaburn.notation.positions` says how one is written.
        Names are looked up in `cards`. What can never be is refused: see also `faults`.

        >>> game = Game.parse('''
        ... step: declare attackers   active: Anna
        ... Anna 20   battlefield: Savannah Lions, Llanowar Elves (tapped)
        ... Ben 20
        ... ''')
        >>> [game.text(action) for action in game.legal_actions]
        ['attack: none', 'attack: Savannah Lions#16 > Ben']
        """
        refuse_pool(edition)
        said, day = text_of(text, "a position"), edition_if_told(edition)
        position = notation.parse_position(said, day, pool_of(cards))
        try:
            game = cls(position, automation)
            if not notation.says_more(text):
                return game
            game._try_an_answer()
        except (*BREAKS, GameError) as error:
            if not notation.says_more(text):
                raise
            why = str(error) if isinstance(error, GameError) else f"{type(error).__name__}: {error}"
            says = "no game can come to this position: 'more:' adds what can't be played"
            raise NotationError(f"{says}: {why}") from error
        return game

    def _try_an_answer(self) -> None:
        """Answer the first question in a copy, which raises if the game can't go on from this position."""
        if self.decision is not None:
            self.clone().push(self.legal_actions.sample(Random(0)))

    # Asking

    @property
    def edition(self) -> Edition:
        """Return the rules in force."""
        return self.state.edition

    @property
    def decision(self) -> Decision | None:
        """Return the question that waits for an answer; None when the game is over. Its `player` is the one
        whose choice it is in the rules; `decider` is who makes it.
        """
        return self.state.decision

    @property
    def decider(self) -> PlayerId | None:
        """Return who decides: the player asked, who controls or declares for them [cr2025-06-06 721.5]."""
        return None if self.state.decision is None else decider_of(self.state, self.state.decision)

    @property
    def outcome(self) -> GameEnded | None:
        """Return the winners, once the game is over."""
        return self.state.outcome

    @property
    def ranking(self) -> tuple[tuple[PlayerId, ...], ...]:
        """Return the places, best first, once the game is over; who lost at the same time share one."""
        return ranking(self.state)

    @property
    def legal_actions(self) -> LegalActions:
        """Return the legal answers, lazily: `in` (texts too), iterate, `count()`, `sample(rng)`. Conceding is
        not listed. They answer for this position, also when the game has gone on, or back.
        """
        pays = Automation.PAY_MANA not in self.automation
        return self._history.legal(lambda: self.state, mana_abilities=pays, texts=notation)

    def draft(self) -> drafts.Draft:
        """Return a draft of an answer, to be put together step by step."""
        return drafts.Draft(self)

    def problems(self, action: Action | str, viewer: int | None = None) -> tuple[Problem, ...]:
        """Return every reason, with its rule, why an action is not legal now; an empty tuple if it is legal.
        With a `viewer`, names in a text mean what that player can see; who is not asked may only concede.
        Raises NotationError for a text that means no action.
        """
        seat = self._seat(viewer)
        return self._not_asked(action, seat) or problems(self.state, self._meant(action, seat))

    def judge(self, action: Action | str, viewer: int | None = None) -> judgement.Judgement:
        """Return whether an action is legal now; if not, which rules it breaks and a legal one that does
        better. `viewer` as in `problems`.

        >>> board = "edition: 2025 step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20"
        >>> game = Game.parse(board)
        >>> told = game.judge("attack: none")
        >>> str(told.problems[0]), game.text(told.better)
        ('Juggernaut must attack if able [cr2025-06-06 508.1d]', 'attack: Juggernaut#16 > Ben')
        """
        seat = self._seat(viewer)
        if found := self._not_asked(action, seat):
            return judgement.Judgement(action, found)
        return judgement.judgement(self.state, self._meant(action, seat))

    def _meant(self, action: Action | str, viewer: int | None) -> Action:
        if isinstance(action, str):
            return notation.parse_action(self.state, text_of(action, "what is said"), viewer)
        return well_formed(self.state, action)

    def _not_asked(self, action: Action | str, seat: PlayerId | None) -> tuple[Problem, ...]:
        return () if seat is None else judgement.not_asked(self.state, action, seat)

    def _seat(self, viewer: int | None) -> PlayerId | None:
        return None if viewer is None else PlayerId(seat_of(viewer, len(self.state.players)))

    def faults(self) -> tuple[Problem, ...]:
        """Return what could not have been declared as it stands, each with its rule, though it may have come
        to be; what can never be is refused by `parse`.

        >>> combat = "edition: 2025 step: combat damage | Anna 20 battlefield: Serra Angel (attacking Ben)"
        >>> game = Game.parse(combat + " | Ben 20 battlefield: Hill Giant (blocking Serra Angel)")
        >>> str(game.faults()[0])
        "Hill Giant can't block Serra Angel: it has neither flying nor reach [cr2025-06-06 702.9b]"
        """
        return undeclared.faults(self.state)

    def explain(self, object: str | int, seat: int | None = None) -> explanations.Explanation:
        """Explain why something is what it is, as `explanations.explained` does, to a seat as it may know."""
        return explanations.explained(self.state, object, self._seat(seat))

    @property
    def events(self) -> Sequence[Event]:
        """Return everything that has happened, in order: the log itself, not a copy."""
        return self.state.happened

    @property
    def answers(self) -> Sequence[Action]:
        """Return every answer given so far, automatic ones included: the list itself, not a copy."""
        return self._history.answers

    def view(self, player: int) -> views.View:
        """Return everything that a player may know now, and nothing else."""
        return views.view_of(self.state, PlayerId(seat_of(player, len(self.state.players))), self._shown)

    def knowledge(self, player: int) -> searching.Knowledge:
        """Return what a player knows of hidden cards from all that they have seen, as far as it follows from
        the events: their deck, and what was looked at, revealed, put back or returned to a hand. Going on
        from the last time is quick; after `pop` all is gone through again.

        A game that begins at a position knows only what lies open in it, and what it says is `known to` them.

        >>> from manaburn import load_deck
        >>> game = Game.new([load_deck("sligh-2002"), load_deck("skies-2002")], "2002", seed=1)
        >>> mine, theirs = game.knowledge(0).players
        >>> sum(number for _, number in mine.deck), theirs.deck, mine.library[0]
        (53, None, None)
        """
        return searching.known_by(self._memory(PlayerId(seat_of(player, len(self.state.players)))))

    def determinize(self, player: int, rng: Random, decks: Iterable[Cards | None] = ()) -> Self:
        """Return a game that a player cannot tell from this one: view, knowledge, offered answers and events
        are the same. What the player does not know is drawn anew with `rng`: which cards are hidden where,
        what chance will bring. It begins here, with nothing to pop; before a `push` it answers nothing.

        `decks`, by seat, are whole decks, known or guessed; what is in sight of them is left out. They are
        needed for all other players with hidden cards, and for one's own if the game began at a position.

        Raises GameError where a deck is not given or too small, or no card of it can have done what a hidden
        card did.

        >>> from manaburn import load_deck
        >>> decks = [load_deck("sligh-2002"), load_deck("skies-2002")]
        >>> game = Game.new(decks, "2002", seed=1)
        >>> other = game.determinize(0, Random(7), decks)
        >>> other.view(0) == game.view(0), str(other) == str(game)
        (True, False)
        """
        seat = PlayerId(seat_of(player, len(self.state.players)))
        by_seat = enumerate(instance(decks, Iterable, "decks by seat, or None for one that is not known"))
        given = {PlayerId(n): whole_deck(deck) for n, deck in by_seat if deck is not None}
        memory = self._memory(seat)
        game = self.__class__(searching.determinized(self.state, memory, instance(rng, Random, "rng"), given))
        game.automation = self.automation
        game.state.happened = [*views.visible_events(self.events, seat)]
        game._remembered = searching.Memories(game._history.first, memory.handed_on(game._history.first))
        return game

    def position_key(self) -> str:
        """Return a key for tables of positions, hidden cards included: the same for positions that are the
        same to continue, whatever led to them, and whatever chance will bring.

        >>> board = "Anna 20 battlefield: 2 Forest, Mountain hand: Forest library: Forest | Ben 20"
        >>> one, other = (Game.parse(f"step: precombat main | {board}") for _ in range(2))
        >>> one.position_key() == other.position_key() != other.play("tap Mountain for {R}").position_key()
        True
        """
        return searching.position_key(self.state)

    def _memory(self, seat: PlayerId) -> searching.Memory:
        if self._remembered is None:
            self._remembered = searching.Memories(self._history.first)
        return self._remembered.now(seat, self.state, self._history.looks, len(self.answers))

    def text(self, action: Action, viewer: int | None = None) -> str:
        """Return an action as text, which `push` understands. With a `viewer`, a card that this player may
        not know is written by its number alone.
        """
        return notation.action_text(self.state, well_formed(self.state, action), self._seat(viewer))

    def __str__(self) -> str:
        return notation.position_text(self.state)

    def __repr__(self) -> str:
        turn, now = self.state.turn.number, self.outcome or self.decision
        return f"<Game of {self.edition.name}, turn {turn}, answers: {len(self.answers)}, now {now}>"

    # Showing

    def to_frame(self) -> Any:
        """Return everything that has happened, as a pandas DataFrame with a row for each thing (`KINDS` of
        `manaburn.gameplay.event_rows`). Like `events`, it hides nothing. Raises ImportError without pandas.
        """
        return event_rows.frame_of(self.state)

    def _repr_svg_(self) -> str:
        """Return the table as the player who is asked sees it, or the first player if nobody is."""
        return self.view(self.decider or 0)._repr_svg_()

    def _repr_html_(self) -> str:
        seat, legal = self.decider or 0, self.legal_actions if self.decision else ()
        return pictures.html_of(self.view(seat), ((self.text(each, viewer=seat), each) for each in legal))

    # Answering

    def push(self, action: Action | str, viewer: int | None = None) -> None:
        """Answer the pending decision, and go on to the next one; an action may be given as text.

        With a `viewer`, it is that player who answers: if another is asked, they may only concede. Names in a
        text mean what they can see, and an error tells no more than that.

        Raises IllegalAction, with every reason; the game is then as it was. Raises NotationError for a
        text that means no action.

        >>> game = Game.parse("step: declare attackers | Anna 20  battlefield: Savannah Lions | Ben 20")
        >>> game.push("attack: Savannah Lions")
        >>> game.decision
        Priority(player=0)
        """
        given = len(self.answers)
        try:
            seat = self._seat(viewer)
            if found := self._not_asked(action, seat):
                raise judgement.refusal(self.state, action, found, seat)
            if isinstance(action, str) or not self._history.was_drawn(action):
                action = self._meant(action, seat)
                if found := problems(self.state, action):
                    raise judgement.refusal(self.state, action, found, seat)
            self._history.carry_out(self.state, action, automatic=False)
            if self.automation:
                self._history.go_on(self.state, self.automation)
        except BaseException as error:  # broken off anywhere, where hardly anything more may be called
            if not isinstance(error, GameError) or isinstance(error, TooMuch):  # others come before anything
                self.state = carried_through(lambda: self._history.undo(given, self.state))
            raise

    def play(self, *actions: Action | str) -> Self:
        """Push several answers, one after another, and return the game itself. If one is refused, all of them
        are taken back.

        >>> game = Game.parse("step: declare attackers | Anna 20  battlefield: Savannah Lions | Ben 20")
        >>> said = ["attack: Savannah Lions", "pass", "pass", "block: none", "pass", "pass"]
        >>> game.play(*said, "assign: Savannah Lions > Ben 2").state.players[1].life
        18
        """
        before = len(self.answers)
        try:
            for action in actions:
                self.push(action)
        except BaseException:
            if len(self.answers) > before:
                self.state = carried_through(lambda: self._history.undo(before, self.state))
            raise
        return self

    def pop(self) -> Action:
        """Take back the last answer that was not automatic, and return it. Raises GameError if there is
        none.
        """
        index = self._history.last_given()
        action, before = self.answers[index], self._history.before(index)
        before.happened = self.state.happened
        try:
            self._stand_at(index, before)
        except BaseException:  # half of what came later may be forgotten: then the rest is too
            self._stand_at(index, before)
            raise
        return action

    def _stand_at(self, index: int, before: GameState) -> None:
        """Go back to the state before an answer; forget that answer and all that came after it."""
        self._history.forget_from(index, before.happened)
        self.state = before
        if self._remembered is not None:
            self._remembered.forget()

    def clone(self) -> Self:
        """Return an independent copy, which can be popped back to the beginning as well."""
        new = self.__class__.__new__(self.__class__)
        new.state = self.state.clone()
        new.automation = self.automation
        new.state.happened = self.state.happened.copy()
        new._history = self._history.copy()
        new._remembered = None if self._remembered is None else self._remembered.copy()
        new._shown = self._shown
        return new

    # Saving

    def save(self, path: str | PathLike[str] | None = None) -> str:
        """Return the game as JSON: its first position and its answers; also write it to a file, if one is
        named. Raises SaveError if that cannot be written.
        """
        file = None if path is None else path_of(path, "where a game is saved")
        names, history = [automation.name for automation in self.automation], self._history
        saved = saving.save_text(history.first, history.answers, history.automatic, names, self.state)
        if file is not None:
            saving.write_file(file, saved)
        return saved

    @classmethod
    def load(cls, path: str | PathLike[str] | None = None, *, text: str | None = None) -> Self:
        """Return the game that `save` wrote: from a file, or the JSON itself as `text`. Raises SaveError for
        anything else, and if replaying the answers does not lead where the game was.

        >>> game = Game.parse("Anna 20 | Ben 20").play("pass")
        >>> Game.load(text=game.save()).pop()
        Pass()
        """
        if (path is None) == (text is None):
            raise WrongArgument("a game is loaded either from a path, or from a saved game as text=…")
        if path is not None:
            text = saving.text_of_file(path_of(path, "a file with a saved game (or text=… for one itself)"))
        saved = saving.read_saved(text_of(text, "a saved game"))
        automation = saving.automation_of(saved)
        with saving.refusing_what_breaks():
            game = cls(saved.first)
            game._history.replay(game.state, saved.answers, saved.automatic)
            saving.refuse_end(game.state, saved)
        game.automation = automation
        return game

    # Automation

    def automatic_answer(self, automation: Collection[Automation]) -> Action | None:
        """Return what a game with this automation would answer by itself now; None if it would ask."""
        return automatic_answer(self.state, several(automation, Automation, "members of Automation"))


__all__ = ["ALL_AUTOMATION", "Automation", "Game"]
