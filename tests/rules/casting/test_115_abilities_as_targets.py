"""Abilities on the stack as targets, and spells by what they target [cr2025-06-06 113.7a, 115.1, 115.5,
701.6].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, settle, stack, zone

PING = written("Ping", "Artifact", "{0}: Ping deals 1 damage to any target.")
BELL = written("Bell", "Creature — Ox", "When Bell enters, you gain 4 life.", size="1/1")


def hush(what):
    return written("Hush", "Instant", f"Counter target {what}.")


def ids(game):
    """What may be the only target now."""
    return {action.targets[0] for action in game.legal_actions if isinstance(action, d.Targets)}


def test_an_activated_ability_is_countered_and_its_source_stays():  # 701.6a
    game = position(
        "Anna 20 battlefield: Ping | Ben 20 hand: Hush battlefield: Forest", PING, hush("activated ability")
    )
    play(game, "activate Ping", "targets: Ben", "pass", "cast Hush")
    (ability,) = [item.id for item in game.state.stack if item.id not in game.state.objects]
    assert ids(game) == {ability}
    play(game, f"targets: #{ability}")
    resolve_all(game)
    assert life(game) == (20, 20)
    assert zone(game, "Anna", "battlefield") == ["Ping"]


@pytest.mark.parametrize(
    ("what", "able"),
    [
        ("activated ability", False),
        ("triggered ability", True),
        ("activated or triggered ability", True),
        ("spell, activated ability, or triggered ability", True),
        ("activated or triggered ability from an artifact source", False),
        ("triggered ability you control", False),
        ("triggered ability you don't control", True),
    ],
)
def test_only_an_ability_of_such_a_kind_source_and_player(what, able):  # 115.1
    board = "Anna 20 hand: Bell battlefield: Forest | Ben 20 hand: Hush battlefield: Forest"
    game = position(board, BELL, hush(what))
    play(game, "cast Bell", "resolve")
    assert stack(game) == ["(Bell)"]
    play(game, "pass")
    if able:
        play(game, "cast Hush", "targets: Bell")
        resolve_all(game)
        assert life(game)[0] == 20
    else:
        assert "targets" in refused(game, "cast Hush")


def test_an_ability_is_no_target_for_itself():  # 115.5
    mute = written("Mute", "Artifact", "{0}: Counter target activated ability.")
    game = position("Anna 20 battlefield: Mute, Ping | Ben 20", PING, mute)
    assert "has no legal target" in refused(game, "activate Mute")
    play(game, "activate Ping", "targets: Ben", "activate Mute")
    assert len(ids(game)) == 1
    play(game, f"targets: #{game.state.stack[0].id}")
    play(game, "activate Mute")
    assert len(ids(game)) == 2, "the first Mute's ability may be a target for the second"


@pytest.mark.parametrize(("target", "able"), [("Memnite", True), ("Grizzly Bears", False), ("Ben", False)])
def test_a_spell_by_what_it_targets(target, able):  # 115.1
    anna = "Anna 20 hand: Shock battlefield: Mountain, Grizzly Bears"
    game = position(
        f"{anna} | Ben 20 hand: Hush battlefield: Forest, Memnite",
        hush("spell that targets a permanent you control"),
    )
    play(game, "cast Shock", f"targets: {target}", "pass")
    if able:
        play(game, "cast Hush", "targets: Shock")
        resolve_all(game)
        assert zone(game, "Ben", "battlefield") == ["Forest", "Memnite"]
    else:
        assert "targets" in refused(game, "cast Hush")


DENY = "Counter target spell, activated ability, or triggered ability."


def test_who_controlled_an_ability_that_is_gone_is_known_as_long_as_that_resolves():  # 608.2h
    deny = written("Deny", "Instant", f"{DENY} You gain 2 life. Its controller loses 1 life.", cost="{0}")
    sure = written("Sure", "Instant", "~ can't be countered.", "You gain 8 life.", cost="{0}")
    text = "Anna 20 hand: Bell, Sure battlefield: 2 Forest, Ping | Ben 20 hand: 3 Deny"
    game = position(text, PING, BELL, deny, sure)
    play(game, "activate Ping", "targets: Ben", "pass", "cast Deny", "targets: Ping")
    resolve_all(game)
    assert life(game) == (19, 22), "the controller of an activated ability"
    play(game, "cast Bell", "resolve", "pass", "cast Deny", "targets: Bell")
    resolve_all(game)
    assert life(game) == (18, 24), "of a triggered ability"
    play(game, "cast Sure", "pass", "cast Deny", "targets: Sure")
    resolve_all(game)
    assert life(game) == (25, 26), "of a spell that stays"


@pytest.mark.parametrize(
    "further",
    [
        "Its controller can't gain life for the rest of the game.",
        "At the beginning of the next end step, its controller loses 1 life.",
    ],
)
def test_who_controlled_an_ability_is_not_known_later(further: str):
    face = PrintedFace(
        name="Deny", mana_cost="{G}", type_line="Instant", text=f"{DENY} {further}", colors=frozenset("G")
    )
    assert read(PrintedCard(name="Deny", layout="normal", faces=(face,))).definition is None


def test_a_loyalty_ability_is_one_of_a_planeswalker():  # 606.1
    walker = written("Walker", "Planeswalker", "+1: You gain 1 life.")
    text = "Anna 20 battlefield: Walker (3 loyalty), Ping | Ben 20 hand: Hush battlefield: Forest"
    game = position(text, PING, walker, hush("loyalty ability of a planeswalker"))
    play(game, "activate Ping", "targets: Ben", "pass")
    assert "cast Hush" not in game.legal_actions
    play(game, "pass", "activate Walker", "pass", "cast Hush", "targets: Walker")
    resolve_all(game)
    assert life(game) == (20, 19)


@pytest.mark.parametrize("on_enter", [False, True])
def test_a_modal_ability_is_no_target_for_itself(on_enter: bool) -> None:  # 115.5
    first = "When this creature enters, choose" if on_enter else "{T}: Choose"
    text = f"{first} one —\n• Counter target activated or triggered ability.\n• You gain 1 life."
    card = written("Seal", "Creature — Bear", text, cost="{0}", size="2/2")
    where = "hand: Seal" if on_enter else "battlefield: Seal"
    game = position(f"step: precombat main | Anna 20 {where} library: 5 Plains | Ben 20", card)
    if on_enter:
        play(game, "cast Seal", "resolve")
    else:
        play(game, "activate Seal")
    modes = [action for action in game.legal_actions if getattr(action, "modes", None)]
    assert [action.modes for action in modes] == [(1,)], "the other mode has no target"
    game.push(modes[0])
    settle(game)
    assert life(game) == (21, 20)


def test_an_ability_of_which_no_mode_was_chosen_is_a_target():  # 115.1, 700.2
    toolkit = written(
        "Toolkit", "Artifact", "{0}: Choose up to one —\n• You gain 1 life.\n• You lose 1 life."
    )
    game = position(
        "step: precombat main | Anna 20 battlefield: Toolkit library: 5 Plains"
        " | Ben 20 hand: Hush battlefield: Forest library: 5 Plains",
        toolkit,
        hush("activated ability"),
    )
    play(game, "activate Toolkit")
    game.push(next(action for action in game.legal_actions if getattr(action, "modes", None) == ()))
    (ability,) = game.state.stack
    play(game, "pass", "cast Hush", f"targets: #{ability.id}")
    resolve_all(game)
    assert not game.state.stack
