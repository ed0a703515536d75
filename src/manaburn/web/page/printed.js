// The line of its card that an ability is printed as.

const REMINDER = / ?\([^()]*\)/g;
/** What stands before a dash, and is only a word for the ability: "Landfall — Whenever …". */
const ABILITY_WORD = /^[A-Z][^—:."]{2,40} — (?=When|Whenever|At |\+|−|\{)/;

const TRIGGERED = /^(When|Whenever|At) /;
const ACTIVATED = /^[^."(•]*: /;
/** A keyword that stands for one activated ability, with what it costs: "Equip {2}", "Crew 3", "Basic landcycling {1}". */
const KEYWORD = /^(Equip|Crew|Saddle|Ninjutsu|Outlast|Eternalize|Embalm|Encore|Unearth|Reinforce|Scavenge|Transmute|Level up|(Basic )?\w*cycling)(?! abilit| cost)( [A-Za-z ]+?)?(—| ?\{| \d)/i;

/** Whether a line, without its reminder and its ability word, is an ability of a kind. */
const isOf = (kind, line) => (kind === "triggered" ? TRIGGERED.test(line) : !TRIGGERED.test(line) && (ACTIVATED.test(line) || KEYWORD.test(line)));

/**
 * The printed line of an ability: the one at its place among those of its kind; "" if the card has not just so many such
 * lines, so that which of them it is cannot be told.
 * @param {string[] | undefined} lines what is printed on the card
 * @param {{kind: string, at: number, of: number} | undefined} place
 */
export function printedLine(lines, place) {
  if (!place) return "";
  const bare = (lines ?? []).map((each) => each.replace(REMINDER, "").trim().replace(ABILITY_WORD, ""));
  const found = bare.filter((each) => isOf(place.kind, each));
  return found.length === place.of ? found[place.at] : "";
}

/** What an ability that was activated does: its line without its cost. */
export const withoutCost = (line) => line.replace(ACTIVATED, "");
