"""This module tells a person whether an answer, such as an attack, is legal, and why not (`report_judgement`,
for `manaburn check` and `? ANSWER` at the table); and which of their cards, abilities and creatures they can
use now, and why not the others (`explanations`, for `?`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console

from manaburn import decisions as d
from manaburn.assistants.judging import judgement_as_json, judgement_lines
from manaburn.cards.definitions import is_mana_ability
from manaburn.cli.keeping.files import read_question
from manaburn.cli.playing.prompting import blockers_and_attackers, creatures_declared_together
from manaburn.cli.telling.board import name_in
from manaburn.cli.telling.printing import print_json_line, print_text
from manaburn.decisions import Action
from manaburn.editions import Edition
from manaburn.errors import NotationError, sentences
from manaburn.game import Game
from manaburn.gameplay.judgement import Judgement
from manaburn.narration.words import choose_word
from manaburn.rules.combat.combat import attack_targets
from manaburn.rules.combat.combat_damage import assigning
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.terms import CardType, PlayerId
from manaburn.view import ObjectView, View


def asked_in(path: Path, said: str | None, edition: Edition | None) -> tuple[Game, str]:
    """Return the game in a file, and the declaration to be judged: the one given, or a line of the file."""
    game, in_file = read_question(path, edition)
    declaration = said or in_file
    if declaration is None:
        raise NotationError(
            f"{path}: say what is declared, as in 'attack: none'; no line of the file begins with 'attack:',"
            " 'block:' or 'assign:'"
        )
    return game, declaration


def report_judgement(
    console: Console, game: Game, said: Action | str, viewer: PlayerId | None = None
) -> Judgement:
    """Print whether an answer is legal and why not; to a viewer, if one is named."""
    judgement = game.judge(said, viewer)
    styles = {"legal": "bold green", "not legal": "bold red"}
    for line in judgement_lines(game, judgement, viewer):
        print_text(console, line, styles.get(line, ""))
    return judgement


def print_json(console: Console, game: Game, said: str) -> Judgement:
    """Print a judgement as one line of JSON."""
    judgement = game.judge(said)
    print_json_line(console, judgement_as_json(game, judgement))
    return judgement


def explanations(game: Game) -> list[str]:
    """Return whether each thing that a player might do is legal now, and by which rules not.

    With priority these are: to cast or play each card in hand and each commander in the command zone, and to
    activate each ability but for mana abilities. In combat they are attacks and blocks by one creature, and
    assignments of all damage of one creature. For any other decision there are none.
    """
    decision = game.decision
    assert decision is not None, "a decision waits"
    view = game.view(decision.player)
    if isinstance(decision, d.DeclareAttackers):
        return _of_attacks(game, view)
    actions = _natural_actions(game, view, decision)
    return list(dict.fromkeys(f"{name}: {_why_not_or_can(game, action)}" for name, action in actions))


def _why_not_or_can(game: Game, action: Action) -> str:
    """Return why an action is not legal, and what would be; or that it can be done now."""
    judged = game.judge(action)
    why = sentences(judged.problems) if judged.problems else f"can be {_verb_for(game, action)} now"
    if judged.better is not None and (judged.maximum or isinstance(action, d.AssignDamage)):
        why += f"; legal would be {game.text(judged.better)}"
    return why


def _verb_for(game: Game, action: Action) -> str:
    """Return the verb for an action, as it follows "can be": "cast", "played"."""
    match action:
        case d.CastSpell():
            return choose_word(game.edition, "played", "cast")
        case d.PlayLand():
            return "played"
        case d.ActivateAbility():
            return choose_word(game.edition, "played", "activated")
        case _:
            return "done"


def _of_attacks(game: Game, view: View) -> list[str]:
    """Return why each creature cannot attack alone, for those targets that make a difference."""
    targets = attack_targets(game.state, view.viewer)
    lines: dict[str, None] = {}
    for creature in creatures_declared_together(game, view):
        reasons: dict[str, list[str]] = {}
        for target in targets:
            why = _why_not_or_can(game, d.Attack(((creature.id, target),)))
            reasons.setdefault(why, []).append(name_in(view, target))
        for why, names in reasons.items():
            whom = f" > {', '.join(names)}" if len(reasons) > 1 else ""
            lines[f"{creature.name}{whom}: {why}"] = None
    return [*lines, f"no attack: {_why_not_or_can(game, d.Attack(()))}"]


def _natural_actions(game: Game, view: View, decision: d.Decision) -> list[tuple[str, Action]]:
    """Return what a player might think of, legal or not, each after its name: one block, one card to cast."""
    me = view.player(view.viewer)
    actions: list[tuple[str, Action]] = []
    match decision:
        case d.DeclareBlockers():
            _, attackers = blockers_and_attackers(game, view)
            creatures = creatures_declared_together(game, view)
            actions = [
                (f"{b.name} > {a.name}", d.Block(((b.id, a.id),))) for b in creatures for a in attackers
            ]
            actions.append(("no block", d.Block(())))
        case d.AssignCombatDamage(player):
            actions = list(_assignments(game, view, player))
        case d.Priority():
            for card in (*(me.hand or ()), *(o for o in me.command if o.commander)):
                deed = d.PlayLand if CardType.LAND in card.now.types else d.CastSpell
                actions.append((card.name, deed(card.id)))
            actions.extend(_abilities(me.battlefield))
        case _:
            pass
    return actions


def _assignments(game: Game, view: View, player: PlayerId) -> Iterator[tuple[str, Action]]:
    """Yield assignments to explain: one dealer gives all of its damage to one recipient, the others do as
    proposed.
    """
    proposed = default_assignment(game.state, player)
    for dealer in assigning(game.state, player):
        others = tuple(part for part in proposed.parts if part[0] != dealer.id)
        for target in dealer.recipients if not dealer.forced else ():
            whole = d.AssignDamage(tuple(sorted((*others, (dealer.id, target, dealer.power)))))
            yield f"{name_in(view, dealer.id)}, all {dealer.power} to {name_in(view, target)}", whole


def _abilities(permanents: Sequence[ObjectView]) -> list[tuple[str, Action]]:
    return [
        (f"ability of {o.name}", d.ActivateAbility(o.id, index))
        for o in permanents
        for index, ability in enumerate(o.now.activated)
        if not is_mana_ability(ability)
    ]
