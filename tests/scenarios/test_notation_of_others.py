"""What scenarios of others mean by words that this runner does not use itself."""

from __future__ import annotations

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.scenarios import run_scenario
from oracle.compiled import compiled
from retelling import Part, at, cast, expect, named, put, told

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"
_TEXTS = {
    "Forge": ("{T}: Add {C}.\n{T}: Add {R} or {W}. Forge deals 1 damage to you.", "Land", ""),
    "Ring": ("{T}: Add {C}{C}.", "Artifact", "{0}"),
    "Bigger Ring": ("{T}: Add {C}.\n{1}, {T}: Add {C}{C}{C}.", "Artifact", "{0}"),
    "Shy": ("Vigilance\nMorph {4}{B}", "Creature — Human", "{5}"),
    "Hider": ("{1}{G}: Turn target creature face down.", "Creature — Human", "{1}"),
    "Double": (
        "You may have Double enter as a copy of any creature on the battlefield.",
        "Creature — Ox",
        "{0}",
    ),
    "Blade": ("Equipped creature gets +2/+2.\nEquip Knight {1}\nEquip {3}", "Artifact — Equipment", "{0}"),
    "Squire": ("Vigilance", "Creature — Human Knight", "{0}"),
    "Rainbow": ("Add three mana in any combination of colors.", "Sorcery", "{0}"),
    "Waker": ("Untap up to two target lands.", "Sorcery", "{0}"),
    "Waker of Two": ("Untap up to two lands.", "Sorcery", "{0}"),
    "Chant": ("Convoke\nYou gain 3 life.", "Instant", "{1}"),
    "Mate": ("Soulbond\nWhen Mate enters, you gain 3 life.", "Creature — Human", "{0}"),
    "Exploiter": ("Exploit\nWhen Exploiter enters, you gain 3 life.", "Creature — Human", "{0}"),
    "Again": ("You gain 3 life.\nRetrace", "Sorcery", "{R}"),
    "Leap": ("You gain 3 life.\nJump-start", "Sorcery", "{R}"),
    "Plotter": ("You gain 3 life.\nPlot {R}", "Sorcery", "{3}{R}"),
    "Truth": (
        "Look at the top three cards of your library. Put one of those cards into your hand and the rest on "
        "the bottom of your library in any order.",
        "Sorcery",
        "{0}",
    ),
    "Manifold": (
        "You may look at the top card of your library any time.\n"
        "You may play lands and cast spells from the top of your library.\n"
        "Once during each of your turns, you may cast a spell from your hand or the top of your library "
        "without paying its mana cost.",
        "Enchantment",
        "{0}",
    ),
    "Prism": (
        "If a permanent entering causes a triggered ability of a permanent you control to trigger, that "
        "ability triggers an additional time.",
        "Enchantment",
        "{0}",
    ),
    "Comet": (
        "When this creature enters, you gain 1 life for each creature you control.\nEvoke {0}",
        "Creature — Elemental",
        "{5}",
    ),
    "Meteor": (
        "When this creature enters, you gain 1 life for each creature you control.",
        "Creature — Elemental",
        "{5}",
    ),
    "Limitless": (
        "Elemental permanent spells you cast from your hand gain evoke {0} as you cast them.",
        "Enchantment",
        "{0}",
    ),
    "Recall": ("You gain 3 life.\nFlashback {R}", "Sorcery", "{5}"),
    "Eater": ("Sacrifice a creature: You gain 1 life.", "Artifact", "{0}"),
}


class _Pool(CardPool):
    def definition(self, name: str) -> CardDefinition:
        if name in _TEXTS:
            text, types, cost = _TEXTS[name]
            return compiled(name, text, types, cost=cost)
        return _chandra() if name == "Chandra, Spark" else super().definition(name)


def _chandra() -> CardDefinition:
    text = '+1: You get an emblem with "At the beginning of your end step, you gain 2 life."'
    types = "Legendary Planeswalker — Chandra"
    face = PrintedFace(name="Chandra, Spark", mana_cost="{0}", type_line=types, text=text, loyalty="3")
    done = read(PrintedCard(name=face.name, layout="normal", faces=(face,)))
    assert done.definition is not None, done.unread
    return done.definition


def _ends(*scenario: object, **more: object) -> str:
    outcome = run_scenario(
        told(*scenario, **more), _Pool(), texts=lambda name: _TEXTS[name][0] if name in _TEXTS else None
    )
    return f"{outcome.result.value}: {outcome.why}" if outcome.why else outcome.result.value


