"""Cards cast as something resolves: rebound, madness, cascade, discover [cr2025-06-06 608.2g, 701.57,
702].
"""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.casting import Often
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import ChooseWhether, Priority
from manaburn.editions import Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, resolve_all, zone


def board(*cards: CardDefinition, lands: int = 3, **zones: str) -> Game:
    told = "   ".join(f"{name}: {content}" for name, content in ({"library": "8 Forest"} | zones).items())
    text = f"""
        step: precombat main   priority: Anna
        Anna 20   {told}
          battlefield: {lands} Forest
        Ben 20   hand: Counterspell   library: 8 Island   battlefield: 2 Island
    """
    return position(text, *cards)


SURGE = written("Surge", "Sorcery", "You gain 2 life.", "Rebound")


def test_what_rebounds_is_cast_again_in_the_next_upkeep_of_its_player():
    game = board(SURGE, hand="Surge")
    play(game, "cast Surge", "resolve")
    assert zone(game, "Anna", "exile") == ["Surge"]
    go_to(game, "upkeep", "Ben")
    assert not game.state.stack
    go_to(game, "upkeep", "Anna")
    check_round_trips(game)
    play(game, "resolve", "yes", "resolve")
    assert life(game) == (24, 20)
    assert zone(game, "Anna", "graveyard") == ["Surge"]


def test_it_may_stay_in_exile():
    game = board(SURGE, hand="Surge")
    play(game, "cast Surge", "resolve")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    play(game, "resolve", "no")
    assert zone(game, "Anna", "exile") == ["Surge"]


