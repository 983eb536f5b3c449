import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, lossless, markFor, result, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const work = [
  user('job', 300),
  calls('reads', 'a', 'b'),
  result('a', 900),
  result('b', 900),
  calls('tests', 'c'),
  result('c', 300),
  user('next'),
];
const [job, reads, , , tests, c, next] = work as [Message, Message, Message, Message, Message, Message, Message];
const reducing = { mode: 'reduce' as const, keep: [] };
const inPlace = (a: string, b: string): Message[] => [job, reads, cleared('a', a), cleared('b', b), tests, c, next];
const factOf = (id: string) => markFor(`result ${id}`);

export const CLEAR_SITUATIONS: Situation[] = situationsOf('CLEAR-1', {
  holds: {
    'a result too large to be read is cut down at once': {
      given: [...work.slice(0, 5), result('c', 3000)],
      profile: reducing,
      steps: [
        {
          compact: 'manual',
          view: [job, reads, cleared('a', '[x]'), cleared('b', '[x]'), tests, cleared('c', '[3000 tokens]')],
        },
      ],
    },
    'a word stands in the place of each result': {
      given: work,
      profile: reducing,
      steps: [{ compact: 'manual', view: inPlace('[cleared]', '[cleared]') }],
    },
    'each keeps its own fact': {
      given: work,
      profile: reducing,
      steps: [{ compact: 'manual', view: inPlace(`[read: ${factOf('a')}]`, `[read: ${factOf('b')}]`) }],
    },
    'what was cleared before is read again': {
      given: work,
      profile: reducing,
      steps: [
        { compact: 'manual', view: inPlace('[cleared]', '[cleared]') },
        { append: [assistant('done', 900)] },
        { compact: 'manual', view: [...inPlace(`[read: ${factOf('a')}]`, '[cleared]'), assistant('done', 100)] },
      ],
    },
  },
  violated: {
    'a result the model has not read yet is cleared': {
      way: 'unread-cleared',
      given: [...work.slice(0, 5), result('c', 300)],
      profile: reducing,
      steps: [
        { compact: 'manual', view: [job, reads, cleared('a', '[x]'), cleared('b', '[x]'), tests, cleared('c', '[x]')] },
      ],
    },
    'the first one tells what the second one said as well': {
      way: 'foreign-words',
      given: work,
      profile: reducing,
      steps: [{ compact: 'manual', view: inPlace(`[read: ${factOf('a')}, ${factOf('b')}]`, '[cleared]') }],
    },
    'it holds what the user said': {
      way: 'replaced-by-foreign',
      given: work,
      profile: reducing,
      steps: [{ compact: 'manual', view: inPlace(`[for ${markFor('job')}]`, '[cleared]') }],
    },
    'a result the model has not read yet is cleared, and an older one makes room for what the user said': {
      way: ['replaced-by-foreign', 'unread-cleared'],
      given: [...work.slice(0, 5), result('c', 300)],
      profile: reducing,
      steps: [
        {
          compact: 'manual',
          view: [...inPlace(`[for ${markFor('job')}]`, '[x]').slice(0, 5), cleared('c', '[x]')],
        },
      ],
    },
  },
  'not-exercised': {
    'nothing was reduced': { given: work, profile: reducing, steps: [idle('auto')] },
    'results were evicted': { given: work, steps: [folded('S1', work.slice(0, 4), work.slice(4))] },
    'the summary of all stands in the place of one': {
      given: work,
      profile: reducing,
      steps: [
        {
          compact: 'manual',
          asked: [asked(work.slice(0, 4), 'S1')],
          view: [job, reads, cleared('a', lossless('S1', work.slice(0, 4))), ...work.slice(3)],
        },
      ],
    },
  },
});
