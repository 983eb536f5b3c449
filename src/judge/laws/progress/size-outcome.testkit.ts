import type { Profile } from '../../../adapter/profile.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const saying: Partial<Profile> = { capabilities: ['outcome'] };
const old = [user('task', 900), assistant('long', 900)];
/** A result far above the trigger of 4000 tokens, at the end. */
const giant = [user('next', 100), calls('reads', 'one'), result('one', 8000)];
const talk = [...old, ...giant];
const small = [...old, user('next', 100)];
const compacted = { outcome: { kind: 'compacted' } } as const;
const irreducible = { outcome: { kind: 'irreducible', detail: 'the result of call "one"' } } as const;
const counting: Partial<Profile> = { capabilities: ['outcome'], triggers: ['messages', 'manual'] };
const many = [user('task', 300), assistant('a', 300), ...[1, 2, 3, 4, 5].map((at) => user(`ask ${at}`, 20))];

export const SIZE_OUTCOME_SITUATIONS: Situation[] = situationsOf('SIZE-2', {
  holds: {
    'the view got smaller, and the pass says what it could not reduce': {
      given: talk,
      profile: saying,
      steps: [folded('S1', old, giant, irreducible)],
    },
    'nothing could be evicted, and the pass says so': {
      given: giant,
      profile: { ...saying, cut: 'user-turn' },
      steps: [idle('manual', irreducible)],
    },
  },
  violated: {
    'a view of two triggers is a success': {
      way: 'untrue-compacted',
      given: talk,
      profile: saying,
      steps: [folded('S1', old, giant, compacted)],
    },
    'more messages are left than make a pass due': {
      way: 'untrue-compacted',
      given: many,
      profile: counting,
      settings: { trigger: { messages: 4 } },
      steps: [folded('S1', many.slice(0, 2), many.slice(2), compacted)],
    },
  },
  'not-exercised': {
    'the view is below the trigger': {
      given: small,
      profile: saying,
      steps: [folded('S1', old, small.slice(2), compacted)],
    },
    'no outcomes are declared': { given: talk, steps: [folded('S1', old, giant)] },
    'passes by themselves are switched off, so that no number of messages makes one due': {
      given: many,
      profile: { ...counting, capabilities: ['outcome', 'switch-off'] },
      settings: { trigger: { messages: 4 }, automatic: false },
      steps: [folded('S1', many.slice(0, 2), many.slice(2), compacted)],
    },
    'the pass did nothing, and says so': {
      given: giant,
      profile: { ...saying, cut: 'user-turn' },
      steps: [idle('manual', { outcome: { kind: 'unchanged', reason: 'a single turn' } })],
    },
    'the pass raised': {
      given: talk,
      profile: saying,
      steps: [idle('manual', { asked: [asked(old, { fails: 'error' })], threw: 'no summary' })],
    },
    'the trigger can not be set': {
      given: talk,
      profile: { ...saying, triggers: ['manual'] },
      steps: [{ compact: 'manual', asked: [asked(old, 'S1')], view: [summary('S1', old), ...giant], ...compacted }],
    },
  },
});
