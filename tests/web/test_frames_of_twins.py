"""Two games that differ only in what a seat cannot know send it the same frames, to the last byte: states,
refusals, judgements, drafts, explanations, whatever it asks; also after something was taken back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from manaburn import decisions as d
from manaburn.editions import Edition
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.terms import PlayerId
from manaburn.web.at_tables import Rights, carried_out, place_of
from manaburn.web.boards import NOBODY
from manaburn.web.desk import answered
from manaburn.web.tables import Table, _Mark
from tables import Table as Kind
from tables import sit_down, tables
from twins import ever_shown, texts_of, tries, with_other_cards
from view.test_secrets import game_of_secrets, play_at_random
from wandering import EDITIONS


def at_a_table(game: Game) -> Table:
    table = Table(game, {}, one_person=False)
    for passing in table.passing.values():
        passing.full_control = passing.pays_itself = True
    return table


def frames(table: Table, viewer: PlayerId, messages: Sequence[dict[str, Any]]) -> Iterator[str]:
    """What a seat, or a spectator, is sent: the state, and what answers each message."""
    rights = Rights() if viewer == NOBODY else Rights(frozenset((viewer,)))

    def carry_out(message: Any) -> Any:
        return carried_out(message, place_of({}, table, rights))

    for message in ({"do": "view"}, {"do": "view", "log_from": 0}, *messages):
        yield json.dumps(answered(message, carry_out))


def messages_about(game: Game, viewer: PlayerId, rng: Random, number: int) -> list[dict[str, Any]]:
    """What a curious page could ask."""
    said = tries(game, rng)
    numbers = rng.sample(range(16, game.state.next_id), min(4, game.state.next_id - 16))
    asked: list[dict[str, Any]] = [
        {"do": "offers", "limit": 60},
        {"do": "draft"},
        {"do": "position"},
        {"do": "save"},
        {"do": "perft", "depth": 1},
        {"do": "line", "answers": []},
        {"do": "explain", "object": "combat"},
        {"do": "explain", "object": "Forest"},
        {"do": "view", "as": "all"},
        {"do": "view", "as": "nobody"},
        {"do": "picture"},
    ]
    asked += [{"do": "explain", "object": number} for number in (*numbers, *range(len(game.state.players)))]
    asked += [{"do": "judge", "answer": text} for text in texts_of(said)]
    fitting = (d.Choose(tuple(numbers[:1])), d.Targets(tuple(numbers[:1])), d.Attack(((numbers[0], 1),)))
    for action in fitting:
        fields = {name: getattr(action, name) for name in type(action).__dataclass_fields__}
        told = json.loads(json.dumps({"is": type(action).__name__, **fields}))
        asked += [
            {"do": "judge", "answer": told},
            {"do": "draft", "steps": [{"step": "choose", "thing": 20}]},
        ]
    if game.decider != viewer:
        asked += [{"do": "answer", "number": number, "answer": text} for text in texts_of(said)[:4]]
        asked += [{"do": "answer", "number": number, "answer": "pass"}]
    return asked


def give(table: Table, action: d.Action) -> None:
    """Have whoever decides give an answer, which they can name though others cannot."""
    decider = table.game.decider
    assert decider is not None
    mark = _Mark(decider, len(table.game.answers), len(table.game.events), "an answer")
    table.game.push(action)
    table._marks.append(mark)
    table._changed({"answer": len(table.game.answers)}, decider)
    table.go_on()


def compare(first: Any, answers: Sequence[d.Action], viewer: PlayerId, rng: Random) -> int:
    """Play both games on by the same answers, and compare what the viewer is sent; how many frames were."""
    known, _ = ever_shown(first, answers, viewer)
    one, other = (at_a_table(Game(state)) for state in (first.clone(), with_other_cards(first, known, rng)))
    compared = 0
    for given, action in enumerate(answers):
        asked = messages_about(one.game, viewer, rng, one.number) if given % 5 == 0 else []
        for mine, its in zip(frames(one, viewer, asked), frames(other, viewer, asked), strict=True):
            assert mine == its, f"after {given} answers, for seat {viewer}"
            compared += 1
        try:
            if other.game.problems(action):
                break
        except GameError:  # who answers knows more than the viewer, and it cannot be done in the twin
            break
        back = given % 17 == 16
        for table in (one, other):
            give(table, action)
            if back:
                last = table._marks[-1].seat
                table.undo({"number": table.number}, last)
                for seat in table.seats:
                    if table.asked_back is not None and seat != last:
                        table.agree({"yes": True}, seat)
        if back:
            for mine, its in zip(frames(one, viewer, []), frames(other, viewer, []), strict=True):
                assert mine == its
            for table in (one, other):
                give(table, action)
    return compared


@pytest.mark.parametrize(("edition", "seed"), [(each, place % 2) for place, each in enumerate(EDITIONS)])
def test_what_is_hidden_changes_no_byte_of_a_frame(edition: Edition, seed: int) -> None:
    rng = Random(seed)
    game = game_of_secrets(edition, seed, 2 + seed)
    game.automation = frozenset()
    play_at_random(game, rng, 50)
    seats = [*(player.id for player in game.state.players)][:2]
    first = game._history.first
    assert sum(compare(first, game.answers, seat, rng) for seat in (*seats, NOBODY)) > 150


@pytest.mark.parametrize("kind", tables(5), ids=str)
def test_what_is_hidden_changes_no_byte_of_a_frame_in_any_format(kind: Kind) -> None:
    rng = Random(kind.seed)
    game = sit_down(kind)
    game.automation = frozenset()
    play_at_random(game, rng, 30)
    seat = rng.choice([player.id for player in game.state.players])
    assert sum(compare(game._history.first, game.answers, each, rng) for each in (seat, NOBODY)) > 60


def test_the_test_sees_a_difference() -> None:
    """It fails where a hand is shown."""
    board = "edition: 2025 step: precombat main | Anna 20 battlefield: Mountain hand: {}#18 | Ben 20"
    sent = [
        [*frames(at_a_table(Game.parse(board.format(card))), PlayerId(0), [])] for card in ("Shock", "Opt")
    ]
    assert sent[0] != sent[1]
