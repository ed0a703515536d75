"""Other costs of spells, what changes costs, and casting from elsewhere [cr2025-06-06 118.8-118.9,
601.2-601.3].
"""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Ability, EntersWithCounters, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.effects import GainLife, If
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.casting import (
    AdditionalCost,
    Afterwards,
    AlternativeCost,
    CantBeCountered,
    CostsLess,
    OptionalCost,
)
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.costs import DiscardCards, SacrificeOther, pay
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, Price
from manaburn.cards.vocabulary.words.references import Count, Number, What, Who
from manaburn.cards.vocabulary.words.spells_of_players import (
    CantCast,
    CastsAtMost,
    SpellsCantBeCountered,
    SpellsCost,
    SpellsHaveFlash,
)
from manaburn.game import Game
from manaburn.terms import CardType, CounterKind, Zone
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, refused, size, zone


def deed(*effects, abilities: tuple[Ability, ...] = (), cost: str = "{1}{G}", kind: str = "Sorcery"):
    return card("Deed", cost, kind, printed="2020-01-01", spell=spell(*effects), abilities=abilities)


def beast(*abilities: Ability, cost: str = "{G}") -> CardDefinition:
    return card("Beast", cost, "Creature - Beast", 2, 2, printed="2020-01-01", abilities=abilities)


def rule(change, who: Who = Who.YOU) -> CardDefinition:
    return card(
        "Edict",
        "{W}",
        "Enchantment",
        printed="2020-01-01",
        abilities=(Static(changes=(change,), affects=who),),
    )


def board(*cards: CardDefinition, lands: int = 2, **zones: str) -> Game:
    lines = "   ".join(f"{name}: {content}" for name, content in zones.items() if name != "battlefield")
    further = "".join(f", {name}" for name in zones.get("battlefield", "").split(", ") if name)
    text = f"""
        step: precombat main
        Anna 20   library: 8 Shock   {lines}
          battlefield: {lands} Forest{further}
        Ben 20   hand: Counterspell   library: 8 Island   battlefield: 2 Island
    """
    return position(text, *cards)


FLASHBACK = AlternativeCost(
    name="flashback", costs=(pay("{3}{G}"),), zone=Zone.GRAVEYARD, afterwards=Afterwards.EXILE
)


def test_a_card_is_cast_from_the_graveyard_for_its_flashback_cost_and_exiled():
    game = board(deed(GainLife(3), abilities=(FLASHBACK,)), lands=4, graveyard="Deed")
    assert refused(game, "cast Deed")
    play(game, "cast Deed with flashback", "resolve")
    assert life(game) == (23, 20)
    assert zone(game, "Anna", "exile") == ["Deed"]


def test_it_is_exiled_though_it_was_countered():
    game = board(deed(GainLife(3), abilities=(FLASHBACK,)), lands=4, graveyard="Deed")
    play(game, "cast Deed with flashback", "pass", "cast Counterspell", "targets: Deed", "resolve")
    assert zone(game, "Anna", "exile") == ["Deed"]


def test_it_is_exiled_though_it_would_go_elsewhere_from_the_stack():  # 702.34a
    text = "Anna 20 graveyard: Deed battlefield: Forest library: 2 Forest | Ben 20 hand: Recall"
    recall = written("Recall", "Instant", "Return target spell to its owner's hand.", cost="{0}")
    gone = written("Deed", "Sorcery", "Shuffle Deed into its owner's library.", "Flashback {1}")
    game = position(text, gone, recall)
    play(game, "cast Deed with flashback", "resolve")
    assert zone(game, "Anna", "exile") == ["Deed"]
    game = position(text, gone, recall)
    play(game, "cast Deed with flashback", "pass", "cast Recall", "targets: Deed", "resolve")
    assert zone(game, "Anna", "exile") == ["Deed"]
    assert zone(game, "Anna", "hand") == []