def test_a_countered_spell_does_not_rebound():
    game = board(SURGE, hand="Surge")
    play(game, "cast Surge", "pass", "cast Counterspell", "targets: Surge", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Surge"]


MADCAP = written("Madcap", "Sorcery", "You gain 5 life.", "Madness {G}", cost="{4}{G}")
LOOT = written("Loot", "Instant", "Draw a card, then discard a card.")


@pytest.mark.parametrize(("answer", "gained", "where"), [("yes", 5, "graveyard"), ("no", 0, "graveyard")])
def test_a_discarded_card_is_exiled_and_may_be_cast_for_its_madness_cost(
    answer: str, gained: int, where: str
):
    game = board(MADCAP, LOOT, hand="Loot, Madcap")
    play(game, "cast Loot", "resolve", "choose: Madcap")
    assert zone(game, "Anna", "exile") == ["Madcap"]
    play(game, "resolve", answer)
    resolve_all(game)
    assert life(game) == (20 + gained, 20)
    assert "Madcap" in zone(game, "Anna", where)


def test_madness_that_cannot_be_paid_is_not_offered():
    game = board(MADCAP, LOOT, hand="Loot, Madcap", lands=1)
    play(game, "cast Loot", "resolve", "choose: Madcap", "resolve")
    assert "Madcap" in zone(game, "Anna", "graveyard")


def test_madness_does_not_let_the_card_be_cast_from_hand_for_less():
    game = board(MADCAP, hand="Madcap")
    assert refused(game, "cast Madcap")


ELF = written("Elf", "Creature — Elf", "Cascade", cost="{2}{G}", size="2/2")
CHEER = written("Cheer", "Instant", "You gain 3 life.", cost="{1}{G}")
DEAR = written("Dear", "Instant", "You gain 30 life.", cost="{2}{G}")


def test_cascade_finds_a_nonland_card_of_less_mana_value():
    game = board(ELF, CHEER, DEAR, hand="Elf", library="Forest, Dear, Cheer, 5 Shock")
    play(game, "cast Elf", "resolve")
    assert len(zone(game, "Anna", "exile")) == 3
    play(game, "yes")
    check_round_trips(game)
    assert sorted(zone(game, "Anna", "library")[:2]) == ["Dear", "Forest"]
    play(game, "resolve")
    assert life(game) == (23, 20)
    play(game, "resolve")
    assert "Elf" in zone(game, "Anna", "battlefield")


def test_a_card_that_is_not_cast_goes_to_the_bottom_with_the_others():
    game = board(ELF, CHEER, hand="Elf", library="Forest, Cheer, 4 Shock")
    play(game, "cast Elf", "resolve", "no")
    assert sorted(zone(game, "Anna", "library")[:2]) == ["Cheer", "Forest"]
    assert not zone(game, "Anna", "exile")


def test_cascade_that_finds_nothing_puts_all_back():
    game = board(ELF, DEAR, hand="Elf", library="3 Forest, 2 Dear")
    play(game, "cast Elf", "resolve")
    assert len(zone(game, "Anna", "library")) == 5


def test_a_discovered_card_that_is_not_cast_goes_to_the_hand():
    scout = written("Scout", "Sorcery", "Discover 3.")
    for answer, hand, gained in (("yes", [], 30), ("no", ["Dear"], 0)):
        game = board(scout, DEAR, hand="Scout", library="Forest, Dear, 4 Forest")
        play(game, "cast Scout", "resolve", answer)
        resolve_all(game)
        assert (zone(game, "Anna", "hand"), life(game)) == (hand, (20 + gained, 20))


# Cards that may be cast, or played, for a time or at once


def test_a_card_that_may_be_cast_this_turn_is_not_played_as_a_land():
    dig = written("Dig", "Sorcery", "Exile the top card of your library. You may cast that card this turn.")
    for top, castable in (("Cheer", True), ("Forest", False)):
        game = board(dig, CHEER, hand="Dig", library=f"{top}, 4 Shock")
        play(game, "cast Dig", "resolve")
        if castable:
            play(game, "cast Cheer", "resolve")
            assert life(game) == (23, 20)
        else:
            assert refused(game, "play Forest")


def test_a_card_may_be_played_for_nothing_until_end_of_turn():
    vault = written(
        "Vault",
        "Sorcery",
        "Exile the top card of your library. Until end of turn, you may play that card without paying its"
        " mana cost.",
    )
    game = board(vault, DEAR, hand="Vault", library="Dear, 4 Shock", lands=1)
    play(game, "cast Vault", "resolve", "cast Dear with no payment", "resolve")
    assert life(game) == (50, 20)


def test_an_opponents_card_is_cast_from_their_graveyard_as_the_spell_resolves():
    plunder = written(
        "Plunder",
        "Instant",
        "You may cast target instant or sorcery card from an opponent's graveyard without paying its mana"
        " cost.",
    )
    text = """
        step: precombat main   priority: Anna
        Anna 20   library: 8 Shock   hand: Plunder   battlefield: Forest
        Ben 20   library: 8 Island   graveyard: Cheer
    """
    game = position(text, plunder, CHEER)
    play(game, "cast Plunder", "targets: Cheer", "resolve", "yes", "resolve")
    assert life(game) == (23, 20)
    assert zone(game, "Ben", "graveyard") == ["Cheer"]


def test_lands_are_played_from_the_graveyard():
    ram = written("Ram", "Creature — Snake", "You may play lands from your graveyard.", size="2/3")
    text = """
        step: precombat main   priority: Anna
        Anna 20   library: 8 Shock   graveyard: Forest, Shock   battlefield: Ram, Mountain
        Ben 20   library: 8 Island
    """
    game = position(text, ram)
    play(game, "play Forest")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Mountain", "Ram"]
    assert zone(game, "Anna", "graveyard") == ["Shock"]


def is_castable_without_a_mana_cost(edition: Edition) -> bool:
    """Whether a card without mana cost may be cast for nothing [cr2005-08-01 401.1b; cr2006-10-01 401.1b]."""
    blank = written("Blank", "Sorcery", "Suspend 1—{G}", "You gain 2 life.", cost="")
    free = "You may cast target instant or sorcery card from your graveyard without paying its mana cost."
    recall = written("Recall", "Sorcery", free, cost="{0}")
    text = "Anna 20 hand: Recall, Blank graveyard: Blank | Ben 20"
    game = position(text, blank, recall, edition=edition)
    refused(game, "cast Blank")
    play(game, "cast Recall", "targets: Blank", "resolve")
    if isinstance(game.decision, Priority):
        return False
    play(game, "yes", "resolve")
    return life(game) == (22, 20)


@pytest.mark.parametrize(("to", "offered"), [(Place.HAND, False), (Place.SHUFFLED_IN, False), (None, True)])
def test_a_card_is_offered_among_the_exiled_only_as_long_as_it_is_in_exile(to: Place | None, offered: bool):
    """Elsewhere it is a new object [cr2025-06-06 400.7]."""
    moved = () if to is None else (Put(What.EXILED_SO_FAR, to),)
    castable = CastNow(What.EXILED_SO_FAR, face=FaceCast.ANY, often=Often.ANY_NUMBER)
    effects = (ExileFromTop(1), *moved, castable)
    dig = card("Dig", "{0}", "Sorcery", spell=spell(*effects), printed="2020-01-01")
    game = board(dig, hand="Dig", library="Grizzly Bears, 8 Forest")
    play(game, "cast Dig", "resolve")
    assert isinstance(game.decision, ChooseWhether) is offered
