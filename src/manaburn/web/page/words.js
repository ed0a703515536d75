// Answers in words as people say them at a table.

/** Who does something, alike ones by number: `2 × Hill Giant and Gray Ogre`. */
function together(names) {
  const counted = new Map();
  for (const each of names) counted.set(each, (counted.get(each) ?? 0) + 1);
  const words = [...counted].map(([name, number]) => (number > 1 ? `${number} × ${name}` : name));
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0];
}

const bare = (name) => name.replace(/#\d+$/, "");

/** Pairs as they are written, `Hill Giant#16 > Ben, Gray Ogre > Ben`; of names with a comma those that are known are told apart. */
function pairsIn(text, isKnown) {
  const parts = text.split(" > ");
  const pairs = [];
  let from = parts[0];
  for (const part of parts.slice(1, -1)) {
    const commas = [...part.matchAll(/, /g)].map((each) => each.index);
    const known = (at) => isKnown(bare(part.slice(0, at))) && isKnown(bare(part.slice(at + 2)));
    const at = commas.find(known) ?? commas[0] ?? part.length;
    pairs.push([from, part.slice(0, at)]);
    from = part.slice(at + 2);
  }
  return parts.length > 1 ? [...pairs, [from, parts.at(-1)]] : [];
}

/** Of pairs what goes to the same, together and in their order. */
function byTarget(pairs) {
  const found = new Map();
  for (const [from, to] of pairs) found.set(to, [...(found.get(to) ?? []), from]);
  return [...found];
}

function declaration(text, verb, isKnown, told) {
  const [declared, ...bands] = text.split(" / band: ");
  const clauses = byTarget(pairsIn(declared, isKnown)).map(([to, from]) => `${together(from.map(told))} ${from.length > 1 ? verb : `${verb}s`} ${told(to)}`);
  return [...clauses, ...bands.map((each) => `in a band: ${told(each)}`)].join("; ");
}

/** How combat damage is assigned: `Craw Wurm assigns 2 to Grizzly Bears and 4 to Hill Giant`. */
function assigned(text, isKnown, told) {
  const shares = new Map();
  for (const [from, to] of pairsIn(text, (name) => isKnown(name.replace(/(#\d+)? \d+$/, "")))) {
    const [, whom, number] = /^(.*) (\d+)$/.exec(to) ?? [null, to, "?"];
    shares.set(from, [...(shares.get(from) ?? []), `${number} to ${told(whom)}`]);
  }
  return [...shares].map(([from, parts]) => `${told(from)} assigns ${together(parts)}`).join("; ");
}

/**
 * An answer in words. Numbers of objects are left out, unless `numbered`; `isKnown` tells which names there are, for those
 * that hold a comma; `by` is who answered, where that is not plain; `cast` is the word of the day for casting a spell.
 * @param {string} answer
 * @param {{isKnown?: (name: string) => boolean, numbered?: boolean, by?: string, cast?: string}} [how]
 */
export function inWords(answer, { isKnown = () => false, numbered = false, by, cast = "cast" } = {}) {
  const told = (text) => text.replace(/#(\d+)/g, numbered ? " #$1" : "");
  const [, verb, rest] = /^(attack|block|assign): ([^]*)$/.exec(answer) ?? [];
  if (rest === "none") return verb === "attack" ? "No attack" : verb === "block" ? "No blocks" : "No damage";
  if (verb === "assign") return assigned(rest, isKnown, told);
  if (verb) return declaration(rest, verb, isKnown, told);
  if (answer === "pass" && by) return `${by} passes`;
  if (by && /^targets: (?!none)/.test(answer)) return `→ ${told(answer.slice(9))}`; // in a line, as on the stack
  const text = told(answer).replace(/^(choose|targets|modes|say): (?!none)/, "").replace(/^cast /, `${cast} `);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** More than this is as many as one likes. */
const MANY = 99;
const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Parts of a sentence, with commas and an “and” before the last. */
export const listed = (parts) => (parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0]);

/** How many are to be chosen, where it is not just one: "choose up to two", "choose two", "choose one to three"; "" where that is not said. */
export function howMany({ kind, number, fields }) {
  const { minimum: least, maximum: most } = number ?? (kind === "ChooseObjects" ? fields : {});
  if (most == null || (least === 1 && most === 1)) return "";
  const word = (each) => NUMBERS[each] ?? String(each);
  if (most > MANY) return least ? `choose at least ${word(least)}` : "choose any number";
  return `choose ${least === most ? word(most) : least ? `${word(least)} to ${word(most)}` : `up to ${word(most)}`}`;
}
