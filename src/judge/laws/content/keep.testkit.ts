import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Six turns of about 600 tokens each, and a request. */
const turns = ['1', '2', '3', '4', '5', '6'].flatMap((n) => [user(`ask ${n}`, 300), assistant(`answer ${n}`, 300)]);
const talk = [...turns, user('next')];
const cutAt = (at: number, more: Parameters<typeof folded>[3] = {}) =>
  folded('S1', talk.slice(0, at), talk.slice(at), more);
const byTurn = { cut: 'user-turn' } as const;
const counting: { keep: ('messages' | 'turns' | 'fraction')[] } = { keep: ['messages', 'turns', 'fraction'] };

const slow = [user('dashboard', 300), assistant('plan', 900), user('show'), calls('reads', 'log'), result('log', 3000)];
const fat = [user('dashboard', 300), assistant('plan', 300), user('show', 900), assistant('fat', 3000), user('next')];
const approval = [...turns, calls('asks', 'plan', 'approve'), result('plan', 3000)];
const carried: Message = {
  role: 'user',
  content: [{ type: 'text', text: 'The request so far:' }, ...slow[2]!.content],
};

/** Nine messages beside the request, and seven where each batch of results counts as one. */
const batches = [
  user('task', 900),
  assistant('plan', 900),
  calls('looks', 'a', 'b'),
  result('a', 300),
  result('b', 300),
  calls('looks again', 'c', 'd'),
  result('c', 300),
  result('d', 300),
  calls('reads', 'e'),
  result('e', 300),
];

