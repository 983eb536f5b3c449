import type { ClippedForSummary, Profile } from '../../../adapter/profile.ts';
import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { DIALECTS } from '../../../model/dialects.ts';
import { inWireForm } from '../../../run/drivers/agent-turn.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, note, result, summary, system, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const MARKER = '[older messages were left out]';
const sliding: Partial<Profile> = { prices: { 'without-summaries': { goes: 'oldest' } } };
const marking: Partial<Profile> = { prices: { 'without-summaries': { goes: 'oldest', marker: MARKER } } };

const old = [user('task', 600), assistant('plan', 600)];
const next = [user('next', 300), assistant('done', 300)];
const given = [...old, ...next];
const marker = system(MARKER);

const read = result('read', 1500);
const work: Message[] = [user('job', 200), calls('reads', 'read'), read];
/** A call that failed, and says at length why. */
const failed: Message[] = [
  user('job', 200),
  calls('reads', 'read'),
  { role: 'tool', content: read.content.map((block) => ({ ...block, isError: true })) as Message['content'] },
];
const CLIPPED = '[... {{count}} more characters truncated]';
const clips = (terms: Partial<ClippedForSummary> = {}): Partial<Profile> => ({
  prices: { 'clipped-for-summary': { of: 'results', keeps: { head: 2000 }, marker: CLIPPED, ...terms } },
});

/** The result as the summarizer is shown it. */
const showing = (change: (text: string) => string, more: Partial<Story> = {}): Story => {
  const shown = work.map((message) => (message === read ? note('user', change(textOf(read))) : message));
  return {
    given: [...work, ...next],
    profile: clips(),
    steps: [{ compact: 'manual', asked: [asked(shown, 'S1')], view: [summary('S1', shown), ...next] }],
    ...more,
  };
};
const clipped = (text: string, count = 2000): string =>
  `${text.slice(0, count)}\n\n[... ${text.length - count} more characters truncated]`;

/** An agent behind an API that has no place for the flag of an error. */
function unflagged(): Story {
  const wire = DIALECTS['openai-chat'];
  const sent = inWireForm(failed, wire);
  return {
    given: [...failed, ...next],
    drive: 'agent',
    profile: { ...clips(), losses: [...wire.losses] },
    steps: [{ ...folded('S1', sent, next), before: [...sent, ...next] }],
  };
}

export const PRICE_1_SITUATIONS: Situation[] = situationsOf('PRICE-1', {
  holds: {
    'a long result is clipped as the profile states': showing((text) => clipped(text)),
    'it is laid out and escaped in another way': showing((text) =>
      JSON.stringify(clipped(text).replaceAll('. ', '.\n')),
    ),
    'its end is shown, with the words in front of it': showing(
      (text) => `[... ${text.length - 2000} more characters truncated] ${text.slice(-2000)}`,
      { profile: clips({ keeps: { tail: 2000 } }) },
    ),
    'both ends are shown, with the words between them': showing(
      (text) => `${text.slice(0, 1500)} [... 1,234 more characters truncated] ${text.slice(-500)}`,
      { profile: clips({ keeps: { head: 1500, tail: 500 } }) },
    ),
    'the oldest messages went, and nobody was asked': {
      given,
      profile: sliding,
      steps: [{ compact: 'manual', view: next }],
    },
    'the words that the profile states stand where something went': {
      given,
      profile: marking,
      steps: [{ compact: 'manual', view: [marker, ...next] }],
    },
  },
  violated: {
    'one character more is clipped than the profile states': {
      way: 'clipped-further',
      story: showing((text) => clipped(text, 1999)),
      also: ['COVER-3'],
    },
    'the end is shown in the place of the beginning': {
      way: 'clipped-further',
      story: showing((text) => `[... ${text.length - 2000} more characters truncated] ${text.slice(-2000)}`),
      also: ['COVER-1', 'COVER-3'],
    },
    'other words stand at the cut than the profile states': {
      way: 'clip-unmarked',
      story: showing((text) => `${text.slice(0, 2000)} (cut short)`),
      also: ['COVER-3'],
    },
    'the words stand further on than the cut': {
      way: 'clip-unmarked',
      story: showing((text) => clipped(text, 2100)),
      also: ['COVER-3'],
    },
    'a long result is shown whole': { way: 'clip-not-done', story: showing((text) => text) },
    'a summarizer is asked for what went': {
      way: 'model-asked',
      story: { given, profile: sliding, steps: [{ compact: 'manual', asked: [asked(old, 'S1')], view: next }] },
      // It was shown, so that what is missing is the answer, which no price permits.
      also: ['COVER-1'],
    },
    'a summary takes the place of what went': {
      way: ['model-asked', 'marker-undeclared'],
      given,
      profile: sliding,
      steps: [folded('S1', old, next)],
    },
    'messages went without the words that the profile states': {
      way: 'marker-missing',
      given,
      profile: marking,
      steps: [{ compact: 'manual', view: next }],
    },
    'words that the profile does not state take the place of what went': {
      way: 'marker-undeclared',
      given,
      profile: sliding,
      steps: [{ compact: 'manual', view: [marker, ...next] }],
    },
  },
  'not-exercised': {
    'why a call failed is shown whole, however long': {
      given: [...failed, ...next],
      profile: clips(),
      steps: [folded('S1', failed, next)],
    },
    'and nothing on the wire says that it did': unflagged(),
    'no text of the stated kind is long': { given, profile: clips(), steps: [folded('S1', old, next)] },
    'a long result is shortened because not all has room': showing((text) => clipped(text, 900), {
      settings: { window: 2500 },
    }),
    'no price is stated': { given, steps: [folded('S1', old, next)] },
    'nothing went': { given, profile: sliding, steps: [idle('manual')] },
  },
});
