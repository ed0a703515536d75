"""What happened is told in rows, in neutral words; and what a deck does by itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from manaburn import ALL_AUTOMATION, Game
from manaburn.agents import play_game
from manaburn.gameplay.event_rows import KINDS, RowNames, told
from manaburn.simulation import Against, simulate
from manaburn.simulation.event_files import write_events
from manaburn.simulation.happened import packed, unpacked
from manaburn.simulation.plan import planned
from manaburn.simulation.playing import play_numbered
from manaburn.state import events as e

BOARD = "edition: 2025 step: declare attackers | Anna 20 battlefield: Serra Angel | Ben 20"


def rows_of(game: Game, *said: str) -> list[dict[str, object]]:
    names, before = RowNames(game.state), len(game.events)
    game.play(*said)
    return list(told(game.events[before:], names))


def test_an_attack_is_told_with_names_targets_and_amounts():
    said = (
        "attack: Serra Angel > Ben",
        "pass",
        "pass",
        "block: none",
        "pass",
        "pass",
        "assign: Serra Angel > Ben 4",
    )
    rows = rows_of(Game.parse(BOARD), *said)
    (attacked,) = (row for row in rows if row["kind"] == "attacked")
    assert (attacked["player"], attacked["name"], attacked["to_player"]) == (0, "Serra Angel", 1)
    (dealt,) = (row for row in rows if row["kind"] == "damage dealt")
    assert (dealt["name"], dealt["to_player"], dealt["amount"], dealt["detail"]) == (
        "Serra Angel",
        1,
        4,
        "combat",
    )
    assert dealt["step"] == "combat damage"
    (lost,) = (row for row in rows if row["kind"] == "life changed")
    assert (lost["player"], lost["amount"]) == (1, -4)


def test_a_spell_is_followed_by_name_through_the_zones():
    board = "edition: 2025 step: precombat main | Anna 20 hand: Shock battlefield: Mountain | Ben 2"
    rows = rows_of(Game.parse(board, automation=ALL_AUTOMATION), "cast Shock", "targets: Ben")
    moves = [(row["name"], row["origin"], row["destination"]) for row in rows if row["kind"] == "moved"]
    assert moves == [("Shock", "hand", "stack"), ("Shock", "stack", "graveyard")]
    assert [row["to_player"] for row in rows if row["kind"] == "targeted"] == [1]
    assert [(row["kind"], row.get("player")) for row in rows[-2:]] == [("player lost", 1), ("won", 0)]


def test_a_whole_game_is_told_in_the_columns_that_are_documented():
    plan = planned(["sligh-2002", "skies-2002"], games=2, events=True)
    for number in (1, 2):
        kept = play_numbered(plan, number).events
        rows = unpacked(kept)
        assert packed(rows) == kept
        assert set().union(*rows) < set(KINDS)
        assert [row["index"] for row in rows] == list(range(len(rows)))
        assert all(row["name"] for row in rows if row.get("object") is not None and row["kind"] != "targeted")
        game, agents = plan.begin(number)
        play_game(game, agents)
        dealt = sum(event.amount for event in game.events if isinstance(event, e.DamageDealt))
        assert sum(row["amount"] for row in rows if row["kind"] == "damage dealt") == dealt
        assert max(row["turn"] for row in rows) == game.view(0).turn


def test_every_kind_of_event_can_be_told():
    """What happens in a game of four is told in the columns that there are, with values of their kind."""
    kinds = {"int64": int, "string": str}
    asked = [("nekusar", "gahiji", "doran", "edric"), {"format": "commander", "agents": ["random"]}]
    plan = planned(asked[0], games=1, events=True, **asked[1])
    counted: Counter[str] = Counter()
    for row in unpacked(play_numbered(plan, 1).events):
        counted[row["kind"]] += 1
        for column, value in row.items():
            assert value is None or type(value) is kinds[KINDS[column]], row
    assert len(counted) > 20


def test_events_are_written_as_files_that_a_later_run_replaces(tmp_path, monkeypatch):
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr("manaburn.simulation.event_files.GAMES_A_FILE", 2)
    games = [(number, packed([{"index": 0, "turn": number, "kind": "won"}])) for number in (1, 2, 3, 5)]
    write_events(tmp_path, iter(games))
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"events-0000{n}.parquet" for n in (1, 2, 3)]
    assert parquet.read_table(tmp_path)["game"].to_pylist() == [1, 2, 3, 5]
    (tmp_path / "events-of-mine.parquet").write_bytes(b"mine")
    write_events(tmp_path, iter(games[:2]))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "events-00001.parquet",
        "events-of-mine.parquet",
    ]


# A deck by itself


def test_a_deck_by_itself_tells_its_kill_its_mana_and_its_hand():
    plan = planned(["bears"], games=4, against=Against.NOBODY)
    for row in simulate("bears", games=4, against=Against.NOBODY):
        game, agents = plan.begin(row.number)
        play_game(game, agents, most_turns=60)
        turns = [event for event in game.events if isinstance(event, e.TurnBegan) and event.player == 0]
        assert row.decks == ("bears", "nobody")
        assert row.alone.kill == len(turns) == len(row.alone.mana)
        spent = [event for event in game.events if isinstance(event, e.ManaSpent)]
        assert sum(row.alone.mana) == sum(sum(event.mana) for event in spent)
        assert len(row.alone.hand) == 7 - row.mulligans[0]
        assert row.alone.lands == row.alone.hand.count("Forest")
        assert row.life[0] == 20


def test_nobody_does_nothing():
    plan = planned(["skies-2002"], games=2, against=Against.NOBODY)
    for number in (1, 2):
        game, agents = plan.begin(number)
        play_game(game, agents, most_turns=60)
        acted = (e.LandPlayed, e.SpellCast, e.AbilityActivated)
        assert not [each for each in game.events if isinstance(each, acted) and each.player == 1]
        fought = [each for each in game.events if isinstance(each, e.AttackersDeclared | e.BlockersDeclared)]
        assert not [each for each in fought if each.pairs and each.player == 1]


def test_a_deck_that_never_wins_has_no_kill():
    (row,) = simulate("bears", games=1, against=Against.NOBODY, agents=["random"], seed=4)
    plan = planned(["bears"], games=1, against=Against.NOBODY)
    lands = replace(plan.decks[0], main=tuple(entry for entry in plan.decks[0].main if entry[1].is_land) * 3)
    row = play_numbered(replace(plan, decks=(lands,)), 1).row
    assert row.alone.kill is None
    assert row.reason in ("took too long", "empty library")
