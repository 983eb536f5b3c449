import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, lossless, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { answerText } from '../../requests/answer-text.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 3000), assistant('long', 3000), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const first = folded('S1', gone, tail, { compact: 'auto' });

/** What an answered request had shown may be shown 20 times more, and one window gives 8 besides, for what is not answered. */
const times = (count: number) => Array.from({ length: count }, () => asked(gone, { inflated: 'S1' }));
const inVain = (count: number) => Array.from({ length: count }, () => asked(gone, { fails: 'error' }));

/** A text of 12,000 words has one mark, at its beginning, so that only words tell its parts apart. */
const long = [user('long', 60_000), assistant('read', 200), user('next')];
const pieces = Array.from({ length: 60 }, (_, at) => readableOf(long[0]!).slice(at * 1000, (at + 1) * 1000));
const inParts = pieces.map((piece, at) => asked([note('user', piece)], `P-${at}`));
const refined = pieces.map((piece, at) =>
  asked([note('user', at === 0 ? '' : lossless(`P-${at - 1}`, long.slice(0, 1))), note('user', piece)], `P-${at}`),
);

/** The same in parts of less than a page, and in fragments that are less than a sentence. */
const cutInto = (length: number) =>
  Array.from({ length: Math.ceil(60_000 / length) }, (_, at) =>
    readableOf(long[0]!).slice(at * length, (at + 1) * length),
  ).map((piece, at) => asked([note('user', piece)], `P-${at}`));

/** Drafts of one summary, each made of the one before, with the conversation shown again. */
const drafts = (count: number) => [
  asked(gone, 'D-0'),
  ...Array.from({ length: count }, (_, at) => asked([note('user', lossless(`D-${at}`, gone)), ...gone], `D-${at + 1}`)),
];

/** Forty steps of a tool, and requests for one result each. */
const stepOf = (at: number): [Message, Message] => [calls(`step ${at}`, `c${at}`), result(`c${at}`, 20)];
const steps = [user('work'), ...Array.from({ length: 40 }, (_, at) => stepOf(at)).flat(), user('then')];
const each = Array.from({ length: 40 }, (_, at) => asked([stepOf(at)[1]], `S-${at}`));
const worded = Array.from({ length: 40 }, (_, at) =>
  asked([note('user', 'In other words.'), stepOf(at)[1]], `T-${at}`),
);
const answered = ({ response }: Exchange): Message => note('user', answerText(response.body).text);
/** Two answers are made one, until one is left. */
function inPairs(answers: Exchange[], round = 0): Exchange[] {
  if (answers.length < 2) return [];
  const folds = Array.from({ length: Math.ceil(answers.length / 2) }, (_, at) =>
    asked(answers.slice(2 * at, 2 * at + 2).map(answered), `R-${round}-${at}`),
  );
  return [...folds, ...inPairs(folds, round + 1)];
}

