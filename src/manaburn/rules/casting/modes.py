"""This module lists the modes of spells and abilities, decides which may be chosen, and notes the choice
[cr2025-06-06 700.2].

`modes_to_choose` returns the modes and how many may be chosen. `possible_modes` yields the choices for which
there are targets and costs that can be paid, and `choose_modes` notes the player's choice.

After that, `splice_cards` asks which cards in hand are spliced onto a spell. Their texts count as further
modes that were chosen [cr2025-06-06 601.2b, 702.47].
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Again, Modal, Mode, Repeats, SpellText, Splice
from manaburn.cards.vocabulary.changes.remembered import ModeWasChosen
from manaburn.cards.vocabulary.words.casting import ENTWINE, EachFurtherMode
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.nouns import counted, ranges
from manaburn.rules.casting.abilities_of_cards import was_chosen
from manaburn.rules.casting.announced_costs import is_affordable, is_payable
from manaburn.rules.casting.casting import announcing_faults, can_aim, possible_x_of_spell, values_of_x
from manaburn.rules.casting.depending_on_x import least_x, more_depends_on_x
from manaburn.rules.casting.faces import if_spliced
from manaburn.rules.casting.targets.dividing import announced_context
from manaburn.rules.casting.targets.target_slots import of_the_event, target_slots
from manaburn.rules.casting.targets.targets_together import can_choose
from manaburn.rules.casting.total_costs import costs_with_x, has_costs_of_modes
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.amounts_in_descriptions import slots_with_bounds, speak_of_x
from manaburn.rules.layers.characteristics import holds, matches, number
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.sources import source_name
from manaburn.rules.mana.costs import has_x
from manaburn.rules.zones.copiable import copy_effect, unique
from manaburn.state import GameState, events
from manaburn.state.records.agenda import Announce, Stage
from manaburn.state.records.effects import NO_BINDING, AbilityOnStack, Announced, Context, SpellOnStack
from manaburn.state.records.how_cast import paid_cost
from manaburn.terms import ObjectId
from manaburn.values import replace


def modes_to_choose(state: GameState, item: Announced) -> Modal | None:
    """Return the modes of an object on the stack, and how many of them may be chosen now; None if there is
    no choice of modes [cr2025-06-06 700.2a-b].
    """
    choice = item.modal if isinstance(item, AbilityOnStack) else _modes_of_spell(state, item)
    if choice is None or (choice.more is None and choice.at_most is None):
        return choice
    binding = item.binding if isinstance(item, AbilityOnStack) else NO_BINDING
    context = Context(controller=item.controller, source=item.source, binding=binding)
    if choice.more is not None and holds(state, choice.more.condition, context):
        least = choice.minimum if choice.more.minimum is None else choice.more.minimum
        choice = replace(choice, minimum=least, maximum=choice.more.maximum)
    if choice.at_most is None:
        return choice
    return replace(choice, maximum=min(choice.maximum, number(state, choice.at_most, context)))


def _modes_of_spell(state: GameState, item: SpellOnStack) -> Modal | None:
    """Return the modes of a spell, with how many are chosen; None if it has none."""
    spell = state.objects[item.id].definition.spell
    if spell is None or not spell.modal:
        return None
    if paid_cost(ENTWINE) in item.options:
        return Modal(modes=spell.modes, minimum=len(spell.modes), maximum=len(spell.modes))
    least, most = spell.minimum_modes, spell.maximum_modes
    choice = Modal(modes=spell.modes, minimum=least, maximum=most, more=spell.more_modes, by=spell.modes_by)
    return replace(choice, repeats=spell.repeats)


def is_without_choice(choice: Modal) -> bool:
    """Return whether all modes are chosen, each of them once."""
    return choice.minimum == len(choice.modes) and choice.repeats is Repeats.FORBIDDEN


def possible_modes(state: GameState, item: Announced) -> Iterator[tuple[int, ...]]:
    """Yield every choice of modes for which there are targets and, for a spell, the costs can be paid."""
    choice = modes_to_choose(state, item)
    for modes in () if choice is None else possible_choices(state, item, choice):
        if not _fits_some_x(state, replace(item, modes=modes)):
            continue
        if isinstance(item, AbilityOnStack) or _can_be_paid_for(state, replace(item, modes=modes)):
            yield modes


def _fits_some_x(state: GameState, item: Announced) -> bool:
    """Return whether there are targets for all of the modes with one X, if these depend on it
    [cr2025-06-06 601.2b-c].
    """
    all_costs = costs_with_x(state, item)
    if not has_x(all_costs) or not speak_of_x(state, _slots_of(state, item)):
        return True
    you, source = item.controller, item.source
    values = values_of_x(state, you, all_costs, source, least_x(item))
    supposed = (replace(item, x=x) for x in values)
    return any(can_choose(state, target_slots(state, each), you, source) for each in supposed)


def _slots_of(state: GameState, item: Announced) -> tuple[TargetSlot, ...]:
    """Return the slots of the chosen modes as they are written."""
    choice = modes_to_choose(state, item)
    modes = () if choice is None else choice.modes
    return tuple(slot for index in item.modes for slot in modes[index].targets)


def _can_be_paid_for(state: GameState, item: SpellOnStack) -> bool:
    """Return whether a spell can be paid for with these modes, as far as its costs depend on them."""
    all_costs = costs_with_x(state, item)
    if more_depends_on_x(state, item, all_costs):
        return any(possible_x_of_spell(state, item, all_costs))
    definition = state.objects[item.id].definition
    modes_cost = has_costs_of_modes(definition) or any(
        isinstance(ability, EachFurtherMode) for ability in definition.of_casting
    )
    return is_affordable(state, item) and (not modes_cost or is_payable(state, item))


def possible_choices(state: GameState, item: Announced, choice: Modal) -> Iterator[tuple[int, ...]]:
    """Yield the choices of modes, by their numbers, for which there are targets, whether or not they can
    be paid for.
    """
    source = item.source
    possible = [
        index
        for index, mode in enumerate(choice.modes)
        if not was_chosen(state, source, choice, mode) and _has_targets(state, mode, item, source)
    ]
    combined = combinations_with_replacement if choice.repeats is Repeats.ALLOWED else combinations
    for size in range(choice.minimum, choice.maximum + 1):
        for modes in combined(possible, size):
            if sum(choice.modes[index].worth for index in modes) <= choice.maximum:  # 1 each, or pawprints
                yield modes


def why_not_modes(state: GameState, item: Announced, modes: tuple[int, ...]) -> str:
    """Return why these modes may not be chosen [cr2025-06-06 601.2b, 700.2a]."""
    choice = modes_to_choose(state, item)
    name = source_name(state, item.source) or "this"
    if choice is None or not modes or max(modes) >= len(choice.modes):
        return f"{name} has {counted(0 if choice is None else len(choice.modes), 'mode')}, numbered from 1"
    if not choice.minimum <= len(modes) <= choice.maximum:
        sizes = ranges(list(range(choice.minimum, choice.maximum + 1)))
        noun = "mode" if choice.minimum == choice.maximum == 1 else "modes"
        return f"{name} needs {sizes} {noun}, not {len(modes)}"
    if len({*modes}) < len(modes) and choice.repeats is not Repeats.ALLOWED:
        return f"a mode of {name} can be chosen only once"
    for index in modes:
        if was_chosen(state, item.source, choice, choice.modes[index]):
            return f"mode {index + 1} of {name} was chosen before"
        if not _has_targets(state, choice.modes[index], item, item.source):
            return f"mode {index + 1} of {name} has no legal target"
    return f"{name} can't be paid for with these modes"


def _has_targets(state: GameState, mode: Mode, item: Announced, source: ObjectId) -> bool:
    """Return whether there are targets for a mode, with some X: that is announced only after the modes
    [cr2025-06-06 601.2b].
    """
    all_costs = costs_with_x(state, item)
    if has_x(all_costs) and speak_of_x(state, mode.targets):
        least = least_x(item)
        return can_aim(state, mode.targets, item.controller, source, all_costs, least=least)
    slots = slots_with_bounds(state, mode.targets, announced_context(item))
    if isinstance(item, AbilityOnStack):
        slots = tuple(of_the_event(state, slot, item.source, item.binding) for slot in slots)
    return can_choose(state, slots, item.controller, source)


def choose_modes(state: GameState, modes: tuple[int, ...]) -> None:
    """Note the chosen modes on the stack. If modes of an ability can't be chosen twice, note them on its
    source too.
    """
    item = state.announced()
    state.replace_top(replace(item, modes=modes))
    choice = modes_to_choose(state, item)
    if choice is None or choice.again is Again.ALLOWED or isinstance(item, SpellOnStack):
        return
    forever = choice.again is Again.NEVER
    remembered = effect_begins(
        state,
        (item.source,),
        *(ModeWasChosen(choice.modes[index]) for index in modes),
        source=item.source,
        controller=item.controller,
        duration=Duration.INDEFINITE if forever else Duration.END_OF_TURN,
    )
    if item.source in state.permanents:
        happen(state, remembered)


# Splicing


_SPLICE = int(Mechanics.SPLICE)
"""The bit of `state.mechanics` for games with a card that has splice."""


def splice_cards(state: GameState, item: Announced, index: int) -> Announce | None:
    """Ask which cards of their hand a player splices onto the spell, one after another; return the task to
    go on with, if not scheduled already.

    Their texts happen in that order. All cards are revealed, and the spell gains their texts [cr2025-06-06
    702.47a-c].
    """
    if not state.mechanics & _SPLICE or not isinstance(item, SpellOnStack):
        return Announce(Stage.X)
    definition = state.objects[item.id].definition
    # One card after another is chosen, until the player chooses none or none is left.
    chosen: list[ObjectId] = []
    while able := tuple(id for id in _could_be_spliced(state, item) if _can_splice(state, item, chosen, id)):
        question = ChooseObjects(item.controller, Purpose.SPLICE, able, 0, 1)
        if not (further := choose(state, question, otherwise=())):
            break
        chosen += further
    if not chosen:
        return Announce(Stage.X)
    # The spell gains their texts, as further modes that are chosen.
    spliced, modes = _with_texts(state, definition, chosen), _modes_with_texts(item, definition, len(chosen))
    context = Context(controller=item.controller, source=item.id)
    gained = copy_effect(state, item.id, unique(spliced), Duration.INDEFINITE, context)
    names = tuple(state.objects[id].definition.name for id in chosen)
    happen(state, events.Revealed(item.controller, tuple(chosen), names), events.EffectBegan(gained))
    state.replace_top(replace(item, modes=modes))
    state.schedule(Announce(Stage.X))
    return None


def _splice_of(definition: CardDefinition) -> Splice | None:
    """Return the splice ability of a card, if it has one."""
    return next((ability for ability in definition.abilities if isinstance(ability, Splice)), None)


def _could_be_spliced(state: GameState, item: SpellOnStack) -> Iterator[ObjectId]:
    """Yield the cards in the hand of a spell's player with splice onto such a spell."""
    for id in state.players[item.controller].hand:
        splice = _splice_of(state.objects[id].definition)
        if splice is not None and matches(state, splice.onto, item.id, item.controller, id):
            yield id