def test_the_flashback_cost_must_be_payable():
    game = board(deed(GainLife(3), abilities=(FLASHBACK,)), lands=3, graveyard="Deed")
    assert refused(game, "cast Deed with flashback")


KICKER = OptionalCost(name="kicker", costs=(pay("{2}"),))


@pytest.mark.parametrize(("answer", "gained"), [("yes", 5), ("no", 1)])
def test_a_spell_may_be_kicked(answer: str, gained: int):
    text = If(WasCast("kicker"), (GainLife(5),), (GainLife(1),))
    game = board(deed(text, abilities=(KICKER,)), lands=4, hand="Deed")
    play(game, "cast Deed", answer, "resolve")
    assert life(game) == (20 + gained, 20)


def test_a_kicker_that_cannot_be_paid_is_not_offered():
    game = board(deed(GainLife(1), abilities=(KICKER,)), lands=3, hand="Deed")
    play(game, "cast Deed", "resolve")
    assert life(game) == (21, 20)


def test_a_kicked_creature_knows_it():
    abilities = (
        KICKER,
        EntersWithCounters(kind=CounterKind.PLUS_ONE, amount=2, condition=WasCast("kicker")),
        Triggered(on=DoesDeed(Doing.ENTERS), condition=WasCast("kicker"), effects=(GainLife(4),)),
    )
    game = board(beast(*abilities), lands=3, hand="Beast")
    play(game, "cast Beast", "yes", "resolve", "resolve")
    assert size(game, "Beast") == (4, 4)
    assert life(game) == (24, 20)
    game = board(beast(*abilities), lands=3, hand="Beast")
    play(game, "cast Beast", "no", "resolve")
    assert size(game, "Beast") == (2, 2) and not game.state.stack


def test_buyback_returns_the_card_to_hand():
    back = OptionalCost(name="buyback", costs=(pay("{2}"),), afterwards=Afterwards.HAND)
    game = board(deed(GainLife(1), abilities=(back,)), lands=4, hand="Deed")
    play(game, "cast Deed", "yes", "resolve")
    assert zone(game, "Anna", "hand") == ["Deed"]


def test_from_where_it_was_cast_is_known():
    text = If(WasCast(Zone.GRAVEYARD), (GainLife(7),))
    game = board(deed(text, abilities=(FLASHBACK,)), lands=4, graveyard="Deed")
    play(game, "cast Deed with flashback", "resolve")
    assert life(game) == (27, 20)


def test_x_is_known_as_the_permanent_enters():
    abilities = (Triggered(on=DoesDeed(Doing.ENTERS), effects=(GainLife(Number.X),)),)
    game = board(beast(*abilities, cost="{X}{G}"), lands=4, hand="Beast")
    play(game, "cast Beast", "X = 3", "resolve", "resolve")
    assert life(game) == (23, 20)