def _choice(**what: object) -> Part:
    return {"op": "choice", "player": "A", **what}


def _activate(ability: str, **more: object) -> Part:
    return at(1, "precombat_main", "activate", "A", ability=ability, **more)


def _pool(**amounts: int) -> list[Part]:
    checks = [expect("mana_pool", number, player="A", colors=letter) for letter, number in amounts.items()]
    return [at(1, "precombat_main", "check", "A", check=each) for each in checks]


def test_a_rule_may_be_several():
    assert _ends([], [], [], rule="508.1d") == _ends([], [], [], rule=["508.1d", "509.1c"]) == "passed"
    assert "malformed: rule" in _ends([], [], [], rule=[508])
    assert "malformed: rule" in _ends([], [], [], rule=508)


@pytest.mark.parametrize("kind", ["color", "mana_pool"])
@pytest.mark.parametrize("colors", ["Green", "{Green}", "g", "{G", "X", "G B"])
def test_colors_are_letters(kind, colors):
    where = {"name": BEARS} if kind == "color" else {"value": 0}
    board = [put("battlefield", "A", BEARS)]
    ended = _ends(board, [], [expect(kind, colors=colors, player="A", **where)])
    assert ended.startswith("refused: malformed: ") and "colors" in ended
    well = _ends(board, [], [expect("color", colors="{G}", has=True, player="A", name=BEARS)])
    assert well == "passed"


@pytest.mark.parametrize(
    ("card", "ability", "pool"),
    [
        ("Ring", "{T}: Add {C}", 2),
        ("Ring", "{T}: Add {C}{C}.", 2),
        ("Bigger Ring", "{T}: Add {C}", 1),
    ],
)
def test_a_mana_ability_is_called_by_its_beginning(card, ability, pool):
    actions = [_activate(ability), *_pool(C=pool)]
    assert _ends([put("battlefield", "A", card)], actions, []) == "passed"


def test_with_a_full_stop_it_adds_no_more():
    ended = _ends([put("battlefield", "A", "Ring")], [_activate("{T}: Add {C}.")], [])
    assert ended.startswith("failed: A could not do")


@pytest.mark.parametrize("letter", "RW")
@pytest.mark.parametrize("rest", ["", ". {this} deals 1 damage to you.", ". Forge deals 1 damage to you."])
def test_one_ability_with_a_choice_of_colour_is_called_as_two(letter, rest):
    actions = [_activate(f"{{T}}: Add {{{letter}}}{rest}"), *_pool(**{letter: 1})]
    assert _ends([put("battlefield", "A", "Forge")], actions, [expect("life", 19, player="A")]) == "passed"


def test_what_is_face_down_is_turned_up_by_its_cost_alone():
    board = [put("hand", "A", "Shy"), put("battlefield", "A", "8 Swamp")]
    actions = [cast("A", "Shy", method="morph"), at(1, "postcombat_main", "activate", "A", ability="{4}{B}:")]
    assert _ends(board, actions, [expect("permanent_count", 1, player="A", name="Shy")]) == "passed"
    full = {**actions[1], "ability": "{4}{B}: Turn this face-down permanent face up"}
    assert (
        _ends(board, [actions[0], full], [expect("permanent_count", 1, player="A", name="Shy")]) == "passed"
    )


def test_a_printed_ability_that_turns_is_no_special_action():
    board = [put("battlefield", "A", "Hider", "2 Forest"), put("battlefield", "B", BEARS)]
    actions = [_activate("{1}{G}: Turn", targets=named(BEARS))]
    face_down = expect("permanent_count", 1, player="B", special="face_down_creature")
    assert _ends(board, actions, [face_down]) == "passed"


def test_what_looks_face_down_has_no_name():
    board = [put("hand", "A", "Shy", "Double"), put("battlefield", "A", "8 Swamp")]
    copying = at(1, "postcombat_main", "cast", "A", name="Double")
    actions = [
        cast("A", "Shy", method="morph"),
        copying,
        _choice(yes=True),
        _choice(special="face_down_creature"),
    ]
    both = [expect("permanent_count", 2, player="A", special="face_down_creature")]
    assert _ends(board, actions, both) == "passed"


