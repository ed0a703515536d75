"""A seat is asked where it wants to be, and wherever a pass would cost it something."""

from __future__ import annotations

from typing import Any

import pytest

from manaburn.web.desk import Desk

Frame = dict[str, Any]
NO_STOPS = {"stops": {"mine": [], "theirs": []}, "skips_nothing_to_do": False}
ATTACK = (
    "step: declare attackers | Anna 20 battlefield: Hill Giant#16, Mogg Fanatic#18 library: 9 Mountain"
    " | Ben 20 battlefield: Gray Ogre#20, Mogg Fanatic#22 library: 9 Mountain"
)


class AtTable:
    """One person in all seats of a table, who always looks from the seat that is asked."""

    def __init__(self, position: str = ATTACK, day: str = "2025", **passing: Any) -> None:
        self.desk = Desk()
        wishes = {"analysis": False, "passing": {**NO_STOPS, **passing}}
        self.frame = self.desk.handle({"do": "open", "position": position, "day": day, **wishes})
        assert self.frame["is"] == "state", self.frame

    def answer(self, answer: str) -> Frame:
        message = {"do": "answer", "number": self.frame["number"], "answer": answer}
        return self._kept(message)

    def passing(self, seat: int, **changed: Any) -> Frame:
        self._kept({"do": "passing", "as": seat, **changed})
        return self._kept({"do": "view"})

    def undo(self) -> Frame:
        return self._kept({"do": "undo", "number": self.frame["number"]})

    def _kept(self, message: Frame) -> Frame:
        frame = self.desk.handle({"table": "t1", **message})
        assert frame["is"] == "state", frame
        self.frame = frame
        return frame

    @property
    def asked(self) -> tuple[int, str, str]:
        """Who is asked what, and in which step."""
        board = self.frame["board"]
        return board["deciding"], self.frame["question"]["kind"], board["step"]


def test_ones_own_main_phases_and_beginning_of_combat_are_never_skipped() -> None:
    table = AtTable("step: upkeep | Anna 20 library: 9 Forest | Ben 20 library: 9 Forest")
    steps = []
    for _ in range(7):
        deciding, kind, step = table.asked
        steps.append((deciding, step))
        table.answer("pass" if kind == "Priority" else "attack: none")
    mine = ["precombat main", "beginning of combat", "postcombat main"]
    assert steps == [*((0, step) for step in mine), *((1, step) for step in mine), (0, mine[0])]


@pytest.mark.parametrize("attack", ["attack: none", "attack: Hill Giant"])
def test_a_stop_in_the_declare_attackers_step_is_for_attacks(attack: str) -> None:
    """Where nothing attacks, combat is over with it [cr2025-06-06 508.8]."""
    table = AtTable(stops={"mine": [], "theirs": ["declare attackers"]})
    table.answer(attack)
    there = "postcombat main" if attack == "attack: none" else "declare attackers"
    assert table.asked == (0 if there == "postcombat main" else 1, "Priority", there)


def test_a_stop_asks_and_no_stop_passes() -> None:
    table = AtTable(stops={"mine": [], "theirs": ["declare attackers"]})
    table.answer("attack: Hill Giant")
    assert table.asked == (1, "Priority", "declare attackers")
    table = AtTable()
    table.answer("attack: Hill Giant")
    assert table.asked == (1, "DeclareBlockers", "declare blockers")


def test_passing_until_later_eats_no_block() -> None:
    table = AtTable(stops={"mine": [], "theirs": ["declare attackers", "declare blockers"]})
    table.passing(1, pass_until="my turn", even_if_others_act=True)
    table.answer("attack: Hill Giant, Mogg Fanatic")
    assert table.asked == (1, "DeclareBlockers", "declare blockers")


def test_who_ends_the_turn_attacks_with_nothing_unless_they_must() -> None:
    begins = "step: precombat main | Anna 20 battlefield: {} library: Mountain | Ben 20 library: Mountain"
    for creature, asked in (("Hill Giant", "Priority"), ("Juggernaut", "DeclareAttackers")):
        table = AtTable(begins.format(creature))
        table.passing(0, pass_until="next turn")
        assert table.asked[1] == asked
        assert (table.asked[0] == 1) == (asked == "Priority"), "the turn of the other begins"


