"""What scenarios do: set-ups, commands, declarations, answers, stops. Each would fail if it were not done."""

from __future__ import annotations

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.scenarios import ScenarioResult, run_scenario
from oracle.compiled import compiled
from retelling import at, attack, block, cast, ends, expect, named, put, told

BEARS, GIANT = "Grizzly Bears", "Hill Giant"


def test_an_unblocked_attacker_takes_life():
    board = [put("battlefield", "A", BEARS)]
    assert ends(board, [attack("A", BEARS)], [expect("life", 18, player="B")]) == "passed"
    assert ends(board, [attack("A", BEARS)], [expect("life", 20, player="B")]) == (
        "failed: life total of B: 18, not 20"
    )


def test_nobody_attacks_unasked():
    assert ends([put("battlefield", "A", BEARS)], [], [expect("life", 20, player="B")]) == "passed"


def test_attackers_asked_for_are_those_that_attacked_in_this_combat():
    board = [put("battlefield", "A", BEARS, GIANT), put("battlefield", "B", GIANT)]
    actions = [attack("A", BEARS), attack("A", GIANT), block("B", GIANT, BEARS)]
    fought = [
        expect("attackers", player="A", names=[BEARS, GIANT]),  # one of them has died
        expect("blockers", player="B", names=[GIANT]),
    ]
    for stop in ("combat_damage", "end_combat"):
        assert ends(board, actions, fought, stop=f"1 {stop}") == "passed"
    assert "attackers of A: [], not" in ends(board, actions, fought, stop="2 end_combat")


def test_what_must_attack_does_so_unasked():
    assert ends([put("battlefield", "A", "Juggernaut")], [], [expect("life", 15, player="B")]) == "passed"


def test_what_can_not_attack_alone_is_taken_out():
    board = [put("battlefield", "A", "Mogg Flunkies", BEARS)]
    unhurt = [expect("life", 20, player="B"), expect("tapped", False, name="Mogg Flunkies")]
    assert ends(board, [attack("A", "Mogg Flunkies")], unhurt) == "passed"


def test_an_attacker_that_cannot_attack_is_left_over():
    board = [put("battlefield", "A", "Wall of Stone")]
    why = "failed: A could not do what is listed for turn 1, declare attackers (Attack Wall of Stone): "
    assert ends(board, [attack("A", "Wall of Stone")], []) == why + "Wall of Stone cannot attack so"
    means = [{"unperformed": {"player": "A", "count": 1}, "state": "after_run"}]
    failing = [expect("execution_fails", means=means), expect("life", 20, player="B")]
    assert ends(board, [attack("A", "Wall of Stone")], failing) == "passed"
    assert ends([put("battlefield", "A", BEARS)], [], failing) == (
        "failed: nothing was refused, though unperformed is expected"
    )


@pytest.mark.parametrize(("pays", "life"), [(True, 18), (False, 20)])
def test_an_attack_is_paid_for_or_not(pays, life):
    board = [put("battlefield", "A", BEARS, "2 Forest"), put("battlefield", "B", "Ghostly Prison")]
    actions = [attack("A", BEARS), {"op": "choice", "player": "A", "yes": pays}]
    expected = [
        expect("life", life, player="B"),
        expect("tapped_count", 2 if pays else 0, name="Forest", tapped=True),
    ]
    assert ends(board, actions, expected) == "passed"


def test_a_block_that_one_cannot_make_is_left_out():
    board = [put("battlefield", "A", "Suntail Hawk"), put("battlefield", "B", BEARS)]
    actions = [attack("A", "Suntail Hawk"), block("B", BEARS, "Suntail Hawk")]
    assert ends(board, actions, [expect("life", 19, player="B")]) == "passed"


