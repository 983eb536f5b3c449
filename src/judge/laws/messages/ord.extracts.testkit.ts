import type { WithoutSummaries } from '../../../adapter/profile.ts';
import { text } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, result, user } from '../../passes/messages.testkit.ts';
import type { Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** A text that a rule makes of what went, in the message of what stays. */

const OPENS = '[Tool results:';
const reads = calls('reads', 'one');
const read = result('one', 1200);
const given = [user('task', 600), reads, read, assistant('answer', 300), user('next', 300)];
const [said] = reads.content as [Message['content'][number]];
const long = text(`${OPENS} ${'the list has one more line, and it is like the last one; '.repeat(8)}read]`);

/** @param left what is left of the message with the call */
const noting = (left: Message['content'], terms: Partial<WithoutSummaries> = { extract: { opens: OPENS } }): Story => ({
  given,
  profile: { keep: ['tokens'], prices: { 'without-summaries': { goes: 'calls', ...terms } } },
  settings: { keep: { tokens: 700 } },
  steps: [{ compact: 'manual', view: [given[0]!, { ...reads, content: left }, ...given.slice(3)] }],
});

export const ORD_EXTRACTS_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  holds: {
    'an extract as the profile has it stands behind what was said': noting([said, long]),
  },
  violated: {
    'a text stands there that begins otherwise than the profile says': {
      way: 'text-altered',
      story: noting([said, { ...long, text: `Of ${long.text}` }]),
      also: ['PRICE-1'],
    },
    'a text stands there, and the profile has none': { way: 'text-altered', story: noting([said, long], {}) },
    'beside an extract what was said is altered': {
      way: 'text-altered',
      story: noting([
        {
          ...said,
          text: `${(said as { text: string }).text} I am sure of it, and so are all the others.`,
        } as typeof said,
        long,
      ]),
    },
  },
});
