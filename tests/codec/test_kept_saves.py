"""What was saved once can be loaded for ever, and means the same."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from codec import kept_saves
from manaburn import notation
from manaburn.cards.vocabulary.changes.damage import Occasion, Shelter
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.effects_by_subject.players import LoseTheGame
from manaburn.cards.vocabulary.effects_by_subject.turns import TakeExtraTurns
from manaburn.cards.vocabulary.events.triggers import DamageKind
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Number, Who
from manaburn.decisions import ChooseTargets, PayMana
from manaburn.editions import Edition
from manaburn.errors import SaveError
from manaburn.game import Game
from manaburn.gameplay.saving import hash_of
from manaburn.options import Sharing
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.words.history import happened
from manaburn.state.keeping import upgrades
from manaburn.state.keeping.codec import decode, encode, encode_whole
from manaburn.state.keeping.upgrades import UPGRADES, Upgrade, upgraded, upgraded_place
from manaburn.state.records.effects import CombatDamageOnStack, StackItem
from manaburn.terms import CardType, ObjectId, PlayerId, Tally
from wandering import EDITIONS

OLDER = kept_saves.FOLDER / "version-1.json"


@pytest.mark.parametrize("path", kept_saves.SAVES, ids=lambda path: path.name)
def test_what_was_saved_loads_and_means_what_it_meant(path: Path) -> None:
    assert kept_saves.differences(path) == []


def test_a_release_with_more_fields_reads_them_all() -> None:
    program = Path(__file__).with_name("another_release.py")
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_game_that_is_loaded_and_saved_again_is_of_this_version() -> None:
    again = json.loads(kept_saves.load(OLDER).save())
    assert again["version"] == upgrades.VERSION
    assert kept_saves.meaning(Game.load(text=json.dumps(again))) == kept_saves.meaning(kept_saves.load(OLDER))


def test_an_older_game_is_refused_if_an_answer_is_not_legal_in_it() -> None:
    data = json.loads(OLDER.read_text(encoding="utf-8"))
    data["game"]["answers"][3] = {"PlayLand": {"card": 99}}
    with pytest.raises(SaveError, match="answer 4 of the saved game"):
        Game.load(text=json.dumps({**data, "sum": hash_of(data["game"])}))


# What is renamed


RENAMED = Upgrade(
    records={
        "Gamer": lambda told: {
            "Player": {("life" if name == "vitality" else name): content for name, content in told.items()}
        },
        "Yield": lambda told: {"Pass": told},
    },
    places=(("^gamers/", "players/"), ("/vitality$", "/life")),
)
"""From a release in which players were gamers, life was vitality, and one did not pass but yield."""


def as_of_old(text: str) -> str:
    for now, then in (('"Player"', '"Gamer"'), ('"life":', '"vitality":'), ('"Pass"', '"Yield"')):
        assert now in text
        text = text.replace(now, then)
    return text


def test_what_is_renamed_is_read_through_an_upgrade(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.parse("Anna 17\nBen 20").play("pass")
    data = json.loads(as_of_old(game.save()))
    older = json.dumps({**data, "version": 1, "sum": hash_of(data["game"])})
    with pytest.raises(SaveError, match="'Gamer'"):
        Game.load(text=older)
    monkeypatch.setitem(UPGRADES, 1, RENAMED)
    assert Game.load(text=older).state == game.state


def test_an_upgrade_reaches_what_is_inside_of_what_is_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UPGRADES, 1, RENAMED)
    told = {"Gamer": {"vitality": 3, "last": {"list": [{"Yield": {}}]}}}
    assert upgraded(told, 1) == {"Player": {"life": 3, "last": {"list": [{"Pass": {}}]}}}
    assert upgraded(told, upgrades.VERSION) == told


def test_places_of_older_positions_are_read_through_an_upgrade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UPGRADES, 1, RENAMED)
    assert upgraded_place("gamers/0/vitality", 1) == "players/0/life"
    older = 'Anna 20\nBen 20\nmore: {"state": {"gamers/1/vitality": 5, "turn/number": 8}}'
    assert Game.parse(older).state.players[1].life == 5
    assert Game.parse(older).state.turn.number == 8


def test_positions_name_the_version_of_what_only_json_can_say() -> None:
    text = (kept_saves.FOLDER / "version-1.txt").read_text(encoding="utf-8")
    assert '"version"' not in text
    again = notation.position_text(notation.parse_position(text))
    assert f'"version":{upgrades.VERSION}' in again
    assert notation.parse_position(again) == notation.parse_position(text)
    with pytest.raises(SaveError, match="version 99"):
        notation.parse_position(text.replace("more: {", 'more: {"version": 99,'))


def test_whole_records_and_those_without_defaults_are_read_alike() -> None:
    state = kept_saves.load(OLDER).state
    assert decode(encode_whole(state)) == state == decode(encode(state))
    assert len(json.dumps(encode(state))) < len(json.dumps(encode_whole(state)))


def test_what_is_kept_is_of_many_kinds() -> None:
    games = {path.name: kept_saves.load(path) for path in kept_saves.SAVES}
    states = {name: game.state for name, game in games.items()}
    texts = {path.name: path.read_text(encoding="utf-8") for path in kept_saves.SAVES}
    assert len(games) >= 12
    assert {state.edition for state in states.values()} >= set(EDITIONS)
    found = {
        "house rules": any(Edition.on(s.edition.in_force) != s.edition for s in states.values()),
        "commanders": any(player.commanders for s in states.values() for player in s.players),
        "schemes": any(s.schemes_in_motion() for s in states.values()),
        "a shared life total": any(s.options.sharing is Sharing.TURNS_AND_LIFE for s in states.values()),
        "turn markers": any(s.game.markers is not None for s in states.values()),
        "combat": sum(s.combat is not None for s in states.values()) > 2,
        "damage on the stack": any(_holds(s.stack, CombatDamageOnStack) for s in states.values()),
        "announcing": any(isinstance(s.decision, ChooseTargets | PayMana) for s in states.values()),
        "waiting triggers": any(s.waiting for s in states.values()),
        "tokens": any(s.objects[id].card is None for s in states.values() for id in s.permanents),
        "copies": any(s.objects[id].own is not None for s in states.values() for id in s.permanents),
        "face-down": any(object.face_down for s in states.values() for object in s.objects.values()),
        "effects": any(s.continuous for s in states.values()),
        "imported cards": any('"CardDefinition"' in text for text in texts.values()),
        "automatic answers": any(game.automation for game in games.values()),
    }
    assert [kind for kind, there in found.items() if not there] == []


def _holds(stack: tuple[StackItem, ...], kind: type) -> bool:
    return any(isinstance(item, kind) for item in stack)


# What happened in a turn, as version 2 told it


def noted_by_version_2(what: str, player: int, object: int, now: Any) -> Any:
    told = {"what": {"Happening": what}, "player": player, "object": object, "now": now, "token": False}
    return {"Noted": told}


def test_what_version_2_noted_of_a_turn_is_its_history() -> None:
    game = Game.parse("Anna 20 battlefield: Hill Giant#20 | Ben 20 battlefield: Memnite#30")
    now = encode(characteristics(game.state, ObjectId(20)))
    noted = [
        noted_by_version_2("CAST", 0, 20, now),
        noted_by_version_2("DIED", 1, 30, now),
        noted_by_version_2("HURT_PLAYER", 1, 20, now),
        noted_by_version_2("HURT_PLAYER_IN_COMBAT", 1, 20, now),
        noted_by_version_2("HIT_A_PLAYER_IN_COMBAT", 0, 20, now),
        noted_by_version_2("ATTACKED", 0, 20, now),
    ]
    tallies = [
        [[{"Tally": "SPELLS_CAST"}, 0], 1],
        [[{"Tally": "MANA_SPENT_ON_SPELLS"}, 0], 4],
        [[{"Tally": "DAMAGE_TAKEN"}, 1], 3],
        [[{"Tally": "LIFE_LOST"}, 1], 3],
    ]
    data = encode(game.state)
    attack = {"DeclaredAttack": {"creature": 20, "by": 0, "whom": 1}}
    data["GameState"]["turn"]["Turn"] |= {
        "noted": noted,
        "tallies": {"map": tallies},
        "damaged": {"set": [[20, 30]]},
        "attacks": [attack],
        "attacked": {"set": [20]},
        "main_phases": 1,
        "tallies_last_turn": {"map": []},
    }
    anna, ben = (one["Player"] for one in data["GameState"]["players"]["list"])
    anna |= {"spells_cast": 2, "lands_played": 1}
    ben |= {"spells_cast_last_turn": 3}
    state = decode(upgraded(data, 2))
    history = state.turn.history
    counted = {tally: [history.total(tally, player) for player in (0, 1)] for tally in Tally}
    assert {tally: told for tally, told in counted.items() if any(told)} == {
        Tally.SPELLS_CAST: [2, 0],
        Tally.MANA_SPENT_ON_SPELLS: [4, 0],
        Tally.DAMAGE_TAKEN: [0, 3],
        Tally.LIFE_LOST: [0, 3],
        Tally.LANDS_PLAYED: [1, 0],
    }
    assert state.turn.last_turn.spells_cast(PlayerId(1)) == 3
    assert (history.attackers, history.dealers(ObjectId(30)), history.main_phases) == ({20}, {20}, 1)
    anybody = [PlayerId(0), PlayerId(1)]
    for what in Happening:
        asked = Happened(what=what, who=Who.EACH_PLAYER, filter=Filter(types=frozenset({CardType.CREATURE})))
        by_filter = happened(state, asked, anybody, ObjectId(20))
        assert by_filter == sum(one["Noted"]["what"]["Happening"] == what.name for one in noted), what


def test_what_no_version_wrote_is_refused_by_name() -> None:
    with pytest.raises(SaveError, match="version 2 of the format can't have written it"):
        upgraded({"GameState": {"players": 7}}, 2)


# What belongs to the whole game, to a player's own turns, to one turn of several


def test_what_version_4_told_of_the_turn_that_goes_on_belongs_to_the_whole_game() -> None:
    own = kept_saves.load(kept_saves.FOLDER / "version-4-own-turns.json")
    first = json.loads((kept_saves.FOLDER / "version-4-own-turns.json").read_text())["game"]["first"]
    told = first["GameState"]["turn"]["Turn"]
    state = decode(upgraded(first, 4))
    assert state.game.day_or_night.name == told["day_or_night"]["DayOrNight"]
    assert state.game.monarch == told["monarch"]
    assert {p.id: p.own_turns.begun for p in state.players} == dict(told["last_turns"]["map"])
    assert [len(p.own_turns.attacks) for p in state.players] == [3, 1]
    assert [p.own_turns.upkeeps for p in state.players] == [(10,), (9,)]
    assert state.players[1].commander_damage == ((0, 0, 2),)
    assert own.state.players[0].commanders


def test_places_of_version_4_are_where_they_are_now() -> None:
    places = {
        "combat/attacks": "turn/combat/attacks",
        "combat": "turn/combat",
        "shields": "game/shields",
        "turn/monarch": "game/monarch",
        "turn/markers/elsewhere/2/turn/number": "game/markers/elsewhere/2/number",
        "turn/markers/elsewhere/2/combat": "game/markers/elsewhere/2/combat",
        "players/1/commanders/0/card": "players/1/rare/commanders/0/card",
        "players/1/commander": "players/1/commander",
        "turn/number": "turn/number",
    }
    assert {place: upgraded_place(place, 4) for place in places} == places


def test_a_turn_that_is_set_aside_keeps_its_combat() -> None:
    state = kept_saves.load(kept_saves.FOLDER / "version-4-grand-melee.txt").state
    assert state.game.markers is not None
    assert any(turn.combat is not None for turn in state.game.markers.elsewhere.values())


# What a shield is about


@pytest.mark.parametrize(
    ("kind", "more", "described"),
    [
        ("REGENERATION", {"target": 20}, None),
        ("PREVENTION", {"target": 0, "amount": 3}, Shelter()),
        ("COMBAT_DAMAGE_PREVENTION", {"dealt_by": {"set": [20]}}, Shelter(kind=DamageKind.COMBAT)),
        ("REDIRECTION", {"target": 20, "toward": 1, "amount": 2}, Shelter()),
        (
            "NEXT_TIME",
            {"dealt_by": {"set": [20]}},
            Shelter(occasion=Occasion.NEXT_TIME, then=(GainLife(Number.THAT_MUCH),)),
        ),
    ],
)
@pytest.mark.parametrize("source", [{"source": 7}, {}])  # at first it was not noted
def test_a_shield_tells_what_it_did_by_a_word(
    kind: str, more: dict[str, Any], described: Shelter | None, source: dict[str, Any]
) -> None:
    told = {"Shield": {"id": 9, "kind": {"ShieldKind": kind}, "controller": 1, **source, **more}}
    shield = decode(upgraded(told, 8))
    assert shield.described == described
    assert shield.shielded == (frozenset({more["target"]}) if "target" in more else None)
    assert (shield.amount, shield.toward) == (more.get("amount"), more.get("toward"))
    if described is not None:
        assert shield.context.controller == 1


# Extra turns


def test_extra_turns_at_the_end_of_which_the_game_is_lost() -> None:
    assert decode(upgraded({"TakeExtraTurns": {"losing": True}}, 9)) == TakeExtraTurns(
        at_end_step=(LoseTheGame(),)
    )
    assert decode(upgraded({"TakeExtraTurns": {"amount": 2}}, 9)) == TakeExtraTurns(amount=2)