def test_a_block_by_too_few_is_illegal():
    board = [put("battlefield", "A", "Boggart Brute"), put("battlefield", "B", BEARS)]
    actions = [attack("A", "Boggart Brute"), block("B", BEARS, "Boggart Brute")]
    assert ends(board, actions, []).startswith("failed: a declaration is refused")
    means = [{"illegal_block": {"attacker": "Boggart Brute", "blockers": 1, "min": 2}, "state": "at_once"}]
    assert ends(board, actions, [expect("execution_fails", means=means)]) == "passed"
    assert ends(board, actions[:1], [expect("execution_fails", means=means)]) == "passed"
    two = [put("battlefield", "A", BEARS), put("battlefield", "B", BEARS)]
    plain = [attack("A", BEARS), block("B", BEARS, BEARS)]
    assert ends(two, plain, [expect("execution_fails", means=means)]).startswith(
        "failed: nothing was refused"
    )


def test_forced_blocks_are_added():
    board = [put("battlefield", "A", "Prized Unicorn"), put("battlefield", "B", BEARS)]
    expected = [
        expect("life", 20, player="B"),
        expect("graveyard_count", 1, player="A", name="Prized Unicorn"),
    ]
    assert ends(board, [attack("A", "Prized Unicorn")], expected) == "passed"


def test_damage_is_divided_in_the_order_of_the_blocks():
    board = [put("battlefield", "A", GIANT), put("battlefield", "B", BEARS, "Ironroot Treefolk")]
    blocks = [block("B", "Ironroot Treefolk", GIANT), block("B", BEARS, GIANT)]
    numbers = [{"op": "choice", "player": "A", "number": n} for n in (2, 1)]
    divided = [expect("damage", 2, name="Ironroot Treefolk"), expect("damage", 1, name=BEARS)]
    assert ends(board, [attack("A", GIANT), *blocks, *numbers], divided) == "passed"


def test_unlisted_a_creature_that_need_not_mind_blockers_does_not():
    board = [put("battlefield", "A", "Thorn Elemental"), put("battlefield", "B", BEARS)]
    actions = [attack("A", "Thorn Elemental"), block("B", BEARS, "Thorn Elemental")]
    assert ends(board, actions, [expect("life", 13, player="B")]) == "passed"
    no = {"op": "choice", "player": "A", "yes": False}
    assert ends(board, [*actions, no], [expect("life", 20, player="B")]) == "passed"


def test_spells_are_cast_and_paid_for():
    board = [put("hand", "A", "Lightning Bolt"), put("battlefield", "A", "Mountain")]
    expected = [
        expect("life", 17, player="B"),
        expect("graveyard_count", 1, player="A", name="Lightning Bolt"),
        expect("tapped", True, name="Mountain"),
        expect("hand_count", 0, player="A"),
    ]
    assert ends(board, [cast("A", "Lightning Bolt", "B")], expected) == "passed"


def test_a_spell_without_its_target_is_left_over_and_leaves_nothing_behind():
    board = [put("hand", "A", "Lightning Bolt"), put("battlefield", "A", "Mountain")]
    means = [{"illegal_play": {"name": "Lightning Bolt"}, "state": "at_once"}]
    failing = [expect("execution_fails", means=means), expect("tapped", False, name="Mountain")]
    assert ends(board, [cast("A", "Lightning Bolt", BEARS)], failing) == "passed"
    assert "Grizzly Bears is no legal target" in ends(board, [cast("A", "Lightning Bolt", BEARS)], [])


def test_responses_and_waiting_for_the_stack():
    board = [put("hand", "A", "Lightning Bolt", "Shock"), put("battlefield", "A", "2 Mountain")]
    other = [put("battlefield", "B", BEARS, "Forest"), put("hand", "B", "Giant Growth")]
    respond = cast("B", "Giant Growth", BEARS)
    expected = [expect("permanent_count", 1, player="B", name=BEARS), expect("damage", 3, name=BEARS)]
    actions = [cast("A", "Lightning Bolt", BEARS), respond]
    assert ends([*board, *other], actions, expected) == "passed"
    waits = [cast("A", "Lightning Bolt", "B"), at(1, "precombat_main", "wait_stack", "A")]
    check = at(1, "precombat_main", "check", "A", check=expect("life", 17, player="B"))
    assert ends(board, [*waits, check, cast("A", "Shock", "B")], [expect("life", 15, player="B")]) == "passed"
    size = at(1, "precombat_main", "check", "A", check=expect("stack_size", 2))
    two = [cast("A", "Lightning Bolt", "B"), cast("A", "Shock", "B"), size]
    assert ends(board, two, [expect("life", 15, player="B")]) == "passed"


