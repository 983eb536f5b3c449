import { ADJECTIVES, DETERMINERS, LINKS, NOUNS, VERBS } from './words.ts';

const CHARACTERS_PER_TOKEN = 4;
const MOST_CLAUSES = 3;

/**
 * Varied English sentences of a given size; the last one is cut at a word. No two stretches repeat, because tokenizers
 * count repeated text far below its length and an implementation may fold equal lines.
 * @param tokens size by the suite's counter; anything below one word gives one word
 * @param random numbers in [0, 1)
 */
export function filler(tokens: number, random: () => number): string {
  const goal = Math.round(tokens * CHARACTERS_PER_TOKEN);
  let text = sentence(random);
  while (text.length < goal) text += ` ${sentence(random)}`;
  return cutNear(text, goal);
}

/** Cuts at the word boundary nearest to the goal, so that the size is right even for a few tokens. */
function cutNear(text: string, goal: number): string {
  if (text.length === goal) return text;
  const after = text.indexOf(' ', goal - 1);
  const before = text.lastIndexOf(' ', goal - 1);
  const end = after === -1 ? text.length - 1 : after;
  const nearest = before > 0 && goal - 1 - before <= end - (goal - 1) ? before : end;
  return `${text.slice(0, nearest).replace(/[.]$/, '')}.`;
}

function sentence(random: () => number): string {
  let text = clause(random);
  for (let more = Math.floor(random() * MOST_CLAUSES); more > 0; more -= 1) {
    text += ` ${pick(LINKS, random)} ${clause(random)}`;
  }
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const clause = (random: () => number): string => `${thing(random)} ${pick(VERBS, random)} ${thing(random)}`;

function thing(random: () => number): string {
  const described = random() < 0.5 ? '' : `${pick(ADJECTIVES, random)} `;
  return `${pick(DETERMINERS, random)} ${described}${pick(NOUNS, random)}`;
}

const pick = (words: readonly string[], random: () => number): string =>
  words[Math.floor(random() * words.length)] as string;