@pytest.mark.parametrize(
    ("ability", "tapped"), [("Equip Knight", 1), ("Equip Knight {1}", 1), ("Equip {3}", 3)]
)
def test_equip_for_a_kind_is_called_by_its_first_words(ability, tapped):
    board = [put("battlefield", "A", "Blade", "Squire", "4 Plains")]
    actions = [_activate(ability, targets=named("Squire"))]
    expected = [expect("tapped_count", tapped, name="Plains", tapped=True), expect("power", 4, name="Squire")]
    assert _ends(board, actions, expected) == "passed"


@pytest.mark.parametrize("numbers", [(1, 0, 2, 0, 0), (0, 0, 0, 3, 0), (1, 1, 0, 0, 1)])
def test_numbers_say_how_much_of_each_colour(numbers):
    board = [put("hand", "A", "Rainbow")]
    actions = [
        cast("A", "Rainbow"),
        *(_choice(number=each) for each in numbers),
        at(1, "precombat_main", "wait_stack", "A"),
    ]
    assert _ends(board, [*actions, *_pool(**dict(zip("WUBRG", numbers, strict=True)))], []) == "passed"


@pytest.mark.parametrize("name", ["Waker", "Waker of Two"])
def test_up_to_some_is_all_that_benefit_where_nothing_is_listed(name):
    board = [
        put("hand", "A", name),
        put("battlefield", "A", "2 Forest", tapped=True),
        put("battlefield", "B", "2 Island", tapped=True),
    ]
    expected = [
        expect("tapped_count", 0, player="A", name="Forest", tapped=True),
        expect("tapped_count", 2, player="B", name="Island", tapped=True),
    ]
    assert _ends(board, [cast("A", name)], expected) == "passed"


@pytest.mark.parametrize("helper", [BEARS, GIANT])
@pytest.mark.parametrize("op", ["choice", "target", "items"])
def test_creatures_listed_in_a_payment_pay(helper, op):
    board = [put("hand", "A", "Chant"), put("battlefield", "A", BEARS, GIANT)]
    listed = {
        "choice": _choice(text=helper),
        "items": _choice(text=helper, items=named(helper)),
        "target": {"op": "target", "player": "A", "targets": named(helper)},
    }[op]
    expected = [expect("tapped", each == helper, name=each) for each in (BEARS, GIANT)]
    assert _ends(board, [cast("A", "Chant"), listed], expected) == "passed"


@pytest.mark.parametrize("card", ["Mate", "Exploiter"])
@pytest.mark.parametrize("first", [True, False])
def test_a_trigger_is_called_by_its_keyword(card, first):
    board = [put("hand", "A", card), put("battlefield", "A", BEARS)]
    keyword = "Soulbond" if card == "Mate" else "Exploit"
    other = f"When {card} enters"
    on_top = keyword if not first else other
    check = at(1, "precombat_main", "check", "A", check=expect("stack_object", 1, text=on_top))
    actions = [
        cast("A", card),
        _choice(text=keyword if first else other),
        at(1, "precombat_main", "wait_stack", "A", one=True),
        check,
    ]
    assert _ends(board, actions, []) == "passed"
    wrong = {**check, "check": expect("stack_object", 1, text="Unheard of")}
    assert _ends(board, [*actions[:-1], wrong], []).startswith("failed: objects on the stack that begin")


@pytest.mark.parametrize(("mark", "left"), [("[only copy]", "Double"), ("[no copy]", "Bears")])
def test_a_mark_says_that_a_copy_is_meant(mark, left):
    board = [put("hand", "A", "Double"), put("battlefield", "A", BEARS, "Eater")]
    eat = at(1, "postcombat_main", "activate", "A", ability="Sacrifice a creature:")
    actions = [cast("A", "Double"), _choice(yes=True), _choice(text=BEARS), eat, _choice(text=BEARS + mark)]
    expected = [expect("graveyard_count", int(left == "Double"), player="A", name="Double")]
    assert _ends(board, actions, expected) == "passed"


@pytest.mark.parametrize(("name", "number"), [("Emblem Chandra", 1), ("Emblem Jace", 0)])
def test_an_emblem_is_called_after_what_made_it(name, number):
    board = [put("battlefield", "A", "Chandra, Spark")]
    expected = [expect("emblem_count", number, player="A", name=name)]
    assert _ends(board, [_activate("+1:")], expected) == "passed"


