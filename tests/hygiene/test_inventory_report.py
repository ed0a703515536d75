"""The inventory report and the decorators it reads, on a small project and on this one."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import covering
import inventory_report

INVENTORY = """\
edition,rule,topic,summary,needs,observable,has_example
cr2025,500.1#1,turn,Five phases in order.,,Log of a turn,no
cr2025,500.1#2,turn,A heading.,,"definition: heading, nothing to test",no
cr2025,508.1,attackers,"Tapped creatures, too, stay home.",,A tapped creature is refused,yes
wiki2016,wiki/turn/order,turn,Five phases.,,Log of a turn,no
"""


class Project:
    """A small project on disk and the report on it."""

    def __init__(self, root, capsys):
        self.root = root
        self.capsys = capsys
        self.write("tests/inventory.csv", INVENTORY)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def test_file(self, body, path="tests/test_x.py"):
        self.write(path, f"import covering\nimport pytest\nfrom covering import rule, rules\n\n{body}\n")

    def report(self, *arguments):
        status = inventory_report.main(["--root", str(self.root), *arguments])
        out, err = self.capsys.readouterr()
        return status, out, err

    def rows(self, *arguments):
        status, out, err = self.report("--json", *arguments)
        assert (status, err) == (0, "")
        return json.loads(out)["rows"]

    def tests_of(self, rule):
        (row,) = [row for row in self.rows() if row["rule"] == rule]
        return row["tests"]


@pytest.fixture
def project(tmp_path, capsys):
    return Project(tmp_path, capsys)


def test_every_row_has_a_status_and_its_tests(project):
    project.test_file(
        '@rule("cr2025", "508.1")\ndef test_a(): ...\n\n@rule("cr2025", "508.1")\ndef test_b(): ...',
        "tests/rules/test_508.py",
    )
    tests = ["tests/rules/test_508.py::test_a", "tests/rules/test_508.py::test_b"]
    assert project.rows() == [
        {"edition": "cr2025", "rule": "500.1#1", "topic": "turn", "status": "uncovered", "tests": []},
        {"edition": "cr2025", "rule": "500.1#2", "topic": "turn", "status": "definition", "tests": []},
        {"edition": "cr2025", "rule": "508.1", "topic": "attackers", "status": "covered", "tests": tests},
        {
            "edition": "wiki2016",
            "rule": "wiki/turn/order",
            "topic": "turn",
            "status": "uncovered",
            "tests": [],
        },
    ]


def test_a_definition_that_a_test_names_is_covered(project):
    project.test_file('@rule("cr2025", "500.1#2")\ndef test_a(): ...')
    assert [row["status"] for row in project.rows()] == ["uncovered", "covered", "uncovered", "uncovered"]


@pytest.mark.parametrize(
    ("body", "test"),
    [
        pytest.param('@rule("cr2025", "508.1")\ndef test_a(): ...', "test_a", id="function"),
        pytest.param('@rule("cr2025", "508.1")\nasync def test_a(): ...', "test_a", id="async function"),
        pytest.param('@covering.rule("cr2025", "508.1")\ndef test_a(): ...', "test_a", id="by module"),
        pytest.param('@rules({"cr2025": ("508.1",)})\ndef test_a(): ...', "test_a", id="rules"),
        pytest.param('@rules({"cr2025": "508.1"})\ndef test_a(): ...', "test_a", id="rules without tuple"),
        pytest.param(
            '@rule("wiki2016", "turn/order")\n@rule("cr2025", "508.1")\ndef test_a(): ...',
            "test_a",
            id="second",
        ),
        pytest.param(
            '@rule("cr2025", "508.1")\n@pytest.mark.parametrize("x", [1, 2])\ndef test_a(x): ...',
            "test_a",
            id="parametrised",
        ),
        pytest.param(
            '@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("cr2025", "508.1"))])\n'
            "def test_a(x): ...",
            "test_a",
            id="one parameter",
        ),
        pytest.param('pytestmark = rule("cr2025", "508.1")\ndef test_a(): ...', "test_a", id="module"),
        pytest.param(
            'def test_a(): ...\npytestmark = [rule("cr2025", "508.1")]', "test_a", id="module, list"
        ),
        pytest.param(
            '@rule("cr2025", "508.1")\nclass TestA:\n    def test_a(self): ...', "TestA::test_a", id="class"
        ),
        pytest.param(
            'class TestA:\n    @rule("cr2025", "508.1")\n    def test_a(self): ...',
            "TestA::test_a",
            id="method",
        ),
        pytest.param(
            'class TestA:\n    pytestmark = rule("cr2025", "508.1")\n    def test_a(self): ...',
            "TestA::test_a",
            id="class mark",
        ),
        pytest.param(
            'pytestmark = rule("cr2025", "508.1")\nclass TestA:\n    def test_a(self): ...',
            "TestA::test_a",
            id="class in a marked module",
        ),
        pytest.param(
            'from covering import rule as covers\n@covers("cr2025", "508.1")\ndef test_a(): ...',
            "test_a",
            id="by another name",
        ),
        pytest.param(
            '@rule("cr2025", "508.1")\n@rule("cr2025", "508.1")\ndef test_a(): ...', "test_a", id="twice"
        ),
    ],
)
def test_a_decorator_is_read_wherever_pytest_takes_a_mark(project, body, test):
    project.test_file(body)
    assert project.tests_of("508.1") == [f"tests/test_x.py::{test}"]


@pytest.mark.parametrize("slug", ["turn/order", "wiki/turn/order"])
def test_a_wiki_slug_may_leave_out_its_prefix(project, slug):
    project.test_file(f'@rule("wiki2016", "{slug}")\ndef test_a(): ...')
    assert project.tests_of("wiki/turn/order") == ["tests/test_x.py::test_a"]


def test_a_decorator_of_another_module_names_nothing(project):
    project.write(
        "tests/test_x.py", 'from other import rule\n\n@rule("cr2025", "508.1")\ndef test_a(): ...\n'
    )
    assert project.tests_of("508.1") == []


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ('@rule("cr2025", "508.2")\ndef test_a(): ...', "unknown row cr2025 508.2; near it: 508.1"),
        ('@rule("cr1999", "508.1")\ndef test_a(): ...', "unknown row cr1999 508.1: no such edition"),
        ('@rule("cr2025", "turn/order")\ndef test_a(): ...', "unknown row cr2025 turn/order"),
        ("@rule('cr2025', NAME)\ndef test_a(): ...", "cannot be read"),
        ('@rule("cr2025", 508.1)\ndef test_a(): ...', "cannot be read"),
        ('@rule("cr2025")\ndef test_a(): ...', "cannot be read"),
        ("@rules({})\ndef test_a(): ...", "cannot be read"),
        ('@rules("cr2025")\ndef test_a(): ...', "cannot be read"),
        ('@rule("cr2025", "508.1", reason="x")\ndef test_a(): ...', "cannot be read"),
        ('@rule("cr2025", "508.1")\ndef check_a(): ...', "nothing that pytest collects"),
        ('@rule("cr2025", "508.1")\nclass A:\n    def test_a(self): ...', "nothing that pytest collects"),
        ('BOTH = rule("cr2025", "508.1")\n\n@BOTH\ndef test_a(): ...', "nothing that pytest collects"),
        ("def test_a(:", "invalid syntax"),
    ],
)
def test_what_names_no_row_fails_with_its_place(project, body, complaint):
    project.test_file(body)
    status, out, err = project.report()
    assert status == 1
    assert err.startswith("error: tests/test_x.py:5: ")
    assert complaint in err
    assert "uncovered: 3 of 4 rows" in out


def test_a_file_may_be_named_test_at_its_end(project):
    project.test_file('@rule("cr2025", "508.1")\ndef test_a(): ...', "tests/combat_test.py")
    assert project.tests_of("508.1") == ["tests/combat_test.py::test_a"]


def test_an_unreadable_mark_of_a_module_is_complained_of_once(project):
    project.test_file("pytestmark = rule(*NAMES)\n\ndef test_a(): ...\n\ndef test_b(): ...")
    assert project.report()[2].count("cannot be read") == 1


def test_a_test_in_a_file_that_pytest_does_not_collect_fails(project):
    project.test_file('@rule("cr2025", "508.1")\ndef test_a(): ...', "tests/combat.py")
    status, _, err = project.report()
    assert status == 1
    assert err.startswith("error: tests/combat.py:5: ")


def test_a_duplicated_row_fails(project):
    project.write("tests/inventory.csv", INVENTORY + "cr2025,508.1,attackers,Again.,,Refused,no\n")
    status, _, err = project.report()
    assert status == 1
    assert err == "error: tests/inventory.csv: duplicated row cr2025 508.1\n"


def test_require_all_fails_while_a_row_is_uncovered(project):
    assert project.report()[0] == 0
    status, _, err = project.report("--require-all")
    assert status == 1
    assert err == "error: 3 required rows are uncovered\n"


def test_require_all_passes_when_only_definitions_are_left(project):
    project.test_file('@rules({"cr2025": ("500.1#1", "508.1"), "wiki2016": "turn/order"})\ndef test_a(): ...')
    assert project.report("--require-all")[0] == 0


def test_topic_and_edition_limit_what_is_required_and_reported(project):
    project.test_file('@rule("cr2025", "508.1")\ndef test_a(): ...')
    assert project.report("--require-all", "--topic", "attackers")[0] == 0
    assert project.report("--require-all", "--topic", "attackers", "turn")[0] == 1
    assert project.report("--require-all", "--topic", "attackers", "--topic", "turn")[0] == 1
    assert project.report("--require-all", "--topic", "turn", "--edition", "wiki2016")[0] == 1
    assert [row["rule"] for row in project.rows("--edition", "wiki2016")] == ["wiki/turn/order"]
    assert [row["rule"] for row in project.rows("--topic", "attackers")] == ["508.1"]


def test_an_unknown_row_fails_outside_the_required_topic_too(project):
    project.test_file('@rule("cr2025", "508.1", "999.9")\ndef test_a(): ...')
    assert project.report("--require-all", "--topic", "attackers")[0] == 1


def test_the_table_counts_per_topic_and_edition_and_lists_the_uncovered(project):
    project.test_file('@rule("cr2025", "508.1")\ndef test_a(): ...')
    _, out, _ = project.report()
    assert out == (
        "covered / definition / uncovered\n"
        "topic      cr2025  wiki2016    all\n"
        "turn        0/1/1     0/0/1  0/1/2\n"
        "attackers   1/0/0     0/0/0  1/0/0\n"
        "all         1/1/1     0/0/1  1/1/2\n"
        "\n"
        "uncovered: 2 of 4 rows\n"
        "  cr2025  500.1#1  Five phases in order.\n"
        "  wiki2016  wiki/turn/order  Five phases.\n"
    )


@pytest.mark.parametrize(
    "arguments",
    [["--topic", "weather"], ["--edition", "cr1999"], ["--topic"], ["--colour"], ["--root", "nowhere"]],
)
def test_bad_usage_exits_2(project, arguments):
    with pytest.raises(SystemExit) as stop:
        project.report(*arguments)
    assert stop.value.code == 2


def test_an_inventory_without_a_column_exits_2(project):
    project.write("tests/inventory.csv", "edition,rule\ncr2025,508.1\n")
    with pytest.raises(SystemExit) as stop:
        project.report()
    assert stop.value.code == 2


# --- the decorators -----------------------------------------------------------------------------------------


def test_both_decorators_are_the_pytest_mark_with_the_rows():
    wiki = ("wiki2016", "wiki/turn/phases-order")
    assert covering.rule("wiki2016", "turn/phases-order").mark == pytest.mark.rule(wiki).mark
    assert covering.rules({"wiki2016": "turn/phases-order"}).mark == pytest.mark.rule(wiki).mark


@pytest.mark.parametrize(
    ("edition", "name", "complaint"),
    [
        ("cr2025", "508.1z#1", r"unknown row cr2025 508\.1z#1; near it: .*508\.1"),
        ("cr1999", "508.1", r"unknown row cr1999 508\.1: no such edition"),
        ("wiki2016", "turn/phases", r"unknown row wiki2016 wiki/turn/phases"),
    ],
)
def test_an_unknown_row_raises_where_it_is_written_and_is_named(edition, name, complaint):
    with pytest.raises(covering.UnknownRow, match=complaint):
        covering.rule(edition, name)
    with pytest.raises(covering.UnknownRow, match=complaint):
        covering.rules({"cr2025": "500.1#1", edition: (name,)})


def test_a_decorator_that_names_nothing_raises():
    with pytest.raises(ValueError, match="no rule of cr2025 is named"):
        covering.rule("cr2025")
    with pytest.raises(ValueError, match="no rule is named"):
        covering.rules({})


# --- this project -------------------------------------------------------------------------------------------


def test_the_inventory_is_whole_and_every_decorator_of_this_project_is_in_order():
    tool = Path(inventory_report.__file__)
    done = subprocess.run([sys.executable, tool, "--json"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    editions = Counter(row["edition"] for row in json.loads(done.stdout)["rows"])
    assert editions == {"dangelo2002": 161, "cr2006": 76, "cr2010": 313, "wiki2016": 338, "cr2025": 350}
