"""What is said to programs: by its schema, complete, and nothing that their player may not know."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import fields
from pathlib import Path

import fastjsonschema
import pytest

from manaburn.agents import RandomAgent, play_game
from manaburn.agents.bots import Bot, messages, processes
from manaburn.cards.decks.deck_files import load_deck
from manaburn.decisions import Attack, CastSpell
from manaburn.editions import R2002, R2025
from manaburn.formats import FORMATS, begin
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.terms import Zone
from manaburn.view import View
from manaburn.view.as_json import cards_in, plain

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="programs are run where processes have groups"
)

EXAMPLE = f"{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"
DECKS = {R2002: ("sligh-2002", "skies-2002"), R2025: ("boros-2025", "simic-2025")}
AMOUNTS = {
    *("life", "poison", "turn", "hand_size", "library_size", "mana", "mana_value", "power", "toughness"),
    *("damage", "amount", "deck", "counters", "lands_played", "spells_cast", "spells_cast_last_turn", "seed"),
    *(
        "game",
        "limits",
        "protocol",
        "mulligans",
        "x",
        "base",
        "index",
        "ability",
        "number",
        "before",
        "after",
    ),
    *(
        "upkeeps",
        "commander_casts",
        "schemes_size",
        "attractions_size",
        "taken",
        "minimum",
        "maximum",
        "modes",
    ),
}
"""Fields that hold numbers of something, not the numbers by which objects are known."""


@pytest.fixture(scope="module")
def valid():
    made = messages.schema()
    return {
        name: fastjsonschema.compile({**made, "oneOf": [{"$ref": f"#/definitions/{name}"}]})
        for name in ("from_game", "from_bot")
    }


def overheard(game, decks=(), format_name=None, seat=0, look=lambda line: None):
    """Every line between a game and the example that plays it, with which way it went."""
    lines = []

    def hear(way, line):
        lines.append((way, line))
        look(line) if way == ">" else None

    bot = Bot(EXAMPLE, 5, hear)
    agents = [RandomAgent(1) for _ in game.state.players]
    agents[seat] = bot
    try:
        play_game(game, agents, format_name=format_name, decks=decks, most_decisions=1500)
        assert bot.fault is None
    finally:
        bot.close()
    return lines


@pytest.mark.parametrize("edition", DECKS)
def test_all_that_is_said_is_in_the_schema(edition, valid):
    decks = [load_deck(name) for name in DECKS[edition]]
    game = Game.new(decks, edition, seed=2, automation=ALL_AUTOMATION)
    lines = overheard(game, decks, "duel")
    for way, line in lines:
        valid["from_game" if way == ">" else "from_bot"](json.loads(line))
    assert {json.loads(line)["type"] for _, line in lines} == {
        *("hello", "new game", "ready", "ask", "choose", "game over", "stop"),
        *({"complete"} if any("steps" in json.loads(line) for _, line in lines) else ()),
    }


def test_games_of_several_with_commanders_are_in_the_schema(valid):
    decks = [load_deck(name) for name in ("ayara", "doran", "edric")]
    game = begin(FORMATS["commander"], decks, R2025, seed=1, automation=ALL_AUTOMATION)
    for way, line in overheard(game, decks, "commander", seat=1):
        valid["from_game" if way == ">" else "from_bot"](json.loads(line))


@pytest.mark.parametrize(
    "wrong",
    [
        '{"type":"ask"}',
        '{"type":"stop","more":1}',
        '{"type":"hello"}',
        '{"type":"choose","id":"1","action":0}',
    ],
)
def test_the_schema_refuses_what_is_no_message(wrong, valid):
    for each in valid.values():
        with pytest.raises(fastjsonschema.JsonSchemaValueException):
            each(json.loads(wrong))


def test_every_field_of_a_message_is_told():
    made = messages.schema()["definitions"]
    for kind in (*messages.FROM_GAME.values(), *messages.FROM_BOT.values(), messages.Offer):
        told = made[kind.__name__]["properties"].keys() - {"type"}
        assert told == {field.name for field in fields(kind)}
    left_out = {field.name for field in fields(View)} - made["View"]["properties"].keys()
    assert left_out == {"continuous", "shields"}, "what they come to is in what each object is `now`"


def test_the_documentation_tells_every_message():
    page = (Path(__file__).parents[2] / "docs" / "reference" / "bots.md").read_text(encoding="utf-8")
    for word, kind in (*messages.FROM_GAME.items(), *messages.FROM_BOT.items()):
        assert f"`{word}`" in page
        missing = [field.name for field in fields(kind) if f"`{field.name}`" not in page]
        assert not missing, word


def numbers_in(told):
    """The numbers in something of JSON that may be those of objects, those in texts as `#17` included."""
    if isinstance(told, dict):
        for name, each in told.items():
            if name not in AMOUNTS:
                yield from numbers_in(each)
    elif isinstance(told, list):
        for each in told:
            yield from numbers_in(each)
    elif isinstance(told, str):
        yield from map(int, re.findall(r"#(\d+)", told))
    elif isinstance(told, int) and not isinstance(told, bool):
        yield told


@pytest.mark.parametrize("edition", DECKS)
@pytest.mark.parametrize("seat", range(2))
def test_no_number_of_a_hidden_card_is_told(edition, seat):
    decks = [load_deck(name) for name in DECKS[edition]]
    game = Game.new(decks, edition, seed=3, automation=ALL_AUTOMATION)
    looked, allowed = [], set()

    def look(line):
        told = json.loads(line)
        told.pop("id", None)
        hidden = {
            id
            for id, thing in game.state.objects.items()
            if thing.zone is Zone.LIBRARY or (thing.zone is Zone.HAND and thing.owner != seat)
        }
        looked.append(len(hidden))
        if "view" in told:
            allowed.clear()
            allowed.update(thing["id"] for thing in told["view"]["looked_at"])
        hidden -= allowed
        assert not hidden & set(numbers_in(told)), line[:2000]

    overheard(game, decks, "duel", seat, look)
    assert max(looked) > 50


def test_two_games_that_differ_in_what_is_hidden_are_told_alike():
    def lines(hand, library):
        board = (
            f"turn: 4   step: precombat main   active: Anna | Anna 20 hand: Shock   battlefield: Mountain \
            library: 3 Plains | Ben 20 hand: {hand}   battlefield: Forest   library: {library}"
        )
        game = Game.parse(board.replace("\\\n", " "), automation=ALL_AUTOMATION)
        said = []
        bot = Bot(EXAMPLE, 5, lambda way, line: said.append(line))
        try:
            play_game(game, [bot, RandomAgent(1)], most_decisions=1)
        finally:
            bot.close()
        return said

    assert lines("Giant Growth", "Island, Forest") == lines("Counterspell", "Forest, Swamp")


def test_plain_json_of_actions():
    assert plain(CastSpell(17)) == {"is": "CastSpell", "card": 17}
    assert plain(Attack(((16, 1),))) == {"is": "Attack", "pairs": [[16, 1]]}


@pytest.mark.parametrize(
    "line",
    ["", "null", '"x"', "{}", '{"type":7}', '{"type":["hello"]}', '{"type":"choose","id":true,"action":1}'],
)
def test_what_is_no_message_of_a_program_is_refused(line):
    with pytest.raises(processes.BotFault):
        messages.read(line)


def test_fields_that_are_not_known_are_passed_over():
    told = messages.read('{"type":"choose","id":1,"action":"pass","time":0.5}')
    assert told == messages.ChooseAction(id=1, action="pass")


def test_a_program_is_told_the_text_of_what_it_may_look_at_face_down() -> None:  # 708.5
    board = "Anna 20 battlefield: Hill Giant (as manifest) | Ben 20 battlefield: Memnite (as morph)"
    names = [{card.name for card in cards_in(Game.parse(board).view(seat))} - {""} for seat in (0, 1)]
    assert names == [{"Hill Giant"}, {"Memnite"}]
