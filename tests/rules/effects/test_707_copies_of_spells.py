"""Copies of spells [cr2025-06-06 707.10; cr2006-10-01 401.1a]."""

from __future__ import annotations

import pytest

from covering import rule
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import CounterSpell
from manaburn.cards.vocabulary.effects_on_cards.copying import CopySpell, NewTargets
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import R2006, R2010, R2016, R2025
from manaburn.game import Automation, Game
from manaburn.notation import action_text, parse_position, position_text
from manaburn.rules.layers.printed import printed
from manaburn.state import events
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import CardType, Zone
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone


def choices(game):
    """What may be chosen now, by names."""
    return sorted(
        action_text(game.state, action).removeprefix("choose: ").partition("#")[0]
        for action in game.legal_actions
    )


EVERY = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
BOARD = """
step: precombat main
Anna 20   hand: Shock, Twincast   battlefield: Mountain, 2 Island   library: 4 Forest
Ben 20    hand: Counterspell   battlefield: 2 Island, Grizzly Bears   library: 4 Forest
"""


def copied(edition, *answers):
    game = Game.parse(BOARD, edition, [Automation.PAY_MANA])
    game.play("cast Shock", "targets: Ben", "cast Twincast", "targets: Shock", "pass", "pass", *answers)
    return game


@rule("cr2006", "401.1a")
@EVERY
def test_a_copy_is_a_spell_though_no_card_goes_with_it(edition):
    game = copied(edition, "no")
    copy = game.state.stack[-1]
    assert isinstance(copy, SpellOnStack)
    object = game.state.objects[copy.id]
    assert (object.zone, object.card, object.definition.name) == (Zone.STACK, None, "Shock")
    assert not any(isinstance(e, events.SpellCast) and e.spell == copy.id for e in game.events)
    game.play("pass", "cast Counterspell", f"targets: Shock#{copy.id}")  # it is countered like any spell
    while game.state.stack:
        game.push("pass")
    assert game.state.players[1].life == 18


@EVERY
def test_both_resolve_and_nothing_of_the_copy_is_left(edition):
    game = copied(edition, "no")
    while game.state.stack:
        game.push("pass")
    assert game.state.players[1].life == 16
    assert sorted(game.state.objects[id].definition.name for id in game.state.players[0].graveyard) == [
        "Shock",
        "Twincast",
    ]
    assert all(o.card is not None for o in game.state.objects.values())


@EVERY
def test_new_targets_may_be_chosen_for_the_copy(edition):
    game = copied(edition, "yes")
    assert isinstance(game.decision, d.ChooseOne)
    game.push("choose: Grizzly Bears")
    while game.state.stack:
        game.push("pass")
    assert game.state.players[1].life == 18
    assert "Grizzly Bears" in [
        game.state.objects[id].definition.name for id in game.state.players[1].graveyard
    ]


@EVERY
def test_a_position_with_a_copy_is_read_back(edition):
    for answers in (("no",), ("yes",), ("yes", "choose: Anna")):
        state = copied(edition, *answers).state
        assert parse_position(position_text(state)) == state


@rule("cr2006", "400.1#5")
@pytest.mark.parametrize(
    "name", ["Giant Spider", "Typhoid Rats", "Boggart Brute", "Serra Angel", "Silverback Ape"]
)
def test_reminder_and_flavor_text_is_no_ability(name):
    """These cards have keywords explained in parentheses, or words in italics, and nothing else."""
    now = printed(CATALOGUE[name])
    assert CATALOGUE[name].abilities == ()
    assert now.activated == now.triggered == ()


def position_of_copies(*effects, hand: str = "Shock, Deed"):
    slot = TargetSlot(what=Filter(types=frozenset({CardType.INSTANT})), zone=Zone.STACK)
    deed = card("Deed", "{U}", "Instant", printed="2020-01-01", spell=spell(*effects, targets=(slot,)))
    game = position(
        f"Anna 20 hand: {hand} battlefield: Mountain, 4 Island | Ben 20 battlefield: Bear", deed, BEAR
    )
    play(game, "cast Shock", "targets: Ben", "cast Deed", "targets: Shock", "resolve")
    return game


BEAR = card("Bear", "{1}{G}", "Creature — Bear", 2, 2, printed="2020-01-01")


def test_a_copy_has_the_same_targets_where_no_new_ones_are_spoken_of():  # 707.10
    game = position_of_copies(CopySpell(Chosen(0), 2, NewTargets.ARE_NOT_CHOSEN))
    assert isinstance(game.decision, d.Priority) and len(game.state.stack) == 3
    resolve_all(game)
    assert game.state.players[1].life == 14


def test_new_targets_are_chosen_for_each_of_several_copies():  # 707.10c
    game = position_of_copies(CopySpell(Chosen(0), 2))
    play(game, "yes", "choose: Bear", "no")
    resolve_all(game)
    assert game.state.players[1].life == 16
    assert "Bear" not in zone(game, "Ben", "battlefield")


def test_a_spell_that_has_left_the_stack_is_copied_as_it_was():  # 608.2h
    game = position_of_copies(CounterSpell(Chosen(0)), CopySpell(Chosen(0), 1, NewTargets.ARE_NOT_CHOSEN))
    assert [type(item) for item in game.state.stack] == [SpellOnStack]
    resolve_all(game)
    assert game.state.players[1].life == 18