def test_abilities_are_found_by_their_costs():
    board = [put("battlefield", "A", "Prodigal Sorcerer"), put("battlefield", "B", "Savannah Lions")]
    shoot = at(1, "upkeep", "activate", "A", ability="{T}: {this} deals", targets=named("Savannah Lions"))
    assert ends(board, [shoot], [expect("graveyard_count", 1, player="B")]) == "passed"
    wrong = at(1, "upkeep", "activate", "A", ability="{1}, {T}: {this} deals", targets=named("B"))
    assert "is not possible" in ends(board, [wrong], [])


def test_mana_stays_in_the_pool():
    board = [put("battlefield", "A", "Llanowar Elves", "Forest")]
    add = at(1, "precombat_main", "activate_mana", "A", ability="{T}: Add {G}")
    check = at(1, "precombat_main", "check", "A", check=expect("mana_pool", 1, player="A", colors="G"))
    pool = [expect("mana_pool", 0, player="A", colors="G")]
    assert ends(board, [add, check], pool, "1 precombat_main") == "passed"


def test_equipment_is_attached():
    board = [put("battlefield", "A", "Bonesplitter", BEARS, "Plains")]
    equip = at(1, "precombat_main", "activate", "A", ability="Equip {1}", targets=named(BEARS))
    expected = [
        expect("pt", player="A", name=BEARS, power=4, toughness=2, scope="any"),
        expect("attached", True, player="A", attachment={"name": "Bonesplitter"}, to={"name": BEARS}),
        expect("attachment_count", 1, player="A", name=BEARS),
        expect("is_attached", True, player="A", name="Bonesplitter"),
    ]
    assert ends(board, [equip], expected) == "passed"


def test_lands_are_played_and_x_is_announced():
    board = [put("hand", "A", "Mountain", "Blaze"), put("battlefield", "A", "3 Mountain")]
    play = at(1, "precombat_main", "play_land", "A", name="Mountain")
    blaze = cast("A", "Blaze", "B")
    two = {"op": "choice", "player": "A", "number": 2}
    assert ends(board, [play, blaze, two], [expect("life", 18, player="B")]) == "passed"
    expected = [expect("life", 17, player="B"), expect("lands_played", 1, player="A")]
    assert ends(board, [play, blaze], expected) == "passed"


def test_modes_are_chosen_by_number():
    board = [put("hand", "A", "Boros Charm"), put("battlefield", "A", "Mountain", "Plains", BEARS)]
    charm = at(1, "precombat_main", "cast", "A", name="Boros Charm")
    second = {"op": "mode", "player": "A", "number": 2}
    keyword = {"keyword": "indestructible", "text": "Indestructible"}
    expected = [
        expect("ability", player="A", name=BEARS, ability=keyword, has=True, permanents=1),
        expect("life", 20, player="B"),
    ]
    assert ends(board, [charm, second], expected) == "passed"


def test_choices_name_what_is_sacrificed():
    board = [put("hand", "A", "Diabolic Edict"), put("battlefield", "A", "2 Swamp")]
    other = put("battlefield", "B", BEARS, GIANT)
    choice = {"op": "choice", "player": "B", "text": GIANT}
    gone = [expect("graveyard_count", 1, player="B", name=GIANT)]
    assert ends([*board, other], [cast("A", "Diabolic Edict", "B"), choice], gone) == "passed"


def test_targets_of_triggered_abilities_come_from_the_queue():
    board = [put("hand", "A", "Nekrataal"), put("battlefield", "A", "4 Swamp")]
    other = put("battlefield", "B", BEARS, GIANT)
    aim = {"op": "target", "player": "A", "targets": named(BEARS)}
    dead = [expect("graveyard_count", 1, player="B", name=BEARS)]
    assert ends([*board, other], [cast("A", "Nekrataal"), aim], dead) == "passed"


