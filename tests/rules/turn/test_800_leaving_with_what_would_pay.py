"""Players who leave with what another player would have paid with [cr2025-06-06 800.4a, 731.1;
cr2006-10-01 600.4a, 422.1].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import DealDamage, GainLife
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.mana import ManaCost
from rules.cards_from_text import written
from rules.positions_of_play import asked, choice, life, permanent, play, position, stack, zone

MANY = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)


def altar(*paid: costs.Cost, aims: bool = False):
    """An artifact whose ability costs that."""
    effect = DealDamage(1, Chosen(0)) if aims else GainLife(1)
    ability = Activated(costs=paid, effects=(effect,), targets=(TARGET_PLAYER,) if aims else ())
    return card("Altar", "{0}", "Artifact", printed="1993-08-05", abilities=(ability,))


BORROWED = "Memnite, Hill Giant (owned by Ben)"
TWO_CREATURES = costs.SacrificeOther(CREATURE, number=2)


def is_given_up(game, battlefield: list[str]) -> bool:
    """Nothing is on the stack, Anna has priority, and of hers that is on the battlefield."""
    assert zone(game, "Anna", "battlefield") == battlefield
    return (asked(game), isinstance(game.decision, d.Priority), stack(game)) == ("Anna", True, [])


@MANY
def test_a_sacrifice_of_more_than_are_left(edition: Edition) -> None:
    text = f"Anna 20 battlefield: Altar, {BORROWED} | Ben 20 | Cleo 20"
    game = position(text, altar(TWO_CREATURES), edition=edition)
    play(game, "activate Altar")
    assert choice(game) == ["Memnite", "Hill Giant"]
    play(game, "concede Ben")
    assert is_given_up(game, ["Altar", "Memnite"])


@MANY
def test_a_cost_that_comes_after_the_one_being_paid(edition: Edition) -> None:
    """Anna is asked for the first cost as the second can't be paid any more."""
    text = f"Anna 20 hand: Shock, Memnite battlefield: Altar, {BORROWED} | Ben 20 | Cleo 20"
    game = position(text, altar(costs.DiscardCards(), TWO_CREATURES), edition=edition)
    play(game, "activate Altar")
    assert choice(game) == ["Shock", "Memnite"]
    play(game, "concede Ben")
    assert is_given_up(game, ["Altar", "Memnite"])
    assert zone(game, "Anna", "hand") == ["Shock", "Memnite"]


@MANY
def test_a_cost_that_comes_after_the_mana(edition: Edition) -> None:
    text = f"Anna 20 battlefield: Mountain, Altar, {BORROWED} | Ben 20 | Cleo 20"
    paid = altar(costs.PayManaCost(ManaCost.parse("{1}")), TWO_CREATURES)
    game = position(text, paid, edition=edition, automation=())
    play(game, "activate Altar")
    assert isinstance(game.decision, d.PayMana)
    play(game, "concede Ben")
    assert is_given_up(game, ["Mountain", "Altar", "Memnite"])


@MANY
def test_a_cost_that_comes_after_the_targets(edition: Edition) -> None:
    text = f"Anna 20 battlefield: Altar, {BORROWED} | Ben 20 | Cleo 20"
    game = position(text, altar(TWO_CREATURES, aims=True), edition=edition)
    play(game, "activate Altar")
    assert isinstance(game.decision, d.ChooseTargets)
    play(game, "concede Ben")
    assert is_given_up(game, ["Altar", "Memnite"])


@MANY
def test_mana_that_comes_after_the_targets(edition: Edition) -> None:
    text = "Anna 20 hand: Shock battlefield: Mountain (owned by Ben) | Ben 20 | Cleo 20"
    game = position(text, edition=edition, automation=())
    play(game, "cast Shock")
    assert isinstance(game.decision, d.ChooseTargets)
    play(game, "concede Ben")
    assert is_given_up(game, [])
    assert zone(game, "Anna", "hand") == ["Shock"]


@MANY
def test_what_is_left_still_pays(edition: Edition) -> None:
    text = f"Anna 20 battlefield: Altar, Ornithopter, {BORROWED} | Ben 20 | Cleo 20"
    game = position(text, altar(TWO_CREATURES), edition=edition)
    play(game, "activate Altar", "concede Ben")
    assert choice(game) == ["Ornithopter", "Memnite"]
    play(game, "choose: Ornithopter, Memnite", "pass", "pass")
    assert life(game)[0] == 21


