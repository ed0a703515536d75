"""This module reads the action that a player says, as text: `parse_action` makes it precise by the pending
question. Its table `_READERS` at the end has a function for each first word; words that are a whole answer
stand in `_WORDS`.

Each function gets a `ReadingContext`, which finds what names mean, and the text after the first word. Whether
the action is legal is judged elsewhere (`manaburn.questions`); here it only has to be understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from manaburn import decisions as d
from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.naming import fold
from manaburn.decisions import Action, YesNo
from manaburn.editions import Topic, cite
from manaburn.errors import NotationError, near
from manaburn.mana import Mana, ProduceMana, mana
from manaburn.notation.actions import mana_abilities_for, stack_abilities
from manaburn.notation.names import ReadingContext, plain, player_names
from manaburn.questions import kind_of
from manaburn.rules.casting.faces import further_names, if_played_as
from manaburn.rules.casting.listing import cards_with_abilities
from manaburn.rules.casting.payment import helpers_now
from manaburn.rules.casting.special_actions import special_abilities
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.targets.targeting import candidates
from manaburn.rules.casting.ways_to_cast import playable_elsewhere, ways_to_cast
from manaburn.rules.combat.combat_damage import announces_orders
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.terms import Color, ObjectId, Target

_WORDS: dict[str, Action] = {
    "pass": d.Pass(),
    "mulligan": d.Answer(YesNo.YES),
    "keep": d.Answer(YesNo.NO),
    "yes": d.Answer(YesNo.YES),
    "no": d.Answer(YesNo.NO),
}
_VERB = re.compile(r"^([A-Za-z]+)\s*(:|=|\s|$)\s*", re.DOTALL)
_ABILITY = re.compile(r"^(.*?)\s+ability\s+(\d{1,9})$", re.IGNORECASE | re.DOTALL)
_MANA_ABILITY = re.compile(
    r"^(.+? for (?:\{\w+\})+(?: ability \d+)?)(?: paying ((?:\{\w+\})+))?(?: with (.+))?$",
    re.IGNORECASE | re.DOTALL,
)
_AMOUNT = re.compile(r"^(.*\S)\s+(\d{1,9})$", re.DOTALL)


def parse_action(state: GameState, text: str, viewer: int | None = None) -> Action:
    """Return the action a text means, as an answer to the pending decision; said by a viewer, its names mean
    only what they may know.

    Raises NotationError, naming the word that means nothing here, and names that resemble it.
    """
    sentence = " ".join(text.split())
    if state.decision is None:
        raise NotationError(f"{sentence!r} can't be done: the game is over")
    plain = _WORDS.get(sentence.casefold())
    if plain is not None:
        return plain
    reader, rest = _reader_of(sentence)
    return reader(ReadingContext(state, state.decision, viewer), rest)


def refuse_no_action(text: str) -> None:
    """Raise NotationError for a text that is an action in no game, whatever is asked."""
    sentence = " ".join(text.split())
    if sentence.casefold() not in _WORDS:
        _reader_of(sentence)


def is_said_with_priority(text: str) -> bool:
    """Return whether a text is of the kind of action that a player with priority takes, and no answer to
    another question.
    """
    verb = text.split(maxsplit=1)[0].rstrip(":").casefold() if text.strip() else ""
    return verb in _WITH_PRIORITY


def _reader_of(sentence: str) -> tuple[Callable[[ReadingContext, str], Action], str]:
    """Return the function for the first word of a sentence, and the text after that word. Raises
    NotationError.
    """
    match = _VERB.match(sentence)
    reader = _READERS.get(match[1].casefold()) if match else None
    if match is None or reader is None:
        word = sentence.split(" ", maxsplit=1)[0].rstrip(":")
        where = "" if word == sentence else f" in {sentence!r}"
        raise NotationError(f"{word!r}{where} is not an action{near(word, (*_WORDS, *_READERS))}")
    return reader, sentence[match.end() :]


def _whole_number(text: str, what: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text.strip()):
        raise NotationError(f"{text.strip()!r} is not {what}")
    return int(text)


def _play(context: ReadingContext, text: str) -> Action:
    name, face = _split_face(context, text)
    return d.PlayLand(context.one(name, _playable(context)), face)


def _playable(context: ReadingContext) -> tuple[ObjectId, ...]:
    """Return the cards that the player may be able to play, those in hand first."""
    elsewhere = playable_elsewhere(context.state, context.player)
    own = context.state.players[context.player]
    return (*own.hand, *elsewhere, *(id for id in own.command if id not in elsewhere))


def _cast(context: ReadingContext, text: str) -> Action:
    """Read `cast Shock`, `cast Shock with flashback` or `cast Bonecrusher Giant as Stomp`."""
    possible = _playable(context)
    before, _, way = text.rpartition(" with ")
    if before:
        name, face = _split_face(context, before)
        so = [id for id in possible if _has_way(context, id, way, face)]
        if so:
            return d.CastSpell(context.one(name, so), way, face)
    name, face = _split_face(context, text)
    try:
        return d.CastSpell(context.one(name, possible), "", face)
    except NotationError:
        if before and _is_called(context, before, possible):
            raise NotationError(f"{before!r} can't be cast with {way!r}") from None
        raise


def _is_called(context: ReadingContext, name: str, among: tuple[ObjectId, ...]) -> bool:
    """Return whether a name means one of some objects, or another that is in sight."""
    with suppress(NotationError):
        context.one(name, among)
        return True
    return False


def _has_way(context: ReadingContext, id: ObjectId, way: str, face: str) -> bool:
    supposed = if_played_as(context.state, id, face, way)
    return way in ways_to_cast(supposed, context.player, supposed.objects[id])


def _split_face(context: ReadingContext, text: str) -> tuple[str, str]:
    """Return the name of a card, and that of the face as which it is played; "" if none is named."""
    name, _, face_name = text.rpartition(" as ")
    if name:
        for id in _playable(context):
            for face in further_names(context.state.objects[id].definition):
                if fold(plain(face)) == fold(face_name.strip()):
                    return name, face
    return text, ""


_VERBS = tuple(dict.fromkeys(each.value.partition(" ")[0] for each in d.SpecialAction))
"""The first words of special actions."""


def _special(verb: str) -> Callable[[ReadingContext, str], Action]:
    """Read `suspend Rift Bolt`; only the first word of the special action has been read yet."""
    actions = [each for each in d.SpecialAction if each.value.partition(" ")[0] == verb]

    def read(context: ReadingContext, text: str) -> Action:
        ends = ((each, each.value.partition(" ")[2]) for each in actions)
        said = f"{text.casefold()} "
        meant = [(each, rest) for each, rest in ends if not rest or said.startswith(f"{rest} ")]
        meant.sort(key=lambda each: -len(each[1]))
        name = text[len(meant[0][1]) :].strip() if meant else ""
        if not meant or (text and not name):
            do = meant[0][0].value if meant else actions[0].value
            raise NotationError(f"{text!r} does not say what to {do}, as in '{do} #20'")
        player = context.state.players[context.player]
        there = (*player.hand, *player.library[-1:], *player.command, *context.state.permanents)
        able = {each: [id for id in there if _has_special_action(context, id, each)] for each, _ in meant}
        id = context.one(name, *able.values())
        # A card whose only plot ability is for its mana cost is plotted with either words.
        special = next((each for each, ids in able.items() if id in ids), meant[0][0])
        return d.TakeSpecialAction(id, special)

    return read


def _has_special_action(context: ReadingContext, id: ObjectId, special: d.SpecialAction) -> bool:
    abilities = special_abilities(context.state, context.player, id)
    return any(ability.action is special for ability in abilities)


def _split_ability(text: str) -> tuple[str, int | None]:
    match = _ABILITY.match(text)
    return (match[1], int(match[2]) - 1) if match else (text, None)


def _activate(context: ReadingContext, text: str) -> Action:
    """Read `activate Jade Mage ability 2`; the number may be left out if there is only one."""
    name, index = _split_ability(text)
    state = context.state
    ready = (*context.mine(), *cards_with_abilities(state, context.player))
    able = [id for id in ready if stack_abilities(state, id)]
    source = context.one(name, able)
    if index is None:
        abilities = stack_abilities(state, source)
        if not abilities and any(map(is_mana_ability, characteristics(state, source).activated)):
            raise NotationError(
                f"{text!r} has only mana abilities: say for which mana, as in 'tap Forest for {{G}}'"
            )
        index = _the_only(abilities, text)
    return d.ActivateAbility(source, index)


def _the_only(abilities: list[int], text: str, what: str = "ability") -> int:
    """Return the only ability of a list. Raises NotationError if there are none or several."""
    if not abilities:
        raise NotationError(f"{text!r} has no {what} that can be activated now")
    if len(abilities) > 1:
        numbers = " or ".join(str(index + 1) for index in abilities)
        raise NotationError(f"{text!r} has several such abilities: say ability {numbers}")
    return abilities[0]


def _tap(context: ReadingContext, text: str) -> Action:
    """Read `tap Azorius Signet for {W}{U} paying {G}`, perhaps `with` what is sacrificed for it."""
    match = _MANA_ABILITY.match(text)
    text, spent, eaten = match.groups() if match else (text, None, None)
    text, index = _split_ability(text)
    name, word, symbols = text.rpartition(" for ")
    if not word:
        raise NotationError(f"'tap {text}' does not say for which mana, as in 'tap Forest for {{G}}'")
    produced: Mana = mana(symbols)
    state = context.state
    ready = (*context.mine(), *state.players[context.player].hand)
    usable = [id for id in ready if mana_abilities_for(state, id, produced)]
    tapped = {id for id in usable if id in state.permanents and state.permanents[id].tapped}
    source = context.one(name, [id for id in usable if id not in tapped], usable)
    if index is None:
        index = _the_only(
            mana_abilities_for(state, source, produced), name, f"mana ability for {symbols.strip()}"
        )
    paid = tuple(context.parts(eaten or "", lambda part: context.one(part, context.mine())))
    return d.ActivateAbility(source, index, produced, mana(spent or ""), paid)


def _help(context: ReadingContext, text: str) -> Action:
    """Read `help {G} with Grizzly Bears`, `help generic with Memnite`."""
    kind, _, name = text.partition(" with ")
    colors = {f"{{{color.value}}}": color for color in Color}
    return d.HelpPay(
        context.one(name, [id for id, _ in helpers_now(context.state)]), colors.get(kind.strip())
    )


def _modes(context: ReadingContext, text: str) -> Action:
    return d.Modes(
        tuple(sorted(context.parts(text, lambda part: _whole_number(part, "the number of a mode") - 1)))
    )


def _targets(context: ReadingContext, text: str) -> Action:
    state, decision = context.state, context.decision
    possible: list[Target] = []
    if isinstance(decision, d.ChooseTargets):
        item = state.announced()
        possible = candidates(state, target_slots(state, item)[decision.slot], context.player, item.source)
    return d.Targets(tuple(sorted(context.parts(text, lambda part: context.target(part, possible)))))


def _attack(context: ReadingContext, text: str) -> Action:
    """Read `attack: Lions > Ben, Bear / band: Lions, Bear`; a single opponent need not be named."""
    state = context.state
    opponents = [p.id for p in state.players if p.in_game and p.id != context.player]
    others = [id for id, p in state.permanents.items() if p.controller != context.player]

    def pair(part: str) -> tuple[ObjectId, Target]:
        name, arrow, whom = part.partition(">")
        attacker = context.one(name.strip(), context.mine())
        if arrow:
            target = context.target(whom.strip(), others)
            context.taken.discard(target)
            return attacker, target
        if len(opponents) != 1:
            raise NotationError(f"{part!r} does not say whom it attacks, as in '{part} > Ben'")
        return attacker, opponents[0]

    text, *further = re.split(r"\s*/\s*band:", text, flags=re.IGNORECASE)
    pairs = tuple(sorted(context.parts(text, pair)))
    context.taken.clear()
    attackers = [attacker for attacker, _ in pairs]
    bands = (context.parts(band, lambda part: context.one(part, attackers)) for band in further)
    return d.Attack(pairs, tuple(sorted(tuple(sorted(band)) for band in bands)))


def _block(context: ReadingContext, text: str) -> Action:
    """Read `block: Wall > Bear`; the attacker may be left out if there is only one."""
    attackers = [] if context.state.combat is None else list(context.state.combat.attacks)

    def pair(part: str) -> tuple[ObjectId, ObjectId]:
        name, arrow, whom = part.partition(">")
        if not arrow and len(attackers) != 1:
            raise NotationError(f"{part!r} does not say what it blocks, as in '{part} > Grey Ogre'")
        taken = set(context.taken)
        attacker = context.one(whom.strip(), attackers) if arrow else attackers[0]
        context.taken = taken
        return context.one(name.strip(), context.mine()), attacker

    return d.Block(tuple(sorted(context.parts(text, pair))))


_BETWEEN = re.compile(r"(?<!/)/(?!/)")
"""A slash between two lists: split cards have two in their names."""


def _arrange(context: ReadingContext, text: str) -> Action:
    """Read `arrange: Opt#20, Shock#21 / Forest#22`: what stays on top, and what goes elsewhere."""
    decision = context.decision
    among = decision.among if isinstance(decision, d.ArrangeCards) else ()
    top, *bottoms = _BETWEEN.split(text, maxsplit=1)
    if not bottoms:
        raise NotationError(f"{text!r} does not say which cards go where, as in 'arrange: Opt / Forest'")
    kept = tuple(context.parts(top.strip(), lambda part: context.one(part, among)))
    return d.Arrange(kept, tuple(context.parts(bottoms[0].strip(), lambda part: context.one(part, among))))


_NUMBERS = re.compile(r"[\d\s,]+")


def _nothing_to_order(state: GameState) -> str:
    """Return why creatures can't be ordered now: days differ in whether damage assignment orders exist."""
    if state.combat is None or announces_orders(state.edition):
        return "nothing is to be ordered now"
    day, rule = state.edition.in_force, cite(Topic.DIVIDE_AMONG_BLOCKERS, state.edition)
    return f"there are no damage assignment orders by the rules of {day}: damage is divided freely [{rule}]"