export const PROG_MATERIAL_SITUATIONS: Situation[] = situationsOf('PROG-2', {
  holds: {
    'one request is made': { given: talk, steps: [first] },
    'the bound is reached': { given: talk, steps: [idle('auto', { asked: [...inVain(8), ...times(21)] })] },
    'what is good is made better twenty times, after the first': {
      given: talk,
      steps: [idle('auto', { asked: drafts(21) })],
    },
    'the answers about forty results are made one, two by two': {
      given: steps,
      steps: [idle('manual', { asked: [...each, ...inPairs(each)] })],
    },
    'each answer about forty results is made better once': {
      given: steps,
      steps: [
        idle('manual', {
          asked: each.flatMap((one, at) => [one, asked([answered(one), stepOf(at)[1]], `B-${at}`)]),
        }),
      ],
    },
    'each of forty results is summarized by itself, and then all of the answers': {
      given: steps,
      profile: { ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [...each, asked(each.map(answered), 'S')],
          view: [summary('S', steps.slice(0, -1)), ...steps.slice(-1)],
        },
      ],
    },
    'a text of many windows is summarized in parts that have no mark': {
      given: long,
      sizes: { effectiveSummarizerWindow: 2000 },
      steps: [idle('auto', { asked: inParts })],
    },
    'a long text is summarized in small parts, whatever the window': {
      given: long,
      steps: [idle('auto', { asked: cutInto(777) })],
    },
    'each part of it is shown with what the parts before came to': {
      given: long,
      sizes: { effectiveSummarizerWindow: 2000 },
      steps: [idle('auto', { asked: refined })],
    },
    'two passes at once may each ask as often': {
      given: talk,
      profile: { capabilities: ['concurrent'] },
      steps: [idle('auto', { asked: times(41), meanwhile: { what: { compact: 'manual' } } })],
    },
    'the window is unknown': {
      given: talk,
      settings: { window: 0 },
      sizes: { effectiveWindow: 0 },
      steps: [idle('auto', { asked: [...inVain(8), ...times(21)] })],
    },
  },
  violated: {
    'a summary that is too large is asked for again and again': {
      way: 'called-too-often',
      given: talk,
      steps: [idle('auto', { asked: times(22) })],
    },
    'a summary that was had at once is asked for again and again': {
      way: 'asked-after-answer',
      given: talk,
      steps: [idle('auto', { asked: Array.from({ length: 31 }, () => asked(gone, 'S1')) })],
    },
    'ten windows give no leave to ask again for what was answered': {
      way: 'called-too-often',
      given: talk,
      sizes: { effectiveSummarizerWindow: 800 },
      steps: [idle('auto', { asked: times(22) })],
    },
    'nor for a summary that was had at once': {
      way: 'asked-after-answer',
      given: talk,
      sizes: { effectiveSummarizerWindow: 800 },
      steps: [idle('auto', { asked: Array.from({ length: 22 }, () => asked(gone, 'S1')) })],
    },
    'each draft is shown again, until the last one pleases': {
      way: 'asked-after-answer',
      given: steps,
      steps: [
        idle('manual', {
          asked: Array.from({ length: 23 }, (_, at) =>
            asked([note('user', lossless(`D-${Math.max(at, 1)}`, steps)), ...steps], `D-${at + 1}`),
          ),
        }),
      ],
    },
    'each of forty results is asked about until the second answer': {
      way: 'asked-after-answer',
      given: steps,
      steps: [idle('manual', { asked: each.flatMap((one) => [one, structuredClone(one)]) })],
    },
    'each of forty results is asked about in other words each time': {
      way: 'asked-after-answer',
      given: steps,
      steps: [idle('manual', { asked: [...each, ...worded] })],
    },
    'a long text is cut into fragments, which say nothing': {
      way: 'called-too-often',
      given: long,
      steps: [idle('auto', { asked: cutInto(150) })],
    },
    'small parts are asked about again, each in other words': {
      way: 'asked-after-answer',
      given: long,
      steps: [idle('auto', { asked: [...cutInto(777), ...cutInto(1000)] })],
    },
    'only the five groups that there are can be told apart': {
      way: 'called-too-often',
      given: talk,
      steps: [
        idle('manual', { asked: Array.from({ length: 34 }, (_, at) => asked([user(`made up ${at}`)], `S${at}`)) }),
      ],
    },
    'a summary comes at last, and is asked for once more': {
      way: 'called-too-often',
      given: talk,
      steps: [
        idle('auto', { asked: [...Array.from({ length: 40 }, () => asked(gone, { fails: 'error' })), ...times(2)] }),
      ],
    },
    'a failing summarizer is asked without end': {
      way: 'called-too-often',
      given: talk,
      steps: [idle('auto', { asked: Array.from({ length: 40 }, () => asked(gone, { fails: 'error' })) })],
    },
  },
  'not-exercised': { 'nobody is asked': { given: tail, steps: [idle('auto')] } },
});