def test_power_that_is_not_there_any_more() -> None:
    """702.122a"""
    game = position(
        f"Anna 20 battlefield: Altar, {BORROWED} | Ben 20 | Cleo 20", altar(costs.TapForPower(power=4))
    )
    play(game, "activate Altar")
    assert choice(game) == ["Memnite", "Hill Giant"]
    play(game, "concede Ben")
    assert is_given_up(game, ["Altar", "Memnite"])


@MANY
def test_a_toll_for_attacking(edition: Edition) -> None:
    """508.1d, 731.1: the attack can't be paid for, and another one is declared."""
    text = """
        step: declare attackers
        Anna 20 battlefield: Memnite, Forest#40 (owned by Ben), Forest#41
        Ben 20
        Cleo 20 battlefield: Propaganda
    """
    game = position(text, edition=edition, automation=())
    play(game, "attack: Memnite > Cleo")
    assert isinstance(game.decision, d.PayMana)
    play(game, "concede Ben")
    assert isinstance(game.decision, d.DeclareAttackers)
    assert not permanent(game, "Memnite").tapped
    assert "attack: Memnite > Cleo" not in game.legal_actions
    play(game, "attack: none")
    assert isinstance(game.decision, d.Priority)


@MANY
def test_a_sacrifice_for_attacking(edition: Edition) -> None:
    """508.1d, 731.1: of two creatures that each need a land sacrificed one can still attack."""
    text = """
        step: declare attackers
        Anna 20 battlefield: 2 Exalted Dragon, Forest (owned by Ben), Plains, Swamp (owned by Ben)
        Ben 20
        Cleo 20
    """
    game = position(text, edition=edition, automation=())
    play(game, "attack: Exalted Dragon#16 > Cleo, Exalted Dragon#18 > Cleo")
    assert isinstance(game.decision, d.ChooseObjects)
    play(game, "concede Ben")
    assert isinstance(game.decision, d.DeclareAttackers)
    play(game, "attack: Exalted Dragon#16 > Cleo")
    assert not permanent(game, "Exalted Dragon#18").tapped
    assert permanent(game, "Exalted Dragon#16").tapped


@MANY
def test_a_toll_for_blocking(edition: Edition) -> None:
    """509.1c, 731.1: the block can't be paid for, and another one is declared."""
    text = """
        step: declare blockers
        Anna 20 battlefield: Archangel of Tithes (attacking Cleo, tapped)
        Ben 20
        Cleo 20 battlefield: Wind Drake, Forest (owned by Ben)
    """
    game = position(text, edition=edition, automation=())
    play(game, "block: Wind Drake > Archangel of Tithes")
    assert isinstance(game.decision, d.PayMana)
    play(game, "concede Ben")
    assert isinstance(game.decision, d.DeclareBlockers)
    assert [game.text(answer) for answer in game.legal_actions] == ["block: none"]


MORPHS = {"Morph {2}": d.PayMana, "Morph—Sacrifice three creatures.": d.ChooseObjects}


@MANY
@pytest.mark.parametrize("morph", list(MORPHS))
def test_a_special_action(edition: Edition, morph: str) -> None:
    """116.2b, 731.1: what can't be paid for any more is not turned face up."""
    lurker = written("Lurker", "Creature — Beast", morph, cost="{4}{G}", size="4/5")
    manifest = written("Form", "Sorcery", "Manifest the top card of your library.", cost="{0}")
    text = f"""
        Anna 20 hand: Form library: Lurker
          battlefield: Forest, Forest (owned by Ben), {BORROWED}
        Ben 20
        Cleo 20
    """
    game = position(text, lurker, manifest, edition=edition, automation=())
    play(game, "cast Form", "pass", "pass", "pass")
    (down,) = [id for id in game.state.permanents if game.state.objects[id].face_down]
    play(game, f"turn up #{down}")
    assert isinstance(game.decision, MORPHS[morph])
    play(game, "concede Ben")
    assert is_given_up(game, zone(game, "Anna", "battlefield"))
    assert game.state.objects[down].face_down


def test_a_price_is_not_paid() -> None:
    """800.4f: who said that they pay, and can't any more, has not paid."""
    text = """
        Anna 20 hand: Ransom
        Ben 20
        Cleo 20 battlefield: Forest (owned by Ben)
    """
    ransom = written("Ransom", "Sorcery", "Target player loses 3 life unless they pay {1}.", cost="{0}")
    game = position(text, ransom, automation=())
    play(game, "cast Ransom", "targets: Cleo", "pass", "pass", "pass", "yes")
    assert isinstance(game.decision, d.PayMana)
    play(game, "concede Ben")
    assert is_given_up(game, [])
    assert life(game)[2] == 17
