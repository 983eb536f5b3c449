import { seededRandom } from '../../conversation/random.ts';
import { ADJECTIVES, CONJUNCTIONS, DETERMINERS, NOUNS, VERBS } from './filler-words.ts';

const CHARACTERS_PER_TOKEN = 4;
const MOST_CLAUSES = 3;
/** No word is longer, so that so much text behind the goal decides where the cut falls, whatever comes after. */
const LONGEST_WORD = 32;

/**
 * Varied English sentences of a given size; the last one is cut at a word. No two stretches repeat, because tokenizers
 * count repeated text far below its length and an implementation may fold equal lines.
 * @param tokens size by the suite's counter; anything below one word gives one word
 * @param random numbers in [0, 1)
 */
export function filler(tokens: number, random: () => number): string {
  return fillerStream(random).filler(tokens);
}

/** Words without end, drawn when they are first asked for. */
export interface FillerStream {
  /** @returns the beginning of the stream in the form of `filler`, of this many tokens */
  filler(tokens: number): string;
  /** @returns its first characters as they are, exactly this many */
  characters(count: number): string;
}

/** @param random numbers in [0, 1) */
export function fillerStream(random: () => number): FillerStream {
  let text = '';
  const upTo = (length: number): string => {
    while (text.length < length) text += text === '' ? sentence(random) : ` ${sentence(random)}`;
    return text;
  };
  return {
    filler: (tokens) => {
      const goal = Math.round(tokens * CHARACTERS_PER_TOKEN);
      return cutNear(upTo(goal + LONGEST_WORD), goal);
    },
    characters: (count) => upTo(count).slice(0, Math.max(0, count)),
  };
}

let latest: { seed: string; streams: FillerStream[] } = { seed: '', streams: [] };

/**
 * The streams of one run. All its cases share them, so that a corpus of a thousand cases draws its words once; within a case
 * each text has a stream of its own, and a longer text does not change the words of the next. Only those of the last seed
 * are remembered.
 * @param number which one, counted from 0
 */
export function sharedStream(seed: string, number: number): FillerStream {
  if (latest.seed !== seed) latest = { seed, streams: [] };
  const { streams } = latest;
  const known = streams[number];
  if (known !== undefined) return known;
  const drawn = fillerStream(seededRandom(`${seed}/filler-${number}`));
  streams[number] = drawn;
  return drawn;
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
    text += ` ${pick(CONJUNCTIONS, random)} ${clause(random)}`;
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
