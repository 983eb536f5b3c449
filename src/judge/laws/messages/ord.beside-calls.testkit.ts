import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, markFor, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What was said beside calls that stay goes into the summary; and what an agent says beside a summary is no part of what stood there. */

const work = [user('task', 3500), calls('reads', 'one'), result('one', 900)];
const [task, reads, one] = work as [Message, Message, Message];
const GOT_IT = 'Got it. Thanks for the additional context!';
/** The calls of a message, with other words beside them. */
const callsBeside = (words: string): Message => ({
  role: 'assistant',
  content: [...note('assistant', words).content, ...reads.content.slice(1)],
});
const kept = (beside: string, shown: readonly Message[] = [task, reads]) => ({
  given: work,
  profile: { ack: true },
  steps: [
    {
      compact: 'auto' as const,
      asked: [asked(shown, 'S1')],
      view: [summary('S1', shown), callsBeside(beside), one],
    },
  ],
});

const REMINDER = `<reminder>The folder is empty, the day is a Monday. ${'It is still a Monday. '.repeat(20)}</reminder>`;
const reminded = (message: Message): Message => ({
  ...message,
  content: [...note('user', REMINDER).content, ...message.content],
});
const talk = [reminded(user('task', 900)), assistant('long', 1500), user('next')];
const [first, long, next] = talk as [Message, Message, Message];
const told = (view: Message[]) => ({
  given: talk,
  drive: 'agent' as const,
  steps: [{ compact: 'auto' as const, asked: [asked([first, long], 'S1')], view }],
});

export const ORD_BESIDE_CALLS_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  holds: {
    'on the wire the same reminder stands before a summary that stood before a message which is gone': told([
      reminded(summary('S1', [first, long])),
      next,
    ]),
  },
  violated: {
    'words beside calls that stay are in the summary alone': {
      way: 'words-summarized',
      story: kept(GOT_IT),
      also: ['TASK-2'],
    },
    'they are in no summary': { way: 'text-altered', story: kept(GOT_IT, [task]), also: ['COVER-1', 'TASK-2'] },
    'somebody else says something in their place': {
      way: 'text-altered',
      story: kept(`This is another (${markFor('task')}).`),
      also: ['TASK-2'],
    },
  },
});