export const KEEP_SITUATIONS: Situation[] = situationsOf('KEEP-1', {
  holds: {
    'the tail is within the ceiling': { given: talk, steps: [cutAt(9)] },
    'a design without a tail keeps nothing': {
      story: { given: talk, profile: { ceilings: 'no-tail' }, steps: [cutAt(13)] },
      also: ['TASK-2'],
    },
    'one group is larger and kept alone, with its request carried': {
      given: slow,
      steps: [
        {
          compact: 'manual',
          asked: [asked(slow.slice(0, 2), 'S1')],
          view: [summary('S1', slow.slice(0, 2)), carried, ...slow.slice(3)],
        },
      ],
    },
    'one group is larger and kept with the request before it': {
      given: slow,
      steps: [folded('S1', slow.slice(0, 2), slow.slice(2))],
    },
    'one turn is larger and kept whole, by a design that cuts at turns': {
      given: [...turns, ...slow.slice(2)],
      profile: byTurn,
      steps: [folded('S1', turns, slow.slice(2))],
    },
    'the oversized result is visibly cut down': {
      given: slow,
      steps: [
        {
          compact: 'manual',
          asked: [asked(slow.slice(0, 2), 'S1')],
          view: [summary('S1', slow.slice(0, 2)), ...slow.slice(2, 4), cleared('log', '[3000 tokens left out]')],
        },
      ],
    },
    'a group that waits for a result is kept beyond the ceiling': {
      story: {
        given: approval,
        steps: [folded('S1', turns, approval.slice(12))],
      },
      also: ['TASK-2'],
    },
    'older users are pinned before the tail': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk, 'S1')],
          view: [summary('S1', talk), talk[0]!, talk[2]!, talk[4]!, ...talk.slice(9)],
        },
      ],
    },
    'three messages at most': {
      given: talk,
      settings: { keep: { messages: 3 } },
      profile: counting,
      steps: [cutAt(9)],
    },
    'two turns at most': { given: talk, settings: { keep: { turns: 2 } }, profile: counting, steps: [cutAt(10)] },
    'a share of the window at most': {
      given: talk,
      settings: { keep: { fraction: 0.1 } },
      profile: counting,
      steps: [cutAt(9)],
    },
    'the unit the ceiling falls into is kept whole, as declared': {
      given: talk,
      settings: { keep: { messages: 3 } },
      profile: { ...counting, ceilings: 'round-up' },
      steps: [cutAt(8)],
    },
    'the results of a batch count as one message': {
      story: {
        given: batches,
        settings: { keep: { messages: 4 } },
        profile: counting,
        steps: [folded('S1', batches.slice(0, 5), batches.slice(5))],
      },
      also: ['TASK-2'],
    },
    'the implementation counts fewer tokens than the suite does': {
      given: talk,
      sizes: { effectiveTrigger: 8000 },
      steps: [cutAt(7)],
    },
  },
  violated: {
    'the tail is twice as large as it may be (pi#6326)': { way: 'ceiling-exceeded', given: talk, steps: [cutAt(5)] },
    'one turn more is kept than fits': {
      way: 'ceiling-exceeded',
      given: talk,
      settings: { keep: { turns: 2 } },
      profile: counting,
      steps: [cutAt(8)],
    },
    'too many messages are kept': {
      way: 'ceiling-exceeded',
      given: talk,
      settings: { keep: { messages: 3 } },
      profile: counting,
      steps: [cutAt(8)],
    },
    'too many messages are kept, also where the results of a batch count as one': {
      way: 'ceiling-exceeded',
      story: {
        given: batches,
        settings: { keep: { messages: 3 } },
        profile: counting,
        steps: [folded('S1', batches.slice(0, 5), batches.slice(5))],
      },
      also: ['TASK-2'],
    },
    'one unit more is kept than rounding up explains': {
      way: 'ceiling-exceeded',
      given: talk,
      settings: { keep: { messages: 3 } },
      profile: { ...counting, ceilings: 'round-up' },
      steps: [cutAt(7)],
    },
    'only the more generous of two ceilings is obeyed': {
      way: 'ceiling-exceeded',
      given: talk,
      settings: { keep: { messages: 3, fraction: 0.3 } },
      profile: counting,
      steps: [cutAt(5)],
    },
    'the message before an oversized group is kept too (pi#8498)': {
      way: 'ceiling-exceeded',
      given: [...turns, ...slow.slice(2)],
      steps: [folded('S1', turns.slice(0, 10), [...turns.slice(10), ...slow.slice(2)])],
    },
    'the turn before an oversized turn is kept too, by a design that cuts at turns': {
      way: 'ceiling-exceeded',
      given: [...turns, ...slow.slice(2)],
      profile: byTurn,
      steps: [folded('S1', turns.slice(0, 10), [...turns.slice(10), ...slow.slice(2)])],
    },
    'a cut inside a turn keeps too much of it, by a design that cuts at turns': {
      way: 'ceiling-exceeded',
      given: [...turns, ...slow.slice(2)],
      profile: byTurn,
      steps: [folded('S1', turns.slice(0, 11), [...turns.slice(11), ...slow.slice(2)])],
    },
    'everything is kept and only one message shortened': {
      way: 'ceiling-exceeded',
      given: [assistant('a', 300), assistant('b', 300), assistant('c', 300), user('next')],
      settings: { keep: { messages: 2 } },
      profile: counting,
      steps: [
        {
          compact: 'manual',
          view: [
            assistant('a', 300),
            assistant('b', 300),
            { ...assistant('c'), content: [...assistant('c').content] },
            user('next'),
          ],
        },
      ],
    },
    'an older result is shortened, and the oversized one stays with all that is before it': {
      way: 'ceiling-exceeded',
      given: [user('dashboard', 300), calls('asks', 'plan'), result('plan', 3000), ...slow.slice(2)],
      steps: [
        {
          compact: 'manual',
          view: [user('dashboard', 300), calls('asks', 'plan'), cleared('plan', '[cleared]'), ...slow.slice(2)],
        },
      ],
    },
    'an older turn is too large, by a design that cuts at turns': {
      way: 'ceiling-exceeded',
      given: fat,
      profile: byTurn,
      steps: [folded('S1', fat.slice(0, 2), fat.slice(2))],
    },
  },
  'not-exercised': {
    'the pass changes nothing': { given: slow, steps: [idle('auto')] },
    'all that was given fits': { given: talk.slice(9), steps: [folded('S1', talk.slice(9, 12), talk.slice(12))] },
    'nothing is ever evicted, by a design that reduces in place': {
      given: slow,
      profile: { mode: 'reduce' },
      steps: [{ compact: 'manual', view: [...slow.slice(0, 4), cleared('log', '[cleared] '.repeat(900))] }],
    },
    'an oversized result is shortened, and the rest left to a later pass (deepagents)': {
      given: slow,
      steps: [{ compact: 'manual', view: [...slow.slice(0, 4), cleared('log', '[cleared] '.repeat(900))] }],
    },
    'an oversized answer is shortened, and the rest left to a later pass': {
      given: fat.slice(0, 4),
      steps: [
        {
          compact: 'manual',
          view: [
            ...fat.slice(0, 3),
            note('assistant', `${textOf(fat[3]!).slice(0, 5900)} [5,000 characters left out]`),
          ],
        },
      ],
    },
    'all that was given fits, where the results of a batch count as one': {
      story: {
        given: batches,
        settings: { keep: { messages: 7 } },
        profile: counting,
        steps: [folded('S1', batches.slice(0, 1), batches.slice(1))],
      },
      also: ['TASK-2'],
    },
    'as many messages as may be kept were given': {
      given: [assistant('a', 300), assistant('b', 300), user('next')],
      settings: { keep: { messages: 2 } },
      profile: counting,
      steps: [folded('S1', [assistant('a', 300)], [assistant('b', 300), user('next')])],
    },
    'the ceiling can not be set': { given: talk, settings: { keep: { turns: 2 } }, steps: [cutAt(5)] },
  },
});
