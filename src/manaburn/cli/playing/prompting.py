"""This module makes of the pending question what a person is shown: the options by number, how to answer, and
what Enter means. `prompt_for` returns this `Prompt`; priority, declarations, payments, orders and some others
have a prompt of their own below, all else is a list of answers (`_list_prompt`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import assert_never

from manaburn import decisions as d
from manaburn.cards.describing.in_words import words
from manaburn.cards.describing.plainer_words import plainer
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cli.playing.paying import Plan, plan_text, plans_to_pay
from manaburn.cli.telling.board import name_in, size, with_whose
from manaburn.cli.telling.printed_lines import loyalty_price, printed_loyalty_ability, printed_mode
from manaburn.decisions import Action
from manaburn.game import Game
from manaburn.mana import ManaCost
from manaburn.narration.asking import agreed_effects, asked_for
from manaburn.narration.words import choose_word
from manaburn.nouns import counted
from manaburn.questions import kind_of
from manaburn.rules.casting.casting import activated_abilities
from manaburn.rules.combat.combat import attack_targets, attackers_against
from manaburn.rules.combat.combat_damage import Dealer, assigning
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.rules.damage.damage import lethal_damage, one_is_lethal
from manaburn.rules.engine.many_answers import weighed
from manaburn.rules.zones.command_zone import tax
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId, Target, Zone, is_player
from manaburn.view import ObjectView, View
from manaburn.view.words import ability_told, mode_told, modes_of, traits

_MOST_OPTIONS = 40
"""So many options are offered at the most; plans to pay come besides."""
_COUNTED = ((CardType.PLANESWALKER, CounterKind.LOYALTY), (CardType.BATTLE, CounterKind.DEFENSE))
"""The counters that damage removes, by the type of permanent that has them."""


@dataclass(frozen=True)
class Prompt:
    """A prompt is a question as a person sees it: options by number, how to answer, what Enter means."""

    text: str
    options: tuple[tuple[Action, str], ...] = ()
    rows: tuple[str, ...] = ()
    """Things to name by number in an answer of several parts."""
    hint: str = ""
    default: Action | None = None
    plans: tuple[Plan, ...] = ()
    """Ways to answer whole, one for each of the first options: all the steps that the option begins. Enter
    takes the first of them.
    """


def prompt_for(game: Game) -> Prompt:
    """Return the prompt for the pending question, as the player who has to answer sees it."""
    decision = game.decision
    assert decision is not None, "a decision waits"
    view, default = game.view(decision.player), kind_of(decision).default(decision)
    match decision:
        case d.Priority():
            return Prompt(
                "You have priority", _priority_options(game, view), hint="Enter passes", default=default
            )
        case d.Mulligan(taken=taken):
            after = f" after {taken}" if taken else ""
            hint = "Enter keeps, 'mulligan' draws a new hand"
            return Prompt(f"Mulligan{after}?", hint=hint, default=default)
        case d.DeclareAttackers():
            return _attack_prompt(game, view, default)
        case d.DeclareBlockers():
            return _block_prompt(game, view, default)
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
    rows = tuple(_row_text(game, view, *row) for row in rows_of_damage(game, player))
    how = "an amount for each row, as 2 4, or rows with amounts, as 1=2 2=4; " if rows else ""
    hint = f"{how}Enter: {game.text(action, view.viewer)}"
    return Prompt("Assign combat damage", rows=rows, hint=hint, default=action)


def rows_of_damage(game: Game, player: PlayerId) -> list[tuple[Dealer, Target]]:
    """Return who may deal damage to what, where there is a choice."""
    dealers = assigning(game.state, player)
    return [(dealer, to) for dealer in dealers if not dealer.forced for to in dealer.recipients]


def _row_text(game: Game, view: View, dealer: Dealer, to: Target) -> str:
    """Return `Craw Wurm#20 (6 damage) to Hill Giant#30: lethal 3`."""
    note = ", ".join(_notes(game, view, dealer, to))
    return f"{name_in(view, dealer.id)} ({dealer.power} damage) to {name_in(view, to)}: {note}"


def _notes(game: Game, view: View, dealer: Dealer, to: Target) -> Iterator[str]:
    """Yield what is good to know of a recipient of damage: its life, what is lethal to it, its counters."""
    if is_player(to):
        life = view.player(PlayerId(to)).life
        yield f"{life} life" + ", lethal" * (dealer.power >= life)
        return
    o = next(o for player in view.players for o in player.battlefield if o.id == to)
    if o.now.is_creature:
        needed = lethal_damage(game.state, ObjectId(to))
        deathtouch = needed > 1 and one_is_lethal(game.state, dealer.id)
        yield f"lethal {1 if deathtouch else needed}" + " by deathtouch" * deathtouch
        if o.damage:
            yield f"has {o.damage} damage"
    yield from _counted(o)


def _counted(o: ObjectView) -> Iterator[str]:
    counters = dict(o.counters)
    for kind, counter in _COUNTED:
        if kind in o.now.types:
            yield f"{counter.value} {counters.get(counter, 0)}"


def _payment_prompt(game: Game, view: View, decision: d.PayMana) -> Prompt:
    """Offer whole plans first, then single steps."""
    plans = plans_to_pay(game)
    options = [(plan[0], plan_text(game, plan, view.viewer)) for plan in plans]
    steps = islice(game.legal_actions, _MOST_OPTIONS)
    options += [(step, f"only {game.text(step, view.viewer)}") for step in steps if (step,) not in plans]
    hint = "a number; Enter as 1" if plans else "a number"
    return Prompt(f"Pay {decision.cost}", tuple(options), hint=hint, plans=tuple(plans))


def _x_prompt(game: Game) -> Prompt:
    """Ask for X, even where only one value is possible, so that nobody overlooks that."""
    possible = [action.value for action in game.legal_actions if isinstance(action, d.AnnounceX)]
    least, most = min(possible), max(possible)
    if least == most:
        return Prompt(f"Announce X: only {least} is possible", hint=f"{least}, or undo")
    return Prompt("Announce X", hint=f"a number from {least} to {most}")


def _order_prompt(
    game: Game, view: View, decision: d.OrderForDamage | d.OrderTriggers | d.OrderCosts
) -> Prompt:
    """Ask for an order of creatures, triggers or costs."""
    rows: tuple[str, ...]
    default = kind_of(decision).default(decision)
    match decision:
        case d.OrderForDamage(creature=creature, among=among):
            text = f"Damage assignment order of {name_in(view, creature)}"
            rows = tuple(name_in(view, id) for id in among)
        case d.OrderTriggers(sources=sources):
            text = "Order your triggered abilities, first on the stack first"
            rows = tuple(_waiting(view, sources))
        case d.OrderCosts(costs=rows):
            text = "Order the costs to pay, first paid first"
            default = next(iter(game.legal_actions))
        case _:
            assert_never(decision)
    return Prompt(text, rows=rows, hint="numbers in order, as 2 1; Enter as listed", default=default)


def _waiting(view: View, sources: Sequence[ObjectId]) -> Iterator[str]:
    """Yield `Soul Warden#20: you gain 1 life`: the abilities that have triggered, in the order of their
    sources.
    """
    waiting = list(view.waiting)
    for source in sources:
        found = next((each for each in waiting if each.source == source), None)
        if found is None:
            yield name_in(view, source)
        else:
            waiting.remove(found)
            yield f"{name_in(view, source)}: {ability_told(found.ability)}"


def _priority_options(game: Game, view: View) -> tuple[tuple[Action, str], ...]:
    """Return what can be done besides passing; cards of one name are offered once."""
    found: dict[str, Action] = {}
    for action in islice(game.legal_actions, 1, _MOST_OPTIONS):
        found.setdefault(_priority_text(game, view, action), action)
    return tuple((action, text) for text, action in found.items())


def _priority_text(game: Game, view: View, action: Action) -> str:
    """Return an action as it is offered: a spell with its cost, an ability with what it costs and does."""
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
            return f"{name_in(view, source)}: {_ability_text(game, source, ability)}"
        case _:
            return game.text(action, view.viewer)


def _ability_text(game: Game, source: ObjectId, ability: Activated) -> str:
    """Return what an ability costs, and what it does: a loyalty ability as it is printed, if that
    is known.
    """
    price, card = loyalty_price(ability), game.state.objects[source].definition
    if not price:
        return f"{', '.join(plainer(words(cost)) for cost in ability.costs)}: {ability_told(ability)}"
    own = printed_loyalty_ability(card.name, price) if ability in card.abilities else ""
    return f"{price}: {own or ability_told(ability)}"


def _attack_prompt(game: Game, view: View, default: Action | None) -> Prompt:
    able, targets = able_attackers(game, view), attack_targets(game.state, view.viewer)
    rows = tuple(map(creature_row, able))
    hint = "numbers as 1 3, 'all', or Enter for no attack"
    if len(targets) > 1:
        letters = ", ".join(f"{chr(97 + i)} {name_in(view, t)}" for i, t in enumerate(targets))
        hint += f"; 1>b to attack {letters}"
    return Prompt("Declare attackers", rows=rows, hint=hint, default=default)


def creature_row(o: ObjectView) -> str:
    """Return a creature as it is offered: `Serra Angel#23 4/4 flying, vigilance`."""
    return " ".join(filter(None, (f"{o.name}#{o.id}", size(o), ", ".join(traits(o.now)))))


def able_attackers(game: Game, view: View) -> list[ObjectView]:
    """Return the creatures that could attack something by themselves or with others."""
    options = game.legal_actions.options()
    return [o for o in creatures_declared_together(game, view) if o.id in options]


def creatures_declared_together(game: Game, view: View) -> list[ObjectView]:
    """Return the viewer's creatures, and those of teammates who attack and block together with them
    [cr2025-06-06 805.10].
    """
    together = game.state.sharing_turns(view.viewer)
    return [o for member in together for o in view.player(member).battlefield if o.now.is_creature]


def _block_prompt(game: Game, view: View, default: Action | None) -> Prompt:
    blockers, attackers = blockers_and_attackers(game, view)
    rows = map(creature_row, blockers)
    against = ", ".join(f"{i} {creature_row(o)}" for i, o in enumerate(attackers, 1))
    hint = f"attackers: {against}. Say blocker>attacker as 2>1 3>1, or Enter for no blocks"
    return Prompt("Declare blockers", rows=tuple(rows), hint=hint, default=default)


def blockers_and_attackers(game: Game, view: View) -> tuple[list[ObjectView], list[ObjectView]]:
    """Return the untapped creatures of who declares blockers, and what attacks the viewer, their team, or
    what they defend.
    """
    untapped = [o for o in creatures_declared_together(game, view) if not o.tapped]
    against = set(attackers_against(game.state, view.viewer))
    return untapped, [o for player in view.players for o in player.battlefield if o.id in against]


def _objects_prompt(view: View, decision: d.ChooseObjects) -> Prompt:
    """Ask for objects by their numbers, and say how many."""
    names = {o.id: o.name for o in (*view.looked_at, *(view.player(view.viewer).hand or ()))}
    rows = tuple(f"{names[id]}#{id}" if id in names else name_in(view, id) for id in sorted(decision.among))
    least, most = decision.minimum, decision.maximum
    default = kind_of(decision).default(decision)
    how_many = counted(most, "number") if least == most else f"{least} to {counted(most, 'number')}"
    example = " ".join(map(str, range(1, max(1, least) + 1)))
    total = f"; their {weighed(decision)} {decision.least} or more" if decision.weights else ""
    hint = f"say {how_many}, as {example}{total}" + "; Enter for none" * (least == 0)
    asked = kind_of(decision).asks(decision)
    text = f"C{asked[1:]}" if asked.startswith("choose") else f"Choose what to {asked}"
    return Prompt(text, rows=rows, hint=hint, default=default)


def _list_prompt(game: Game, view: View) -> Prompt:
    """Offer a plain list, as of modes, of targets, or of yes and no."""
    decision = game.decision
    assert decision is not None, "a decision waits"
    listed = list(islice(game.legal_actions, _MOST_OPTIONS + 1))
    options = tuple((a, _option_text(game, view, a)) for a in listed[:_MOST_OPTIONS])
    hint = "a number" if len(listed) == len(options) else "a number; there are more: say 'step by step'"
    kind = kind_of(decision)
    text = _whether(game, view, decision) or kind.prompt(decision)
    of_item = f" for {view.stack[-1].name}" if isinstance(decision, d.ChooseTargets | d.ChooseModes) else ""
    return Prompt(text[:1].upper() + text[1:] + of_item, options, hint=hint, default=kind.default(decision))


def _whether(game: Game, view: View, decision: d.Decision) -> str:
    """Return a question whether something is done in words: what asks, the price, and what is done then."""
    if not isinstance(decision, d.ChooseWhether):
        return ""
    effects, name = agreed_effects(game.state, decision), asked_for(game.state, view)
    price = f"pay {decision.cost}: " if decision.cost is not None else ""
    question = f"{price}{effects}?" if effects else kind_of(decision).prompt(decision)
    return f"{name}: {question.rstrip('?')}?" if name else question


def _option_text(game: Game, view: View, action: Action) -> str:
    """Return what an answer of a list says: targets with whose they are, modes as they are printed."""
    match action:
        case d.Targets(targets):
            return ", ".join(with_whose(view, target) for target in targets) or "none"
        case d.Modes(modes):
            item = view.stack[-1]
            among = modes_of(item)
            texts = (printed_mode(item.name, i, len(among)) or mode_told(among[i]) for i in modes)
            return "; ".join(each.rstrip(".") for each in texts) or "none"
        case _:
            return game.text(action, view.viewer)
