import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { calls, cleared, result, summary, user } from '../../passes/messages.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What comes in is told to the model in a frame of the agent's own, which says it twice. */

const given = [user('task', 300), calls('reads', 'one'), result('one', 4200)];
const [, reads, one] = given as [Message, Message, Message];
const reported = (said: string): Message =>
  cleared('one', `The tool "read" reported an error: ${JSON.stringify({ error: said, content: said })}`);

const told = (last: Message, drive: 'agent' | 'session') => ({
  given,
  drive,
  steps: [
    {
      compact: 'auto' as const,
      asked: [asked(given.slice(0, 1), 'S1')],
      view: [summary('S1', given.slice(0, 1)), reads, last],
    },
  ],
});

export const SIZE_WRAPPED_SITUATIONS: Situation[] = situationsOf('SIZE-1', {
  holds: {
    'a result stands twice in a report of the call, on the wire (qwen-code)': {
      story: told(reported(readableOf(one)), 'agent'),
      also: ['TASK-2'],
    },
  },
  violated: {
    'it does so in a view that the implementation made': {
      way: 'not-smaller',
      story: told(reported(readableOf(one)), 'session'),
      also: ['TASK-2'],
    },
    'half of it is said twice': {
      way: 'not-smaller',
      story: told(reported(`${readableOf(one).slice(0, -60)} ${readableOf(one).slice(0, -60)}`), 'agent'),
      also: ['TASK-2'],
    },
  },
});