def _order(context: ReadingContext, text: str) -> Action:
    """Read `order: Wall, Bear` of creatures, `order: 2, 1` of abilities or costs."""
    decision = context.decision
    kind = kind_of(decision)
    if kind.orders_objects:
        among = kind.parts(decision) or ()
        return d.Order(tuple(context.parts(text, lambda part: context.one(part, among))))
    if not isinstance(decision, d.OrderTriggers | d.OrderCosts) and not _NUMBERS.fullmatch(text):
        raise NotationError(_nothing_to_order(context.state))
    what = f"the number of {kind.part or 'a triggered ability'}"
    return d.Order(tuple(context.parts(text, lambda part: _whole_number(part, what) - 1)))


def _assign(context: ReadingContext, text: str) -> Action:
    """Read `assign: Craw Wurm > Wall 4, Craw Wurm > Ben 2`."""
    combat = context.state.combat
    involved = [] if combat is None else [*combat.attacks, *combat.blocks]

    def part_of(part: str) -> tuple[ObjectId, Target, int]:
        name, _, rest = part.partition(">")
        match = _AMOUNT.match(rest.strip())
        if match is None:
            raise NotationError(
                f"{part!r} does not say how much damage goes to what, as in 'Craw Wurm > Wall 4'"
            )
        source = context.one(name.strip(), involved)
        context.taken.clear()
        target = context.target(match[1], involved)
        context.taken.clear()
        return source, target, int(match[2])

    parts = context.parts(text, part_of)
    return d.AssignDamage(tuple(sorted(part for part in parts if part[2])))  # no damage is not assigned


