import { createInterface } from 'node:readline/promises';
import { UsageError } from '../options/usage-error.ts';
import { DESIGN_NAMES, DESIGNS, type Design } from './designs.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { Starter, StarterClaims } from './starter.ts';
import { CLAIM_WORDS, FLAGS, type InitOptions, LANGUAGE_NAMES, starterFrom } from './starter-options.ts';

interface Question {
  option: keyof InitOptions;
  /** what is asked, and what the answers mean */
  text: string;
  words: (starter: Starter) => readonly string[];
  /** what an empty line means */
  fallback: (starter: Starter) => string;
  isAsked: (starter: Starter) => boolean;
}

interface Terminal {
  ask: (prompt: string) => Promise<string>;
  say: (words: string) => void;
}

const languageOf = ({ language }: Starter): Language => LANGUAGES[language];
const takes = (claim: keyof StarterClaims) => (starter: Starter) =>
  (DESIGNS[starter.design] as Design).takes[claim] !== undefined;
const claimed = (field: 'cut' | 'keep', starter: Starter): string =>
  [(DESIGNS[starter.design] as Design).claims[field]].flat().join();

const QUESTIONS: readonly Question[] = [
  {
    option: 'lang',
    text: 'The language of the adapter.',
    words: () => LANGUAGE_NAMES,
    fallback: () => 'typescript',
    isAsked: () => true,
  },
  {
    option: 'drive',
    text: 'Who holds the conversation? pure: whoever calls your function. session: your compactor does. agent: you have a whole loop.',
    words: (starter) => languageOf(starter).drives,
    fallback: () => 'pure',
    isAsked: (starter) => languageOf(starter).drives.length > 1,
  },
  {
    option: 'design',
    text: `What does it do?${DESIGN_NAMES.map((name) => `\n  ${name}: ${DESIGNS[name].about}`).join('')}`,
    words: () => DESIGN_NAMES,
    fallback: () => 'summary',
    isAsked: () => true,
  },
  {
    option: 'model',
    text: 'How does it ask the model? call-back: by a function of the suite. loopback: by HTTP, with a client of its own.',
    words: (starter) => languageOf(starter).models,
    fallback: () => 'call-back',
    isAsked: (starter) =>
      languageOf(starter).models.length > 1 && (starter.drive === 'agent' || DESIGNS[starter.design].asksModel),
  },
  {
    option: 'cut',
    text: 'Where may it cut? user-turn: only in front of a message of the user. group: anywhere but between a call and its result.',
    words: () => CLAIM_WORDS.cut,
    fallback: (starter) => claimed('cut', starter),
    isAsked: takes('cut'),
  },
  {
    option: 'keep',
    text: 'In what can be set how much of the newest stays? Several with commas; none: nothing can be set.',
    words: () => CLAIM_WORDS.keep,
    fallback: (starter) => claimed('keep', starter),
    isAsked: takes('keep'),
  },
  {
    option: 'ceilings',
    text: 'What is that number? strict: the most that stays. round-up: what it falls into stays whole. floor: the least. no-tail: nothing stays.',
    words: () => CLAIM_WORDS.ceilings,
    fallback: () => 'strict',
    isAsked: takes('ceilings'),
  },
  {
    option: 'trigger',
    text: 'What makes a pass due? Several with commas; manual: it can be asked for at any moment. overflow: a request was refused as too long.',
    words: ({ drive }) => CLAIM_WORDS.trigger.filter((word) => drive !== 'agent' || word !== 'manual'),
    fallback: ({ drive }) => (drive === 'agent' ? 'tokens,overflow' : 'tokens,manual'),
    isAsked: takes('triggers'),
  },
  {
    option: 'onFailure',
    text: 'What if no summary can be had? unchanged: nothing happens. raise: an error is passed on. fallback: it shortens by a rule.',
    words: () => CLAIM_WORDS.onFailure,
    fallback: () => 'unchanged',
    isAsked: takes('onSummarizerFailure'),
  },
  {
    option: 'marker',
    text: 'Words that stand where something went, at least ten characters; none where left empty.',
    words: () => [],
    fallback: () => '',
    isAsked: takes('marker'),
  },
  {
    option: 'scale',
    text: "By how much are all sizes multiplied, for constants in tokens that can't be set? From 1 to 64.",
    words: () => [],
    fallback: () => '1',
    isAsked: () => true,
  },
];

/**
 * Asks what the adapter is to be; an empty line is the default, and what can't be used is asked again.
 * @throws UsageError where the answers end before the questions
 */
export async function askForOptions(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<InitOptions> {
  const lines = createInterface({ input, output });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const terminal: Terminal = {
    ask: (prompt) => lines.question(prompt, { signal: closed.signal }),
    say: (words) => output.write(words),
  };
  try {
    let options: InitOptions = {};
    for (const question of QUESTIONS) {
      if (!question.isAsked(starterFrom(options))) continue;
      options = await answered(question, options, terminal);
    }
    return options;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new UsageError('The questions were not answered to the end; nothing was written.');
    throw error;
  } finally {
    lines.close();
  }
}

async function answered(question: Question, options: InitOptions, { ask, say }: Terminal): Promise<InitOptions> {
  const { option, text, words, fallback } = question;
  const starter = starterFrom(options);
  const choice = words(starter).length === 0 ? '' : ` (${words(starter).join(', ')})`;
  const preset = fallback(starter) === '' ? '' : ` [${fallback(starter)}]`;
  say(`\n${text}\n`);
  for (;;) {
    const answer = (await ask(`${FLAGS[option]}${choice}${preset}: `)).trim();
    const next = answer === '' ? options : { ...options, [option]: answer };
    try {
      starterFrom(next);
      return next;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      say(`${error.message}\n`);
    }
  }
}
