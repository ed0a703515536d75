r"""Small changes of a module's functions, each of which the tests should notice.

A comparison, its boundary, "and" and "or", "not", a number, a statement left out, two arguments swapped:

>>> source = "def is_dead(damage, toughness):\n    return damage >= toughness\n"
>>> [(change.line, change.words) for change in small_changes(source)]
[(2, 'damage >= toughness -> damage > toughness')]
>>> print(changed(source, {0: 1}))
from switches import on as _switched_on
<BLANKLINE>
def is_dead(damage, toughness):
    return damage > toughness if _switched_on(1) else damage >= toughness
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping
from typing import NamedTuple, TypeVar

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OF_ANY_ORDER = ("min", "max", "isinstance")
"""What is called with its arguments in any order, or in one order only."""
_SWITCH = "_switched_on"

_Conditional = TypeVar("_Conditional", ast.If, ast.While, ast.IfExp)
_Node = TypeVar("_Node", bound=ast.AST)


class SmallChange(NamedTuple):
    """A place of a module that may be changed: its number in the module, its line, and what becomes what."""

    place: int
    line: int
    words: str


def small_changes(source: str) -> list[SmallChange]:
    """All small changes of a module's functions, in the order of their places."""
    changer = _Changer({})
    changer.visit(ast.parse(source))
    return changer.found


def changed(source: str, chosen: Mapping[int, int]) -> str:
    """The module with the changes at these places written into it, each under its number."""
    tree = _Changer(chosen).visit(ast.parse(source))
    begins = next((i for i, node in enumerate(tree.body) if not _stands_first(node)), len(tree.body))
    tree.body.insert(begins, ast.ImportFrom("switches", [ast.alias("on", _SWITCH)], 0))
    return ast.unparse(ast.fix_missing_locations(tree))


def _stands_first(node: ast.stmt) -> bool:
    """Whether a statement stands before a module's own imports, as a docstring does."""
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class _Changer(ast.NodeTransformer):
    """It finds the places, and writes the chosen changes."""

    def __init__(self, chosen: Mapping[int, int]) -> None:
        self.found: list[SmallChange] = []
        self._chosen = chosen
        self._functions = 0

    # Where nothing is changed

    def _visit_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self._functions += 1
        node.body = self._visited(node.body)
        self._functions -= 1
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = _visit_function  # noqa: N815  # names of `ast`

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._functions += 1
        node.body = self.visit(node.body)
        self._functions -= 1
        return node

    def _leave(self, node: ast.AST) -> ast.AST:
        return node

    visit_Assert = visit_JoinedStr = visit_Raise = _leave  # noqa: N815

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        if node.guard is not None:
            node.guard = self.visit(node.guard)
        node.body = self._visited(node.body)
        return node

    def _visited(self, body: list[ast.stmt]) -> list[ast.stmt]:
        return [self.visit(each) for each in body]

    # What is changed

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        original = self._copied(node)
        if len(node.ops) > 1:
            return original
        other = copy.deepcopy(node)
        other.ops = [_COMPARED[type(node.ops[0])]()]
        return self._offered(node, other, original)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        original = self._copied(node)
        other = copy.deepcopy(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return self._offered(node, other, original)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        original = self._copied(node)
        if not isinstance(node.op, ast.Not):
            return original
        return self._offered(node, copy.deepcopy(node.operand), original)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is not int:
            return node
        more = node.value == 0 or len(self.found) % 2 == 0
        return self._offered(node, ast.Constant(node.value + (1 if more else -1)), node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        original = self._copied(node)
        of_any_order = isinstance(node.func, ast.Name) and node.func.id in _OF_ANY_ORDER
        if of_any_order or len(node.args) < 2 or any(isinstance(each, ast.Starred) for each in node.args):
            return original
        other = copy.deepcopy(node)
        other.args[-2:] = other.args[:-3:-1]
        return self._offered(node, other, original)

    def visit_If(self, node: ast.If) -> ast.AST:
        return self._negated(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self._negated(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        return self._negated(node)

    def _negated(self, node: _Conditional) -> ast.AST:
        test = node.test
        original = self._copied(node)
        if not isinstance(test, ast.Compare | ast.UnaryOp):  # they are turned round themselves
            negated = ast.UnaryOp(ast.Not(), copy.deepcopy(test))
            original.test = self._offered(test, negated, original.test)
        return original

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if not isinstance(node.value, ast.Call):
            return node if isinstance(node.value, ast.Constant) else self.generic_visit(node)
        return self._left_out(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        return self._left_out(node)

    def visit_Continue(self, node: ast.Continue) -> ast.AST:
        return self._left_out(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        named = any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
        node.value = self.visit(node.value)
        return node if named else self._left_out(node, node)

    def _left_out(self, node: ast.stmt, original: ast.stmt | None = None) -> ast.AST:
        original = original or self._copied(node)
        number = self._number(node, f"{ast.unparse(node)} -> nothing")
        return original if number is None else ast.If(ast.UnaryOp(ast.Not(), _asked(number)), [original], [])

    # How it is written

    def _copied(self, node: _Node) -> _Node:
        """A copy of a node in which the changes within it are written."""
        result = self.generic_visit(copy.deepcopy(node))
        assert isinstance(result, type(node)), "only its parts are visited"
        return result

    def _offered(self, node: ast.expr, other: ast.expr, original: ast.AST) -> ast.expr:
        """What stands at a place: a question and both, if the change is chosen."""
        assert isinstance(original, ast.expr), "an expression becomes one"
        number = self._number(node, f"{ast.unparse(node)} -> {ast.unparse(other)}")
        return original if number is None else ast.IfExp(_asked(number), other, original)

    def _number(self, node: ast.AST, words: str) -> int | None:
        if not self._functions:
            return None
        place = len(self.found)
        line = getattr(node, "lineno", 0)
        self.found.append(SmallChange(place, line, " ".join(words.split())))
        return self._chosen.get(place)


def _asked(number: int) -> ast.expr:
    return ast.Call(ast.Name(_SWITCH, ast.Load()), [ast.Constant(number)], [])
