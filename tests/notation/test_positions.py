"""Positions as text: round trips along games, what may be left out, what is refused."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card, token
from manaburn.editions import LATEST, R2002, R2010, R2025, Edition
from manaburn.errors import GameError, NotationError, UnknownCard, UnsupportedCard
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state import GameState
from manaburn.state.records.agenda import NextStep
from manaburn.state.records.records import GameObject
from manaburn.terms import CounterKind, ObjectId, Phase, Step, Zone
from oracle.compiled import compiled
from rules.positions_of_play import permanent, position
from wandering import EDITIONS, game, wander


def named(state: GameState, name: str) -> ObjectId:
    return next(o.id for o in state.objects.values() if o.definition.name == name)


def assert_round_trip(state: GameState) -> str:
    text = position_text(state)
    again = parse_position(text)
    assert again == state, text
    assert list(again.permanents) == list(state.permanents)
    assert list(again.objects) == list(state.objects)
    assert position_text(again) == text
    return text


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_every_position_of_a_game_is_printed_and_read_back(edition: Edition, players: int) -> None:
    for number, after in enumerate(wander(game(edition, players, players), 7, 300)):
        if number % 12 == 0 or after.decision is None:
            assert_round_trip(after.state)


def test_a_finished_game_is_printed_and_read_back() -> None:
    over = Game.parse("Anna 20\nBen 20").play("concede")
    assert "outcome: Ben" in assert_round_trip(over.state)


def test_a_game_that_nobody_is_left_in_is_printed_and_read_back() -> None:  # 104.4a
    flood = "step: draw | Anna 20 | Ben 20 | Cleo 20"
    ended = Game.parse(flood.replace("20", "0"))
    assert ended.outcome is not None
    assert not any(player.in_game for player in ended.state.players)
    assert_round_trip(ended.state)


def test_a_typed_position_needs_no_json() -> None:
    text = """
        edition: 2010   turn: 7   step: declare blockers   active: Anna   priority: Ben
        Anna 20   mana: {R}{R}   lands played: 1   hand: Mountain#30, Shock#31
          battlefield: Savannah Lions#19 (attacking Ben, tapped), Bonesplitter#21 (on Savannah Lions#19)
          library: Shock#40, Mountain#41#42
        Ben 18
          battlefield: Mogg Fanatic#33 (blocking Savannah Lions#19, 1 damage, 2 +1/+1, since this turn)
          graveyard: Forest#35
    """
    state = parse_position(text)
    assert state.edition == R2010
    assert position_text(state).split() == text.split()
    assert_round_trip(state)


def test_what_is_written_is_what_the_state_holds() -> None:
    state = parse_position("""
        turn: 9   step: declare blockers   active: Ben   priority: Ben
        Anna 12   battlefield: Mogg Fanatic (blocking Savannah Lions, 1 damage, 2 +1/+1, since this turn)
        Ben 3     battlefield: Savannah Lions (attacking, tapped), Grizzly Bears (attacking Anna, blocked)
          library: Shock, 2 Mountain
    """)
    fanatic, lions, bears = (named(state, n) for n in ("Mogg Fanatic", "Savannah Lions", "Grizzly Bears"))
    assert (state.turn.number, state.turn.step, state.turn.phase) == (9, Step.DECLARE_BLOCKERS, Phase.COMBAT)
    assert state.combat is not None
    assert state.combat.attacks == {lions: 0, bears: 0}
    assert state.combat.blocks == {fanatic: (lions,)}
    assert state.combat.blocked.keys() == {lions, bears}
    permanent = state.permanents[fanatic]
    assert (permanent.damage, permanent.counter(CounterKind.PLUS_ONE), permanent.controlled_since) == (
        1,
        2,
        9,
    )
    assert state.permanents[lions].tapped
    assert [state.objects[id].definition.name for id in state.players[1].library] == [
        "Mountain",
        "Mountain",
        "Shock",
    ]
    assert state.decision == d.Priority(state.players[1].id)


@pytest.mark.parametrize("step", list(Step), ids=lambda step: step.value)
def test_a_step_without_a_player_begins(step: Step) -> None:
    state = parse_position(f"step: {step.value}   active: Ben\nAnna 20\nBen 20   battlefield: Grizzly Bears")
    assert state.agenda == [NextStep()]
    assert state.turn.coming()[0] is step
    assert_round_trip(state)


def test_the_step_that_begins_asks_its_question() -> None:
    board = "\nAnna 20   battlefield: Savannah Lions{}\nBen 20   battlefield: Mogg Fanatic"
    attack = Game.parse("step: declare attackers" + board.format(""))
    assert attack.decision == d.DeclareAttackers(attack.state.players[0].id)
    block = Game.parse("step: declare blockers" + board.format(" (attacking Ben)"))
    assert block.decision == d.DeclareBlockers(block.state.players[1].id)
    damage = Game.parse("step: combat damage" + board.format(" (attacking Ben)"))
    assert isinstance(damage.decision, d.AssignCombatDamage)


def test_a_declaration_that_is_shown_is_not_asked_again() -> None:
    attacked = Game.parse("step: declare attackers\nAnna 20  battlefield: Savannah Lions (attacking)\nBen 20")
    assert attacked.decision == d.Priority(attacked.state.players[0].id)
    blocked = Game.parse("""
        step: declare blockers
        Anna 20   battlefield: Savannah Lions (attacking)
        Ben 20    battlefield: Mogg Fanatic (blocking Savannah Lions)
    """)
    assert blocked.decision == d.Priority(blocked.state.players[0].id)


@pytest.mark.parametrize("who", ["Anna", "Ben"])
def test_the_player_named_has_priority(who: str) -> None:
    game = Game.parse(f"step: end   active: Anna   priority: {who}\nAnna 20\nBen 20")
    assert game.decision == d.Priority(game.state.players[("Anna", "Ben").index(who)].id)
    game.push("pass")
    assert (game.state.turn.step is Step.END) is (who == "Anna")


def test_state_based_actions_come_before_the_priority_of_a_typed_position() -> None:
    game = Game.parse("priority: Anna\nAnna 20  battlefield: Grizzly Bears (2 damage)\nBen 20")
    assert not game.state.permanents
    assert isinstance(game.decision, d.Priority)


def test_the_ordinary_position() -> None:
    game = Game.parse("Anna 20\nBen 20")
    assert game.edition is LATEST
    assert game.state.turn.step is Step.PRECOMBAT_MAIN
    assert game.decision == d.Priority(game.state.players[0].id)


def test_the_argument_decides_the_edition() -> None:
    text = "edition: 2025\nAnna 20\nBen 20"
    assert parse_position(text).edition == R2025
    assert parse_position(text, R2002).edition == R2002


def test_permanents_are_there_since_before_the_turn_unless_it_is_said() -> None:
    game = Game.parse("""
        step: declare attackers
        Anna 20   battlefield: Savannah Lions, Grizzly Bears (since this turn)
        Ben 20
    """)
    assert [game.text(a) for a in game.legal_actions] == ["attack: none", "attack: Savannah Lions#16 > Ben"]


def test_lines_may_be_divided_by_bars() -> None:
    assert parse_position("turn: 3 | Anna 20   hand: Shock | Ben 20") == parse_position(
        "turn: 3\nAnna 20\n  hand: Shock\nBen 20"
    )


def test_names_with_commas() -> None:
    state = parse_position(
        "Anna 20  battlefield: Isamaru, Hound of Konda (tapped), Linden, the Steadfast Queen | Ben 20"
    )
    assert len(state.permanents) == 2
    assert_round_trip(state)


def test_a_name_may_go_on_like_a_status() -> None:
    """After the comma it says `Chosen`, which begins a status too."""
    tymaret = card("Tymaret, Chosen from Death", "{B}{B}", "Creature", 2, 3, printed="2020-01-24")
    weakness = "Weakness (on Tymaret, Chosen from Death, tapped)"
    game = position(f"Anna 20 battlefield: Tymaret, Chosen from Death, {weakness} | Ben 20", tymaret)
    host, aura = (permanent(game, name) for name in (tymaret.name, "Weakness"))
    assert (aura.attached_to, aura.tapped) == (host.id, True)
    assert_round_trip(game.state)


def test_a_spell_on_the_stack_is_readable() -> None:
    state = parse_position("""
        priority: Ben
        Anna 20
        Ben 20   battlefield: Grizzly Bears
        stack: Shock (by Anna, targets Grizzly Bears)
    """)
    text = assert_round_trip(state)
    assert "stack: Shock#18 (by Anna, targets Grizzly Bears#16)" in text
    assert "more:" not in text
    game = Game.parse(text).play("pass", "pass")
    assert not game.state.permanents


def test_what_is_printed_of_a_cast_spell_is_short() -> None:
    game = Game.parse("Anna 20  battlefield: Mountain  hand: Shock | Ben 20  battlefield: Grizzly Bears")
    game.play("cast Shock", "targets: Grizzly Bears", "tap Mountain for {R}", "pay {R}")
    text = assert_round_trip(game.state)
    assert "stack: Shock#21 (by Anna, targets Grizzly Bears#19)" in text


def test_definitions_that_are_not_in_the_catalogue_are_written_out() -> None:
    state = parse_position("Anna 20  hand: Shock  battlefield: Grizzly Bears, Forest | Ben 20")
    odd = (
        card("Shock", "{G}", "Creature — Odd", 1, 1, printed="1999-01-01"),
        card("#1: (a, b) > c | d", "{1}", "Artifact", printed="1999-01-01"),
        token("Grizzly Bears", "G", "Creature — Bear", 3, 3),
    )
    for id, definition in zip(tuple(state.objects), odd, strict=True):
        old = state.objects[id]
        number = None if definition.form.value == "token" else old.card
        state.objects[id] = GameObject(id, definition, old.owner, old.zone, number)
    assert_round_trip(state)


@pytest.mark.parametrize(
    "names", [("Anna", "anna"), ("hand: 3", "more:"), ("Shock#31", "a | b"), ("5", "none"), ("", " ")]
)
def test_any_players_name_survives(names: tuple[str, str]) -> None:
    state = parse_position("step: declare attackers\nAnna 20  battlefield: Grizzly Bears (attacking)\nBen 20")
    for player, name in zip(state.players, names, strict=True):
        player.name = name
    assert_round_trip(state)


def test_tokens_are_known_by_name() -> None:
    state = parse_position("Anna 20  battlefield: 2 Soldier (token, since this turn) | Ben 20")
    assert all(state.objects[id].card is None for id in state.permanents)
    assert "more:" not in assert_round_trip(state)


def test_control_and_ownership() -> None:
    state = parse_position(
        """
        Anna 20   battlefield: Grizzly Bears (taken from Ben), Savannah Lions (owned by Ben)
          battlefield: Control Magic (on Grizzly Bears)
        Ben 20
    """
    )
    bears, lions = named(state, "Grizzly Bears"), named(state, "Savannah Lions")
    assert [state.objects[id].owner for id in (bears, lions)] == [1, 1]
    assert [state.permanents[id].default_controller for id in (bears, lions)] == [1, 0]
    assert_round_trip(state)


def test_planeswalkers_have_their_loyalty() -> None:
    state = parse_position(
        "Anna 20  battlefield: Ajani, Caller of the Pride (2 loyalty), Forest | Ben 20", R2025
    )
    assert state.permanents[named(state, "Ajani, Caller of the Pride")].counter(CounterKind.LOYALTY) == 2
    assert_round_trip(state)


def test_libraries_are_written_top_card_first() -> None:
    game = Game.parse("step: draw  active: Anna | Anna 20  library: Shock, 3 Mountain | Ben 20")
    hand = game.state.players[0].hand
    assert [game.state.objects[id].definition.name for id in hand] == ["Shock"]
    assert game.state.objects[hand[0]].zone is Zone.HAND


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Anna 20", ["two or more players"]),
        ("Anna 20\nanna 20", ["line 1", "two players called"]),
        ("Anna 20\nBen", ["line 2", "'Ben'"]),
        ("Anna 20\nBen 20  bttlefield: Forest", ["line 2", "'bttlefield:'", "did you mean battlefield"]),
        (
            "Anna 20  hand: Shock  graveyrd: Forest\nBen 20",
            ["line 1", "'graveyrd:'", "did you mean graveyard"],
        ),
        ("Anna 20  battlefield: Forest (taped)\nBen 20", ["line 1", "'taped'"]),
        ("Anna 20  battlefield: Forest (tapped, flipped)\nBen 20", ["line 1", "'flipped'"]),
        ("Anna 20  battlefield: Forest (3 fish)\nBen 20", ["line 1", "'fish'"]),
        ("Anna 20  battlefield: Forest#3\nBen 20", ["line 1", "#3", "begin at 16"]),
        ("Anna 20  battlefield: Forest#20\nBen 20  hand: Shock#20", ["line 2", "two objects numbered #20"]),
        ("Anna 20  battlefield: 2 Forest#20\nBen 20", ["line 1", "1 number to 2 objects"]),
        (
            "step: declare atackers\nAnna 20\nBen 20",
            ["line 1", "'declare atackers'", "did you mean declare attackers"],
        ),
        ("active: Bob\nAnna 20\nBen 20", ["line 1", "'Bob'", "Anna, Ben"]),
        ("turn: soon\nAnna 20\nBen 20", ["line 1", "'soon'"]),
        ("turn: 1  turn: 2\nAnna 20\nBen 20", ["line 1", "'turn:' is given twice"]),
        ("Anna 20  battlefield: Grizzly Bears (attacking Ben)\nBen 20", ["line 1", "outside of combat"]),
        (
            "step: combat damage\nAnna 20  battlefield: Grizzly Bears (attacking Bob)\nBen 20",
            ["line 2", "'Bob'"],
        ),
        (
            "Anna 20  battlefield: 2 Forest, Savannah Lions (on Forest)\nBen 20",
            ["line 1", "'Forest' can mean"],
        ),
        ("decides: Anna\nAnna 20\nBen 20", ["line 1", "priority: Anna"]),
        ("Anna 20  mana: {Q}\nBen 20", ["line 1", "{Q}"]),
        ("hand: Shock\nAnna 20\nBen 20", ["line 1", "belongs to a player"]),
        ("Anna 20\nBen 20\nmore: {", ["line 3", "JSON"]),
        ('Anna 20\nBen 20\nmore: {"what": 1}', ["'what'"]),
        ('Anna 20\nBen 20\nmore: {"state": {"players/7/life": 1}}', ["does not fit"]),
        ('Anna 20\nBen 20\nmore: {"state": {"decision": {"Nonsense": {}}}}', ["'Nonsense'"]),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, words: list[str]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    for word in words:
        assert word in str(caught.value)


def test_unknown_cards_are_refused_with_names_that_resemble_them() -> None:
    with pytest.raises(UnknownCard, match="Grizzly Bears"):
        parse_position("Anna 20  hand: Grizly Bears\nBen 20")


def test_cards_of_types_the_edition_cannot_know_are_refused() -> None:
    with pytest.raises(UnsupportedCard, match="planeswalkers"):
        parse_position("Anna 20  hand: Ajani, Caller of the Pride\nBen 20", R2002)


def test_a_text_cut_off_is_refused_or_read_but_never_breaks() -> None:
    *_, after = wander(game(R2002, 5), 1, 40)
    text = position_text(after.state)
    for cut in range(0, len(text), 11):
        with suppress(GameError):
            parse_position(text[:cut])


def test_what_was_attacked_may_have_a_comma_in_its_name():
    text = """
        step: main   active: Anna   priority: Anna
        Anna 20   battlefield: Grizzly Bears#20 (attacked Ajani, Caller of the Pride#30 this turn)
        Ben 20    battlefield: Ajani, Caller of the Pride#30 (4 loyalty)
    """
    state = parse_position(text)
    assert parse_position(position_text(state)) == state
    assert 20 in state.turn.history.attackers


def test_a_game_that_ended_as_a_spell_was_announced_is_read_again() -> None:
    """Who is to be its target, or to choose it, has conceded [cr2025-06-06 104.3a, 601.2c]."""
    game = Game.parse(
        "step: precombat main   priority: Anna\n"
        "Anna 20   hand: Lightning Bolt   battlefield: Mountain\nBen 20   battlefield: Hill Giant",
        R2025,
    )
    game.push("cast Lightning Bolt")
    assert isinstance(game.decision, d.ChooseTargets)
    game.push("concede Ben")
    assert game.outcome is not None
    assert Game.parse(str(game)).state == game.state


def test_a_spell_that_targets_an_ability_is_read_again() -> None:
    """Whatever was its source: the ability is on the stack by itself [cr2025-06-06 113.7a]."""
    bind = compiled("Bind", "Counter target activated ability.", "Instant")
    bottle = compiled("Bottle", "{0}, Sacrifice this artifact: You gain 1 life.", "Artifact")
    game = position("Anna 20   hand: Bind   battlefield: Bottle | Ben 20", bind, bottle)
    game.push("activate Bottle")
    game.push("cast Bind")
    if game.decision is not None and not isinstance(game.decision, d.Priority):
        game.push(game.legal_actions.sample(Random(1)))
    assert len(game.state.stack) == 2
    assert parse_position(position_text(game.state)) == game.state


PARTNERS = """edition: 2025-06-06
Anna 40 commander cast: 2 and 1 battlefield: Rorix Bladewing#20 (commander)
 command: Isamaru, Hound of Konda#21 (second commander)
Ben 40 commander damage: Anna 4, Anna's second 7"""


def test_two_commanders_of_a_player_keep_their_own_tax_and_damage():
    """They function independently [cr2025-06-06 702.124d], also where the first is not in the position."""
    first, second = (
        Game.parse(PARTNERS),
        Game.parse(PARTNERS.replace("Rorix Bladewing#20 (commander)", "Ornithopter")),
    )
    assert [each.casts for each in first.state.players[0].commanders] == [2, 1]
    assert [(each.place, each.casts) for each in second.state.players[0].commanders] == [(1, 1)]
    for each in (first, second):
        assert each.state.players[1].commander_damage == ((0, 0, 4), (0, 1, 7))
        again = Game.parse(str(each))
        assert again.state == each.state
        assert "more:" not in str(each)
