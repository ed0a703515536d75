"""Two people play at one keyboard: nothing is ever shown or offered to one that they may not know."""

from __future__ import annotations

from random import Random

import pytest

from cli.desk import Desk
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cli.playing.keyboard import sayable
from manaburn.cli.telling.sight import names_in_sight
from manaburn.editions import R2002, R2025
from manaburn.game import ALL_AUTOMATION, Game

MOST_LINES = 120
COMMANDS = ["?", "? combat", "board", "log", "stops", "undo", "card 1", "full control", "pay by hand"]


class TwoPeople(Desk):
    """Says anything, and looks at all that was shown since it said something last."""

    def __init__(self, game, seed):
        super().__init__(game, persons=(0, 1))
        self.rng = Random(seed)
        self.lines = self.looked = 0
        self.known = {0: set(), 1: set()}
        """The names that each person has seen of the other's deck."""
        self.decks = [{card.name for card in load_deck(name).cards} for name in self.names]

    names = ("sligh-2002", "skies-2002")

    def look(self):
        """What was shown to who is at the keyboard now."""
        seat = self.session.seat.id
        shown = self.paper.getvalue()[self.looked :].rpartition("\f")[2]
        self.looked = len(self.paper.getvalue())
        self.known[seat].update(names_in_sight(self.game.view(seat)))
        told = "\n".join(line.text for line in self.session.seat.told)
        self.known[seat].update(name for name in self.decks[1 - seat] if name in told)
        can = sayable(self.session)
        offered = [*can.lines, *(part for parts in can.lists.values() for part in parts)]
        offered += [part for parts in can.after.values() for part in parts]
        return seat, "\n".join([shown, *offered])

    def read(self, prompt):
        self.lines += 1
        if self.lines > MOST_LINES:
            raise EOFError
        if prompt.startswith("Press Enter"):
            shown = self.paper.getvalue().rpartition("\f")[2]
            assert not [name for deck in self.decks for name in deck if name in shown]
            return ""
        seat, shown = self.look()
        for name in self.decks[1 - seat] - self.decks[seat] - self.known[seat]:
            assert name not in shown, f"{name} was shown to {seat}"
        return self.something()

    def something(self):
        prompt = self.session.prompt
        if prompt is None or self.rng.random() < 0.3:
            return self.rng.choice(COMMANDS)
        count = len(prompt.options) or len(prompt.rows)
        if count and self.rng.random() < 0.8:
            return str(self.rng.randint(1, count))
        return self.rng.choice(["", "1", "all", "none", "0", "yes"])


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_shown_to_one_that_only_the_other_may_know(seed):
    edition, TwoPeople.names = [
        (R2002, ("sligh-2002", "skies-2002")),
        (R2025, ("boros-2025", "simic-2025")),
    ][seed % 2]
    decks = [load_deck(name).cards for name in TwoPeople.names]
    game = Game.new(decks, edition, seed=seed, names=("Anna", "Ben"), automation=ALL_AUTOMATION)
    desk = TwoPeople(game, seed)
    desk.play()
    assert desk.lines > MOST_LINES or game.outcome is not None
    assert "the next answer is yours" in desk.paper.getvalue()
