"""Questions put to a person, and what they type made an answer: numbers, short words, or actions as text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar, assert_never

from manaburn import decisions as d
from manaburn.cards import costs
from manaburn.cards.costs import Cost
from manaburn.cli.assigning import assigned_by_number, row_text, rows_of_damage
from manaburn.cli.board import size
from manaburn.cli.paying import Plan, plan_text, plans_to_pay
from manaburn.cli.sides import name_in
from manaburn.cli.traits import traits
from manaburn.cli.words import choose_word, counted
from manaburn.decisions import Action
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.legal import question
from manaburn.mana import ManaCost
from manaburn.notation import parse_action
from manaburn.notation.names import player_names
from manaburn.rules.casting import activated_abilities
from manaburn.rules.combat import attack_targets, attackers_against
from manaburn.rules.commanders import tax
from manaburn.rules.damage_choices import default_assignment
from manaburn.terms import ObjectId, PlayerId, Target, Zone
from manaburn.view import ObjectView, View

Thing = TypeVar("Thing")

_MOST_OPTIONS = 40
_VERBS: dict[str, type | tuple[type, ...]] = {
    "attack": d.DeclareAttackers,
    "block": d.DeclareBlockers,
    "assign": d.AssignCombatDamage,
    "order": (d.OrderForDamage, d.OrderTriggers, d.OrderCosts),
    "choose": (d.ChooseObjects, d.ChooseOne, d.ChoosePlayer, d.ChooseWord),
    "targets": d.ChooseTargets,
    "divide": d.DivideAmong,
    "x": d.ChooseX,
    "cast": d.Priority,
    "play": d.Priority,
    "activate": d.Priority,
}
"""What begins an answer to a question of that kind, and is none by itself."""
_YES_OR_NO = {"y": d.YesNo.YES, "yes": d.YesNo.YES, "n": d.YesNo.NO, "no": d.YesNo.NO}
_NUMBER = "[0-9]{1,9}"
_ATTACKERS = re.compile(rf"{_NUMBER}(\+{_NUMBER})*(>[a-z])?")
_BLOCK = re.compile(rf"{_NUMBER}>{_NUMBER}")


@dataclass(frozen=True)
class Prompt:
    """A question as a person sees it: what is offered by number, how to answer, what Enter means."""

    text: str
    options: tuple[tuple[Action, str], ...] = ()
    rows: tuple[str, ...] = ()
    """Things to name by number in an answer of several parts."""
    hint: str = ""
    default: Action | None = None
    plans: tuple[Plan, ...] = ()
    """For the first of the options: all that is answered for each, not only its first step. Enter takes the
    first of them.
    """


def prompt_for(game: Game) -> Prompt:
    """The question that waits, for the player it waits for."""
    decision = game.decision
    assert decision is not None, "a decision waits"
    view = game.view(decision.player)
    match decision:
        case d.Priority():
            return Prompt("You have priority", _deeds(game, view), hint="Enter passes", default=d.Pass())
        case d.Mulligan(taken=taken):
            after = f" after {taken}" if taken else ""
            hint = "Enter keeps, 'mulligan' draws a new hand"
            return Prompt(f"Mulligan{after}?", hint=hint, default=d.Answer(d.YesNo.NO))
        case d.DeclareAttackers():
            return _attack_prompt(game, view)
        case d.DeclareBlockers():
            return _block_prompt(game, view)
        case d.AssignCombatDamage(player):
            return _damage_prompt(game, view, player)
        case d.PayMana():
            return _payment_prompt(game, view, decision)
        case d.OrderForDamage() | d.OrderTriggers() | d.OrderCosts():
            return _order_prompt(game, view, decision)
        case d.ChooseX():
            return _x_prompt(game)
        case d.ChooseObjects():
            return _objects_prompt(view, decision)
        case _:
            return _list_prompt(game, view)


def _damage_prompt(game: Game, view: View, player: PlayerId) -> Prompt:
    action = default_assignment(game.state, player)
    rows = tuple(row_text(game, view, *row) for row in rows_of_damage(game, view, player))
    how = "an amount for each row, as 2 4, or rows with amounts, as 1=2 2=4; " if rows else ""
    hint = f"{how}Enter: {game.text(action, view.viewer)}"
    return Prompt("Assign combat damage", rows=rows, hint=hint, default=action)


def _payment_prompt(game: Game, view: View, decision: d.PayMana) -> Prompt:
    """Whole plans first, then single steps."""
    plans = plans_to_pay(game)
    options = [(plan[0], plan_text(game, plan, view.viewer)) for plan in plans]
    steps = islice(game.legal_actions, _MOST_OPTIONS)
    options += [(step, f"only {game.text(step, view.viewer)}") for step in steps if (step,) not in plans]
    hint = "a number; Enter as 1" if plans else "a number"
    return Prompt(f"Pay {decision.cost}", tuple(options), hint=hint, plans=tuple(plans))


def _x_prompt(game: Game) -> Prompt:
    """X is always said; where no mana is left for it, so that nobody overlooks it."""
    possible = [action.value for action in game.legal_actions if isinstance(action, d.AnnounceX)]
    least, most = min(possible), max(possible)
    if least == most:
        return Prompt(f"Announce X: only {least} is possible", hint=f"{least}, or undo")
    return Prompt("Announce X", hint=f"a number from {least} to {most}")


def _order_prompt(
    game: Game, view: View, decision: d.OrderForDamage | d.OrderTriggers | d.OrderCosts
) -> Prompt:
    rows: tuple[str, ...]
    default: Action
    match decision:
        case d.OrderForDamage(creature=creature, among=among):
            text = f"Damage assignment order of {name_in(view, creature)}"
            rows, default = tuple(name_in(view, id) for id in among), d.Order(among)
        case d.OrderTriggers(sources=sources):
            text = "Order your triggered abilities, first on the stack first"
            rows = tuple(name_in(view, id) for id in sources)
            default = d.Order(tuple(range(len(sources))))
        case d.OrderCosts(costs=rows):
            text = "Order the costs to pay, first paid first"
            default = next(iter(game.legal_actions))
        case _:
            assert_never(decision)
    return Prompt(text, rows=rows, hint="numbers in order, as 2 1; Enter as listed", default=default)


def _deeds(game: Game, view: View) -> tuple[tuple[Action, str], ...]:
    """What could be done with priority; cards of one name are offered once."""
    found: dict[str, Action] = {}
    for action in islice(game.legal_actions, 1, _MOST_OPTIONS):
        found.setdefault(_deed_text(game, view, action), action)
    return tuple((action, text) for text, action in found.items())


def _deed_text(game: Game, view: View, action: Action) -> str:
    objects = game.state.objects
    match action:
        case d.PlayLand(card, face):
            return f"play {objects[card].showing(face).definition.name}"
        case d.CastSpell(card, face=face):
            verb = choose_word(game.edition, "play", "cast")
            taxed = tax(game.state, objects[card]) if objects[card].zone is Zone.COMMAND else ManaCost()
            more = f" and {taxed}" if taxed.total else ""
            shown = objects[card].showing(face).definition
            return f"{verb} {shown.name} {shown.cost}{more}"
        case d.ActivateAbility(source, index) if action.mana is None:
            ability = activated_abilities(game.state, source)[index]
            price = ", ".join(_cost_text(cost) for cost in ability.costs)
            return f"{name_in(view, source)}: {price}"
        case _:
            return game.text(action, view.viewer)


def _cost_text(cost: Cost) -> str:
    match cost:
        case costs.PayMana(mana):
            return str(mana)
        case costs.TapThis():
            return "{T}"
        case costs.SacrificeThis():
            return "sacrifice it"
        case costs.SacrificeOther():
            return "sacrifice a permanent"
        case costs.PayLife() | costs.PayHalfLife():
            return f"pay {cost.amount if isinstance(cost, costs.PayLife) else 'half your'} life"
        case costs.ForX(cost):
            return f"X times: {_cost_text(cost)}"
        case costs.PayEnergy(amount):
            return f"pay {amount} energy"
        case costs.DiscardCards(number):
            return f"discard {number}"
        case costs.DiscardThis():
            return "discard it"
        case costs.ExileThis():
            return "exile it"
        case costs.ExileCards(number=number):
            return f"exile {number}"
        case costs.TapOthers(number=number):
            return f"tap {number}"
        case costs.TapForPower(power):
            return f"tap power {power}"
        case costs.ExileForManaValue(mana_value):
            return f"exile mana value {mana_value}"
        case costs.DiscardRandomly(number):
            return f"discard {number} at random"
        case costs.UntapThis() | costs.ExertThis():
            return "{Q}" if isinstance(cost, costs.UntapThis) else "exert"
        case costs.RemoveCountersFromThis(kind, number) | costs.PutCountersOnThis(kind, number):
            verb = "put" if isinstance(cost, costs.PutCountersOnThis) else "remove"
            return f"{verb} {number} {kind.value}"
        case costs.ReturnPermanent():
            return "return a permanent"
        case costs.AdjustLoyalty(number):
            return f"loyalty {number:+}"


def _attack_prompt(game: Game, view: View) -> Prompt:
    able, targets = able_attackers(game, view), attack_targets(game.state, view.viewer)
    rows = tuple(map(_row, able))
    hint = "numbers as 1 3, 'all', or Enter for no attack"
    if len(targets) > 1:
        letters = ", ".join(f"{chr(97 + i)} {name_in(view, t)}" for i, t in enumerate(targets))
        hint += f"; 1>b to attack {letters}"
    return Prompt("Declare attackers", rows=rows, hint=hint, default=d.Attack(()))


def _row(o: ObjectView) -> str:
    """A creature as it is offered: `Serra Angel#23 4/4 flying, vigilance`."""
    return " ".join(filter(None, (f"{o.name}#{o.id}", size(o), ", ".join(traits(o.now)))))


def able_attackers(game: Game, view: View) -> list[ObjectView]:
    """The creatures that could attack something by themselves or with others."""
    options = game.legal_actions.options()
    return [o for o in creatures_declared_together(game, view) if o.id in options]


def creatures_declared_together(game: Game, view: View) -> list[ObjectView]:
    """The viewer's creatures, and those of teammates who attack and block together with them
    [cr2025-06-06 805.10].
    """
    together = game.state.sharing_turns(view.viewer)
    return [o for member in together for o in view.player(member).battlefield if o.now.is_creature]


def _block_prompt(game: Game, view: View) -> Prompt:
    blockers, attackers = blockers_and_attackers(game, view)
    rows = map(_row, blockers)
    against = ", ".join(f"{i} {_row(o)}" for i, o in enumerate(attackers, 1))
    hint = f"attackers: {against}. Say blocker>attacker as 2>1 3>1, or Enter for no blocks"
    return Prompt("Declare blockers", rows=tuple(rows), hint=hint, default=d.Block(()))


def blockers_and_attackers(game: Game, view: View) -> tuple[list[ObjectView], list[ObjectView]]:
    """The untapped creatures that could block, and what attacks the viewer, their team, or what they
    defend.
    """
    untapped = [o for o in creatures_declared_together(game, view) if not o.tapped]
    against = set(attackers_against(game.state, view.viewer))
    return untapped, [o for player in view.players for o in player.battlefield if o.id in against]


def _objects_prompt(view: View, decision: d.ChooseObjects) -> Prompt:
    names = {o.id: o.name for o in (*view.looked_at, *(view.player(view.viewer).hand or ()))}
    rows = tuple(f"{names[id]}#{id}" if id in names else name_in(view, id) for id in sorted(decision.among))
    least, most = decision.minimum, decision.maximum
    default = d.Choose(()) if least == 0 else None
    how_many = counted(most, "number") if least == most else f"{least} to {counted(most, 'number')}"
    example = " ".join(map(str, range(1, max(1, least) + 1)))
    together = f"; they weigh at least {decision.least} together" if decision.weights else ""
    hint = f"say {how_many}, as {example}{together}" + "; Enter for none" * (least == 0)
    return Prompt(f"Choose: {decision.purpose.value}", rows=rows, hint=hint, default=default)


def _list_prompt(game: Game, view: View) -> Prompt:
    """Modes, targets, yes or no: a plain list."""
    decision = game.decision
    assert decision is not None, "a decision waits"
    listed = list(islice(game.legal_actions, _MOST_OPTIONS + 1))
    options = tuple((a, _option_text(game, view, a)) for a in listed[:_MOST_OPTIONS])
    hint = "a number" if len(listed) == len(options) else "a number; there are more: say 'step by step'"
    price = (
        f" for {decision.cost}" if isinstance(decision, d.ChooseWhether) and decision.cost is not None else ""
    )
    text = question(decision)
    of_item = f" for {view.stack[-1].name}" if isinstance(decision, d.ChooseTargets | d.ChooseModes) else ""
    return Prompt(text[:1].upper() + text[1:] + of_item + price, options, hint=hint)


def _option_text(game: Game, view: View, action: Action) -> str:
    match action:
        case d.Targets(targets):
            return ", ".join(name_in(view, target) for target in targets) or "none"
        case d.Modes(modes):
            item = view.stack[-1].id
            spell = game.state.objects[item].definition.spell
            texts = spell.modes if spell is not None else ()
            return " and ".join(texts[i].text or f"mode {i + 1}" for i in modes)
        case _:
            return game.text(action)


# Reading


def plan_meant(prompt: Prompt, said: str) -> Plan | None:
    """The plan that is taken by its number, or by Enter; None if something else was said."""
    number = int(said) if _is_number(said) else 1 if not said else 0
    return prompt.plans[number - 1] if 1 <= number <= len(prompt.plans) else None


def understand(game: Game, prompt: Prompt, said: str) -> Action:
    """The action that an answer means. Raises NotationError, in one line."""
    decision = game.decision
    assert decision is not None, "a decision waits"
    text = said.strip()
    if not text:
        if prompt.default is None:
            raise NotationError(f"this needs an answer: {prompt.hint}")
        return prompt.default
    verb = re.sub(r"\s*:$", "", text).lower()
    if verb in _VERBS and isinstance(decision, _VERBS[verb]):
        how = f"{verb} what?" if isinstance(decision, d.Priority) else prompt.hint
        raise NotationError(f"say more than that: {how}")
    view = game.view(decision.player)
    match decision:
        case d.DeclareAttackers() if (attack := _attack(game, view, _without("attack", text))) is not None:
            return attack
        case d.DeclareBlockers() if (block := _block(game, view, _without("block", text))) is not None:
            return block
        case d.ChooseX() if _is_number(text):
            return d.AnnounceX(int(text))
        case d.ChooseObjects(among=among) if _are_numbers(text):
            ordered = sorted(among)
            return d.Choose(tuple(sorted(_picked(text, ordered))))
        case d.ChooseObjects() if text.lower() == "none":
            return d.Choose(())
        case d.AssignCombatDamage(player) if (
            assigned := assigned_by_number(game, view, player, text)
        ) is not None:
            return assigned
        case d.OrderForDamage(among=among) if _are_numbers(text):
            return d.Order(tuple(_picked(text, among)))
        case d.OrderTriggers(sources=sources) if _are_numbers(text):
            return d.Order(tuple(_picked(text, range(len(sources)))))
        case d.OrderCosts(costs=rows) if _are_numbers(text):
            return d.Order(tuple(_picked(text, range(len(rows)))))
        case _ if _is_number(text) and prompt.options:
            return _picked(text, [action for action, _ in prompt.options])[0]
        case d.ChooseWhether() | d.Mulligan() if text.lower() in _YES_OR_NO:
            return d.Answer(_YES_OR_NO[text.lower()])
        case d.ChooseTargets() if ":" not in text:
            return parse_action(game.state, f"targets: {_without_you(game, view, text)}", view.viewer)
        case _:
            return parse_action(game.state, _modern(game, text, view), view.viewer)


def _modern(game: Game, text: str, view: View) -> str:
    """Where spells are played, `play Shock` casts it."""
    match = re.fullmatch(r"play\s+(.+)", text, re.IGNORECASE)
    if match is None:
        return text
    action = parse_action(game.state, f"cast {match[1]}", view.viewer)
    is_land = (
        isinstance(action, d.CastSpell)
        and game.state.objects[action.card].showing(action.face).definition.is_land
    )
    return text if is_land else f"cast {match[1]}"


def _without_you(game: Game, view: View, text: str) -> str:
    """A list in which players who mean themselves are named, as they are shown `you`."""
    mine = player_names(game.state)[view.viewer]
    parts = (part.strip() for part in text.split(","))
    return ", ".join(mine if part.lower() in ("you", "me", "myself") else part for part in parts)


def _is_number(text: str) -> bool:
    """Whether it is a number such as one types, and no other sign that stands for one."""
    return re.fullmatch(_NUMBER, text) is not None


def _are_numbers(text: str) -> bool:
    words = text.replace(",", " ").split()
    return bool(words) and all(map(_is_number, words))


def _picked(text: str, things: Sequence[Thing]) -> list[Thing]:
    numbers = [int(word) for word in re.findall(r"[0-9]+", text)]
    wrong = [number for number in numbers if not 1 <= number <= len(things)]
    if wrong:
        raise NotationError(f"there is no number {wrong[0]} here: they go from 1 to {len(things)}")
    return [things[number - 1] for number in numbers]


def _without(verb: str, text: str) -> str:
    """What is declared, where the verb stands before numbers or a word for all of it: `attack 1 3`."""
    return re.sub(rf"^{verb}\s*:?\s*(?=[0-9]|all$|none$)", "", text, count=1, flags=re.IGNORECASE)


def _attack(game: Game, view: View, text: str) -> Action | None:
    """`all`, `none`, or numbers of creatures, each with `>` and the letter of what it attacks if need be;
    `1+2` is a band.
    """
    able, targets = able_attackers(game, view), attack_targets(game.state, view.viewer)
    if text.lower() in ("all", "none"):
        return d.Attack(tuple(sorted((o.id, targets[0]) for o in able)) if text.lower() == "all" else ())
    words = text.replace(",", " ").split()
    if not all(_ATTACKERS.fullmatch(word) for word in words):
        return None
    pairs: list[tuple[ObjectId, Target]] = []
    bands: list[tuple[ObjectId, ...]] = []
    for word in words:
        numbers, _, letter = word.partition(">")
        index = ord(letter) - 97 if letter else 0
        if index >= len(targets):
            raise NotationError(f"there is nothing called {letter!r} to attack")
        together = tuple(sorted(creature.id for creature in _picked(numbers, able)))
        pairs.extend((id, targets[index]) for id in together)
        bands.extend([together] if len(together) > 1 else [])
    return d.Attack(tuple(sorted(pairs)), tuple(sorted(bands)))


def _block(game: Game, view: View, text: str) -> Action | None:
    """`none`, or `blocker>attacker` by their numbers."""
    if text.lower() == "none":
        return d.Block(())
    words = re.sub(r"\s*>\s*", ">", text).replace(",", " ").split()
    if not all(_BLOCK.fullmatch(word) for word in words):
        return None
    blockers, attackers = blockers_and_attackers(game, view)
    halves: list[list[str]] = [word.split(">") for word in words]
    pairs = ((_picked(one, blockers)[0].id, _picked(other, attackers)[0].id) for one, other in halves)
    return d.Block(tuple(sorted(pairs)))
