import { resultsOf, text } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { DIALECTS } from '../../../model/dialects.ts';
import { inWireForm } from '../../../run/drivers/agent-turn.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { calls, cleared, lossless, markFor, result, user, withBlocks } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Four batches of one result each; the second is the largest. */
const work = [
  user('job', 300),
  calls('one', 'a'),
  result('a', 900),
  calls('two', 'b'),
  result('b', 1200),
  calls('three', 'c'),
  result('c', 800),
  calls('four', 'd'),
  result('d', 600),
  user('next'),
];
const reducing = { mode: 'reduce' as const, keep: [] };
const at = { a: 2, b: 4, c: 6, d: 8 };
type Id = keyof typeof at;

/** The conversation with something else in the place of some results. */
const inPlace = (now: Partial<Record<Id, string>>, list: Message[] = work): Message[] =>
  list.map((message, index) => {
    const id = (Object.keys(at) as Id[]).find((one) => at[one] === index);
    const words = id === undefined ? undefined : now[id];
    return id === undefined || words === undefined ? message : cleared(id, words);
  });
const pass = (now: Partial<Record<Id, string>>) => ({ compact: 'manual' as const, view: inPlace(now) });
const NOTE = '[cleared]';

const failed = withBlocks(work[2]!, (block) => (block.type === 'tool-result' ? { ...block, isError: true } : block));
const searching = (message: Message): Message =>
  withBlocks(message, (block) => (block.type === 'tool-call' ? { ...block, name: 'search' } : block));
const searched = searching(work[1]!);
/** Reading brings `a` and `c`, searching the smaller `b` and the still smaller `d`. */
const twoTools = work.map((message, index) =>
  index === 3 || index === 7 ? searching(message) : index === at.b ? result('b', 700) : message,
);

const withFailure = [...work.slice(0, 2), failed, ...work.slice(3)];

/** An agent behind an API that has no place for the flag of an error. */
function unflagged(given: Message[], now: Partial<Record<Id, string>>): Story {
  const wire = DIALECTS['openai-chat'];
  return {
    given,
    drive: 'agent',
    profile: { ...reducing, losses: [...wire.losses] },
    steps: [{ compact: 'auto', before: inWireForm(given, wire), view: inWireForm(inPlace(now, given), wire) }],
  };
}

const CLEAR_2 = situationsOf('CLEAR-2', {
  holds: {
    'the oldest two are cleared': { given: work, profile: reducing, steps: [pass({ a: NOTE, b: NOTE })] },
    'all but the newest are': { given: work, profile: reducing, steps: [pass({ a: NOTE, b: NOTE, c: NOTE })] },
    'the largest goes first, and an older smaller one stays': {
      given: work,
      profile: reducing,
      steps: [pass({ b: NOTE })],
    },
    'an older error is kept': {
      given: withFailure,
      profile: reducing,
      steps: [{ compact: 'manual', view: inPlace({ b: NOTE, c: NOTE }, withFailure) }],
    },
    'an agent keeps an older error, and nothing on the wire says that it is one': unflagged(withFailure, {
      b: NOTE,
      c: NOTE,
    }),
    'results of another tool are kept': {
      given: [work[0]!, searched, ...work.slice(2)],
      profile: reducing,
      steps: [{ compact: 'manual', view: inPlace({ b: NOTE, c: NOTE }, [work[0]!, searched, ...work.slice(2)]) }],
    },
    'results are cleared besides evicting others': {
      given: work,
      profile: { capabilities: ['clearing'] },
      settings: { keep: { tokens: 9000 } },
      steps: [
        folded('S1', work.slice(0, 3), [], {
          view: [...folded('S1', work.slice(0, 3), []).view!, ...inPlace({ b: NOTE }).slice(3)],
        }),
      ],
    },
  },
  violated: {
    'the newest is cleared, and all others stay (sdk-typescript#1018)': {
      way: 'newer-cleared-first',
      given: work,
      profile: reducing,
      steps: [pass({ d: NOTE })],
    },
    'the third is cleared before the second': {
      way: 'newer-cleared-first',
      given: work,
      profile: reducing,
      steps: [pass({ a: NOTE, c: NOTE })],
    },
    'an agent keeps an older result that is no error': {
      way: 'newer-cleared-first',
      ...unflagged(work, { b: NOTE, c: NOTE }),
    },
    'all but the oldest are cleared': {
      way: 'newer-cleared-first',
      given: work,
      profile: reducing,
      steps: [pass({ c: NOTE, d: NOTE })],
    },
    'of each of two tools the newer result is cleared, and the older one stays': {
      way: 'newer-cleared-first',
      given: twoTools,
      profile: reducing,
      steps: [{ compact: 'manual', view: inPlace({ c: NOTE, d: NOTE }, twoTools) }],
    },
  },
  'not-exercised': {
    'nothing was reduced': { given: work, profile: reducing, steps: [idle('auto')] },
    'nothing was left as it was': {
      given: work,
      profile: reducing,
      steps: [pass({ a: NOTE, b: NOTE, c: NOTE, d: NOTE })],
    },
    'what was reduced before is not there to be reduced again': {
      given: work,
      profile: reducing,
      steps: [pass({ a: NOTE, b: NOTE, c: NOTE }), pass({ a: NOTE, b: NOTE, c: NOTE, d: NOTE })],
    },
    'results were evicted': { given: work, steps: [folded('S1', work.slice(0, 7), work.slice(7))] },
  },
});