def test_set_up_zones_aliases_and_what_permanents_enter_with():
    setup = [
        [{"op": "clear_library", "player": "A"}],
        put("library", "A", "Forest", "Island"),
        put("graveyard", "A", BEARS),
        put("exiled", "B", GIANT),
        put("battlefield", "A", "2 Savannah Lions", alias="lion"),
        put("battlefield", "B", "Jace Beleren"),
        put("battlefield", "B", GIANT, tapped=True),
    ]
    growth = [put("hand", "A", "Giant Growth"), put("battlefield", "A", "Forest")]
    actions = [
        at(1, "upkeep", "cast", "A", name="Giant Growth", targets=[{"alias": "lion.2"}]),
        at(
            1,
            "precombat_main",
            "add_counters",
            "A",
            object={"name": "Savannah Lions"},
            counter="+1/+1",
            count=2,
        ),
    ]
    expected = [
        expect("library_count", 2, player="A"),
        expect("library_count", 1, player="A", name="Island"),
        expect("graveyard_count", 1, player="A", name=BEARS),
        expect("exile_count", 1, player="B", name=GIANT),
        expect("exile_count", 0, player="A"),
        expect("counters", 3, player="B", name="Jace Beleren", counter="loyalty"),
        expect("tapped", True, name=GIANT),
        expect("pt", player="A", name="Savannah Lions", power=5, toughness=4, scope="any"),
        expect("pt", player="A", name="Savannah Lions", power=4, toughness=3, scope="any"),
        expect("counters", 2, name="Savannah Lions", counter="+1/+1"),
        expect("alias_zone", alias="lion.1", zone="battlefield", has=True),
    ]
    assert ends([*setup, *growth], actions, expected) == "passed"


def test_aliases_follow_what_moves():
    board = [put("hand", "A", "Unsummon"), put("battlefield", "A", "Island")]
    other = put("battlefield", "B", BEARS, alias="bear")
    bounce = at(1, "upkeep", "cast", "A", name="Unsummon", targets=[{"alias": "bear"}])
    there = [expect("alias_zone", alias="bear", zone="hand", has=True)]
    assert ends([*board, other], [bounce], there) == "passed"


def test_day_and_night_are_set_and_become():
    board = [[{"op": "day_night", "day": False}], put("battlefield", "A", "Village Watch")]
    night = [expect("night", True), expect("day", False), expect("has_day_night", True)]
    assert ends(board, [], night, "1 upkeep") == "passed"
    change = at(1, "upkeep", "set_day", "A", day=True)
    assert ends(board, [change], [expect("day", True)], "1 draw") == "passed"


def test_conceding():
    over = [
        expect("lost", True, player="A"),
        expect("won", True, player="B"),
        expect("game_over", True),
        expect("in_game", False, player="A"),
        expect("result", "won", player="B"),
    ]
    assert ends([], [at(1, "upkeep", "concede", "A")], over) == "passed"


@pytest.mark.parametrize(
    ("stop", "expected"),
    [
        ("1 declare_attackers", [expect("attacking", True, name=BEARS), expect("life", 20, player="B")]),
        ("1 declare_blockers", [expect("blocked", False, name=BEARS), expect("life", 20, player="B")]),
        ("1 first_combat_damage", [expect("attacking", True, name=BEARS), expect("life", 20, player="B")]),
        ("1 combat_damage", [expect("attacking", True, name=BEARS), expect("life", 18, player="B")]),
        ("1 end_combat", [expect("attacking", False, name=BEARS), expect("step", "end_combat")]),
        ("1 cleanup", [expect("tapped", True, name=BEARS), expect("active_player", player="A")]),
        (
            "2 untap",
            [expect("turn", 2), expect("active_player", player="B"), expect("hand_count", 0, player="B")],
        ),
        ("2 draw", [expect("hand_count", 1, player="B"), expect("step", "draw")]),
        ("3 untap", [expect("tapped", True, name=BEARS), expect("active_player", player="A")]),
        ("3 upkeep", [expect("tapped", False, name=BEARS)]),
    ],
)
def test_the_game_stops_as_the_step_ends(stop, expected):
    assert ends([put("battlefield", "A", BEARS)], [attack("A", BEARS)], expected, stop) == "passed"