def _can_splice(state: GameState, item: SpellOnStack, chosen: list[ObjectId], card: ObjectId) -> bool:
    """Return whether one more card can be spliced onto a spell. Each card is spliced only once, its text
    needs targets, and all costs must be payable [cr2025-06-06 702.47b].
    """
    if card in chosen:
        return False
    definition, all_of_them = state.objects[item.id].definition, [*chosen, card]
    supposed = if_spliced(state, item.id, _with_texts(state, definition, all_of_them))
    modes = _modes_with_texts(item, definition, len(all_of_them))
    return not announcing_faults(supposed, replace(item, modes=modes))


def _with_texts(state: GameState, definition: CardDefinition, cards: list[ObjectId]) -> CardDefinition:
    """Return the definition of a spell with the texts of other cards, and their splice costs as additional
    costs; nothing else of it changes [cr2025-06-06 702.47c].
    """
    own = definition.spell
    assert own is not None, "texts are spliced onto instants and sorceries"
    texts = [_spliced_text(state.objects[id].definition) for id in cards]
    modes = tuple(mode for text, _ in texts for mode in text.modes)
    further = tuple(cost for _, splice in texts for cost in splice.costs)
    spell = replace(own, spliced=modes, additional_costs=(*own.additional_costs, *further))
    return replace(definition, spell=spell)


def _spliced_text(definition: CardDefinition) -> tuple[SpellText, Splice]:
    """Return what a spliced card gives a spell: its text, and its splice ability with the cost."""
    text, splice = definition.spell, _splice_of(definition)
    assert text is not None, "a card with splice is an instant or sorcery"
    assert splice is not None, "only cards with splice are chosen"
    return text, splice


def _modes_with_texts(item: SpellOnStack, definition: CardDefinition, texts: int) -> tuple[int, ...]:
    """Return the modes chosen for a spell, with those that the spliced texts are."""
    first = 0 if definition.spell is None else len(definition.spell.modes)
    return (*item.modes, *range(first, first + texts))
