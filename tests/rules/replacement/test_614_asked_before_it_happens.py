"""What has to be chosen for something is asked before any of it happens [cr2025-06-06 614.12a, 616.1,
903.9b].

As each question is asked, nothing of the task that asks has happened yet.
"""

from __future__ import annotations

from datetime import date

from codec.kept_saves import FOLDER
from contracts import check_round_trips, check_undo
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import GoesElsewhere, Static
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.changes.replacements import MoreDamage, Replacing
from manaburn.cards.vocabulary.effects import DealDamage, Destroy, Discard, Draw, SacrificeChosen
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import ANY_TARGET, TARGET_CREATURE, All, Chosen, Who
from manaburn.editions import R2016, R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import PlayerId, Zone
from rules.cards_from_text import written
from rules.positions_of_many_turns import charm
from rules.positions_of_the_turn import ANNA, BEN, CARA, life, position

ABOUT = {
    d.Purpose.COMMAND_ZONE_INSTEAD: "commander",
    d.Purpose.EXILE_AS_DISCARDED: "madness",
    d.Purpose.APPLY_FIRST: "first",
}


class Table:
    """A game of which each question is asked before anything happens."""

    def __init__(self, text: str, edition: Edition, *cards: CardDefinition) -> None:
        self.game = position(text, edition, *cards)
        self.before = 0

    def play(self, *answers: str) -> None:
        """Answer what is no question of a task that has begun."""
        self.game.play(*answers)
        self.before = len(self.game.events)

    def asked(self) -> tuple[str, PlayerId]:
        """What is asked, and of whom; nothing of what is asked about has happened."""
        decision = self.game.decision
        assert isinstance(decision, d.ChooseObjects)
        check_round_trips(self.game)
        check_undo(self.game, d.Choose(decision.among[:1]))
        assert len(self.game.events) == self.before
        return ABOUT[decision.purpose], decision.player

    def choose(self, name: str) -> None:
        self.game.push(f"choose: {name}")

    def moves(self) -> list[tuple[int, Zone]]:
        """What has moved since, and where."""
        since = self.game.events[self.before :]
        return [(e.old, e.destination) for e in since if isinstance(e, events.Moved)]


def law(name: str, change: Replacing, who: Who = Who.YOU) -> CardDefinition:
    """An enchantment that changes what happens to those players."""
    ability = Static(affects=who, changes=(change,))
    return card(name, "{0}", "Enchantment", abilities=(ability,), printed="1993-08-05")


# Piles


HEAPS = written(
    "Heaps",
    "Sorcery",
    "Reveal the top four cards of your library and separate them into two piles."
    " An opponent chooses one of those piles."
    " Put that pile into your hand and the other into your graveyard.",
    cost="{0}",
)


def test_a_commander_in_a_pile_is_asked_about_before_the_pile_is_moved() -> None:
    library = "Forest#41, Isamaru, Hound of Konda#42 (commander), Swamp#43, Island#44"
    table = Table(
        f"step: main active: Anna | Anna 40 hand: Heaps library: {library} | Ben 40 library: 3 Swamp",
        R2025,
        HEAPS,
    )
    table.play("cast Heaps", "pass", "pass", "choose: Forest#41, Isamaru, Hound of Konda#42")
    table.play("choose: the first pile: Forest and Isamaru, Hound of Konda")
    assert table.asked() == ("commander", ANNA)
    table.choose("Isamaru, Hound of Konda")
    assert table.moves()[:2] == [(41, Zone.HAND), (42, Zone.COMMAND)]


# All players at once


ALL_DISCARD = charm("All Discard", Discard(1, Who.EACH_PLAYER))
ALL_SACRIFICE = charm("All Sacrifice", SacrificeChosen(CREATURE, Who.EACH_PLAYER))


