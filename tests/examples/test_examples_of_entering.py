"""Worked examples of the rules texts about what enters, what is replaced or prevented, and tokens.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn import decisions as d
from manaburn.cards.definitions import token
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import EnteringTogether
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, Color, CounterKind, ObjectId
from rules.cards_from_text import written
from rules.positions_of_play import (
    choice,
    happened,
    life,
    permanent,
    play,
    position,
    refused,
    settle,
    size,
    stack,
    zone,
)
from rules.zones import test_614_entering_as_copies_of_another as copying
from rules.zones import test_614_exiling_as_it_enters as exiling

BOLT = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")
DOUBLE = written("Double", "Sorcery", "Create a token that's a copy of target creature.", cost="{0}")
GUARD = written(
    "Guard",
    "Creature — Angel",
    "As Guard enters, choose a color.",
    "Guard has protection from the chosen color.",
    cost="{0}",
    size="2/2",
)


def newest(game: Game) -> Characteristics:
    """What entered last is now."""
    return characteristics(game.state, max(game.state.permanents))


# Entering


@example("2007-05-01", "419.6i#1")
def test_a_color_is_chosen_for_a_token_too(edition: Edition) -> None:
    """419.6i in 2007, 614.12 now."""
    text = "Anna 20 hand: Double, Shock battlefield: Guard (chosen color white), Mountain | Ben 20"
    game = position(text, GUARD, DOUBLE, edition=edition)
    play(game, "cast Double", "targets: Guard", "resolve", "choose: red", "cast Shock")
    refused(game, f"targets: #{max(game.state.permanents)}")


@example("2011-05-01", "614.13")
def test_what_enters_is_not_exiled_for_itself(edition: Edition) -> None:
    """614.13 in 2011, 614.13a now: nor, since July 2016, a bear that enters at the same time."""
    bear = edition.entering_together is EnteringTogether.MAY_BE_CHOSEN
    may_be_exiled = exiling.what_may_be_exiled_of_those_that_enter_with_it(edition)
    assert may_be_exiled == (["Runeclaw Bear"] if bear else [])


@example("2011-09-30", "616.1e#2")
def test_what_becomes_a_copy_does_not_enter_tapped_any_more(edition: Edition) -> None:
    """616.1e in 2011, 616.1f now: a Golem that enters tapped becomes the copy of another first."""
    assert not copying.copied_after_it_enters_tapped(edition)


@example("2017-04-28", "616.1f")
def test_twice_as_many_tokens_each_have_a_color_chosen(edition: Edition) -> None:
    """616.1f in 2017, 616.1g now: doubling applies first, and then each token's own choice."""
    season = written(
        "Season",
        "Enchantment",
        "If an effect would create one or more tokens under your control, it creates twice that many of those"
        " tokens instead.",
    )
    text = "Anna 20 hand: Double battlefield: Guard (chosen color white), Season | Ben 20"
    game = position(text, GUARD, DOUBLE, season, edition=edition)
    play(game, "cast Double", "targets: Guard", "resolve", "choose: red")
    assert isinstance(game.decision, d.ChooseWord)
    play(game, "choose: blue")
    *_, first, second = sorted(game.state.permanents)
    chosen = [game.state.permanents[id].chosen[0].word for id in (first, second)]
    assert sorted(chosen) == ["blue", "red"]


@example("2003-07-01", "glossary:_Comes_into_Play")
def test_what_enters_tapped_was_never_untapped(edition: Edition) -> None:
    """Comes into play in the glossaries from 2003 to 2009: nothing became tapped."""
    gate = written("Gate", "Land", "Gate enters tapped.", "{T}: Add {W}.")
    watch = written("Watch", "Enchantment", "Whenever a land becomes tapped, you gain 1 life.")
    game = position("Anna 20 hand: Gate battlefield: Watch | Ben 20", gate, watch, edition=edition)
    play(game, "play Gate")
    assert permanent(game, "Gate").tapped
    assert stack(game) == []


ELDER = written("Elder", "Creature — Viashino", "Devour 3", "Devour 5", cost="{0}", size="1/1")
LIZARD = written("Lizard", "Creature — Viashino", "Devour 1", cost="{0}", size="1/1")


@pytest.mark.parametrize(
    ("answers", "counters"),
    [(("none", "none"), ()), (("Runeclaw Bear", "none"), 3), (("none", "Runeclaw Bear"), 5)],
)
@example("2012-07-01", "614.13b")
def test_one_creature_is_devoured_once(
    edition: Edition, answers: tuple[str, str], counters: int | tuple[()]
) -> None:
    """614.13b since 2012: for one of two abilities to devour, or for none."""
    game = position(
        "Anna 20 hand: Elder battlefield: Runeclaw Bear, Memnite | Ben 20", ELDER, edition=edition
    )
    play(game, "cast Elder", "resolve", f"choose: {answers[0]}")
    if answers[0] != "none":
        assert choice(game) == ["Memnite"], "the Bear has been chosen"
    play(game, f"choose: {answers[1]}")
    assert permanent(game, "Elder").counters == (counters and ((CounterKind.PLUS_ONE, counters),))