def test_a_pass_until_a_turn_ends_there_and_the_stops_say_where_one_is_asked() -> None:
    """Until a step one is asked in that step, wherever the stops are."""
    begins = "step: postcombat main | Anna 20 library: 9 Forest | Ben 20 library: 9 Forest"
    for until, asked in (
        ("next turn", (1, "precombat main")),
        ("my turn", (0, "precombat main")),
        ("Ben's upkeep", (0, "upkeep")),
    ):
        table = AtTable(begins)
        table.passing(0, pass_until=until)
        while table.asked[0] == 1 and until != "next turn":
            table.answer("pass" if table.asked[1] == "Priority" else "attack: none")
        assert (table.asked[0], table.asked[2]) == asked, until
        assert table.passing(0)["passing"]["pass_until"] == ""


def test_what_another_does_interrupts_a_pass_unless_one_says_otherwise() -> None:
    for goes_on, asked in ((False, "Priority"), (True, "DeclareBlockers")):
        table = AtTable(stops={"mine": ["declare attackers"], "theirs": []})
        table.passing(1, pass_until="my turn", even_if_others_act=goes_on)
        table.answer("attack: Hill Giant")
        table.answer("activate Mogg Fanatic#18")
        table.answer("target: Ben")
        if goes_on and table.asked[0] == 0:  # it is one's own stop again, once the ability has resolved
            table.answer("pass")
        assert table.asked[:2] == (1, asked)


def test_a_pass_until_later_lets_resolve_what_is_seen_already() -> None:
    table = AtTable(stops={"mine": ["declare attackers"], "theirs": []})
    table.answer("attack: Hill Giant")
    table.answer("activate Mogg Fanatic#18")
    table.answer("target: Ben")
    assert table.asked[:2] == (1, "Priority")
    table.passing(1, pass_until="my turn")
    if table.asked[0] == 0:  # it is their own stop again, once the ability has resolved
        table.answer("pass")
    assert table.asked[:2] == (1, "DeclareBlockers")


def test_a_yield_passes_for_abilities_of_that_name_or_source_alone() -> None:
    for yields, asked in (
        ([{"name": "Mogg Fanatic"}], 0),
        ([{"name": "Mogg Fanatic", "source": 18, "this_turn": True}], 0),
        ([{"name": "Mogg Fanatic", "source": 22}], 1),
        ([{"name": "Shock"}], 1),
    ):
        table = AtTable(stops={"mine": ["declare attackers"], "theirs": []})
        table.passing(1, yields=yields)
        table.answer("attack: Hill Giant")
        table.answer("activate Mogg Fanatic#18")
        table.answer("target: Ben")
        assert table.asked[0] == asked


def test_taking_back_ends_passes_and_yields_and_asks_again() -> None:
    table = AtTable()
    table.passing(1, pass_until="my turn", yields=[{"name": "Mogg Fanatic"}])
    table.answer("attack: Hill Giant")
    table.undo()
    assert table.asked == (0, "DeclareAttackers", "declare attackers")
    passing = table.desk.handle({"do": "view", "table": "t1", "as": 1})["passing"]
    assert (passing["pass_until"], passing["yields"]) == ("", [])


def test_full_control_asks_at_every_priority() -> None:
    table = AtTable(full_control=True)
    table.answer("attack: Hill Giant")
    assert table.asked == (0, "Priority", "declare attackers")
    table.answer("activate Mogg Fanatic#18")
    table.answer("target: Ben")
    assert table.asked[:2] == (0, "Priority")  # with one's own ability on the stack


def test_what_is_no_way_of_passing_is_refused_and_changes_nothing() -> None:
    table = AtTable()
    before = table.desk.handle({"do": "view", "table": "t1"})
    for wrong in (
        {"stops": {"mine": ["noon"], "theirs": []}},
        {"stops": {"mine": "upkeep"}},
        {"stops": 7},
        {"yields": [7]},
        {"yields": [{"name": 7}]},
        {"yields": [{"name": "x", "source": "y"}]},
        {"yields": [{"name": "x"}] * 200},
        {"pass_until": "Christmas"},
        {"full_control": "yes"},
    ):
        told = table.desk.handle({"do": "passing", "table": "t1", **wrong})
        assert told["is"] == "refused", wrong
    assert table.desk.handle({"do": "view", "table": "t1"}) == before