const part = (id: Id) => `This is result ${id} (${markFor(`result ${id}`)}). ${'word '.repeat(300)}`;
const answer = { append: [{ role: 'assistant' as const, content: [text('Understood so far.')] }] };

const short = [...work.slice(0, 6), result('c'), ...work.slice(7)];

const CLEAR_3 = situationsOf('CLEAR-3', {
  holds: {
    'a note stands for each': { given: work, profile: reducing, steps: [pass({ a: NOTE, b: NOTE })] },
    'a second pass leaves the notes of the first': {
      given: work,
      profile: reducing,
      steps: [pass({ a: NOTE }), { compact: 'manual', view: inPlace({ a: NOTE, b: NOTE, c: NOTE }) }],
    },
    'a result is cut down first and becomes a note later': {
      given: work,
      profile: reducing,
      steps: [pass({ a: part('a') }), pass({ a: NOTE, b: NOTE })],
    },
    'notes make room for shorter ones as the conversation grows': {
      given: work,
      profile: reducing,
      steps: [
        pass({ a: '[read a: 900 tokens, see archive]', b: NOTE }),
        pass({ a: '[a: see archive]', b: NOTE, c: NOTE }),
      ],
    },
    'an original comes back': {
      given: work,
      profile: reducing,
      steps: [
        pass({ a: NOTE, b: NOTE }),
        answer,
        { compact: 'manual', view: [...inPlace({ a: part('a'), b: NOTE, c: NOTE }), ...answer.append] },
      ],
    },
  },
  violated: {
    'a short result makes room for a longer note': {
      way: 'not-smaller',
      given: [...work.slice(0, 2), result('a'), ...work.slice(3)],
      profile: reducing,
      steps: [
        {
          compact: 'manual',
          view: inPlace({ a: `[cleared: ${'the tool can be asked again '.repeat(9)}]`, b: NOTE }),
        },
      ],
    },
    'a longer note stands beside a placeholder for the same call': {
      way: 'not-smaller',
      story: {
        given: [...work.slice(0, 2), result('a'), ...work.slice(3)],
        profile: reducing,
        steps: [
          {
            compact: 'manual',
            view: inPlace({ a: `[cleared: ${'the tool can be asked again '.repeat(9)}]`, b: NOTE }).flatMap(
              (message) =>
                resultsOf(message).some(({ callId }) => callId === 'a')
                  ? [cleared('a', '[missing]'), message]
                  : [message],
            ),
          },
        ],
      },
      also: ['ORD-3', 'PAIR-2'],
    },
    'a note is put in the place of a note': {
      way: 'note-replaced',
      given: work,
      profile: reducing,
      steps: [
        pass({ a: '[result of 4,000 characters cleared]', b: NOTE }),
        pass({ a: '[result of 36 characters cleared]', b: NOTE, c: NOTE }),
      ],
    },
    'a note is put in the place of a note, and a longer one in that of a short result': {
      way: ['not-smaller', 'note-replaced'],
      given: short,
      profile: reducing,
      steps: [
        { compact: 'manual', view: inPlace({ a: '[result of 4,000 characters cleared]' }, short) },
        {
          compact: 'manual',
          view: inPlace(
            {
              a: '[result of 36 characters cleared]',
              b: NOTE,
              c: `[cleared: ${'the tool can be asked again '.repeat(9)}]`,
            },
            short,
          ),
        },
      ],
    },
  },
  'not-exercised': {
    'nothing was reduced': { given: work, profile: reducing, steps: [idle('auto')] },
    'the summary of all stands in the place of one': {
      given: work,
      profile: reducing,
      steps: [
        {
          compact: 'manual',
          asked: [asked(work.slice(0, 3), 'S1')],
          view: inPlace({ a: lossless('S1', work.slice(0, 3)) }),
        },
      ],
    },
  },
});

export const CLEAR_ORDER_SITUATIONS: Situation[] = [...CLEAR_2, ...CLEAR_3];
