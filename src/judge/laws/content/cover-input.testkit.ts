import type { Profile } from '../../../adapter/profile.ts';
import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [
  user('task', 200),
  assistant('long', 1500),
  user('more', 100),
  assistant('answer', 600),
  user('next', 100),
];
const [task, long, more, answer, next] = talk as [Message, Message, Message, Message, Message];
const gone = [task, long, more, answer];

/** The conversation as a summarizer is shown it, with the text of the long message changed. */
function rendered(messages: readonly Message[], change: (words: string) => string): Message {
  const lines = messages.map((message) => {
    const said = textOf(message);
    return `${message.role}: ${message === long ? change(said) : said}`;
  });
  return note('user', lines.join('\n\n'));
}

/** Not all of it has room: what is left out has to be. */
const tight = { settings: { window: 3000 } };
const showing = (change: (words: string) => string, room = tight) => ({
  ...room,
  given: talk,
  steps: [folded('S1', gone, [next], { asked: [asked([rendered(gone, change)], 'S1')] })],
});
const roomy = { settings: { window: 16_000 } };
const MARKER = '[... {{count}} more characters truncated]';
const clips: Partial<Profile> = {
  prices: { 'clipped-for-summary': { of: 'all', keeps: { head: 2000 }, marker: MARKER } },
};
const clipping = (characters: number) => ({
  ...showing((words) => `${words.slice(0, characters)}\n\n[... 4321 more characters truncated]`, roomy),
  profile: clips,
});
const [begun, begin] = [[user('before', 900), assistant('reply', 900)], user('begin')];
const S1 = summary('S1', begun);
/** A second pass, which the summary of the first goes into. */
const folding = (shown: Message[]) => ({
  ...tight,
  given: [...begun, begin],
  steps: [
    folded('S1', begun, [begin]),
    { append: talk },
    folded('S2', [], [next], { asked: [asked(shown, 'S2')], view: [summary('S2', shown), next] }),
  ],
});
/** The long message in two requests of the same frame, divided as told. */
const divided = (first: (words: string) => string, second: (words: string) => string) => {
  const framed = (text: string) =>
    note('user', `Here is what was said, oldest first.\n${text}\nNow write it down with care.`);
  const words = textOf(long);
  return {
    ...tight,
    given: talk,
    steps: [
      {
        compact: 'manual' as const,
        asked: [
          asked([framed(`${textOf(task)}\n${first(words)}`)], 'S1'),
          asked([framed([second(words), textOf(more), textOf(answer)].join('\n'))], 'S2'),
        ],
        view: [summary('S1', [task, long]), summary('S2', [more, answer]), next],
      },
    ],
  };
};
const half = (words: string) => `${words.slice(0, 2000)} […]`;
const chain = [task, calls('reads', 'one'), result('one', 1500), calls('writes', 'two'), result('two', 900)];
const cutResult: Message = note(
  'user',
  `tool: ${textOf(result('one', 1500)).slice(0, 3000)} [3000 characters left out]`,
);

