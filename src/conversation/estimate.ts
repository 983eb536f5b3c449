import { resultsOf } from './content.ts';
import type { Block, Message, ToolCallBlock } from './message.ts';

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
 * arguments as JSON, an image 1000; ids, roles and `meta` count nothing.
 * @returns tokens
 */
export const suiteTokens: Estimator = (messages) => sum(messages, suiteTokensOfMessage);

const suiteTokensOfMessage = (message: Message): number =>
  TOKENS_PER_MESSAGE + sum(flatten(message.content), (block) => suiteTokensOfText(wordsOf(block)) + imageTokens(block));

/**
 * Estimators as different as those of real systems, which are up to 1.7 times apart on the same messages. They follow
 * what implementations were seen to count, and none is meant to be any one of them exactly.
 */
export const ESTIMATORS: Record<string, Estimator> = {
  suite: suiteTokens,
  /** LangChain for JavaScript: one division over the whole list, ids of calls counted, nothing a message, no images */
  'characters/4 in total': (messages) => Math.ceil(sum(messages, (message) => fullText(message).length) / 4),
  /** LangChain for Python: role and call ids counted as text, 3 a message, small images */
  'characters/4 + 3 a message': (messages) => sum(messages, (message) => perMessage(message, 4)),
  /** the same as tuned for Anthropic models */
  'characters/3.3 + 3 a message': (messages) => sum(messages, (message) => perMessage(message, 3.3)),
  /** Sagents: the mean of a word count and a character count, 10 a call or result */
  'words*1.3 mixed with characters/4': (messages) => sum(messages, wordsAndCharacters),
  /** Cognipeer: scripts other than Latin cost more, 4 a message */
  'ascii/4 + other/1.5': (messages) => sum(messages, (message) => TOKENS_PER_MESSAGE + byScript(plainText(message))),
};

/**
 * The range in which implementations would estimate a list; a gain smaller than its width proves nothing.
 * @returns the lowest and the highest of all estimators, tokens
 */
export function band(messages: readonly Message[]): { low: number; high: number } {
  const estimates = Object.values(ESTIMATORS).map((estimate) => estimate(messages));
  return { low: Math.min(...estimates), high: Math.max(...estimates) };
}

function perMessage(message: Message, charactersPerToken: number): number {
  const characters = fullText(message).length + message.role.length;
  return 3 + Math.ceil(characters / charactersPerToken) + 85 * countImages(message);
}

function wordsAndCharacters(message: Message): number {
  const value = plainText(message);
  const links = message.content.filter(({ type }) => type === 'tool-call' || type === 'tool-result').length;
  const mixed = Math.floor((Math.ceil(countWords(value) * 1.3) + Math.ceil(value.length / 4)) / 2);
  return TOKENS_PER_MESSAGE + mixed + 10 * links + TOKENS_PER_IMAGE * countImages(message);
}

function byScript(value: string): number {
  let ascii = 0;
  for (let index = 0; index < value.length; index += 1) if (value.charCodeAt(index) < 128) ascii += 1;
  return Math.ceil(ascii / 4 + (value.length - ascii) / 1.5);
}

function countWords(value: string): number {
  let words = 0;
  for (const _ of value.matchAll(/\S+/g)) words += 1;
  return words;
}

/** Everything but ids: texts, results, reasoning, names and arguments of calls. */
const plainText = (message: Message): string => flatten(message.content).map(wordsOf).join('\n');

/** The same with the ids that link calls and results. */
const fullText = (message: Message): string => plainText(message) + linksOf(message).join('');

const linksOf = (message: Message): string[] => [
  ...message.content.filter((block): block is ToolCallBlock => block.type === 'tool-call').map(({ id }) => id),
  ...resultsOf(message).map(({ callId }) => callId),
];

/** Blocks with those of tool results laid open. */
const flatten = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.type === 'tool-result' ? block.content : [block]));

function wordsOf(block: Block): string {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return block.text;
    case 'tool-call':
      return block.name + JSON.stringify(block.arguments);
    case 'image':
    case 'tool-result':
      return '';
  }
}

const imageTokens = (block: Block): number => (block.type === 'image' ? TOKENS_PER_IMAGE : 0);

const countImages = (message: Message): number =>
  flatten(message.content).filter(({ type }) => type === 'image').length;

function sum<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += measure(item);
  return total;
}
