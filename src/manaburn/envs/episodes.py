"""An `Episode` is a game as environments play it: at each question, the steps that are possible are offered
under the numbers 0, 1, 2 and so on, and whoever decides chooses a number (`take`). `setting` makes the
`Setting` by which all episodes of an environment begin and end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any, Self

from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.decks.decks import Deck, scheme_deck
from manaburn.decisions import Action
from manaburn.drafts import Draft
from manaburn.editions import LATEST, Edition
from manaburn.encoding import CardTable, Encoder, ObservationLayout, Sizes, default_table
from manaburn.errors import GameError, WrongArgument
from manaburn.formats import FORMATS, Led, begin, format_named
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.terms import PlayerId
from manaburn.values import value
from manaburn.view import View

if TYPE_CHECKING:
    from manaburn.encoding.encoder import Arrays, Observation

SEEDS = 2**32
"""An upper bound of the seeds of episodes."""
Decks = Sequence[Deck | str]
"""A deck for each seat: a `Deck`, or what `load_deck` takes."""
Sampler = Callable[[Random], Decks]
"""A function that draws the decks of a game."""


class Illegal(Enum):
    """The consequence of choosing a number that is not offered."""

    ENDS_THE_EPISODE = "end"
    """The episode ends: who chose it gets −1, the others 0; `info["illegal"]` says so."""
    IS_RAISED = "raise"
    """WrongArgument is raised, and nothing changes."""


@value(kw_only=True)
class Setting:
    """A setting says how the episodes of an environment begin and end; all that does not depend
    on the seed.
    """

    decks: Decks | Sampler
    edition: Edition
    format: str
    automation: frozenset[Automation]
    most_answers: int
    """The number of answers, automatic ones included, after which an episode is cut short."""
    shaping: float
    """How much of the reward follows the life totals; 0 for the result alone."""
    illegal: Illegal
    layout: ObservationLayout


def setting(
    decks: Decks | Sampler,
    *,
    edition: Edition | date | str = LATEST,
    format: str = "duel",
    automation: Iterable[Automation] = ALL_AUTOMATION,
    most_answers: int = 5_000,
    shaping: float = 0.0,
    illegal: str = "end",
    sizes: Sizes | None = None,
    cards: CardTable | None = None,
) -> Setting:
    """Return the setting made of these arguments, which are those of `Setting` in words. Raises GameError for
    one that means nothing, or does not fit the others.
    """
    format_named(format)
    if illegal not in [each.value for each in Illegal]:
        raise WrongArgument(f"illegal must be 'end' or 'raise', not {illegal!r}")
    if most_answers < 1:
        raise WrongArgument(f"an episode needs at least one answer, not {most_answers}")
    fixed = decks if callable(decks) else [_deck(each) for each in decks]
    if cards is None:
        known = [card for deck in fixed for card in deck.cards] if not callable(fixed) else []
        cards = default_table().with_cards(known)
    return Setting(
        decks=fixed,
        edition=Edition.of(edition),
        format=format,
        automation=frozenset(automation),
        most_answers=most_answers,
        shaping=shaping,
        illegal=Illegal(illegal),
        layout=ObservationLayout(sizes, cards),
    )


def _deck(deck: Deck | str) -> Deck:
    return deck if isinstance(deck, Deck) else load_deck(deck)


class Episode:
    """A game of a setting that waits for somebody's choice among what is offered, or is over.

    Questions that leave no choice are answered at once; what is too big to list is put together step by step,
    as `Draft` asks for it. The same seed and the same choices give the same episode, anywhere.
    """

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting, self.seed = setting, seed
        self.game = _begun(setting, seed)
        self.seats = len(self.game.state.players)
        self.illegal: PlayerId | None = None
        """Who chose what was not offered, if that ended the episode."""
        self._draft: Draft | None = None
        self._go_on()

    # Where it stands

    @property
    def decider(self) -> PlayerId | None:
        """Return the seat that chooses; None once the episode is over."""
        return None if self._draft is None else self._draft.player

    @property
    def draft(self) -> Draft | None:
        """Return the draft of the answer that is being put together."""
        return self._draft

    @property
    def ended(self) -> bool:
        """Return whether the game has ended, or somebody chose what was not offered."""
        return self.game.outcome is not None or self.illegal is not None

    @property
    def cut_short(self) -> bool:
        """Return whether the episode was cut short after too many answers."""
        return not self.ended and len(self.game.answers) >= self.setting.most_answers

    def view(self, seat: int) -> View:
        """Return the view of a seat."""
        return self.game.view(seat)

    def observation(self, seat: int, encoder: Encoder, into: Arrays | None = None) -> Observation:
        """Return what a seat sees and knows, as arrays; and, if it is asked, what is offered."""
        draft = self._draft if self.decider == seat else None
        game = self.game
        return encoder.encode(game.view(seat), draft, knowledge=game.knowledge(seat), into=into)

    def offered(self) -> int:
        """Return the number of steps offered: the numbers from 0 up to it may be chosen."""
        steps = 0 if self._draft is None else len(self._draft.steps)
        return min(steps, self.setting.layout.sizes.offers)

    def text(self, choice: int) -> str:
        """Return the step offered under a number, in words."""
        assert self._draft is not None, "something is offered"
        return self._draft.text(self._draft.steps[choice])

    def clone(self) -> Self:
        """Return a copy of the episode, as far as it has gone."""
        new = object.__new__(type(self))
        new.setting, new.seed, new.seats, new.illegal = self.setting, self.seed, self.seats, self.illegal
        new.game = self.game.clone()
        new._draft = None
        if self._draft is not None:
            new._draft = new.game.draft()
            while len(new._draft.said) < len(self._draft.said):
                new._draft.take(self._draft.said[len(new._draft.said)])
        return new

    # Going on

    def take(self, choice: int) -> None:
        """Choose what is offered under a number. What is not offered ends the episode, or raises
        WrongArgument, as the setting says. Raises GameError once the episode is over.
        """
        draft = self._draft
        if draft is None:
            raise GameError("the episode is over: reset the environment")
        choice = int(choice)
        if not 0 <= choice < self.offered():
            self._refuse(choice, draft)
            return
        draft.take(draft.steps[choice])
        self._go_on()

    def answer(self, action: Action) -> None:
        """Give the whole answer to the pending decision, as an agent does. Raises IllegalAction."""
        if self._draft is None:
            raise GameError("the episode is over: reset the environment")
        self.game.push(action)
        self._draft = None
        self._go_on()

    def _refuse(self, choice: int, draft: Draft) -> None:
        if self.setting.illegal is Illegal.IS_RAISED:
            raise WrongArgument(f"{choice} is not offered: choose from 0 to {self.offered() - 1}")
        self.illegal = draft.player
        self._draft = None

    def _go_on(self) -> None:
        """Give the answer if it is complete, and answers without a choice, until a player has a choice."""
        game = self.game
        while True:
            if self._draft is None:
                if game.decision is None or self.cut_short:
                    return
                self._draft = game.draft()
            if not self._draft.complete:
                return
            game.push(self._draft.action)
            self._draft = None

    # What came of it

    def results(self) -> list[float]:
        """Return, for each seat, 1 for winning, −1 for losing, 0 for a draw and for what is not over."""
        if self.illegal is not None:
            return [-1.0 if seat == self.illegal else 0.0 for seat in range(self.seats)]
        if self.game.outcome is None or not self.game.outcome.winners:
            return [0.0] * self.seats
        return [1.0 if seat in self.game.outcome.winners else -1.0 for seat in range(self.seats)]

    def standing(self) -> list[float]:
        """Return for each seat its share of the sum of all life totals, less an equal share."""
        life = [max(player.life, 0) if player.in_game else 0 for player in self.game.state.players]
        return [each / (sum(life) or 1) - 1 / self.seats for each in life]

    def told(self, observation: Observation) -> dict[str, Any]:
        """Return what `info` says beside the observation: what found no room in it, and who chose what was
        not offered.
        """
        info: dict[str, Any] = dict(observation.told)
        if self.illegal is not None:
            info["illegal"] = int(self.illegal)
        return info


def _begun(setting: Setting, seed: int) -> Game:
    """Return the game of a seed, which draws the decks, who plays first, and all chance in the game."""
    rng = Random(seed)
    drawn = setting.decks(rng) if callable(setting.decks) else setting.decks
    decks = [_deck(each) for each in drawn]
    preset = FORMATS[setting.format]
    return begin(
        preset,
        decks,
        setting.edition,
        seed=seed,
        first=preset.first(len(decks), rng.randrange(len(decks))),
        schemes=scheme_deck(setting.edition.in_force) if preset.led is Led.BY_SCHEMES else (),
        automation=setting.automation,
    )
