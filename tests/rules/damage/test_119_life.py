"""Life [cr2025-06-06 119; cr2006-10-01 418]."""

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Triggered, spell
from manaburn.cards.vocabulary.effects import DealDamage, GainLife, LoseLife
from manaburn.cards.vocabulary.events.triggers_of_changes import LosesLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import LifeOf, Who
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.state import events
from manaburn.state.events import Cause
from rules.positions_of_play import happened, life, play, position, refused, resolve, stack

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


def sorcery(*effects):
    return card("Deed", "{W}", "Sorcery", spell=spell(*effects), printed="1993-08-05")


@EVERY
def test_damage_to_a_player_is_loss_of_life(edition):  # 119.2
    game = position("Anna 20 hand: Shock battlefield: Mountain | Ben 20", edition=edition)
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
    assert happened(game, events.LifeChanged) == [events.LifeChanged(1, -2, Cause.DAMAGE)]


@EVERY
def test_losing_life_is_no_damage(edition):  # 119.3
    game = position(
        "Anna 20 hand: Deed battlefield: Plains | Ben 20",
        sorcery(LoseLife(3, Who.EACH_OPPONENT)),
        edition=edition,
    )
    play(game, "cast Deed", "resolve")
    assert life(game) == (20, 17)
    assert not happened(game, events.DamageDealt)


@EVERY
def test_losing_nothing_is_no_losing(edition):  # 119.3
    watcher = card(
        "Woe",
        "{1}",
        "Enchantment",
        abilities=(Triggered(on=LosesLife(Whose.ANYONE), effects=(GainLife(5),)),),
        printed="1993-08-05",
    )
    for number, gained in ((0, 0), (1, 5)):
        deed = sorcery(LoseLife(number, Who.EACH_OPPONENT))
        game = position(
            "Anna 20 hand: Deed battlefield: Plains, Woe | Ben 20", deed, watcher, edition=edition
        )
        play(game, "cast Deed", "resolve")
        assert len(happened(game, events.LifeChanged)) == number
        assert len(stack(game)) == number
        if gained:
            resolve(game)
        assert life(game) == (20 + gained, 20 - number)


@EVERY
def test_gaining_nothing_is_no_gaining(edition):  # 119.9
    watcher = card(
        "Joy",
        "{1}",
        "Enchantment",
        abilities=(Triggered(on=PlayerDoes(PlayerDeed.GAINS_LIFE, Whose.ANYONE), effects=(LoseLife(5),)),),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Deed battlefield: Plains, Joy | Ben 20", sorcery(GainLife(0)), watcher, edition=edition
    )
    play(game, "cast Deed", "resolve")
    assert stack(game) == []
    assert life(game) == (20, 20)


@EVERY
def test_no_damage_is_dealt_if_there_is_none_to_deal(edition):  # 120.8
    game = position(
        "Anna 20 hand: Deed battlefield: Plains | Ben 20",
        sorcery(DealDamage(0, Who.EACH_OPPONENT)),
        edition=edition,
    )
    play(game, "cast Deed", "resolve")
    assert not happened(game, events.DamageDealt)


@EVERY
def test_life_below_the_cost_cannot_pay_it(edition):  # 119.4
    bank = card(
        "Bank",
        "{1}",
        "Artifact",
        abilities=(Activated(costs=(PayLife(5),), effects=(GainLife(1),)),),
        printed="1993-08-05",
    )
    game = position("Anna 4 battlefield: Bank | Ben 20", bank, edition=edition)
    assert "can't pay 5 life" in refused(game, "activate Bank")
    game = position("Anna 6 battlefield: Bank | Ben 20", bank, edition=edition)
    play(game, "activate Bank")
    assert life(game) == (1, 20), "paid before it resolves"
    resolve(game)
    assert life(game) == (2, 20)


@EVERY
def test_a_life_total_may_be_used_as_a_number(edition):
    game = position(
        "Anna 7 hand: Deed battlefield: Plains | Ben 20", sorcery(GainLife(LifeOf())), edition=edition
    )
    play(game, "cast Deed", "resolve")
    assert life(game) == (14, 20)


@EVERY
def test_life_has_no_upper_limit(edition):
    game = position(
        "Anna 999 hand: Deed battlefield: Plains | Ben 20", sorcery(GainLife(1000)), edition=edition
    )
    play(game, "cast Deed", "resolve")
    assert life(game) == (1999, 20)
