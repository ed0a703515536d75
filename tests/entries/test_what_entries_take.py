"""Every public entry takes what its documentation says, and refuses all else by an error that says why:
one of the project's tree, with the game as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

import manaburn
from manaburn import (
    R2002,
    R2025,
    Automation,
    CardPool,
    CardStore,
    Deck,
    Edition,
    Game,
    GameError,
    cards_from,
    differences,
    load_deck,
    parse_deck,
)
from manaburn import decisions as d
from manaburn.drafts import Draft
from manaburn.errors import IllegalAction, NotationError, SaveError, WrongArgument
from manaburn.formats import FORMATS, begin
from manaburn.options import GameOptions
from manaburn.terms import FIRST_OBJECT_ID

BOARD = "step: declare attackers | Anna 20 battlefield: Savannah Lions#16, Juggernaut#18 | Ben 20"
ANYTHING: tuple[Any, ...] = (
    None,
    True,
    5,
    -1,
    7,
    10**5000,
    1.5,
    float("nan"),
    "",
    "nonsense",
    "\0",
    "\ud800",
    "x" * 5000,
    b"pass",
    [],
    [5],
    [None],
    {},
    {"a": 1},
    object(),
    Path("no such folder/at all"),
    date(1990, 1, 1),
    CardPool(),
    Automation.PAY_MANA,
    d.Pass(),
    Random,
)
"""What none, or not every, entry takes."""


_GAME = Game.parse(BOARD, "2025")


def game() -> Game:
    return _GAME.clone()


DECKS = [parse_deck("40 Forest"), parse_deck("40 Island")]


def new(**told: Any) -> Game:
    return Game.new(**{"decks": DECKS, "edition": R2025, "seed": 1, **told})


Entry = Callable[[Any], Any]
ENTRIES: dict[str, Entry] = {
    "Game": Game,
    "Game with automation": lambda bad: Game.parse(BOARD, automation=bad),
    "new with decks": lambda bad: new(decks=bad),
    "new with a deck": lambda bad: new(decks=[DECKS[0], bad]),
    "new with an edition": lambda bad: new(edition=bad),
    "new with a seed": lambda bad: new(seed=bad),
    "new with names": lambda bad: new(names=bad),
    "new with a name": lambda bad: new(names=["Anna", bad]),
    "new with a first player": lambda bad: new(first=bad),
    "new with life": lambda bad: new(life=bad),
    "new with options": lambda bad: new(options=bad),
    "new with an archenemy": lambda bad: new(archenemy=bad),
    "new with schemes": lambda bad: new(schemes=bad),
    "new with attractions": lambda bad: new(attractions=bad),
    "new with commanders": lambda bad: new(commanders=bad),
    "new with anachronisms": lambda bad: new(anachronisms=bad),
    "new with automation": lambda bad: new(automation=bad),
    "parse": Game.parse,
    "parse with an edition": lambda bad: Game.parse(BOARD, bad),
    "parse with cards": lambda bad: Game.parse(BOARD, cards=bad),
    "push": lambda bad: game().push(bad),
    "push for a viewer": lambda bad: game().push("pass", bad),
    "play": lambda bad: game().play(bad),
    "problems": lambda bad: game().problems(bad),
    "problems for a viewer": lambda bad: game().problems("attack: none", bad),
    "judge": lambda bad: game().judge(bad),
    "judge for a viewer": lambda bad: game().judge("attack: none", bad),
    "automatic_answer": lambda bad: game().automatic_answer(bad),
    "text": lambda bad: game().text(bad),
    "text for a viewer": lambda bad: game().text(d.Attack(()), bad),
    "view": lambda bad: game().view(bad),
    "knowledge": lambda bad: game().knowledge(bad),
    "determinize": lambda bad: game().determinize(bad, Random(1), DECKS),
    "determinize with chance": lambda bad: game().determinize(0, bad, DECKS),
    "determinize with decks": lambda bad: game().determinize(0, Random(1), bad),
    "determinize with a deck": lambda bad: game().determinize(0, Random(1), [bad, DECKS[1]]),
    "save": lambda bad: game().save(bad),
    "Draft": Draft,
    "Draft.take": lambda bad: game().draft().take(bad),
    "Draft.problems": lambda bad: game().draft().problems(bad),
    "Draft.text": lambda bad: game().draft().text(bad),
    "load": Game.load,
    "load a text": lambda bad: Game.load(text=bad),
    "sample": game().legal_actions.sample,
    "offers": game().legal_actions.offers,
    "offers with choices": lambda bad: game().legal_actions.offers(16, bad),
    "offers with one choice": lambda bad: game().legal_actions.offers(16, {18: bad}),
    "Deck": lambda bad: Deck(bad, bad),
    "Deck with cards": lambda bad: Deck("mine", bad),
    "load_deck": load_deck,
    "simulate": lambda bad: manaburn.simulate(bad, "ogres", games=1),
    **{
        f"simulate with {name}": lambda bad, name=name: manaburn.simulate(
            "bears", "ogres", **{"games": 1, name: bad}
        )
        for name in ("games", "format", "players", "edition", "agents", "seed", "against", "anachronisms")
    },
    "simulate with jobs": lambda bad: manaburn.simulate("bears", "ogres", games=1, jobs=bad),
    "simulate with cards": lambda bad: manaburn.simulate("bears", "ogres", games=1, cards=bad),
    "load_deck with cards": lambda bad: load_deck("bears", cards=bad),
    "parse_deck": parse_deck,
    "parse_deck with a name": lambda bad: parse_deck("4 Forest", bad),
    "parse_deck with cards": lambda bad: parse_deck("4 Forest", cards=bad),
    "cards_from": cards_from,
    "CardStore": lambda bad: CardStore(bad, bad),
    "CardStore.open": CardStore.open,
    "CardPool": CardPool,
    "CardPool.definition": lambda bad: CardPool().definition(bad),
    "CardPool.knows": lambda bad: CardPool().knows(bad),
    "Edition.of": Edition.of,
    "Edition.on": Edition.on,
    "Edition.parse": Edition.parse,
    "Edition.knows": R2002.knows,
    "differences": lambda bad: differences(bad, R2002),
    "differences to": lambda bad: differences(R2002, bad),
    "history": manaburn.history,
    "history with a first day": lambda bad: manaburn.history(since=bad),
    "history with a last day": lambda bad: manaburn.history(until=bad),
    "compare": lambda bad: manaburn.compare(bad, ["attack: none"], ["2025"]),
    "compare with answers": lambda bad: manaburn.compare(BOARD, bad, ["2025"]),
    "compare with an answer": lambda bad: manaburn.compare(BOARD, [bad], ["2025"]),
    "compare with days": lambda bad: manaburn.compare(BOARD, ["attack: none"], bad),
    "compare with a day": lambda bad: manaburn.compare(BOARD, ["attack: none"], [bad]),
    "compare with cards": lambda bad: manaburn.compare(BOARD, ["attack: none"], ["2025"], cards=bad),
    "check_deck": manaburn.check_deck,
    "check_deck with a construction": lambda bad: manaburn.check_deck(DECKS[0], bad),
    "check_deck with cards": lambda bad: manaburn.check_deck(DECKS[0], cards=bad),
    "check_deck with an edition": lambda bad: manaburn.check_deck(DECKS[0], edition=bad),
    "explain": lambda bad: game().explain(bad),
    "explain for a seat": lambda bad: game().explain("Juggernaut", bad),
    "begin": lambda bad: begin(bad, DECKS, seed=1),
    "begin with decks": lambda bad: begin(FORMATS["duel"], bad, seed=1),
    "begin with an edition": lambda bad: begin(FORMATS["duel"], DECKS, bad, seed=1),
    "options": lambda bad: GameOptions(teams=bad),
    "options with an attack": lambda bad: GameOptions(attack=bad),
    "options with a range": lambda bad: new(options=GameOptions(range_of_influence=bad)),
}


@pytest.mark.parametrize("entry", ENTRIES)
def test_what_is_handed_in_is_taken_or_refused_by_an_error_of_the_tree(
    entry: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)  # where a text may be taken for the path of a file
    for bad in ANYTHING:
        try:
            ENTRIES[entry](bad)
        except GameError as error:
            told = str(error)
        else:
            continue
        assert told.encode(), bad


REFUSED: dict[str, tuple[Entry, Any, type[GameError]]] = {
    "push(5)": (lambda bad: game().push(bad), 5, WrongArgument),
    "view(7)": (lambda bad: game().view(bad), 7, WrongArgument),
    "view(-1)": (lambda bad: game().view(bad), -1, WrongArgument),
    "view(True)": (lambda bad: game().view(bad), True, WrongArgument),
    "an attack that is no pairs": (lambda bad: game().push(bad), d.Attack(5), WrongArgument),  # type: ignore[arg-type]
    "an attack on nobody": (lambda bad: game().push(bad), d.Attack(((16, 9),)), WrongArgument),
    "a name for a seed": (lambda bad: new(seed=bad), "1", WrongArgument),
    "the name of a deck": (lambda bad: new(decks=bad), ["bears", "ogres"], WrongArgument),
    "a pool second": (lambda bad: parse_deck("4 Forest", bad), CardPool(), WrongArgument),
    "a pool for an edition": (lambda bad: Game.parse(BOARD, bad), CardPool(), WrongArgument),
    "no file to load": (Game.load, "no such folder/at all", SaveError),
    "nowhere to save": (lambda bad: game().save(bad), "no such folder/at all", SaveError),
    "nothing to load": (lambda _: Game.load(), None, WrongArgument),
    "half a character": (lambda bad: game().push(bad), "attack: \ud800", WrongArgument),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_of_the_wrong_kind_is_refused_by_what_was_expected(what: str):
    entry, bad, error = REFUSED[what]
    with pytest.raises(error):
        entry(bad)


WRONG_ACTIONS: tuple[Any, ...] = (
    d.Attack(5),  # type: ignore[arg-type]
    d.Attack(((16, -1),)),
    d.Attack(((999, 1),)),
    d.Attack(((-16, 1),)),
    d.Attack((("16", 1),)),  # type: ignore[arg-type]
    d.Attack(((16, 1),), ((16,), None)),  # type: ignore[arg-type]
    d.CastSpell("Shock"),  # type: ignore[arg-type]
    d.CastSpell(10**5000),
    d.SpendMana((1,)),  # type: ignore[arg-type]
    d.SpendMana(None),  # type: ignore[arg-type]
    d.AssignDamage(((16, 1, "2"),)),  # type: ignore[arg-type]
    d.Order("1"),  # type: ignore[arg-type]
    d.Answer("yes"),  # type: ignore[arg-type]
    d.Say(5),  # type: ignore[arg-type]
    d.Concede(-1),
    d.Concede(None),  # type: ignore[arg-type]
    d.Choose((True,)),
)


@pytest.mark.parametrize("action", WRONG_ACTIONS, ids=lambda action: type(action).__name__)
def test_an_action_made_of_wrong_parts_is_refused_and_is_no_member(action: Any):
    here = game()
    before = here.save()
    for ask in (here.push, here.problems, here.judge, here.text, here.play):
        with pytest.raises(GameError):
            ask(action)
    assert action not in here.legal_actions
    assert here.save() == before


def test_answers_of_other_questions_are_refused_by_the_judge_of_this_one():
    here = game()
    known = FIRST_OBJECT_ID
    for action in (
        d.Pass(),
        d.PlayLand(known),
        d.ActivateAbility(known, 99),
        d.Modes((-5,)),
        d.Targets((0, known)),
        d.Block(((known, known),)),
        d.Attack(((known, known),)),
        d.Order((-1,)),
        d.AnnounceX(-3),
        d.Arrange((known,), (known,)),
        d.Say("\n"),
    ):
        with pytest.raises(IllegalAction):
            here.push(action)


def test_of_several_answers_one_that_is_refused_takes_back_all_of_them():
    here = game()
    before = here.save()
    with pytest.raises(IllegalAction):
        here.play("attack: Juggernaut", "pass", "block: Savannah Lions > Juggernaut")
    with pytest.raises(NotationError):
        here.play("attack: Juggernaut", "fly")
    assert here.save() == before
    assert len(here.play("attack: Juggernaut", "pass").answers) == 2


@pytest.mark.parametrize(
    "told", ["2002", "2002-03-16", date(2002, 3, 16), datetime(2002, 3, 16, 9, 5), R2002]
)
def test_an_edition_is_told_by_itself_or_by_a_day_or_by_text(told: Any):
    assert new(edition=told).edition is R2002
    assert Game.parse(BOARD, told).edition is R2002
    assert differences(told, "2025") == differences(R2002, R2025)


def test_decks_are_taken_as_they_were_read_or_as_cards():
    cards = [deck.cards for deck in DECKS]
    assert new(decks=DECKS).state == new(decks=cards).state == new(decks=map(list, cards)).state


def test_decks_that_name_their_commanders_are_played_with_them():
    led = [load_deck("ayara"), load_deck("ayara")]
    assert all(len(view.command) == 1 for view in new(decks=led).view(0).players)
    with pytest.raises(GameError, match="each player has a commander"):
        new(decks=[led[0], DECKS[1]])


def test_paths_are_text_or_path(tmp_path: Path):
    here = game().play("attack: Juggernaut")
    for path in (tmp_path / "one.json", str(tmp_path / "another.json")):
        saved = here.save(path)
        assert Game.load(path).state == Game.load(text=saved).state == here.state
        Path(path).write_text("4 Forest\n", encoding="utf-8")
        assert len(load_deck(path).cards) == 4
        with pytest.raises(SaveError):
            Game.load(path)
        with pytest.raises(GameError, match="card store"):
            cards_from(path)


RECORDS_THAT_ARE_PUSHED_OR_ASKED = {
    "manaburn.decisions",
    "manaburn.purposes",
    "manaburn.mana",
}
"""What is made of them is judged as it is pushed: `Game.push` is walked over."""


def _module_of(name: str) -> str:
    return getattr(getattr(manaburn, name), "__module__", "")


def test_every_exported_function_and_class_is_walked_over_here():
    errors = {
        name for name in manaburn.__all__ if name.endswith(("Action", "Agent", "Error", "Card", "Edition"))
    }
    values = {name for name in manaburn.__all__ if not callable(getattr(manaburn, name))}
    values |= {name for name in manaburn.__all__ if _module_of(name) in RECORDS_THAT_ARE_PUSHED_OR_ASKED}
    walked = {entry.split(" ")[0].split(".")[0] for entry in ENTRIES}
    rest = set(manaburn.__all__) - errors - values - walked
    assert rest == {
        "UnplayableDeck",
        "WrongArgument",
        "Automation",
        "Problem",
        "GameOptions",
        "LegalActions",
    }


def test_every_method_of_a_game_that_takes_something_is_walked_over_here():
    methods = {name for name, it in vars(Game).items() if callable(it) or isinstance(it, classmethod)}
    walked = {entry.split(" ")[0] for entry in ENTRIES}
    assert {name for name in methods if not name.startswith("_")} - walked == {
        "pop",
        "position_key",
        "to_frame",
        "clone",
        "draft",
        "faults",
    }


def test_a_choice_of_anything_is_given_whole_numbers() -> None:
    offered: Mapping[int, Any] = {16: ()}
    assert game().legal_actions.offers(18, offered)


def test_a_saved_game_in_place_of_a_path_is_told_in_a_sentence():
    with pytest.raises(
        WrongArgument, match=r"^that is a saved game, not the path of one: say Game.load\(text=…\)$"
    ):
        Game.load(game().save())