def test_a_copy_was_not_cast_during_a_main_phase():
    """As a ruling says of addendum."""
    text = "You gain 1 life. If you cast this spell during your main phase, you gain 10 life."
    board = """
step: {}
Anna 20   hand: Deed, Twincast   battlefield: Forest, 2 Island   library: 4 Forest
Ben 20    library: 4 Forest
"""
    deed = written("Deed", "Instant", text)
    lives = {}
    for step in ("precombat main", "end"):
        for with_copy in (False, True):
            game = position(board.format(step), deed, automation=(Automation.PAY_MANA,))
            copying = ["cast Twincast", "targets: Deed"] if with_copy else []
            play(game, "cast Deed", *copying)
            resolve_all(game)
            lives[step, with_copy] = game.state.players[0].life - 20
    assert lives == {
        ("precombat main", False): 11,
        ("precombat main", True): 12,
        ("end", False): 1,
        ("end", True): 2,
    }


AIM = written(
    "Aim", "Instant", "Any number of target creatures each get +1/+1 until end of turn.", cost="{G}"
)
THREE = """step: precombat main
    | Anna 20 hand: {}, Twincast, Unsummon battlefield: 3 Forest, 3 Island, Mountain
    | Ben 20 battlefield: Grizzly Bears, Hill Giant, {}"""


def sizes(game):
    return {each.name: each.now.power for each in game.view(0).players[1].battlefield}


@EVERY
def test_a_copy_has_as_many_targets_as_the_spell(edition):  # 115.7d, 707.10c
    game = position(THREE.format("Aim", "Craw Wurm"), AIM, edition=edition)
    play(game, "cast Aim", "targets: Grizzly Bears, Hill Giant", "cast Twincast", "targets: Aim", "resolve")
    play(game, "yes", "choose: Craw Wurm")
    assert choices(game) == ["Grizzly Bears", "Hill Giant"], "one of them, beside the first"
    play(game, "choose: Hill Giant")
    resolve_all(game)
    assert sizes(game) == {"Grizzly Bears": 3, "Hill Giant": 5, "Craw Wurm": 7}


@EVERY
def test_without_targets_none_are_chosen_for_the_copy(edition):  # 115.7d, 707.10c
    game = position(THREE.format("Aim", "Craw Wurm"), AIM, edition=edition)
    play(game, "cast Aim", "targets: none", "cast Twincast", "targets: Aim", "resolve")
    assert isinstance(game.decision, d.Priority) and len(game.state.stack) == 2


@EVERY
def test_a_target_of_a_copy_that_is_illegal_may_stay(edition):  # 707.10c
    game = position(THREE.format("Aim", "Craw Wurm"), AIM, edition=edition)
    play(game, "cast Aim", "targets: Grizzly Bears, Hill Giant", "cast Twincast", "targets: Aim")
    play(game, "cast Unsummon", "targets: Hill Giant", "resolve", "resolve", "yes", "choose: Craw Wurm")
    assert choices(game) == ["Grizzly Bears", "Hill Giant"], "the Hill Giant that has left may stay"
    play(game, "choose: Hill Giant")
    resolve_all(game)
    assert sizes(game) == {"Grizzly Bears": 3, "Craw Wurm": 7}


@pytest.mark.parametrize(("answers", "elsewhere"), [(("yes", "choose: Ben"), True), (("no",), False)])
def test_only_what_a_copy_aims_at_in_the_end_becomes_its_target(answers, elsewhere):  # 707.10c
    shy = written(
        "Shy",
        "Creature — Illusion",
        "When this creature becomes the target of a spell, exile it.",
        size="2/2",
    )
    game = position(THREE.format("Shock", "Shy"), shy)
    play(game, "cast Shock", "targets: Shy", "cast Twincast", "targets: Shock")
    assert len(game.state.stack) == 3, "it became a target of Shock, with a copy or without"
    play(game, "resolve", "resolve", *answers)
    seen = [e.targets for e in game.events if isinstance(e, events.BecameTargets)]
    assert len(seen) == 3, "those of Shock, of Twincast, of the copy"
    assert (seen[0] == seen[2]) is not elsewhere


def test_new_targets_of_a_copy_need_no_mana_for_what_each_target_costs():  # 707.10, 707.10c
    aim = written(
        "Aim",
        "Instant",
        "Strive — This spell costs {2} more to cast for each target beyond the first.",
        "Any number of target creatures each get +1/+1 until end of turn.",
        cost="{G}",
    )
    text = """step: precombat main
        | Anna 20 hand: Aim, Twincast battlefield: 3 Forest, 2 Island
        | Ben 20 battlefield: Grizzly Bears, Hill Giant, Craw Wurm"""
    game = position(text, aim)
    play(game, "cast Aim", "targets: Grizzly Bears, Hill Giant", "cast Twincast", "targets: Aim", "resolve")
    play(game, "yes", "choose: Craw Wurm", "choose: Hill Giant")
    resolve_all(game)
    sizes = {each.name: each.now.power for each in game.view(0).players[1].battlefield}
    assert sizes == {"Grizzly Bears": 3, "Hill Giant": 5, "Craw Wurm": 7}
