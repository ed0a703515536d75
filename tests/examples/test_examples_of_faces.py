"""Worked examples of the rules texts about split cards, double-faced cards, and their mana values.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from covering import example
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import Activated, SpellText, spell
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.effects_by_subject.permanents import Transform
from manaburn.cards.vocabulary.words.casting import Afterwards, CastOnlyFrom
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from manaburn.state.records.records import Characteristics
from manaburn.terms import Color, Zone
from rules.cards_from_text import written
from rules.positions_of_play import happened, play, position, size, zone

EARLY = "1993-08-05"
TWIN = written(
    "Twin",
    "Creature — Shapeshifter",
    "You may have Twin enter as a copy of any creature on the battlefield.",
    cost="{0}",
    size="0/0",
)
DOUBLE = written("Double", "Sorcery", "Create a token that's a copy of target creature.", cost="{0}")


def newest(game: Game) -> Characteristics:
    """What entered last is now."""
    return characteristics(game.state, max(game.state.permanents))


# Split cards


def split(first: str, second: str) -> CardDefinition:
    """A split card of two sorceries that cost so much; each gains its player life."""
    left = card("Left", first, "Sorcery", printed=EARLY, spell=spell(GainLife(1)))
    right = card("Right", second, "Sorcery", printed=EARLY, spell=spell(GainLife(2)))
    whole = card("Left // Right", first + second, "Sorcery", printed=EARLY)
    return replace(whole, parts=(left, right), layout=Layout.SPLIT)


def discarded(edition: Edition, value: int) -> bool:
    """Whether a split card of {R} and {3}{G} is discarded to what discards cards of that mana value."""
    text = f"Target player reveals their hand and discards all nonland cards with mana value {value}."
    void = written("Hollow", "Sorcery", text, cost="{0}")
    game = position(
        "Anna 20 hand: Hollow | Ben 20 hand: Left // Right", void, split("{R}", "{3}{G}"), edition=edition
    )
    play(game, "cast Hollow", "targets: Ben", "resolve")
    return zone(game, "Ben", "graveyard") == ["Left // Right"]


@example("2001-07-23", "505.6")
def test_a_split_card_has_the_mana_values_of_its_halves(edition: Edition) -> None:
    """505.6 in 2001, 708.6a until 2017: 1 and 4, but not 5."""
    assert [discarded(edition, value) for value in (1, 4, 5)] == [True, True, False]


@example("2015-03-27", "708.5a#2")
def test_what_is_as_large_as_a_split_card_counts_both_halves(edition: Edition) -> None:
    """708.5a in 2015: 1 and 4 are 5."""
    lore = written(
        "Lore",
        "Creature — Avatar",
        "As this creature enters, exile an instant or sorcery card from your graveyard.",
        "This creature's power and toughness are each equal to the exiled card's mana value.",
        cost="{0}",
        size="0/0",
    )
    text = "Anna 20 hand: Lore graveyard: Left // Right | Ben 20"
    game = position(text, lore, split("{R}", "{3}{G}"), edition=edition)
    play(game, "cast Lore", "resolve", "choose: Left // Right")
    assert size(game, "Lore") == (5, 5)


@example("2017-04-28", "708.4b")
def test_a_split_card_has_the_mana_value_of_both_halves_together(edition: Edition) -> None:
    """708.4b in 2017, 709.4b now: 5, and as a spell that of its half."""
    assert [discarded(edition, value) for value in (1, 4, 5)] == [False, False, True]
    text = "Anna 20 hand: Left // Right battlefield: Mountain | Ben 20"
    game = position(text, split("{R}", "{3}{G}"), edition=edition)
    in_hand = characteristics(game.state, game.state.players[0].hand[0])
    assert (in_hand.mana_value, in_hand.colors) == (5, {Color.RED, Color.GREEN})
    play(game, "cast Left // Right as Left")
    cast = characteristics(game.state, game.state.stack[-1].id)
    assert (cast.mana_value, cast.colors) == (1, {Color.RED})


@example("2013-05-01", "708.5#2")
def test_a_fused_spell_has_the_mana_value_of_both_halves(edition: Edition) -> None:
    """708.5 from 2013 to 2017: of {U}{B} and {4}{B}{R} it is 8."""
    halves = split("{U}{B}", "{4}{B}{R}")
    modes = tuple(mode for part in halves.parts if part.spell for mode in part.spell.modes)
    fuse = CastOnlyFrom(zone=Zone.HAND, afterwards=Afterwards.GRAVEYARD)
    both = SpellText(modes=modes, minimum_modes=2, maximum_modes=2)
    fused = replace(halves, spell=both, abilities=(fuse,))
    blast = written("Blast", "Instant", "Counter target spell with mana value X.", cost="{X}")
    text = """
        Anna 20   hand: Left // Right   battlefield: 4 Swamp, 2 Island, 2 Mountain
        Ben 20    hand: Blast   battlefield: 8 Island
    """
    for value, countered in ((8, True), (6, False), (2, False)):
        game = position(text, fused, blast, edition=edition)
        play(game, "cast Left // Right", "pass")
        if not countered:
            assert game.problems("cast Blast") or _refuses(game, value)
            continue
        play(game, "cast Blast", f"X = {value}", "targets: Left // Right", "resolve")
        assert zone(game, "Anna", "graveyard") == ["Left // Right"]


def _refuses(game: Game, value: int) -> bool:
    """Whether the spell on the stack is no target of Blast for that X."""
    play(game, "cast Blast")
    return bool(game.problems(f"X = {value}"))


# Double-faced cards

BACK = card("Ravager", None, "Creature — Werewolf", 4, 4, colors="RG", printed="2011-09-30")
TURNS = Activated(costs=(), effects=(Transform(),))
FRONT = card(
    "Huntmaster",
    "{2}{R}{G}",
    "Creature — Human Werewolf",
    2,
    2,
    abilities=(TURNS,),
    back=BACK,
    printed="2011-09-30",
)
INSECT_BACK = card("Insect", None, "Creature — Insect", 3, 2, colors="U", printed="2011-09-30")
INSECT = card(
    "Delver", "{U}", "Creature — Human", 1, 1, abilities=(TURNS,), back=INSECT_BACK, printed="2011-09-30"
)


@example("2016-04-08", "202.3b#1")
def test_a_back_face_has_the_mana_value_of_its_front(edition: Edition) -> None:
    """202.3b since April 2016."""
    game = position("Anna 20 battlefield: Huntmaster | Ben 20", FRONT, edition=edition)
    assert newest(game).mana_value == 4
    play(game, "activate Huntmaster", "resolve")
    assert (newest(game).name, newest(game).mana_value) == ("Ravager", 4)


@example("2016-04-08", "202.3b#2")
def test_a_copy_of_a_back_face_has_no_mana_value(edition: Edition) -> None:
    """202.3b since April 2016."""
    text = "Anna 20 hand: Twin battlefield: Huntmaster (transformed) | Ben 20"
    game = position(text, FRONT, TWIN, edition=edition)
    play(game, "cast Twin", "resolve", f"choose: #{min(game.state.permanents)}")
    assert (newest(game).name, newest(game).mana_value) == ("Ravager", 0)


@example("2016-04-08", "202.3b#3")
def test_a_back_face_that_copies_another_has_no_mana_value(edition: Edition) -> None:
    """202.3b since April 2016: not that of its own front face."""
    turning = written(
        "Turning", "Instant", "Target creature you control becomes a copy of target creature.", cost="{0}"
    )
    text = "Anna 20 hand: Turning battlefield: Delver#30 (transformed), Huntmaster#31 (transformed) | Ben 20"
    game = position(text, FRONT, INSECT, turning, edition=edition)
    insect = min(game.state.permanents)
    assert characteristics(game.state, insect).mana_value == 1
    play(game, "cast Turning", "targets: #30", "targets: #31", "resolve")
    now = characteristics(game.state, insect)
    assert (now.name, now.mana_value) == ("Ravager", 0)


@example("2011-09-30", "711.3#1")
def test_a_copy_of_a_back_face_cannot_transform(edition: Edition) -> None:
    """711.3 in 2011, 712.9 now: what is no double-faced card has no other face."""
    turn_it = written("Turn It", "Instant", "Transform target creature.", cost="{0}")
    text = "Anna 20 hand: Twin, Turn It battlefield: Huntmaster (transformed) | Ben 20"
    game = position(text, FRONT, TWIN, turn_it, edition=edition)
    play(game, "cast Twin", "resolve", f"choose: #{min(game.state.permanents)}")
    play(game, "cast Turn It", f"targets: #{max(game.state.permanents)}", "resolve")
    assert newest(game).name == "Ravager"
    assert not happened(game, events.Transformed)


@example("2020-09-25", "711.5#3")
def test_a_modal_double_faced_permanent_does_not_transform(edition: Edition) -> None:
    """711.5 in 2020, 712.9 until July 2025."""
    vale = card("Vale", None, "Land", printed="2020-09-25")
    rogue = card("Rogue", "{2}{B}", "Creature — Human Rogue", 2, 3, printed="2020-09-25")
    modal = replace(rogue, back=vale, layout=Layout.MODAL)
    mist = written("Mist", "Instant", "Transform all Humans.", cost="{0}")
    text = "Anna 20 hand: Mist battlefield: Rogue, Huntmaster | Ben 20"
    game = position(text, modal, FRONT, mist, edition=edition)
    play(game, "cast Mist", "resolve")
    assert [characteristics(game.state, id).name for id in sorted(game.state.permanents)] == [
        "Rogue",
        "Ravager",
    ]


@pytest.mark.parametrize("status", ["", " (transformed)"])
@example("2023-04-14", "707.8a#1")
def test_a_token_that_is_a_copy_has_both_faces(edition: Edition, status: str) -> None:
    """707.8a since 2023: it enters with the same face up, and can transform."""
    turn_it = written("Turn It", "Instant", "Transform target creature.", cost="{0}")
    text = f"Anna 20 hand: Double, Turn It battlefield: Huntmaster#30{status} | Ben 20"
    game = position(text, FRONT, DOUBLE, turn_it, edition=edition)
    play(game, "cast Double", "targets: #30", "resolve")
    up, down = ("Ravager", "Huntmaster") if status else ("Huntmaster", "Ravager")
    assert newest(game).name == up
    play(game, "cast Turn It", f"targets: #{max(game.state.permanents)}", "resolve")
    assert newest(game).name == down


@example("2023-04-14", "707.8a#2")
def test_a_token_that_is_a_copy_of_a_card_with_one_face_has_one(edition: Edition) -> None:
    """707.8a since 2023: also if it enters as a copy of something with two."""
    turn_it = written("Turn It", "Instant", "Transform target creature.", cost="{0}")
    tokens = written(
        "Again",
        "Sorcery",
        "Create a token that's a copy of target creature card in your graveyard.",
        cost="{0}",
    )
    text = "Anna 20 hand: Again, Turn It graveyard: Twin battlefield: Huntmaster#30 | Ben 20"
    game = position(text, FRONT, TWIN, tokens, turn_it, edition=edition)
    play(game, "cast Again", "targets: Twin", "resolve", "choose: #30")
    assert newest(game).name == "Huntmaster"
    play(game, "cast Turn It", f"targets: #{max(game.state.permanents)}", "resolve")
    assert newest(game).name == "Huntmaster"
    assert not happened(game, events.Transformed)