def test_effects_last_until_the_cleanup_step():
    board = [put("hand", "A", "Giant Growth"), put("battlefield", "A", BEARS, "Forest")]
    for stop, power in (("1 end_turn", 5), ("1 cleanup", 2)):
        expected = [expect("power", power, player="A", name=BEARS)]
        assert ends(board, [cast("A", "Giant Growth", BEARS)], expected, stop) == "passed"


def test_earlier_stages_are_judged_on_the_way():
    early = {
        "stop_at": {"turn": 1, "step": "end_turn"},
        "actions": 1,
        "expect": [expect("life", 18, player="B")],
    }
    board, actions = [put("battlefield", "A", BEARS)], [attack("A", BEARS), attack("A", BEARS, turn=3)]
    late = [expect("life", 16, player="B")]
    assert ends(board, actions, late, "3 end_turn", earlier_stages=[early]) == "passed"
    early["expect"] = [expect("life", 20, player="B")]
    assert ends(board, actions, late, "3 end_turn", earlier_stages=[early]).startswith(
        "failed: life total of B"
    )


def test_what_is_left_over_at_an_earlier_stop_was_expected_there():
    means = [{"unperformed": {"player": "A", "count": 1}, "state": "after_run"}]
    failing = [expect("execution_fails", means=means)]
    early = {"stop_at": {"turn": 1, "step": "end_combat"}, "actions": 1, "expect": failing}
    board, unhurt = [put("battlefield", "A", "Wall of Stone")], [expect("life", 20, player="B")]
    assert ends(board, [attack("A", "Wall of Stone")], unhurt, earlier_stages=[early]) == "passed"
    assert ends(board, [], unhurt, earlier_stages=[early]).startswith("failed: at an earlier stop nothing")


def test_several_players_sit_in_turn_order():
    board = [put("battlefield", "A", BEARS), put("battlefield", "D", "Savannah Lions")]
    actions = [
        attack("A", BEARS, defender={"player": "C"}),
        attack("D", "Savannah Lions", 2, defender={"player": "A"}),
    ]
    expected = [
        expect("life", 18, player="C"),
        expect("life", 18, player="A"),
        expect("active_player", player="D"),
    ]
    order = ["A", "D", "C", "B"]
    assert ends(board, actions, expected, "2 end_turn", turn_order=order) == "passed"


def test_bands_are_formed_with_the_creatures_that_are_named():
    board = [put("battlefield", "A", "Benalish Hero", GIANT), put("battlefield", "B", BEARS)]
    actions = [
        attack("A", GIANT),
        attack("A", "Benalish Hero"),
        {"op": "choice", "player": "A", "yes": True},
        {"op": "choice", "player": "A", "text": GIANT},
        block("B", BEARS, GIANT),
        {"op": "choice", "player": "A", "number": 2},
        {"op": "choice", "player": "A", "number": 0},
    ]
    expected = [expect("damage", 2, name=GIANT), expect("life", 20, player="B")]
    assert ends(board, actions, expected) == "passed"


def test_printed_lines_tell_abilities_apart_that_cost_the_same():
    board = [put("battlefield", "A", "Prodigal Sorcerer", "Samite Healer")]
    shoot = at(1, "upkeep", "activate", "A", ability="{T}: {this} deals", targets=named("B"))
    scenario = told(board, [shoot], [expect("life", 19, player="B")])
    assert "the cost alone does not tell" in run_scenario(scenario).why
    lines = {
        "Prodigal Sorcerer": "{T}: This creature deals much damage.",
        "Samite Healer": "{T}: Prevent something.",
    }
    assert run_scenario(scenario, texts=lines.get).result is ScenarioResult.PASSED


def test_a_commander_is_cast_from_the_command_zone():
    board = [put("command", "A", "Isamaru, Hound of Konda"), put("battlefield", "A", "Plains")]
    expected = [
        expect("permanent_count", 1, player="A", name="Isamaru, Hound of Konda"),
        expect("command_count", 0, player="A"),
    ]
    assert ends(board, [cast("A", "Isamaru, Hound of Konda")], expected, game="commander_duel") == "passed"