export const COVER_INPUT_SITUATIONS: Situation[] = situationsOf('COVER-3', {
  holds: {
    'all of it is shown': showing((words) => words),
    'it is shown in two requests': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [
            asked([task, note('user', textOf(long).slice(0, 3000))], 'S1'),
            asked([note('user', textOf(long).slice(3000)), more, answer], 'S2'),
          ],
          view: [summary('S1', [task, long]), summary('S2', [more, answer]), next],
        },
      ],
    },
    'it is divided between two requests, in the middle of a sample': divided(
      (words) => words.slice(0, 3010),
      (words) => words.slice(3010),
    ),
    'what is lost between two requests is marked at the end of the first': divided(
      (words) => `${words.slice(0, 3000)} (gekürzt)`,
      (words) => words.slice(3500),
    ),
    'the end of a message is missing, and dots say so': showing((words) => `${words.slice(0, 2000)} ...`),
    'its middle is, and a number says so': showing(
      (words) => `${words.slice(0, 1000)}\n[+4000 characters]\n${words.slice(-1000)}`,
    ),
    'its beginning is, and a word of another language says so': showing((words) => `(gekürzt) ${words.slice(4000)}`),
    'all of it had room by one estimator, and not by all': showing((words) => `${words.slice(0, 2000)} ...`, {
      settings: { window: 3600 },
    }),
    'each of its words is quoted, so that no piece of it is found as it was said': showing(
      (words) => `${words.slice(0, 400)} ... ${words.slice(400).replaceAll(' ', '" "')}`,
      roomy,
    ),
    'it was refused for its size, and dots say what is left out then': {
      given: talk,
      steps: [
        folded('S1', gone, [next], {
          asked: [
            asked(gone, { fails: 'overflow' }),
            asked([rendered(gone, (words) => `${words.slice(0, 2000)} ...`)], 'S1'),
          ],
        }),
      ],
    },
    'the earlier summary and the request are shown, and a long message in part': folding([
      S1,
      begin,
      rendered(gone, half),
    ]),
    'the request of a turn that is cut stays in the view': {
      ...tight,
      given: chain,
      steps: [
        {
          compact: 'manual',
          asked: [asked([note('user', `The user asked: ${textOf(task)}`), chain[1]!, cutResult], 'S1')],
          view: [summary('S1', chain.slice(0, 3)), task, ...chain.slice(3)],
        },
      ],
    },
  },
  violated: {
    'the end of a message is missing, dots say so, and all of it had room': {
      way: 'cut-unneeded',
      story: showing((words) => `${words.slice(0, 2000)} ...`, roomy),
    },
    'a clip that the profile states is one character further': {
      way: 'cut-unneeded',
      story: clipping(1999),
      also: ['PRICE-1'],
    },
    'the middle is taken out without a word (deepagents-swift)': {
      way: 'cut-unmarked',
      story: showing((words) => words.slice(0, 1000) + words.slice(-1000)),
    },
    'a stretch is lost between two requests, whose prompt stands there': {
      way: 'cut-unmarked',
      story: divided(
        (words) => words.slice(0, 3000),
        (words) => words.slice(3500),
      ),
    },
    'the end is cut off without a word': {
      way: 'cut-unmarked',
      story: showing((words) => words.slice(0, 2000)),
    },
    'the beginning is': { way: 'cut-unmarked', story: showing((words) => words.slice(4000)) },
    'what was left out is marked, and the earlier summary is among it': {
      way: 'summary-cut-off',
      story: folding([begin, rendered(gone, half)]),
      also: ['COVER-1', 'FOLD-1'],
    },
    'what was left out is marked, and the request is among it': {
      way: 'request-cut-off',
      story: {
        ...tight,
        given: chain,
        steps: [
          {
            compact: 'manual',
            asked: [asked([chain[1]!, cutResult], 'S1')],
            view: [summary('S1', chain.slice(1, 3)), ...chain.slice(3)],
          },
        ],
      },
      also: ['COVER-1', 'SPLIT-2', 'TASK-1', 'TASK-2'],
    },
    'the earlier summary and the request are left out, and a result is cut off without a word': {
      way: ['cut-unmarked', 'request-cut-off', 'summary-cut-off'],
      story: {
        given: [...begun, begin],
        steps: [
          folded('S1', begun, [begin]),
          { append: chain },
          {
            compact: 'manual',
            asked: [asked([chain[1]!, note('user', textOf(result('one', 1500)).slice(0, 3000))], 'S2')],
            view: [summary('S2', chain.slice(1, 3)), ...chain.slice(3)],
          },
        ],
      },
      also: ['COVER-1', 'COVER-2', 'FOLD-1', 'SPLIT-2', 'TASK-1', 'TASK-2'],
    },
  },
  'not-exercised': {
    'all that goes is short': { given: [task, more, next], steps: [folded('S1', [task, more], [next])] },
    'nothing goes': { given: talk, steps: [idle('auto')] },
    'nobody was asked': {
      story: { given: talk, steps: [{ compact: 'manual', view: [next] }] },
      also: ['COVER-1', 'FAIL-4'],
    },
  },
});