def test_combat_damage_on_the_stack_is_asked_about_whose_ever_it_is() -> None:
    """Who attacks may sacrifice a creature whose damage is on its way [cr2002-10-07 310.4a]."""
    table = AtTable(
        ATTACK, "2002", skips_nothing_to_do=True, stops={"mine": ["declare blockers"], "theirs": []}
    )
    table.answer("attack: Mogg Fanatic#18")
    table.answer("block: none")
    table.answer("pass")
    assert table.asked == (0, "Priority", "combat damage")
    assert [each["kind"] for each in table.frame["board"]["stack"]] == ["combat damage"]
    table.answer("activate Mogg Fanatic#18")
    table.answer("target: Gray Ogre")


def test_who_passes_until_later_or_can_do_nothing_is_not_asked_about_damage_on_the_stack() -> None:
    begins = "step: declare attackers | Anna 20 battlefield: Hill Giant library: 9 Mountain | Ben 20"
    table = AtTable(begins, "2002", skips_nothing_to_do=True)
    table.answer("attack: Hill Giant")
    assert table.asked[2] == "postcombat main"
    table = AtTable(ATTACK, "2002")
    table.answer("attack: Hill Giant")
    table.passing(1, pass_until="end", even_if_others_act=True)
    table.answer("block: none")
    assert table.asked[:2] == (0, "Priority")
    table.passing(0, pass_until="end")
    assert table.asked[2] == "end"


def test_a_draw_on_the_stack_is_asked_about_where_the_draw_step_is() -> None:
    begins = (
        "step: upkeep | Anna 20 battlefield: Mogg Fanatic library: Forest | Ben 20 battlefield: Mogg Fanatic"
    )
    for stops, asked in (([], (0, "precombat main")), (["draw"], (1, "draw"))):
        table = AtTable(begins, "2002", stops={"mine": [], "theirs": stops})
        assert (table.asked[0], table.asked[2]) == asked


def test_who_took_back_is_asked_once_and_then_as_before() -> None:
    """What one casts after that resolves without being asked again."""
    begins = "step: precombat main | Anna 20 battlefield: Mogg Fanatic, Mountain hand: Jackal Pup | Ben 20"
    table = AtTable(begins, "2002")
    table.answer("cast Jackal Pup")
    assert table.asked[0] == 1, "only the other is asked before it resolves"
    table.undo()
    table.answer("cast Jackal Pup")
    assert table.asked[0] == 1


def test_taking_back_who_ended_the_turn_takes_back_that_and_no_more() -> None:
    begins = (
        "step: precombat main | Anna 20 battlefield: 2 Mountain hand: Mountain library: 9 Mountain"
        " | Ben 20 library: 9 Mountain"
    )
    table = AtTable(begins, "2002")
    table.answer("play Mountain")
    table.passing(0, pass_until="next turn")
    assert (table.asked[0], table.asked[2]) == (1, "precombat main")
    table.undo()
    assert (table.asked[0], table.asked[2]) == (0, "precombat main")
    names = [each["name"] for each in table.frame["board"]["players"][0]["battlefield"]]
    assert names == ["Mountain"] * 3, "the land stays"
    table.undo()
    assert len(table.frame["board"]["players"][0]["battlefield"]) == 2


@pytest.mark.parametrize("deed", ["activate Mogg Fanatic", "cast Shock"])
def test_what_others_do_is_passed_over_by_who_can_do_nothing_and_wants_to(deed: str) -> None:
    begins = "step: precombat main | Anna 20 battlefield: Mogg Fanatic, Mountain hand: Shock | Ben 20{}"
    for skips, has, asked in ((True, "", 0), (False, "", 1), (True, " battlefield: Mogg Fanatic", 1)):
        table = AtTable(begins.format(has))
        table.passing(1, skips_nothing_to_do=skips)
        table.answer(deed)
        table.answer("target: Ben")
        assert table.asked[:2] == (asked, "Priority"), (skips, has)
        told = table.desk.handle({"do": "view", "table": "t1", "as": 1, "log_from": 0})["log"]["lines"]
        assert any("Anna" in each["text"] and "targeting Ben" in each["text"] for each in told)
