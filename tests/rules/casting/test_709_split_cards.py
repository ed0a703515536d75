"""Split cards, fuse and aftermath [cr2025-06-06 702.102, 702.127, 709]."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import SpellText, spell
from manaburn.cards.vocabulary.effects import GainLife, LoseLife
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw
from manaburn.cards.vocabulary.words.casting import Afterwards, CastOnlyFrom
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, Who
from manaburn.editions import Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Color, Zone
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, zone

FIRE = card("Flame", "{1}{R}", "Instant", printed="2000-10-02", spell=spell(GainLife(2)))
ICE = card("Frost", "{3}{U}", "Sorcery", printed="2000-10-02", spell=spell(Draw(1)))


def split(left: CardDefinition, right: CardDefinition, **more) -> CardDefinition:
    assert left.cost is not None
    assert right.cost is not None
    name = f"{left.name} // {right.name}"
    whole = card(name, f"{left.cost}{right.cost}", "Instant", printed="2000-10-02", **more)
    return replace(whole, types=left.types | right.types, parts=(left, right), layout=Layout.SPLIT)


def board(definition: CardDefinition, lands: str, where: str = "hand", step: str = "precombat main") -> Game:
    text = f"""
        step: {step}   priority: Anna
        Anna 20   library: 8 Shock   {where}: {definition.name}
          battlefield: {lands}
        Ben 20   hand: Counterspell   library: 8 Island   battlefield: 2 Island
    """
    return position(text, definition)


def test_one_half_is_cast_and_only_it_is_evaluated():
    game = board(split(FIRE, ICE), "2 Mountain")
    assert refused(game, "cast Flame // Frost")
    assert refused(game, "cast Flame // Frost as Frost")
    play(game, "cast Flame // Frost as Flame")
    now = characteristics(game.state, game.state.stack[-1].id)
    assert (now.name, now.mana_value, now.colors) == ("Flame", 2, {Color.RED})
    play(game, "resolve")
    assert life(game) == (22, 20)
    assert zone(game, "Anna", "graveyard") == ["Flame // Frost"]


def test_elsewhere_its_characteristics_are_those_of_both_halves():
    game = board(split(FIRE, ICE), "6 Mountain")
    now = characteristics(game.state, game.state.players[0].hand[0])
    assert (now.mana_value, now.colors) == (6, {Color.RED, Color.BLUE})


def test_a_half_keeps_its_own_timing():
    game = board(split(FIRE, ICE), "6 Island, 6 Mountain", step="upkeep")
    assert refused(game, "cast Flame // Frost as Frost")
    play(game, "cast Flame // Frost as Flame", "resolve")
    assert life(game) == (22, 20)


def test_a_position_and_answers_name_the_half():
    game = board(split(FIRE, ICE), "6 Island, 6 Mountain")
    check_listed(game, Random(1))
    play(game, "cast Flame // Frost as Flame")
    check_round_trips(game)
    assert "as Flame" in str(game)
    game.pop()
    check_round_trips(game)


DRAIN = card(
    "Drain",
    "{B}",
    "Sorcery",
    printed="2013-05-03",
    spell=spell(LoseLife(2, Chosen(0)), targets=(TARGET_PLAYER,)),
)
CURE = card("Cure", "{G}", "Sorcery", printed="2013-05-03", spell=spell(GainLife(3)))


def fused() -> CardDefinition:
    assert DRAIN.spell is not None
    assert CURE.spell is not None
    both = SpellText(modes=(*DRAIN.spell.modes, *CURE.spell.modes), minimum_modes=2, maximum_modes=2)
    from_hand = CastOnlyFrom(zone=Zone.HAND, afterwards=Afterwards.GRAVEYARD)
    return split(DRAIN, CURE, spell=both, abilities=(from_hand,))


def test_fused_both_halves_are_carried_out_left_first():
    game = board(fused(), "Swamp, Forest")
    play(game, "cast Drain // Cure", "targets: Ben")
    now = characteristics(game.state, game.state.stack[-1].id)
    assert (now.mana_value, now.colors) == (2, {Color.BLACK, Color.GREEN})
    check_round_trips(game)
    play(game, "resolve")
    assert life(game) == (23, 18)


def test_a_card_with_fuse_may_still_be_cast_as_one_half():
    game = board(fused(), "Forest")
    assert refused(game, "cast Drain // Cure")
    play(game, "cast Drain // Cure as Cure", "resolve")
    assert life(game) == (23, 20)


def test_a_fused_spell_has_both_names_and_a_half_its_own():
    ban = written("Ban", "Enchantment", "Spells named Cure can't be cast.")
    game = position(
        """
        step: precombat main   priority: Anna
        Anna 20   hand: Drain // Cure   battlefield: Swamp, Forest, Ban
        Ben 20
    """,
        fused(),
        ban,
    )
    assert refused(game, "cast Drain // Cure")
    assert refused(game, "cast Drain // Cure as Cure")
    play(game, "cast Drain // Cure as Drain", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


AFTER = card(
    "After",
    "{R}",
    "Sorcery",
    printed="2017-04-28",
    spell=spell(GainLife(1)),
    abilities=(CastOnlyFrom(zone=Zone.GRAVEYARD),),
)


def test_aftermath_is_cast_from_the_graveyard_only_and_exiled():
    definition = split(FIRE, AFTER)
    assert refused(board(definition, "3 Mountain"), "cast Flame // After as After")
    game = board(definition, "3 Mountain", where="graveyard")
    assert refused(game, "cast Flame // After as Flame")
    play(game, "cast Flame // After as After", "resolve")
    assert life(game) == (21, 20)
    assert zone(game, "Anna", "exile") == ["Flame // After"]


def test_aftermath_is_exiled_though_it_was_countered():
    game = board(split(FIRE, AFTER), "3 Mountain", where="graveyard")
    play(game, "cast Flame // After as After", "pass", "cast Counterspell", "targets: After", "resolve")
    assert zone(game, "Anna", "exile") == ["Flame // After"]


def test_the_rules_of_early_2000_know_no_split_cards():
    text = "step: upkeep\nAnna 20   hand: Flame // Frost\nBen 20"
    with pytest.raises(UnsupportedCard, match="two halves"):
        position(text, split(FIRE, ICE), edition=Edition.parse("2000-10-01"))
    position(text, split(FIRE, ICE), edition=Edition.parse("2000-10-02"))


GAINING = written("Gaining", "Instant", "You gain 2 life.", cost="{R}")
LOSING = written("Losing", "Instant", "You lose 1 life.", cost="{W}")


def gain_and_loss() -> CardDefinition:
    both = spell(GainLife(2), LoseLife(1, Who.YOU))
    from_hand = CastOnlyFrom(zone=Zone.HAND, afterwards=Afterwards.GRAVEYARD)
    return split(GAINING, LOSING, abilities=(from_hand,), spell=both)


CASTERS = {
    "graveyard": "You may cast target instant card from your graveyard without paying its mana cost.",
    "library": "Cascade",
    "top": "Discover 3.",
    "exile": "Exile target instant card from your graveyard. You may cast it this turn.",
    "copy": (
        "Exile target instant card from your graveyard. Copy it."
        " You may cast the copy without paying its mana cost."
    ),
}


@pytest.mark.parametrize("how", CASTERS)
def test_both_halves_are_cast_only_from_a_hand(how: str):
    """Whatever lets a player cast the card from elsewhere [cr2025-06-06 702.102a]."""
    caster = written("Caster", "Sorcery", CASTERS[how], cost="{4}")
    where = "library" if how in ("library", "top") else "graveyard"
    game = position(
        f"Anna 20 hand: Caster {where}: Gaining // Losing battlefield: 4 Plains, 4 Mountain | Ben 20",
        gain_and_loss(),
        caster,
    )
    play(game, "cast Caster")
    if where == "graveyard":
        play(game, "targets: Gaining // Losing")
    offered = set()
    while game.state.stack or not isinstance(game.decision, d.Priority):
        offered |= {getattr(game.decision, "question", "")}
        play(game, "no" if isinstance(game.decision, d.ChooseWhether) else "pass")
    offered |= {game.text(action) for action in game.legal_actions}
    assert any("Gaining" in each for each in offered), offered
    assert not any(each.startswith("cast Gaining // Losing") and " as " not in each for each in offered), (
        offered
    )


def test_both_halves_are_cast_from_a_hand_as_something_resolves():
    caster = written(
        "Caster",
        "Sorcery",
        "You may cast a spell with mana value 4 or less from your hand without paying its mana cost.",
    )
    game = position(
        "Anna 20 hand: Caster, Gaining // Losing battlefield: Forest | Ben 20", gain_and_loss(), caster
    )
    play(game, "cast Caster", "resolve", "yes", "resolve")
    assert life(game) == (21, 20)