def test_a_creature_spell_has_a_further_cost():
    game = board(beast(AdditionalCost(costs=(DiscardCards(1),))), lands=1, hand="Beast, Island")
    play(game, "cast Beast", "choose: Island", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Island"]
    assert refused(
        board(beast(AdditionalCost(costs=(DiscardCards(1),))), lands=1, hand="Beast"), "cast Beast"
    )


def test_what_is_sacrificed_is_not_needed_for_mana():
    elf = card("Elf", "{G}", "Creature - Elf", 1, 1, printed="2020-01-01")
    game = board(
        deed(GainLife(1), abilities=(AdditionalCost(costs=(SacrificeOther(CREATURE),)),)),
        elf,
        lands=2,
        hand="Deed",
        battlefield="Llanowar Elves, Elf",
    )
    play(game, "cast Deed", "choose: Elf", "resolve")
    assert life(game) == (21, 20)


def test_a_spell_costs_less_for_each():
    less = CostsLess(by=Count(YOUR_CREATURE))
    game = board(
        deed(GainLife(1), abilities=(less,), cost="{3}{G}"),
        hand="Deed",
        battlefield="Grizzly Bears, Elvish Mystic",
    )
    play(game, "cast Deed", "resolve")
    assert life(game) == (21, 20)
    assert sum(permanent(game, f"Forest#{id}").tapped for id in _forests(game)) == 2


def _forests(game: Game) -> list[int]:
    return [id for id in game.state.permanents if game.state.objects[id].definition.name == "Forest"]


def test_only_generic_mana_is_reduced():
    less = CostsLess(by=5)
    assert refused(
        board(deed(GainLife(1), abilities=(less,), cost="{1}{G}{G}"), lands=1, hand="Deed"), "cast Deed"
    )


def test_spells_of_a_kind_cost_less_and_others_more():
    edict = rule(SpellsCost(Filter(types=frozenset({CardType.SORCERY})), less=1))
    assert not refused_to_cast(board(edict, deed(GainLife(1)), lands=1, hand="Deed", battlefield="Edict"))
    assert refused_to_cast(board(deed(GainLife(1)), lands=1, hand="Deed"))
    tax = rule(SpellsCost(Filter(not_types=frozenset({CardType.CREATURE})), more=1), Who.EACH_PLAYER)
    assert refused_to_cast(board(tax, deed(GainLife(1)), lands=2, hand="Deed", battlefield="Edict"))


def refused_to_cast(game: Game, name: str = "Deed") -> bool:
    return not any(game.text(action).startswith(f"cast {name}") for action in game.legal_actions)


def test_spells_as_though_they_had_flash():
    game = board(rule(SpellsHaveFlash(CREATURE)), beast(), deed(), hand="Beast, Deed", battlefield="Edict")
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    assert refused(game, "cast Deed")
    play(game, "cast Beast", "resolve")
    assert "Beast" in zone(game, "Anna", "battlefield")


def test_spells_can_be_forbidden():
    assert refused(board(rule(CantCast(CREATURE)), beast(), hand="Beast", battlefield="Edict"), "cast Beast")
    game = board(
        rule(CastsAtMost(1)), beast(), deed(GainLife(1)), lands=3, hand="Beast, Deed", battlefield="Edict"
    )
    play(game, "cast Beast", "resolve")
    assert refused(game, "cast Deed")


@pytest.mark.parametrize(
    "cards",
    [(beast(CantBeCountered()), rule(SpellsHaveFlash())), (beast(), rule(SpellsCantBeCountered(CREATURE)))],
)
def test_it_cannot_be_countered(cards):
    game = board(*cards, hand="Beast", battlefield="Edict")
    play(game, "cast Beast", "pass", "cast Counterspell", "targets: Beast", "resolve", "resolve")
    assert "Beast" in zone(game, "Anna", "battlefield")


def test_an_exiled_card_may_be_played_this_turn():
    game = board(deed(ExileFromTop(2), AllowPlaying(What.IT)), hand="Deed", battlefield="Mountain")
    assert "Shock" not in zone(game, "Anna", "exile")
    play(game, "cast Deed", "resolve")
    play(game, f"cast Shock#{game.state.exile[0]}", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
    assert zone(game, "Anna", "exile") == ["Shock"]
    go_to(game, "upkeep", "Anna")
    assert refused_to_cast(game, "Shock")


def test_until_the_end_of_your_next_turn():
    allow = AllowPlaying(What.IT, Until.END_OF_YOUR_NEXT_TURN, Price.NOTHING)
    game = board(deed(ExileFromTop(), allow), hand="Deed")
    play(game, "cast Deed", "resolve")
    go_to(game, "draw", "Anna")
    play(game, "cast Shock with no payment", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


def test_cards_in_the_graveyard_may_be_played():
    edict = rule(
        MayPlayFrom(zone=Zone.GRAVEYARD, cards=Filter(types=frozenset({CardType.LAND, CardType.CREATURE})))
    )
    game = board(edict, beast(), deed(GainLife(1)), graveyard="Beast, Deed, Swamp", battlefield="Edict")
    play(game, "play Swamp", "cast Beast", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Deed"]
    assert refused_to_cast(game)