def test_what_all_discard_at_once_is_asked_about_once_all_have_chosen() -> None:
    """101.4, 903.9 of 2016."""
    text = """
        step: main   active: Anna
        Anna 40   hand: All Discard, Isamaru, Hound of Konda#41 (commander), Plains   library: 3 Island
        Ben 40   hand: Rorix Bladewing#42 (commander), Swamp   library: 3 Island
    """
    table = Table(text, R2016, ALL_DISCARD)
    table.play("cast All Discard", "pass", "pass", "choose: Isamaru, Hound of Konda")
    table.play("choose: Rorix Bladewing")
    assert table.asked() == ("commander", ANNA)
    table.choose("Isamaru, Hound of Konda")
    assert table.asked() == ("commander", BEN)
    table.choose("none")
    assert table.moves()[:2] == [(41, Zone.COMMAND), (42, Zone.GRAVEYARD)]


def test_what_the_others_have_answered_stands_when_one_leaves_who_is_asked() -> None:
    """800.4a"""
    text = """
        step: main   active: Anna
        Anna 40   hand: All Sacrifice   library: 3 Island
          battlefield: Isamaru, Hound of Konda#41 (commander)
        Ben 40   library: 3 Island   battlefield: Rorix Bladewing#42 (commander)
        Cara 40   library: 3 Island   battlefield: Visara the Dreadful#43 (commander)
    """
    table = Table(text, R2016, ALL_SACRIFICE)
    table.play("cast All Sacrifice", "pass", "pass", "pass", "choose: Isamaru, Hound of Konda")
    table.play("choose: Rorix Bladewing", "choose: Visara the Dreadful")
    assert table.asked() == ("commander", ANNA)
    table.choose("Isamaru, Hound of Konda")
    assert table.asked() == ("commander", BEN)
    table.game.push(d.Concede(BEN))
    table.before = len(table.game.events)
    assert table.asked() == ("commander", CARA)
    table.choose("none")
    assert table.moves()[:2] == [(41, Zone.COMMAND), (43, Zone.GRAVEYARD)]


# Madness and commanders


MAD = written("Mad", "Legendary Creature — Hound", "Madness {G}", size="2/2")
MADCAP = written("Madcap", "Sorcery", "You gain 5 life.", "Madness {G}", cost="{4}{G}")
LOOT = charm("Loot", Discard(2))
WINTER_OF_2016 = Edition.on(date(2016, 2, 1))


def test_madness_and_a_commander_are_asked_about_as_they_are_discarded_together() -> None:
    """702.34a, 903.9 of 2016: one by one, and then both cards move at the same time."""
    hand = "Loot, Mad#41 (commander), Madcap#42"
    text = f"step: main active: Anna | Anna 40 hand: {hand} library: 3 Island | Ben 40"
    table = Table(text, WINTER_OF_2016, MAD, MADCAP, LOOT)
    table.play("cast Loot", "pass", "pass")
    assert table.asked() == ("madness", ANNA)
    table.choose("Mad")
    assert table.asked() == ("commander", ANNA)
    table.choose("none")
    assert table.asked() == ("madness", ANNA)
    table.choose("none")
    assert table.moves()[:2] == [(41, Zone.EXILE), (42, Zone.GRAVEYARD)]
    assert len(table.game.state.stack) == 1


# Several replacement effects on one of several moves


def elsewhere(name: str, to: Zone) -> CardDefinition:
    """An enchantment by which creatures that would die go elsewhere."""
    return card(
        name, "{0}", "Enchantment", abilities=(GoesElsewhere(affects=CREATURE, to=to),), printed="1993-08-05"
    )


DOOM = charm("Doom", Destroy(All(CREATURE)))


