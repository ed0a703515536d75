"""What `import manaburn` must not load: what a game that a program plays does without."""

import inspect
import pydoc
import subprocess
import sys
from typing import get_args

import pytest

import manaburn

PLAYED = """
deck = manaburn.parse_deck("20 Forest, 20 Grizzly Bears".replace(", ", chr(10)))
game = manaburn.Game.new([deck, deck], seed=1)
while game.state.turn.number < 6:
    game.push(game.legal_actions.sample(choose))
"""

NEVER = (
    *("manaburn.cli", "manaburn.scenarios", "manaburn.agents", "manaburn.oracle", "manaburn.formats"),
    *("manaburn.simulation", "manaburn.processes", "multiprocessing"),
    *("click", "rich", "prompt_toolkit", "fastjsonschema", "highspy", "numpy", "ortools"),
    *("sqlite3", "asyncio", "subprocess", "urllib.request"),
)
AT_ITS_IMPORT = ("dataclasses", "inspect", "json", "pathlib", "manaburn.cards.decks.deck_files")
"""What is not loaded with the package either: it takes long."""
WHEN_USED = (
    *(
        "manaburn.drafts",
        "manaburn.gameplay.judgement",
        "manaburn.notation",
        "manaburn.gameplay.saving",
        "manaburn.view",
    ),
    *(
        "manaburn.coding",
        "manaburn.cards.coding",
        "manaburn.state.keeping.codec",
        "manaburn.rules.positions.impossible",
        "manaburn.rules.positions.undeclared",
    ),
    *(
        "manaburn.editions.numbers_of_play",
        "manaburn.editions.numbers_of_the_turn",
        "manaburn.cards.decks.color_identity",
        "manaburn.rules.start.commander_decks",
        "manaburn.rules.casting.payment_plan",
        "manaburn.rules.zones.choosing_qualities",
        "manaburn.rules.effects.effects",
        "manaburn.rules.effects.cards.libraries",
    ),
    *("hashlib", "copy"),
)
WHEN_IT_COMES_TO_COMBAT = (
    *(f"manaburn.rules.combat.{name}" for name in ("attacking", "blocking", "declaring", "damage_choices")),
    *(f"manaburn.rules.combat.{name}" for name in ("attack_model", "block_model", "kinds_of_blocks")),
    *(f"manaburn.rules.combat.{name}" for name in ("declaration_payment", "joining_combat", "reasons")),
    *("manaburn.rules.combat.counting_declarations", "manaburn.rules.turn.turn_markers"),
)
"""What a game comes to need that goes on, and not as the package is loaded."""
FOR_CARDS = {"manaburn.coding", "manaburn.cards.coding"}
"""What the cards of a deck are read with."""


def loaded_by(program: str) -> set[str]:
    told = "import sys; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", f"{program}\n{told}"], check=True, capture_output=True, text=True
    )
    return set(run.stdout.split())


AT_ANY_START = loaded_by("")


def test_importing_loads_nothing_that_no_game_needs():
    loaded = loaded_by("import manaburn")
    assert "manaburn.rules.engine.engine" in loaded
    never = {*NEVER, *WHEN_USED, *WHEN_IT_COMES_TO_COMBAT, *AT_ITS_IMPORT}
    assert not (loaded - AT_ANY_START) & never
    assert not any(name.startswith("manaburn.cards.catalogue.") for name in loaded)


def test_a_game_that_a_program_plays_loads_nothing_that_it_does_not_use():
    loaded = loaded_by("import manaburn\nfrom random import Random\nchoose = Random(1)" + PLAYED)
    assert not (loaded - AT_ANY_START) & {*NEVER, *WHEN_USED} - FOR_CARDS


def test_all_names_are_there():
    assert set(manaburn.__all__) <= set(dir(manaburn))
    named: dict[str, object] = {}
    exec("from manaburn import *", named)
    assert set(manaburn.__all__) <= named.keys()


@pytest.mark.parametrize("kind", [*get_args(manaburn.Decision), *get_args(manaburn.Action)])
def test_every_question_and_answer_is_found_in_the_package(kind):
    assert getattr(manaburn, kind.__name__) is kind
    assert kind.__name__ in manaburn.__all__


def test_what_is_public_is_listed_and_nothing_else():
    assert dir(manaburn) == sorted(manaburn.__all__)


@pytest.mark.parametrize("entry", [manaburn.Game.new, manaburn.Game.parse, manaburn.Game.load])
def test_the_help_of_what_begins_a_game_is_short(entry):
    told = pydoc.plain(pydoc.render_doc(entry))
    assert len(str(inspect.signature(entry))) < 700
    assert len(told) < 2_500
    assert " object at 0x" not in told
