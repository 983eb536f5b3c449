import { countedTextOf, type Measure, measure } from './measure.ts';
import type { Block, Message } from './message.ts';

/** Estimates the size of a list in tokens. Every one here is linear, and more content never lowers it. */
export type Estimator = (messages: readonly Message[]) => number;

const CHARACTERS_PER_TOKEN = 4;
const TOKENS_PER_MESSAGE = 4;
/** Flat, as providers price a small image; its bytes say nothing about its tokens. */
const TOKENS_PER_IMAGE = 1000;

/** @returns tokens of a text by the suite's counter: characters (UTF-16 units) / 4, rounded up */
export const suiteTokensOfText = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/**
 * The suite's counter: characters / 4 of each block, rounded up, and 4 a message. A call counts its name and its
 * arguments as JSON, an image 1000; ids, roles and `meta` count nothing. Model and compactor ask for nothing else, so it
 * looks at the lengths of texts alone.
 * @returns tokens
 */
export const suiteTokens: Estimator = (messages) => {
  let tokens = 0;
  for (const { content } of messages) {
    tokens += TOKENS_PER_MESSAGE;
    for (const block of content) {
      if (block.type === 'tool-result') for (const part of block.content) tokens += suiteTokensOfBlock(part);
      else tokens += suiteTokensOfBlock(block);
    }
  }
  return tokens;
};

const suiteTokensOfBlock = (block: Block): number =>
  block.type === 'image' ? TOKENS_PER_IMAGE : suiteTokensOfText(countedTextOf(block));

/** An estimator by the tokens it makes of each message, which need not be whole ones, and of the sum of these. */
interface Rule {
  each(measured: Measure): number;
  whole?(sum: number): number;
}

/**
 * Estimators as different as those of real systems, which are up to 1.7 times apart on the same messages. They follow
 * what implementations were seen to count, and none is meant to be any one of them exactly.
 */
const RULES: Record<string, Rule> = {
  suite: { each: ({ quarters, images }) => TOKENS_PER_MESSAGE + quarters + TOKENS_PER_IMAGE * images },
  /** LangChain for JavaScript: one division over the whole list, ids of calls counted, nothing a message, no images */
  'characters/4 in total': {
    each: ({ characters, linked }) => (characters + linked) / CHARACTERS_PER_TOKEN,
    whole: Math.ceil,
  },
  /** whoever adds up the lengths of what is said, and nothing else: no ids, no line ends, nothing a message, rounded once */
  'characters/4 of the words alone': {
    each: ({ characters, joints }) => (characters - joints) / CHARACTERS_PER_TOKEN,
    whole: Math.ceil,
  },
  /** LangChain for Python: role and call ids counted as text, 3 a message, small images */
  'characters/4 + 3 a message': { each: (measured) => perMessage(measured, 4) },
  /** the same as tuned for Anthropic models */
  'characters/3.3 + 3 a message': { each: (measured) => perMessage(measured, 3.3) },
  /** Sagents: the mean of a word count and a character count, 10 a call or result */
  'words*1.3 mixed with characters/4': { each: wordsAndCharacters },
  /** Cognipeer: scripts other than Latin cost more, 4 a message */
  'ascii/4 + other/1.5': {
    each: ({ ascii, characters }) => TOKENS_PER_MESSAGE + Math.ceil(ascii / 4 + (characters - ascii) / 1.5),
  },
};

const estimatorOf =
  ({ each, whole = (sum) => sum }: Rule): Estimator =>
  (messages) => {
    let sum = 0;
    for (const message of messages) sum += each(measure(message));
    return whole(sum);
  };

/** The estimators by name. */
export const ESTIMATORS: Record<string, Estimator> = Object.fromEntries(
  Object.entries(RULES).map(([name, rule]) => [name, estimatorOf(rule)]),
);

const rules = Object.values(RULES);

/**
 * @returns what each of the estimators adds to its sum for one message, in their order; its text is walked over once. Those that
 * round the sum of a list up do not round here: forty short messages would be forty tokens too many
 */
export function estimatesOf(message: Message): number[] {
  const measured = measure(message);
  return rules.map(({ each }) => each(measured));
}

/**
 * The range in which implementations would estimate a list; a gain smaller than its width proves nothing.
 * @returns the lowest and the highest of all estimators, tokens
 */
export function band(messages: readonly Message[]): { low: number; high: number } {
  const estimates = Object.values(ESTIMATORS).map((estimate) => estimate(messages));
  return { low: Math.min(...estimates), high: Math.max(...estimates) };
}

function perMessage({ characters, linked, role, images }: Measure, charactersPerToken: number): number {
  return 3 + Math.ceil((characters + linked + role) / charactersPerToken) + 85 * images;
}

function wordsAndCharacters({ words, characters, links, images }: Measure): number {
  const mixed = Math.floor((Math.ceil(words * 1.3) + Math.ceil(characters / 4)) / 2);
  return TOKENS_PER_MESSAGE + mixed + 10 * links + TOKENS_PER_IMAGE * images;
}
