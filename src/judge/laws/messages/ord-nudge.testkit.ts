import type { Profile } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const WORDS = 'Continue with your work where you left off.';
const profile: Partial<Profile> = { nudge: { text: WORDS } };
const onward = note('user', WORDS);

const old = [user('task', 1500), assistant('plan', 1500)];
const work = [user('next', 300), calls('reads', 'one'), result('one', 900)];
const given = [...old, ...work];
const shown = (compact: PassStory['compact'], ...view: Message[]): PassStory => ({
  compact,
  asked: [asked(old, 'S1')],
  view: [summary('S1', old), ...view],
});
const byItself = (...view: Message[]) => ({ given, profile, steps: [shown('auto', ...view)] });
const talk = [...old, user('next', 500), assistant('answer', 300)];
const more = [assistant('read', 2000), user('further', 200), calls('looks', 'two'), result('two', 500)];
const gone = [summary('S1', old), ...work, more[0]!];
/** A second pass, behind one that sent the agent on. */
const twice = (...view: Message[]) => ({
  given,
  profile,
  steps: [
    shown('auto', ...work, onward),
    { append: more },
    { compact: 'auto' as const, asked: [asked(gone, 'S2')], view: [summary('S2', gone), ...view] },
  ],
});

export const ORD_NUDGE_SITUATIONS: Situation[] = situationsOf('ORD-6', {
  holds: {
    'the words stand last in the middle of work': byItself(...work, onward),
    'those of an earlier pass stay where they were': twice(onward, ...more.slice(1), onward),
    'those of an earlier pass go, and new ones come': twice(...more.slice(1), onward),
    'the last thing said is an answer, and the agent is sent on all the same': {
      given: talk,
      profile,
      steps: [shown('auto', ...talk.slice(2), onward)],
    },
  },
  violated: {
    'another word stands there': { way: 'nudge-altered', ...byItself(...work, note('user', `${WORDS} (2)`)) },
    'they stand behind the summary': { way: 'nudge-elsewhere', ...byItself(onward, ...work) },
    'they are missing in the middle of work (opencode#13946)': { way: 'nudge-missing', ...byItself(...work) },
    'they come twice': { way: 'nudge-twice', ...byItself(...work, onward, onward) },
    'they come twice, and those of an earlier pass go': {
      way: 'nudge-twice',
      ...twice(...more.slice(1), onward, onward),
    },
    'the pass was asked for (opencode#18941)': {
      way: 'nudge-unasked',
      given,
      profile,
      steps: [shown('manual', ...work, onward)],
    },
    'nothing was done': {
      way: 'nudge-unasked',
      story: { given: work, profile, steps: [{ compact: 'auto', view: [...work, onward] }] },
      // It grew, and the next pass makes it larger again.
      also: ['IDEM-1', 'SIZE-1'],
    },
  },
  'not-exercised': {
    'none is declared': { given, steps: [folded('S1', old, work)] },
    'the pass was asked for, and nobody is sent on': { given, profile, steps: [shown('manual', ...work)] },
    'nothing is done': { given: work, profile, steps: [idle('auto')] },
    'the last thing said is an answer': { given: talk, profile, steps: [shown('auto', ...talk.slice(2))] },
    'the request is said again behind the work that was done for it (opencode)': {
      story: byItself(...work, work[0]!),
      also: ['ORD-1'],
    },
    'a call waits': {
      given: [...old, work[0]!, calls('reads', 'one')],
      profile,
      steps: [shown('auto', work[0]!, calls('reads', 'one'))],
    },
  },
});