@pytest.mark.parametrize(("card", "method"), [("Again", "retrace"), ("Leap", "jump-start")])
def test_cards_are_cast_again_by_the_name_of_the_way(card, method):
    board = [put("graveyard", "A", card), put("hand", "A", "Mountain"), put("battlefield", "A", "Mountain")]
    assert _ends(board, [cast("A", card, method=method)], [expect("life", 23, player="A")]) == "passed"


def test_a_plotted_card_is_cast_by_the_name_of_the_way():
    board = [put("hand", "A", "Plotter"), put("battlefield", "A", "Mountain")]
    later = cast("A", "Plotter", turn=3, method="plot")
    expected = [expect("life", 23, player="A")]
    assert _ends(board, [_activate("Plot {R}"), later], expected, "3 end_turn") == "passed"


@pytest.mark.parametrize("text", ["Shock", "CastShock", "attack: Shock"])
def test_nothing_that_begins_otherwise_can_be_played(text):
    board = [put("hand", "A", "Shock"), put("battlefield", "A", "Mountain", "Eater", BEARS)]
    for has, ends in ((False, "passed"), (True, f"failed: A cannot play {text!r}")):
        check = expect("playable", player="A", text=text, has=has)
        assert _ends(board, [at(1, "precombat_main", "check", "A", check=check)], []) == ends


def test_of_cards_looked_at_a_target_is_taken_and_a_choice_orders_the_rest():
    board = [put("hand", "A", "Truth"), put("library", "A", BEARS, GIANT, ELVES)]
    target = {"op": "target", "player": "A", "targets": named(GIANT)}
    for listed, taken in (([target, _choice(text=ELVES)], GIANT), ([_choice(text=ELVES)], ELVES)):
        expected = [expect("hand_count", 1, player="A", name=taken)]
        ended = _ends(board, [cast("A", "Truth"), *listed], expected, shuffle_libraries=False)
        assert ended == "passed"


@pytest.mark.parametrize(("first", "then"), [("Goblin Piker", GIANT), (GIANT, "Goblin Piker")])
@pytest.mark.parametrize("named_by", ["card", "permanent"])
def test_a_card_or_what_lets_it_be_cast_named_before_a_way_means_its_mana_cost(first, then, named_by):
    board = [
        put("battlefield", "A", "Manifold", "4 Mountain"),
        put("hand", "A", "Goblin Piker"),
        put("library", "A", GIANT),
    ]
    actions = [
        cast("A", first),
        at(1, "precombat_main", "wait_stack", "A"),
        _choice(text=first if named_by == "card" else "Manifold"),
        cast("A", then),
        _choice(text="Without paying manacost"),
    ]
    expected = [
        expect("tapped_count", 4 if first == GIANT else 2, name="Mountain", tapped=True),
        expect("permanent_count", 1, player="A", name=then),
    ]
    assert _ends(board, actions, expected, shuffle_libraries=False) == "passed"


@pytest.mark.parametrize(
    ("order", "life"),
    [(("When this permanent enters", "When {this} enters"), 22), (("When {this} enters",), 20)],
)
@pytest.mark.parametrize("evoked", ["Comet", "Meteor"])
def test_what_triggers_an_additional_time_stands_beside_its_like(order, life, evoked):
    board = [put("battlefield", "A", "Prism", "Limitless"), put("hand", "A", evoked)]
    way = "Cast with Evoke alternative cost: {0}"
    actions = [cast("A", evoked), *(_choice(text=text) for text in (way, *order))]
    assert _ends(board, actions, [expect("life", life, player="A")]) == "passed"


@pytest.mark.parametrize(("condition", "ends"), [("Recall", "passed"), ("Shock", "failed: A could not do")])
def test_a_condition_that_names_the_card_to_cast_by_its_keyword_is_none(condition, ends):
    board = [put("battlefield", "A", "Mountain"), put("graveyard", "A", "Recall")]
    flashback = _activate("Flashback", targets_given=False, only_if={"on_stack": condition})
    ended = _ends(board, [flashback], [expect("life", 23, player="A")])
    assert ended.startswith(ends)


@pytest.mark.parametrize(("life", "ends"), [(3, "passed"), (2, "failed: result of B: lost, not draw")])
def test_a_draw_is_what_is_neither_won_nor_lost(life, ends):
    board = [put("battlefield", "A", "Mountain"), put("hand", "A", "Shock")]
    scenario = (board, [cast("A", "Shock", "B")], [expect("result", "draw", player="B")])
    assert _ends(*scenario, life={"B": life}) == ends