def test_one_creature_is_not_devoured_by_two_that_enter_together() -> None:  # cr2025-07-25 614.13b
    rise = written(
        "Rise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{0}"
    )
    text = "Anna 20 hand: Rise battlefield: Memnite graveyard: 2 Lizard | Ben 20"
    game = position(text, rise, LIZARD)
    play(game, "cast Rise", "resolve", "choose: Memnite")
    assert zone(game, "Anna", "battlefield") == ["Lizard", "Lizard"]
    season = written(
        "Season",
        "Enchantment",
        "If an effect would create one or more tokens under your control, it creates twice that many of those"
        " tokens instead.",
    )
    text = "Anna 20 hand: Double battlefield: Lizard, Season, Memnite | Ben 20"
    game = position(text, DOUBLE, season, LIZARD)
    play(game, "cast Double", "targets: Lizard", "resolve", "choose: Memnite")
    assert choice(game) == ["Lizard"], "Memnite has been chosen"


# Replacement and prevention


@examples({"1999-04-23": "419.4", "2009-07-11": "613.4"})
def test_regeneration_comes_in_time_or_too_late(edition: Edition) -> None:
    """419.4 in 1999, 614.4 now: in response to what destroys the creature, not afterwards."""
    text = "Anna 20 hand: Bolt | Ben 20 battlefield: Drudge Skeletons, 3 Swamp"
    for in_time in (True, False):
        game = position(text, BOLT, edition=edition)
        play(game, "cast Bolt", "targets: Drudge Skeletons", "pass")
        if in_time:
            play(game, "activate Drudge Skeletons")
        settle(game)
        assert ("Drudge Skeletons" in zone(game, "Ben", "battlefield")) is in_time


@example("2009-09-04", "614.9")
def test_one_damage_is_prevented_to_each_creature_of_a_kind(edition: Edition) -> None:
    """614.9 in 2009, 615.10 now."""
    defender = written(
        "Defender",
        "Creature — Human Cleric",
        "If a source would deal damage to a Cleric creature you control, prevent 1 of that damage.",
        size="3/3",
    )
    cleric = written("Cleric", "Creature — Human Cleric", size="1/4")
    text = """
        Anna 20   hand: Pyroclasm   battlefield: Defender, Cleric#30, Air Elemental#31, 2 Mountain
        Ben 20    battlefield: Cleric#32
    """
    game = position(text, defender, cleric, edition=edition)
    play(game, "cast Pyroclasm", "resolve")
    assert [game.state.permanents[ObjectId(id)].damage for id in (30, 31, 32)] == [1, 2, 2]
    assert permanent(game, "Defender").damage == 1


# Tokens


@example("2009-07-11", "110.5b")
def test_a_token_has_what_the_effect_says_and_no_more(edition: Edition) -> None:
    """110.5b in 2009, 111.3 now."""
    mage = written(
        "Mage", "Creature — Human", "{0}: Create a 1/1 green Saproling creature token.", size="1/1"
    )
    game = position("Anna 20 battlefield: Mage | Ben 20", mage, edition=edition)
    play(game, "activate Mage", "resolve")
    token = newest(game)
    assert (token.power, token.toughness, token.colors) == (1, 1, {Color.GREEN})
    assert (token.types, token.subtypes, token.supertypes) == ({CardType.CREATURE}, {"Saproling"}, set())
    definition = game.state.objects[max(game.state.permanents)].definition
    assert (token.keywords, definition.abilities, definition.cost) == (set(), (), None)


@example("2021-11-19", "111.4#1")
def test_a_token_is_named_after_its_types(edition: Edition) -> None:
    """111.4 since November 2021: with the word Token behind them."""
    assert name_of_two_dwarves(edition) == "Dwarf Berserker Token"


def test_the_word_token_may_be_said_of_one() -> None:
    """Texts leave it out: 111.4."""
    text = "Anna 20 hand: Shock battlefield: Mountain | Ben 20 battlefield: Dwarf (token)"
    dwarf = token("Dwarf", "R", "Creature — Dwarf", 1, 1)
    game = position(text, dwarf)
    play(game, "cast Shock", "targets: Dwarf Token", "resolve")
    assert zone(game, "Ben", "battlefield") == []


def name_of_two_dwarves(edition: Edition) -> str:
    """The name of two tokens, which is one."""
    dwarves = written("Dwarves", "Sorcery", "Create two 2/1 red Dwarf Berserker creature tokens.", cost="{0}")
    game = position("Anna 20 hand: Dwarves | Ben 20", dwarves, edition=edition)
    play(game, "cast Dwarves", "resolve")
    assert newest(game).subtypes == {"Dwarf", "Berserker"}
    return newest(game).name


