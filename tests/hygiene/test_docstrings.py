"""A docstring's first sentence stands alone: it has a subject, or says what to do, and names its object."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import manaburn

SOURCE = Path(manaburn.__file__).parent
FRAGMENT = re.compile(
    r"(It|They|He|She|This|That|Those|These|Such|One|Ones|Whether|The same|The others?|The rest|What|Which"
    r"|Who|Whose|How|Why|Where|And|But|Or|Nor|Also|Likewise|So|All|Some|Any|None|Both|Neither|Either|Another"
    r"|Others?|Its|Their|His|Of|In|On|At|By|For|From|With|Without|Under|Whom|About|Among|Because|To|Onto"
    r"|Is|Has|Can|Can't|Compares|Makes|Reads|Tells|Whole"
    r"|Than|Out|Below|Between|Beside|Directly|Whatever|Never|Not|Several of|Yes or no|No more|More of"
    r"|Only one|Answers decisions|Attacks (?:if|while)|Becomes|Completes|Deals|Doesn't|Encodes|Finds"
    r"|Gains|Gets|Gives|Keeps|Leaves out|Must|Plays its|Raises|Runs|Takes|Transforms|Writes|Going|Losing"
    r"|Trying|As)\b|…|\.\.\.|\["
)
"""What a sentence begins with that leans on another, or has no subject or no verb."""
OPENING = re.compile(
    r"(?:When|If|Once|While|After|Before|Since|Until|Unless|Although)\b(?:(?!.*,)"
    r"| (?:it|they|this|that|these|those|much|many|what|nobody|someone|assigned|a text|you like)\b)"
)
"""A clause that no main clause follows, or whose subject stands somewhere else."""
LEANING = re.compile(
    r"\bsuch (?!as\b)\w+s\b(?! as)|\b(?:begins?|called) so\b|\b(?:costs?|means?|says?) the same[.,:;]|…"
    r"|\bthese(?:[.,:;]|$| (?:instead|answer|are|were|is|and|besides)\b)"
)
"""What stands in a sentence for something that was named before."""
ABOUT_THE_MODULE = re.compile(r"(This (?:module|package)|These (?:phrases|events|records|errors)) ")
ITERATORS = {"Becoming", "Found"}
"""Names for what is gone through one by one."""


def docstrings() -> Iterator[tuple[str, str]]:
    """Where each docstring of a module, class or function stands, and its first sentence."""
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                told = ast.get_docstring(node)
                if told:
                    first = re.split(r"(?<=[.:;])\s", told, maxsplit=1)[0]
                    yield f"{name}:{getattr(node, 'lineno', 1)}", " ".join(first.split())


def leans(sentence: str) -> bool:
    """Whether a first sentence does not stand alone."""
    if ABOUT_THE_MODULE.match(sentence) is not None:
        return False
    opens = FRAGMENT.match(sentence) or OPENING.match(sentence)
    return opens is not None or LEANING.search(sentence) is not None


def promises(source: str) -> Iterator[str]:
    """Yield the functions of a file whose docstrings begin with a verb that is not what they do."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            verb = (ast.get_docstring(node) or "").partition(" ")[0]
            returned = ast.unparse(node.returns)
            lazily = any(isinstance(each, ast.Yield | ast.YieldFrom) for each in ast.walk(node))
            iterates = lazily or returned in ITERATORS or re.search("Itera|Generator", returned)
            manages = any("contextmanager" in ast.unparse(each) for each in node.decorator_list)
            if (verb == "Yield" and (manages or not iterates)) or (verb == "Return" and returned == "None"):
                yield f"{node.lineno} {node.name}: {verb}"


def test_a_function_that_says_return_or_yield_does_so():
    sources = {path.name: path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py"))}
    assert [f"{name}:{each}" for name, source in sources.items() for each in promises(source)] == []


@pytest.mark.parametrize(
    ("function", "breaks"),
    [
        ('def f() -> None:\n    """Return the rest."""', True),
        ('def f() -> list[int]:\n    """Yield numbers."""\n    return []', True),
        ('@contextmanager\ndef f() -> Iterator[None]:\n    """Yield what is said."""\n    yield', True),
        ('def f() -> Iterator[int]:\n    """Yield numbers."""\n    yield 1', False),
        ('def f() -> int:\n    """Return a number."""\n    return 1', False),
        ('def f() -> None:\n    """Print the rest."""', False),
    ],
)
def test_a_verb_that_is_not_what_a_function_does_is_found(function, breaks):
    assert bool([*promises(function)]) is breaks


def test_the_first_sentence_of_a_docstring_stands_alone():
    assert [f"{place}: {sentence}" for place, sentence in docstrings() if leans(sentence)] == []


@pytest.mark.parametrize(
    ("sentence", "it_leans"),
    [
        ("Whether so.", True),
        ("The same for a nonland card.", True),
        ("Those that match.", True),
        ("What follows.", True),
        ("Can't be blocked by matching creatures.", True),
        ("Whom the damage is dealt to.", True),
        ("[cr2025-06-06 122.1c]", True),
        ("Return the first answer that begins so.", True),
        ("Return whether a change has such words.", True),
        ("First, second, …", True),
        ("As much as leaves enough for the others.", True),
        ("As it is tapped, it counts as though its power were greater.", True),
        ("As `maximise`, but None only if nothing fits.", True),
        ("As the last part of its resolution, a spell goes to the graveyard.", True),
        ("When mana leaves the pool.", True),
        ("These types of mana, or the chosen color.", True),
        ("Return whether these answer.", True),
        ("Becomes tapped.", True),
        ("Than which it can't be blocked by fewer.", True),
        ("When a player would draw, the effects happen instead.", False),
        ("Return a copy of these stops, which can be changed.", False),
        ("Return targets such as creatures.", False),
        ("Return whether a player has priority.", False),
        ("A creature attacks.", False),
        ("This module keeps what is known.", False),
    ],
)
def test_a_sentence_leans_if_it_begins_in_the_middle(sentence, it_leans):
    assert leans(sentence) is it_leans
