"""What spells and abilities do, in clauses: a subject and its deed."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.effects import (
    AddMana,
    Attach,
    CounterSpell,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Fight,
    GainLife,
    LoseLife,
    Mill,
    PutCounters,
    Regenerate,
    Regeneration,
    SacrificeChosen,
    SacrificeObjects,
    Scry,
    Tap,
    Untap,
)
from manaburn.cards.vocabulary.effects_by_subject.damage import Manner
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.mana_making import ANY_COLOR, AddManaOf, Mixing
from manaburn.cards.vocabulary.effects_by_subject.permanents import Transform
from manaburn.cards.vocabulary.effects_by_subject.players import BecomeMonarch, GetCounters, LoseTheGame
from manaburn.cards.vocabulary.effects_on_cards.libraries import Shuffle, Surveil
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Whose
from manaburn.cards.vocabulary.words.mana_marks import UNMARKED
from manaburn.cards.vocabulary.words.references import All, Chosen, Number, TargetSlot, Who
from manaburn.mana import mana_text
from manaburn.terms import CounterKind, ManaType, Zone
from oracle.speaking.amounts import with_quantity
from oracle.speaking.costs import mana_words, some
from oracle.speaking.patterns import either
from oracle.speaking.references import number_word, object_subject, object_words, player_subject, player_words
from oracle.speaking.speech import YOU, Clause, Speech, Unsayable, only, says


@says(GainLife, LoseLife)
def _life(effect: GainLife | LoseLife, speech: Speech) -> Clause:
    verb = "@gain" if isinstance(effect, GainLife) else "@lose"
    subject = player_subject(effect.who, speech)
    deed = with_quantity(
        effect.amount, speech, ("life", "life"), True, lambda words, tail: f"{verb} {words}{tail}"
    )
    return Clause(subject, deed)


@says(Draw)
def _draw(effect: Draw, speech: Speech) -> Clause:
    subject = player_subject(effect.who, speech)
    deed = with_quantity(
        effect.amount, speech, ("card", "cards"), False, lambda words, tail: f"@draw {words}{tail}"
    )
    return Clause(subject, deed)


@says(Mill)
def _mill(effect: Mill, speech: Speech) -> Clause:
    subject = player_subject(effect.who, speech)
    deed = with_quantity(
        effect.amount, speech, ("card", "cards"), False, lambda words, tail: f"@mill {words}{tail}"
    )
    return Clause(subject, deed)


@says(Discard)
def _discard(effect: Discard, speech: Speech) -> Clause:
    subject = player_subject(effect.who, speech)
    if effect.amount is None:
        only(effect, filter=ANYTHING, at_random=False)
        return Clause(subject, "@discard #your hand")
    at_random = " at random" if effect.at_random else ""
    if effect.filter != ANYTHING:
        if not isinstance(effect.amount, int):
            raise Unsayable("Discard.filter")
        return Clause(subject, f"@discard {some(effect.filter, effect.amount, Zone.HAND)}{at_random}")
    deed = with_quantity(
        effect.amount,
        speech,
        ("card", "cards"),
        False,
        lambda words, tail: f"@discard {words}{at_random}{tail}",
    )
    return Clause(subject, deed)


@says(Scry, Surveil)
def _scry(effect: Scry | Surveil, speech: Speech) -> Clause:
    verb = "@scry" if isinstance(effect, Scry) else "@surveil"
    amount = "x" if effect.amount is Number.X else effect.amount
    if not isinstance(amount, int | str):
        raise Unsayable("Scry.amount")
    return Clause(player_subject(effect.who, speech), f"{verb} {amount}")


@says(Shuffle)
def _shuffle(effect: Shuffle, speech: Speech) -> Clause:
    return Clause(player_subject(effect.who, speech), "@shuffle< #your library|>")


@says(Destroy)
def _destroy(effect: Destroy, speech: Speech) -> Clause:
    words = f"@destroy {object_words(effect.what, speech)}"
    if effect.regeneration is Regeneration.FORBIDDEN:
        words += (
            ". <it|they|that <creature|permanent|land|artifact>|those creatures|creatures destroyed this way>"
        )
        words += " can't be regenerated"
    return Clause(YOU, words)


@says(Tap)
def _tap(effect: Tap, speech: Speech) -> Clause:
    return Clause(player_subject(effect.by, speech), f"@tap {object_words(effect.what, speech)}")


@says(Untap)
def _untap(effect: Untap, speech: Speech) -> Clause:
    return Clause(YOU, f"@untap {object_words(effect.what, speech)}")


@says(Regenerate)
def _regenerate(effect: Regenerate, speech: Speech) -> Clause:
    return Clause(YOU, f"@regenerate {object_words(effect.what, speech)}")


@says(Transform)
def _transform(effect: Transform, speech: Speech) -> Clause:
    return Clause(YOU, f"@transform {object_words(effect.what, speech)}")


@says(Attach)
def _attach(effect: Attach, speech: Speech) -> Clause:
    return Clause(YOU, f"@attach {object_words(effect.what, speech)} to {object_words(effect.to, speech)}")


@says(Fight)
def _fight(effect: Fight, speech: Speech) -> Clause:
    subject = object_subject(effect.one, speech)
    return Clause(subject, f"@fight {object_words(effect.other, speech)}")


@says(SacrificeObjects)
def _sacrifice(effect: SacrificeObjects, speech: Speech) -> Clause:
    return Clause(player_subject(effect.by, speech), f"@sacrifice {object_words(effect.what, speech)}")


@says(SacrificeChosen)
def _sacrifice_chosen(effect: SacrificeChosen, speech: Speech) -> Clause:
    if effect.filter.controller is not Whose.ANYONE or not isinstance(effect.amount, int):
        raise Unsayable("SacrificeChosen")
    subject = player_subject(effect.who, speech)
    choice = "" if effect.who is Who.YOU else "< of <their|his or her> choice|>"
    words = some(effect.filter, effect.amount, bare=True)
    return Clause(subject, f"@sacrifice {words}{choice}")


@says(CounterSpell)
def _counter(effect: CounterSpell, speech: Speech) -> Clause:
    only(effect, of_source=())
    words = f"@counter {object_words(effect.what, speech)}"
    if effect.unless is not None:
        words += f" unless its controller pays {mana_words(effect.unless)}"
    if effect.to is Zone.EXILE:
        words += ". if <that|a> spell is countered this way, exile it instead of putting it into"
        words += " its owner's graveyard"
    elif effect.to is not Zone.GRAVEYARD:
        raise Unsayable("CounterSpell.to")
    return Clause(YOU, words)


@says(PutCounters)
def _put_counters(effect: PutCounters, speech: Speech) -> Clause:
    only(effect, distributed=False)
    kind = effect.kind.value.lower()
    if effect.amount is Number.ITS_SHARE:
        return _distribute(effect, speech)
    on = object_words(effect.on, speech)
    if isinstance(effect.on, All):
        on = object_subject(effect.on, speech).singular[0].strip()
    deed = with_quantity(
        effect.amount,
        speech,
        (f"{kind} counter", f"{kind} counters"),
        False,
        lambda words, tail: f"@put {words} on {'each of ' if _each(effect, speech) else ''}{on}{tail}",
    )
    return Clause(player_subject(effect.by, speech), either(deed, *_supported(effect, speech)))


def _supported(effect: PutCounters, speech: Speech) -> list[str]:
    """Return the keyword action that puts a +1/+1 counter on each of some targets."""
    slot = speech.targets[0] if len(speech.targets) == 1 else None
    if slot is None or effect != PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)) or slot.minimum:
        return []
    creature = replace(CREATURE, other_than_this=bool(speech.card.is_permanent))
    return (
        [f"support {slot.maximum}"]
        if slot == TargetSlot(what=creature, minimum=0, maximum=slot.maximum)
        else []
    )


def _each(effect: PutCounters, speech: Speech) -> bool:
    slot = getattr(effect.on, "slot", None)
    return slot is not None and slot < len(speech.targets) and speech.targets[slot].maximum > 1


def _distribute(effect: PutCounters, speech: Speech) -> Clause:
    slot = getattr(effect.on, "slot", None)
    if slot is None or not isinstance(divided := speech.targets[slot].divided, int):
        raise Unsayable("PutCounters divided")
    words = f"{number_word(divided)} {effect.kind.value.lower()} counters"
    return Clause(YOU, f"@distribute {words} among {object_words(effect.on, speech)}")


@says(GetCounters)
def _get_counters(effect: GetCounters, speech: Speech) -> Clause:
    subject = player_subject(effect.who, speech)
    if effect.kind is CounterKind.ENERGY and isinstance(effect.amount, int):
        return Clause(subject, f"@get {'{e}' * effect.amount}")
    kind = effect.kind.value.lower()
    units = (f"{kind} counter", f"{kind} counters")
    deed = with_quantity(effect.amount, speech, units, False, lambda words, tail: f"@get {words}{tail}")
    return Clause(subject, deed)


@says(BecomeMonarch)
def _monarch(effect: BecomeMonarch, speech: Speech) -> Clause:
    return Clause(player_subject(effect.who, speech), "@become the monarch")


@says(LoseTheGame)
def _lose(effect: LoseTheGame, speech: Speech) -> Clause:
    return Clause(player_subject(effect.who, speech), "@lose the game")


@says(Instruction)
def _instruction(effect: Instruction, speech: Speech) -> Clause:
    words = {"PROLIFERATE": "@proliferate", "INVESTIGATE": "@investigate", "POPULATE": "@populate"}
    if effect.name not in words:
        raise Unsayable(f"Instruction.{effect.name}")
    return Clause(YOU, words[effect.name])


@says(DealDamage)
def _damage(effect: DealDamage, speech: Speech) -> Clause:
    subject = object_subject(effect.source, speech)
    if effect.amount is Number.ITS_SHARE:
        return _divided(effect, speech)
    to = _damaged(effect.to, speech)
    also = "".join(
        f" and {_also_damage(each.amount, speech)} damage to {_damaged(each.to, speech)}"
        for each in effect.also
    )
    if len(effect.also) == 1 and effect.also[0].amount == effect.amount:
        also = f"<{also}| and {_damaged(effect.also[0].to, speech)}>"
    words = f"@deal {_damage_words(effect, to, also, speech)}"
    if effect.manner is Manner.UNPREVENTABLE:
        words += ". <the|this> damage can't be prevented"
    elif effect.manner is not Manner.USUAL:
        raise Unsayable("DealDamage.manner")
    return Clause(subject, words)


def _also_damage(amount: object, speech: Speech) -> str:
    if isinstance(amount, int):
        return str(amount)
    if amount is Number.X:
        return "x"
    raise Unsayable("FurtherDamage")


def _damaged(to: object, speech: Speech) -> str:
    if isinstance(to, All):
        return object_subject(to, speech).singular[0].strip()
    try:
        return object_words(to, speech)  # type: ignore[arg-type]
    except Unsayable:
        return player_words(to, speech)  # type: ignore[arg-type]


def _damage_words(effect: DealDamage, to: str, also: str, speech: Speech) -> str:
    def build(words: str, tail: str) -> str:
        if words.startswith("damage equal"):
            value = words.removeprefix("damage ")
            return f"damage <{value} to {to}|to {to} {value}>{also}"
        return f"{words} to {to}{also}{tail}"

    return with_quantity(effect.amount, speech, ("damage", "damage"), True, build)


def _divided(effect: DealDamage, speech: Speech) -> Clause:
    slot = getattr(effect.to, "slot", None)
    divided = None if slot is None else speech.targets[slot].divided
    if effect.also or effect.manner is not Manner.USUAL or not isinstance(divided, int | Number):
        raise Unsayable("DealDamage divided")
    amount = divided if isinstance(divided, int) else {Number.X: "x"}.get(divided)
    if amount is None or slot is None:
        raise Unsayable("DealDamage divided")
    subject = object_subject(effect.source, speech)
    words = object_words(effect.to, speech)  # type: ignore[arg-type]
    return Clause(subject, f"@deal {amount} damage divided as you choose among {words}")


# Mana


@says(AddMana)
def _add(effect: AddMana, speech: Speech) -> Clause:
    only(effect, marks=UNMARKED)
    options = [mana_text(option).lower() for option in effect.options]
    if len(options) == 5 and all(len(option) == 3 for option in options):
        return Clause(YOU, "@add one mana of any color")
    if len(options) > 3:
        raise Unsayable("AddMana")
    words = options[0] if len(options) == 1 else " or ".join(options)
    if len(options) == 2:
        words = either(words, " or ".join(reversed(options)))
    elif len(options) == 3:
        first, second, third = options
        orders = [(first, second, third), (second, third, first), (third, first, second)]
        words = either(*(f"{one}, {two}, or {last}" for one, two, last in orders))
    return Clause(YOU, f"@add {words}")


@says(AddManaOf)
def _add_of(effect: AddManaOf, speech: Speech) -> Clause:
    only(effect, marks=UNMARKED, by_devotion=False)
    if effect.kinds == ANY_COLOR and isinstance(effect.amount, int):
        ways = {Mixing.ONE_KIND: "any one color", Mixing.COMBINATION: "any combination of colors"}
        if effect.mixing not in ways:
            raise Unsayable("AddManaOf.mixing")
        return Clause(YOU, f"@add {number_word(effect.amount)} mana <of|in> {ways[effect.mixing]}")
    if isinstance(effect.kinds, tuple) and len(effect.kinds) == 1 and isinstance(effect.kinds[0], ManaType):
        symbol = "{" + effect.kinds[0].value.lower() + "}"
        return Clause(YOU, _per(effect, symbol, speech))
    raise Unsayable("AddManaOf.kinds")


def _per(effect: AddManaOf, symbol: str, speech: Speech) -> str:
    def build(words: str, tail: str) -> str:
        if tail.startswith(" for each"):
            return f"@add {symbol}{tail}"
        if tail.startswith(" equal"):
            return f"@add an amount of {symbol}{tail}"
        return f"@add {words.removesuffix(' mana')} mana of {symbol}"

    return with_quantity(effect.amount, speech, ("mana", "mana"), False, build)