def _divide(context: ReadingContext, text: str) -> Action:
    """Read `divide: Ben 2, Grizzly Bears#18 1`."""
    decision = context.decision
    among = decision.among if isinstance(decision, d.DivideAmong) else ()

    def share(part: str) -> tuple[Target, int]:
        match = _AMOUNT.match(part)
        if match is None:
            raise NotationError(f"{part!r} does not say how much, as in 'Craw Wurm 2'")
        return context.target(match[1], among), int(match[2])

    shares = dict(context.parts(text, share))
    if isinstance(decision, d.DivideAmong) and decision.least == 0:
        shares = dict.fromkeys(among, 0) | shares
    return d.Divide(tuple(sorted(shares.items())))


def _choose(context: ReadingContext, text: str) -> Action:
    answer = kind_of(context.decision).chosen(context.decision, text, context)
    if answer is None:  # nothing is chosen so: of the names, none is to be chosen from
        return d.Choose(tuple(sorted(context.parts(text, lambda part: context.one(part, ())))))
    return answer


def _concede(context: ReadingContext, text: str) -> Action:
    if not text:
        return d.Concede(context.player if context.viewer is None else context.viewer)
    player = context.player_called(text)
    if player is None:
        raise NotationError(f"no player is called {text!r}{near(text, player_names(context.state))}")
    return d.Concede(player)


_READERS: dict[str, Callable[[ReadingContext, str], Action]] = {
    "play": _play,
    "cast": _cast,
    "activate": _activate,
    "tap": _tap,
    "use": _tap,
    "pay": lambda _, text: d.SpendMana(mana(text)),
    "add": lambda _, text: ProduceMana(mana(text)),
    "help": _help,
    "attack": _attack,
    "attacks": _attack,
    "block": _block,
    "blocks": _block,
    "modes": _modes,
    "mode": _modes,
    "x": lambda _, text: d.AnnounceX(_whole_number(text, "a value for X")),
    "targets": _targets,
    "target": _targets,
    "order": _order,
    "assign": _assign,
    "divide": _divide,
    "choose": _choose,
    "arrange": _arrange,
    "concede": _concede,
    **{verb: _special(verb) for verb in _VERBS},
}

_WITH_PRIORITY = frozenset(("pass", "play", "cast", "activate", "tap", "use")).union(_VERBS)
