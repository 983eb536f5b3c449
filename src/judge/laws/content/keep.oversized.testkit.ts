import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
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

export const KEEP_OVERSIZED_SITUATIONS: Situation[] = situationsOf('KEEP-2', {
  holds: {
    'what is older than a giant result goes': { given: slow, steps: [folded('S1', slow.slice(0, 2), slow.slice(2))] },
    'a giant answer in the turn before is summarized': {
      given: fat,
      steps: [folded('S1', fat.slice(0, 4), fat.slice(4))],
    },
    'older turns go, by a design that cuts at turns': {
      given: [...turns, ...slow.slice(2)],
      profile: byTurn,
      steps: [folded('S1', turns, slow.slice(2))],
    },
    'more messages in one group than may be kept': {
      story: {
        given: [...turns, calls('reads', 'a', 'b', 'c'), result('a'), result('b'), result('c')],
        settings: { keep: { messages: 1 } },
        profile: counting,
        steps: [folded('S1', turns, [calls('reads', 'a', 'b', 'c'), result('a'), result('b'), result('c')])],
      },
      also: ['TASK-2'],
    },
  },
  violated: {
    'the search for a cut falls back to the first message (pi#9740)': {
      way: 'not-compacted',
      story: { given: slow, steps: [idle('manual')] },
      also: ['PROG-4'],
    },
    'a summary is fetched, and thrown away': {
      way: 'summary-not-installed',
      story: { given: slow, steps: [idle('manual', { asked: [asked(slow.slice(0, 2), 'S1')] })] },
      also: ['PROG-4'],
    },
    'a summary is added, and nothing is evicted': {
      way: 'not-compacted',
      story: {
        given: slow,
        steps: [
          {
            compact: 'manual',
            asked: [asked(slow.slice(0, 2), 'S1')],
            view: [summary('S1', slow.slice(0, 2)), ...slow],
          },
        ],
      },
      also: ['PROG-4', 'SIZE-1'],
    },
  },
  'not-exercised': {
    'every unit fits': { given: talk, steps: [cutAt(9)] },
    'nothing is older, for a design that cuts at turns': {
      given: slow.slice(2),
      profile: byTurn,
      steps: [idle('manual')],
    },
    'the summarizer fails': {
      given: slow,
      script: 'error',
      steps: [idle('manual', { asked: [asked(slow.slice(0, 2), { fails: 'error' })] })],
    },
    'the pass is taken back': {
      given: slow,
      profile: { capabilities: ['cancel'] },
      steps: [idle('manual', { asked: [asked(slow.slice(0, 2), 'S1')], meanwhile: { what: 'cancel' } })],
    },
    'the trigger is not reached': { given: slow, steps: [idle('auto')] },
    'the giant group waits for a result, and the pass is put off': { given: approval, steps: [idle('manual')] },
  },
});
