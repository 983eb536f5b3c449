import { assistant, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const agent = { given: talk, drive: 'agent', profile: { triggers: ['tokens', 'overflow'] } } satisfies Story;
const refused = (why: 'throttle' | 'auth' | 'billing' | 'bytes' | 'unclear') =>
  idle('auto', { probe: { refused: why } });
const compacting = folded('S1', gone, tail, { compact: 'auto' });

export const OVER_OTHER_REFUSALS_SITUATIONS: Situation[] = situationsOf('OVER-2', {
  holds: {
    'the same request is sent again after a while': { ...agent, steps: [refused('throttle'), idle('auto')] },
    'the error is passed on': {
      ...agent,
      steps: [refused('auth'), idle('auto', { threw: '401', probe: 'unseen' })],
    },
    'there is no request after it': { ...agent, steps: [refused('billing')] },
    'it is throttled twice, and then answered': {
      ...agent,
      steps: [refused('throttle'), refused('throttle'), idle('auto')],
    },
  },
  violated: {
    'too many tokens a minute are taken for too long a conversation (pi#2699)': {
      way: 'view-changed',
      ...agent,
      steps: [refused('throttle'), compacting],
    },
    'an expired login is answered with a compaction (codex#24931)': {
      way: 'view-changed',
      ...agent,
      steps: [refused('auth'), compacting],
    },
    'a summary is fetched for an unpaid bill, and then the error is passed on': {
      way: 'asked-anyway',
      ...agent,
      steps: [refused('billing'), idle('auto', { asked: compacting.asked ?? [], threw: '402', probe: 'unseen' })],
    },
  },
  'not-exercised': {
    'no request was refused': { ...agent, steps: [idle('auto')] },
    'the request was too long': { ...agent, steps: [idle('auto', { probe: { refused: 'overflow' } })] },
    'the request had too many bytes, and a compaction helps': { ...agent, steps: [refused('bytes'), compacting] },
    'nobody says why it was refused': { ...agent, steps: [refused('unclear'), compacting] },
    'the conversation was far above its trigger': {
      ...agent,
      settings: { trigger: { tokens: 800 } },
      steps: [idle('auto', { probe: { refused: 'throttle' } }), compacting],
    },
    'the suite makes the requests': { given: talk, steps: [idle('auto')] },
    'something was said in between': {
      ...agent,
      settings: { trigger: { tokens: 3000 } },
      steps: [refused('throttle'), { append: [assistant('more', 2000)] }, idle('auto')],
    },
  },
});