@example("2021-11-19", "111.4#3")
def test_a_token_that_is_a_copy_has_the_name_of_what_it_copies(edition: Edition) -> None:
    """111.4 since November 2021."""
    text = "Anna 20 hand: Double battlefield: Hill Giant | Ben 20"
    game = position(text, DOUBLE, edition=edition)
    play(game, "cast Double", "targets: Hill Giant", "resolve")
    assert (newest(game).name, newest(game).subtypes) == ("Hill Giant", {"Giant"})


# Damage and state-based actions


@example("2009-07-11", "118.5")
def test_neither_a_spell_nor_its_damage_destroys(edition: Edition) -> None:
    """118.5 in 2009, 120.5 now: the rules do, afterwards."""
    text = "Anna 20 hand: Lightning Bolt battlefield: Mountain | Ben 20 battlefield: Grizzly Bears"
    game = position(text, edition=edition)
    play(game, "cast Lightning Bolt", "targets: Grizzly Bears", "resolve")
    *_, bolt, bears = happened(game, events.Moved)
    assert bolt.cause is Cause.RESOLVED
    assert bears.cause is Cause.DESTROYED, "the spell has resolved before"
    (damage,) = happened(game, events.DamageDealt)
    assert game.events.index(damage) < game.events.index(bolt) < game.events.index(bears)


@example("1999-04-23", "420.4")
def test_only_what_is_so_when_the_spell_has_resolved_is_looked_at(edition: Edition) -> None:
    """420.4 in 1999, 704.4 now: toughness 0 in the middle of a spell is not seen, an empty hand is."""
    wind = written("Wind", "Sorcery", "Discard your hand, then draw seven cards.", cost="{0}")
    hollow = written("Hollow", "Enchantment", "When you have no cards in hand, you gain 1 life.")
    text = "Anna 20 hand: Wind, Forest library: 9 Forest battlefield: Maro, Hollow | Ben 20"
    game = position(text, wind, hollow, edition=edition)
    play(game, "cast Wind", "resolve")
    assert stack(game) == ["(Hollow)"]
    assert size(game, "Maro") == (7, 7)


@example("2012-02-01", "704.7")
def test_it_had_a_counter_when_it_was_last_there(edition: Edition) -> None:
    """704.7 in 2012, 704.8 now: counters of both kinds are removed as the creature dies, so undying does not
    trigger.
    """
    wolf = written("Wolf", "Creature — Wolf", "Undying", size="1/1")
    shrivel = written("Shrivel", "Sorcery", "Put three -1/-1 counters on target creature.", cost="{0}")
    for counters, returns in ((" (1 +1/+1)", False), ("", True)):
        text = f"Anna 20 hand: Shrivel battlefield: Wolf{counters} | Ben 20"
        game = position(text, wolf, shrivel, edition=edition)
        play(game, "cast Shrivel", "targets: Wolf")
        settle(game)
        assert ("Wolf" in zone(game, "Anna", "battlefield")) is returns


# Exchanges


@pytest.mark.parametrize("bolted", [True, False])
@examples({"2003-07-01": "glossary:_Exchange", "2009-07-11": "701.8a"})
def test_an_exchange_of_control_is_done_wholly_or_not(edition: Edition, bolted: bool) -> None:
    """Exchange in the glossary of 2003, 701.8a in 2009, 701.12a now."""
    trade = written("Trade", "Sorcery", "Exchange control of two target creatures.", cost="{0}")
    text = "Anna 20 hand: Trade, Bolt battlefield: Memnite | Ben 20 battlefield: Hill Giant"
    game = position(text, trade, BOLT, edition=edition)
    play(game, "cast Trade", "targets: Memnite, Hill Giant")
    if bolted:
        play(game, "cast Bolt", "targets: Hill Giant")
    settle(game)
    assert zone(game, "Anna", "battlefield") == (["Memnite"] if bolted else ["Hill Giant"])
    assert zone(game, "Ben", "battlefield") == ([] if bolted else ["Memnite"])


@example("2003-07-01", "glossary:_Exchange")
def test_an_exchange_of_life_totals_gains_and_loses_life(edition: Edition) -> None:
    """Exchange in the glossaries from 2003 to 2009: what triggers on gaining life does so."""
    swap = written("Swap", "Sorcery", "Exchange life totals with target opponent.", cost="{0}")
    joy = written("Joy", "Enchantment", "Whenever you gain life, draw a card.")
    text = "Anna 7 hand: Swap battlefield: Joy library: Forest | Ben 20"
    game = position(text, swap, joy, edition=edition)
    play(game, "cast Swap", "targets: Ben", "resolve")
    assert life(game) == (20, 7)
    assert stack(game) == ["(Joy)"]