def test_two_effects_on_each_of_several_that_die_at_once() -> None:
    """616.1: the controller of each chooses for it; then its owner, if it would be exiled, as a commander."""
    text = """
        step: main   active: Anna
        Anna 40   hand: Doom   library: 3 Island
          battlefield: Void#60, Stream#61, Isamaru, Hound of Konda#41 (commander), Hill Giant#44
        Ben 40   library: 3 Island   battlefield: Grizzly Bears#45
    """
    laws = elsewhere("Void", Zone.EXILE), elsewhere("Stream", Zone.LIBRARY)
    table = Table(text, R2016, DOOM, *laws)
    table.play("cast Doom", "pass", "pass")
    assert table.asked() == ("first", ANNA)
    table.choose("Void")
    assert table.asked() == ("commander", ANNA)
    table.choose("Isamaru, Hound of Konda")
    assert table.asked() == ("first", ANNA)
    table.choose("Void")
    assert table.asked() == ("first", BEN)
    table.choose("Stream")
    moved = [(41, Zone.COMMAND), (44, Zone.EXILE), (45, Zone.LIBRARY)]
    assert table.moves()[:3] == moved


# Damage on its way


FURNACE = law("Furnace", MoreDamage(times=2), Who.EACH_PLAYER)
HEAT = law("Heat", MoreDamage(plus=2), Who.EACH_PLAYER)
BURN = charm("Burn", DealDamage(3, Chosen(0)), targets=(ANY_TARGET,))
DEFLECT = charm(
    "Deflect", Shelter(to=(Chosen(0),), amount=1, toward=Chosen(1)), targets=(ANY_TARGET, TARGET_CREATURE)
)


def test_damage_is_redirected_and_altered_before_any_of_it_is_dealt() -> None:
    """614.9, 616.1: of each part whoever is affected chooses; a shield is not used up by a question."""
    text = """
        step: main   active: Anna
        Anna 20   hand: Burn   library: 3 Island   battlefield: Furnace, Heat, Craw Wurm#41
        Ben 20   hand: Deflect   library: 3 Island
    """
    table = Table(text, R2025, FURNACE, HEAT, BURN, DEFLECT)
    table.play("cast Burn", "targets: Ben", "pass", "cast Deflect", "targets: Ben", "targets: Craw Wurm")
    table.play("pass", "pass", "pass", "pass")
    assert table.asked() == ("first", BEN)
    table.choose("Furnace")  # six
    assert table.asked() == ("first", BEN)
    table.choose("Deflect")  # one to the Wurm, five to Ben
    dealt = [e for e in table.game.events[table.before :] if isinstance(e, events.DamageDealt)]
    assert {e.target: e.amount for e in dealt} == {41: 3, BEN: 7}


# What is two tasks


def test_a_commander_drawn_second_is_asked_about_once_the_first_card_is_drawn() -> None:
    """121.2: cards are drawn one at a time, so players see what they have drawn."""
    text = """
        step: main   active: Anna
        Anna 40   hand: Study   library: Forest#41, Isamaru, Hound of Konda#42 (commander), Swamp#43
        Ben 40   library: 3 Island
    """
    table = Table(text, R2025, charm("Study", Draw(3)))
    table.play("cast Study", "pass", "pass")
    assert table.asked() == ("commander", ANNA)
    assert 41 not in table.game.state.objects
    table.choose("Isamaru, Hound of Konda")
    assert table.moves()[:2] == [(42, Zone.COMMAND), (43, Zone.HAND)]


# What earlier releases saved


def test_the_second_choice_of_a_task_that_was_saved_goes_on() -> None:
    game = Game.parse((FOLDER / "version-2-second-choice-of-a-task.txt").read_text(encoding="utf-8"))
    game.push("choose: Boon Reflection")
    assert life(game)[ANNA] == 20 + (3 + 1) * 2 + 1


def test_a_commander_of_whom_was_asked_first_is_asked_about_again() -> None:
    """Earlier releases noted the answer elsewhere."""
    game = Game.parse((FOLDER / "version-2-second-commander.txt").read_text(encoding="utf-8"))
    assert isinstance(game.decision, d.ChooseObjects)
    game.push("choose: none")
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.player == ANNA
    game.push("choose: Isamaru, Hound of Konda")
    zones = [game.state.objects[player.commanders[0].object].zone for player in game.state.players]
    assert zones == [Zone.COMMAND, Zone.GRAVEYARD]