def test_a_range_of_influence_leaves_out_who_sits_farther():
    order = ["A", "D", "C", "B"]
    board = [put("hand", "A", "Earthquake"), put("battlefield", "A", "2 Mountain")]
    one = {"op": "choice", "player": "A", "number": 1}
    expected = [
        expect("life", life, player=name) for name, life in zip("ABCD", (19, 19, 20, 19), strict=True)
    ]
    actions = [cast("A", "Earthquake"), one]
    assert ends(board, actions, expected, turn_order=order, range_of_influence="one") == "passed"


def test_what_could_be_played_is_asked_where_its_player_has_priority():
    board = [put("hand", "A", "Shock"), put("battlefield", "A", "Mountain", "Prodigal Sorcerer")]
    checks = [
        at(1, "upkeep", "check", "A", check=expect("playable", player="A", text=text, has=has))
        for text, has in (("Cast Shock", True), ("Cast Opt", False), ("{T}: ", True), ("{1}, {T}:", False))
    ]
    assert ends(board, checks, []) == "passed"
    unknown = at(1, "upkeep", "check", "A", check=expect("playable", player="A", text="Juggle", has=False))
    assert ends(board, [unknown], []).startswith(
        "refused: the ability 'Juggle', which its text does not tell"
    )


def test_who_attacks_blocks_and_could_block():
    board = [put("battlefield", "A", BEARS, "Suntail Hawk"), put("battlefield", "B", GIANT)]
    asked = [
        expect("can_block", True, blocker={"name": GIANT}, attack_index=1),
        expect("can_block", False, blocker={"name": GIANT}, attack_index=0),
        expect("attackers", player="A", names=["Suntail Hawk", BEARS]),
        expect("blockers", player="B", names=[]),
    ]
    checks = [at(1, "declare_attackers", "check", "A", check=one) for one in asked]
    actions = [attack("A", "Suntail Hawk"), attack("A", BEARS), *checks, block("B", GIANT, BEARS)]
    late = at(1, "declare_blockers", "check", "A", check=expect("blockers", player="B", names=[GIANT]))
    assert ends(board, [*actions, late], [expect("life", 19, player="B")]) == "passed"


def test_commands_that_wait_for_something_on_the_stack():
    board = [put("hand", "A", "Shock"), put("battlefield", "A", "Mountain")]
    other = [put("hand", "B", "Counterspell"), put("battlefield", "B", "2 Island")]
    counter = cast("B", "Counterspell", "Shock", only_if={"on_stack": "Shock"})
    actions = [counter, cast("A", "Shock", "B")]
    assert ends([*board, *other], actions, [expect("life", 20, player="B")]) == "passed"
    never = cast("B", "Counterspell", "Shock", only_if={"on_stack": "Opt"})
    assert ends([*board, *other], [never, cast("A", "Shock", "B")], []).startswith("failed: B could not do")


def test_a_card_with_a_text_of_its_own():
    zap = {"oracle_text": "{0}: ~ deals 2 damage to any target.", "ability_label": "zap", "name": "Zapper"}
    board = [[{"op": "custom_card", "zone": "battlefield", "player": "A", **zap}]]
    actions = [at(1, "upkeep", "activate", "A", ability="zap", targets=named("B"))]
    assert ends(board, actions, [expect("life", 18, player="B")]) == "passed"


def test_unlisted_harm_goes_to_opponents_and_benefit_to_ones_own():
    board = [put("battlefield", "A", "Mountain", "Forest", BEARS), put("battlefield", "B", BEARS)]
    hand = put("hand", "A", "Lightning Bolt", "Giant Growth")
    bolt = at(1, "precombat_main", "cast", "A", name="Lightning Bolt")
    growth = at(1, "precombat_main", "cast", "A", name="Giant Growth")
    expected = [
        expect("life", 17, player="B"),
        expect("pt", player="A", name=BEARS, power=5, toughness=5, scope="any"),
    ]
    assert ends([*board, hand], [bolt, growth], expected) == "passed"


