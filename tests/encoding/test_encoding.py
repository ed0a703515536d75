"""What a seat sees as arrays: whole, of one shape, and equal where what it may know is equal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from manaburn import ALL_AUTOMATION, Automation, Game, load_deck
from manaburn.cards.catalogue import CATALOGUE
from manaburn.decisions import Action
from manaburn.editions import R2025
from manaburn.errors import WrongArgument
from manaburn.terms import PlayerId
from manaburn.view import ObjectView, View
from rules.cards_from_text import written
from rules.positions_of_combat import position
from tables import Table, sit_down, tables
from twins import ever_shown, with_other_cards
from wandering import choose

np = pytest.importorskip("numpy", reason="numpy is not installed")
encoding = pytest.importorskip("manaburn.encoding", reason="numpy is not installed")

from manaburn.encoding.offers import number_of_word  # noqa: E402

COMBAT = """
step: declare blockers   active: Anna
Anna 20   battlefield: Serra Angel (tapped, attacking Ben), Hill Giant (tapped, attacking Ben), 3 Plains
Ben  17   battlefield: Grizzly Bears, Savannah Lions (2 +1/+1), 2 Forest   hand: Giant Growth
"""


LAYOUT = encoding.ObservationLayout()


def encoded(game: Game, seat: int) -> encoding.Observation:
    draft = game.draft() if game.decider == seat else None
    return encoding.Encoder(LAYOUT).encode(game.view(seat), draft, knowledge=game.knowledge(seat))


def playing(table: Table, steps: int) -> Iterator[Game]:
    game, rng = sit_down(table), Random(table.seed)
    for _ in range(steps):
        if game.decision is None:
            return
        yield game
        game.push(choose(game, rng))


def shown(view: View) -> list[ObjectView]:
    objects = [*view.exile, *view.looked_at]
    for player in view.players:
        objects += (*player.battlefield, *player.phased_out, *player.graveyard, *player.command)
        objects += player.hand or ()
    return objects


def told_of(object: ObjectView, line: str) -> bool:
    """Whether a line says of an object what the view shows of it."""
    words = [object.name, *(f"type: {kind.value}" for kind in object.now.types)]
    words += [f"power {object.now.power}"] if object.now.power else []
    words += [f"keyword: {keyword.value}" for keyword in object.now.keywords]
    words += [word for word in ("tapped", "attacking", "blocked") if getattr(object, word)]
    words += [f"damage {object.damage}"] if object.damage else []
    parts = line.replace(": ", " · ", 1).split(" · ")
    return all(word in parts for word in words)


# Whole


def test_every_array_has_the_shape_dtype_and_range_of_the_layout() -> None:
    for table in tables(6):
        for game in playing(table, 25):
            for seat in (0, len(game.state.players) - 1):
                arrays = encoded(game, seat).arrays
                assert arrays.keys() == LAYOUT.shapes.keys()
                for name, (shape, dtype, low, high) in LAYOUT.shapes.items():
                    assert (arrays[name].shape, arrays[name].dtype) == (shape, np.dtype(dtype))
                    assert low <= arrays[name].min()
                    assert arrays[name].max() <= high


def test_each_column_keeps_to_its_range() -> None:
    for table in tables(5):
        for game in playing(table, 25):
            arrays = encoded(game, 0).arrays
            for name, told in LAYOUT.tables.items():
                rows = np.atleast_2d(arrays[name])
                for place, column in enumerate(told.columns):
                    cells = rows[:, place]
                    assert column.low <= cells.min(), (name, column)
                    assert cells.max() <= column.high, (name, column)


def test_describing_names_everything_that_the_view_shows() -> None:
    for table in tables(8):
        for game in playing(table, 40):
            seat = game.decider
            assert seat is not None
            view, seen = game.view(seat), encoded(game, seat)
            words = encoding.describe(seen.arrays)
            assert not {"clipped", "unnumbered"} & seen.told.keys(), seen.told
            if seen.left_out:
                continue
            lines = words.splitlines()
            for object in shown(view):
                if object.hidden is None and object.name:
                    assert any(told_of(object, line) for line in lines), object
            for item in view.stack:
                assert item.name in words or item.name in ("monarch", "draw for the turn", "combat damage")
            for player in view.players:
                assert f"life {player.life}" in words or player.life == 0
                assert f"hand size {player.hand_size}" in words or player.hand_size == 0
            lasting = len(view.continuous) + len(view.shields) + len(view.waiting) + len(view.delayed)
            assert len([line for line in lines if line.startswith("lasting")]) >= lasting


def test_what_is_told_of_a_combat() -> None:
    words = encoding.describe(encoded(Game.parse(COMBAT), 1).arrays)
    lines = words.splitlines()
    angel = next(line for line in lines if ": Serra Angel · " in line)
    assert all(
        f" · {told}" in angel for told in ("power 4", "toughness 4", "keyword: flying", "tapped", "attacking")
    )
    lions = next(line for line in lines if ": Savannah Lions · " in line and line.startswith("permanents"))
    assert " · power 4" in lions, "with its counters"
    assert " · counters: +1/+1 2" in lions
    assert any("kind: attacks · from permanents 1 (Serra Angel) · to players 1" in line for line in lines)
    assert any(line.startswith("hand 1: Giant Growth") for line in lines)


def test_offers_are_the_steps_of_a_draft_in_their_order() -> None:
    game = Game.parse(COMBAT)
    draft = game.draft()
    seen = encoding.Encoder().encode(game.view(1), draft)
    lines = [line for line in encoding.describe(seen.arrays).splitlines() if line.startswith("offers")]
    assert len(lines) == len(draft.steps) == int(seen.arrays["action_mask"].sum())
    for line, step in zip(lines, draft.steps, strict=True):
        assert ("HoldBack" in line) == ("does not block" in draft.text(step))
    draft.take(draft.steps[1])
    said = encoding.Encoder().encode(game.view(1), draft)
    assert "said 1" in encoding.describe(said.arrays), "what has been said is seen too"


def test_mana_paid_from_the_pool_is_told_as_a_payment() -> None:
    spell = written("Test Spell", "Sorcery", "Draw a card.", cost="{4}")
    pool = "{W}{W}{W}{U}{U}{U}{B}{B}{B}{R}{R}{R}{G}{G}{G}"
    game = Game(position(R2025, f"Anna 20 hand: Test Spell mana: {pool} | Ben 20", spell).state)
    game.play("cast Test Spell")
    draft = game.draft()
    assert draft.text(draft.steps[1]) == "pay 1 {W}"
    draft.take(draft.steps[1])
    lines = encoding.describe(encoding.Encoder().encode(game.view(0), draft).arrays).splitlines()
    said = next(line for line in lines if line.startswith("said 1"))
    assert "kind: Pay ·" in said
    assert "spends: W 1" in said
    assert "adds" not in said


def test_different_offers_are_told_apart() -> None:
    """Or a policy could not choose between them."""
    told = alike = 0
    for table in tables(6):
        for game in playing(table, 60):
            seat = game.decider
            assert seat is not None
            seen = encoded(game, seat)
            rows = seen.arrays["offers"][seen.arrays["action_mask"] == 1]
            cards = seen.arrays["offers_card"][seen.arrays["action_mask"] == 1]
            apart = {(row.tobytes(), int(card)) for row, card in zip(rows, cards, strict=True)}
            told += len(rows)
            alike += len(rows) - len(apart)
    assert alike <= told / 100, f"{alike} of {told}"


def test_what_was_chosen_for_a_permanent_is_told() -> None:
    chosen = "chosen color red, chosen type Elf, chosen number 3, chosen player Ben"
    board = f"Anna 20 battlefield: Grizzly Bears ({chosen})"
    words = encoding.describe(encoded(Game.parse(f"{board} | Ben 20"), 0).arrays)
    elf = number_of_word("Elf")
    told = ("chosen color: red", f"chosen word {elf}", "chosen number 3", "chosen player 2")
    assert [each for each in told if f" · {each}" not in words] == []


def test_effects_that_last_are_told_with_what_they_affect() -> None:
    board = "Anna 20 battlefield: 4 Forest, Grizzly Bears hand: Giant Growth | Ben 20"
    game = Game.parse(f"step: precombat main | {board}", automation=[Automation.PAY_MANA])
    game.play("cast Giant Growth", "targets: Grizzly Bears")
    on_stack = encoding.describe(encoded(game, 0).arrays)
    assert "lasting" not in on_stack
    assert "kind: targets · from stack 1 (Giant Growth) · to permanents 5 (Grizzly Bears)" in on_stack
    words = encoding.describe(encoded(game.play("pass", "pass"), 0).arrays)
    assert "lasting 1: kind: continuous effect · player 1 · kinds AddPowerToughness" in words
    assert "kind: affects · from lasting 1 · to permanents 5 (Grizzly Bears)" in words


def test_what_a_seat_knows_of_hidden_cards_is_told() -> None:
    decks = [load_deck("sligh-2002"), load_deck("skies-2002")]
    game = Game.new(decks, "2002", seed=1, automation=ALL_AUTOMATION)
    words = encoding.describe(encoded(game, 0).arrays).splitlines()
    own = [line for line in words if line.startswith("known") and "where: deck, out of sight" in line]
    counts = sum(int(line.split(" · count ")[1].split(" · ")[0]) for line in own)
    assert counts == len(decks[0].cards) - len(game.view(0).players[0].hand or ())
    assert not any("owner 2" in line for line in own), "the other's deck is not known"


# No room


def test_equal_tokens_are_grouped_before_anything_is_left_out() -> None:
    game = Game.parse("Anna 20 battlefield: 60 Grizzly Bears, 3 Hill Giant (tapped) | Ben 20")
    seen = encoded(game, 0)
    assert not seen.left_out
    counts = seen.arrays["permanents"][:, LAYOUT.tables["permanents"].place("count")]
    assert sorted(int(count) for count in counts if count) == [3, 60]


def test_what_has_no_room_is_told() -> None:
    sizes = encoding.Sizes(permanents=4, offers=3)
    board = "Anna 20 battlefield: Forest, Island, Swamp, Plains, Mountain hand: Forest, Island, Swamp, Plains"
    game = Game.parse(f"step: precombat main | {board} | Ben 20")
    seen = encoding.Encoder(encoding.ObservationLayout(sizes)).encode(game.view(0), game.draft())
    assert seen.told["left_out"]["permanents"] == 1
    assert seen.told["left_out"]["offers"] == len(game.draft().steps) - 3
    assert int(seen.arrays["action_mask"].sum()) == 3


def test_a_number_too_large_is_clipped_and_told() -> None:
    game = Game.parse("Anna 100000 | Ben 20")
    seen = encoded(game, 0)
    assert seen.told["clipped"] == ("players/life",)
    assert int(seen.arrays["players"].max()) == 2**15 - 1


def test_a_name_without_a_number_is_told_and_gets_one_with_its_deck() -> None:
    table = encoding.CardTable(["Forest"])
    game = Game.parse("Anna 20 battlefield: Forest, Grizzly Bears | Ben 20")
    seen = encoding.Encoder(encoding.ObservationLayout(cards=table)).encode(game.view(0))
    assert seen.told["unnumbered"] == ("Grizzly Bears",)
    further = table.with_cards([CATALOGUE["Grizzly Bears"]])
    assert further.number("Forest") == table.number("Forest"), "numbers stay"
    assert further.name(further.number("Grizzly Bears")) == "Grizzly Bears"


def test_every_card_of_the_catalogue_has_a_number() -> None:
    table = encoding.default_table()
    assert [name for name in CATALOGUE if not table.number(name)] == []


def test_a_draft_of_another_player_is_refused() -> None:
    game = Game.parse(COMBAT)
    with pytest.raises(WrongArgument, match="draft and view must belong to the same player, not to 1"):
        encoding.Encoder().encode(game.view(0), game.draft())


def test_a_kept_encoder_says_what_a_new_one_says() -> None:
    decks = [load_deck("boros-2025"), load_deck("simic-2025")]
    game, rng, kept = Game.new(decks, seed=2, automation=ALL_AUTOMATION), Random(2), encoding.Encoder()
    for _ in range(150):
        if game.decision is None:
            break
        seat = game.decider
        assert seat is not None
        for viewer in (0, 1):
            view, draft = game.view(viewer), game.draft() if viewer == seat else None
            one, other = kept.encode(view, draft), encoding.Encoder(LAYOUT).encode(view, draft)
            assert all((one.arrays[name] == other.arrays[name]).all() for name in one.arrays)
        game.push(game.legal_actions.sample(rng))


# Secrets


@pytest.mark.parametrize("table", tables(7), ids=str)
def test_what_is_hidden_changes_no_array_in_any_format(table: Table) -> None:
    rng = Random(table.seed)
    game = sit_down(table)
    for _ in range(30):
        if game.decision is None:
            break
        game.push(choose(game, rng))
    viewer = PlayerId(rng.randrange(len(game.state.players)))
    compared = compare(game, list(game.answers), viewer, rng)
    assert compared > 5


def compare(game: Game, answers: list[Action], viewer: PlayerId, rng: Random) -> int:
    """How many moments of a game and of its twin gave equal arrays."""
    first = game._history.first
    known, _ = ever_shown(first, answers, viewer)
    mine, twin = Game(first.clone()), Game(with_other_cards(first, known, rng))
    for given, action in enumerate((*answers, None)):
        one, other = encoded(mine, viewer).arrays, encoded(twin, viewer).arrays
        for name in one:
            assert (one[name] == other[name]).all(), f"{name} after {given} answers"
        if action is None or twin.problems(action):
            return given + 1
        mine.push(action)
        twin.push(action)
    return len(answers)
