import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, note, summary, user } from '../../passes/messages.testkit.ts';
import type { PassStory, Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Words that send the agent on: declared they are ORD-6's, and where nobody declares them, or a pass was asked for, invented. */

const WORDS = 'Continue with your work where you left off.';
const old = [user('task', 1500), assistant('plan', 1500)];
const left = [user('next', 500), assistant('answer', 300)];
const sentOn = (compact: PassStory['compact'], words: string, profile: Story['profile'] = {}): Story => ({
  given: [...old, ...left],
  profile,
  steps: [{ compact, asked: [asked(old, 'S1')], view: [summary('S1', old), ...left, note('user', words)] }],
});
const declared = { nudge: { text: WORDS } };

export const ORD_NUDGED_SITUATIONS: Situation[] = situationsOf('ORD-1', {
  holds: {
    'a message that sends the agent on is declared': sentOn('auto', WORDS, declared),
  },
  violated: {
    'a message sends the agent on, and nobody declared it': { way: 'message-invented', ...sentOn('auto', WORDS) },
    'words are declared, and others stand last after a pass that was asked for': {
      way: 'message-invented',
      ...sentOn('manual', 'Go on with it.', declared),
    },
  },
});