def test_waiting_for_one_object():
    board = [put("hand", "A", "Lightning Bolt", "Shock"), put("battlefield", "A", "2 Mountain")]
    wait = at(1, "precombat_main", "wait_stack", "A", one=True)
    check = at(1, "precombat_main", "check", "A", check=expect("life", 18, player="B"))
    size = at(1, "precombat_main", "check", "A", check=expect("stack_size", 1))
    actions = [cast("A", "Lightning Bolt", "B"), cast("A", "Shock", "B"), wait, check, size]
    assert ends(board, actions, [expect("life", 15, player="B")]) == "passed"


def test_a_commander_that_dies_goes_to_the_command_zone_if_its_owner_likes():
    hound = "Isamaru, Hound of Konda"
    board = [put("command", "A", hound), put("battlefield", "A", "Plains", "Mountain")]
    board.append(put("hand", "A", "Shock"))
    wait = at(1, "precombat_main", "wait_stack", "A")
    actions = [cast("A", hound), wait, cast("A", "Shock", hound)]
    for goes in (True, False):
        yes = {"op": "choice", "player": "A", "yes": goes}
        expected = [expect("command_count", int(goes), player="A", name=hound)]
        assert ends(board, [*actions, yes], expected, game="commander_duel") == "passed"


def _made_for_the_test(text: str, label: str) -> list[dict[str, str]]:
    made = {"op": "custom_card", "zone": "battlefield", "player": "A", "name": "Contraption"}
    return [{**made, "oracle_text": text, "ability_label": label}]


def test_modes_of_an_ability_are_chosen_by_number():
    text = "{0}: Choose one —\n• You gain 3 life.\n• ~ deals 2 damage to any target."
    activate = at(1, "upkeep", "activate", "A", ability="use")
    second = {"op": "mode", "player": "A", "number": 2}
    target = {"op": "target", "player": "A", "targets": named("B")}
    expected = [expect("life", 18, player="B"), expect("life", 20, player="A")]
    assert ends([_made_for_the_test(text, "use")], [activate, second, target], expected) == "passed"


def test_what_a_permanent_has_become_and_who_is_the_monarch():
    board = [_made_for_the_test("{0}: Monstrosity 1. You become the monarch.", "grow")]
    activate = at(1, "upkeep", "activate", "A", ability="grow")
    expected = [
        expect("monstrous", True, name="Contraption"),
        expect("renowned", False, name="Contraption"),
        expect("monarch", player="A"),
    ]
    assert ends(board, [activate], expected) == "passed"
    assert "is monstrous: False" in ends(board, [], expected[:1])
    assert "the monarch: False" in ends(board, [], expected[2:])
    assert ends(board, [], [expect("monarch", player=None)]) == "passed"


def test_the_first_of_three_players_skips_a_draw_if_the_scenario_says_so():
    order = ["A", "C", "B"]
    for skipped, cards in ((True, 0), (False, 1)):
        expected = [expect("hand_count", cards, player="A")]
        assert ends([], [], expected, turn_order=order, first_draw_skipped=skipped) == "passed"


def test_an_ability_that_adds_no_mana_is_not_one_that_does():
    board = [put("battlefield", "A", "Mountain", "Prodigal Sorcerer")]
    shoot = at(1, "upkeep", "activate", "A", ability="{T}: {this} deals", targets=named("B"))
    assert ends(board, [shoot], [expect("life", 19, player="B")]) == "passed"


class _WithFlashback(CardPool):
    def definition(self, name: str) -> CardDefinition:
        if name != "Second Wind":
            return super().definition(name)
        return compiled(name, "You gain 3 life.\nFlashback {R}", "Instant", cost="{5}")


def test_spells_are_cast_by_a_way_that_is_named():
    board = [put("graveyard", "A", "Second Wind"), put("battlefield", "A", "Mountain")]
    for way, result in (("flashback", "passed"), ("escape", "refused: casting by the way 'escape'")):
        scenario = told(board, [cast("A", "Second Wind", method=way)], [expect("life", 23, player="A")])
        outcome = run_scenario(scenario, _WithFlashback())
        assert ": ".join(filter(None, (outcome.result.value, outcome.why))) == result
