import type { Recovery } from '../../../adapter/profile.ts';
import { text } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  assistant,
  calls,
  cleared,
  markFor,
  merged,
  note,
  result,
  summary,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const recovery: Recovery = { tool: 'recall', argument: 'ref', pattern: 'ref ([a-z0-9/.]+)' };
const reducing: Story['profile'] = { mode: 'reduce', keep: [], capabilities: ['recovery'], recovery };
const work = [
  user('job', 300),
  calls('reads', 'a', 'b'),
  result('a', 900),
  result('b', 900),
  calls('tests', 'c'),
  result('c', 300),
  user('next'),
];
const inPlace = (a: string, b: string): Message[] => [
  ...work.slice(0, 2),
  cleared('a', a),
  cleared('b', b),
  ...work.slice(4),
];

/** The model calls the recovery tool, and gets this. */
const recalls = (ref: string, says: string): Message[] => [
  { role: 'assistant', content: [{ type: 'tool-call', id: `recall-${ref}`, name: 'recall', arguments: { ref } }] },
  { role: 'tool', content: [{ type: 'tool-result', callId: `recall-${ref}`, content: [text(says)] }] },
];
const original = (id: string) => `It said: ${markFor(`result ${id}`)}`;
const reduced = { compact: 'manual', view: inPlace('[ref x1]', '[ref x2]') } as const;

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const pointer = merged(summary('S1', talk.slice(0, 2)), note('user', 'The rest: ref h/1.md'));
const evicting = folded('S1', talk.slice(0, 2), [], { view: [pointer, ...talk.slice(2)] });

export const REC_SITUATIONS: Situation[] = situationsOf('REC-1', {
  holds: {
    'the original of a cleared result comes back': {
      given: work,
      profile: reducing,
      steps: [reduced, { append: recalls('x2', original('b')) }, idle('auto')],
    },
    'both come back': {
      given: work,
      profile: reducing,
      steps: [reduced, { append: [...recalls('x1', original('a')), ...recalls('x2', original('b'))] }, idle('auto')],
    },
    'a part of what was evicted is read from its file': {
      given: talk,
      profile: { capabilities: ['recovery'], recovery },
      steps: [evicting, { append: recalls('h/1.md', `… ${markFor('long')} …`) }, idle('auto')],
    },
  },
  violated: {
    'it was never kept': {
      way: 'nothing-recovered',
      given: work,
      profile: reducing,
      steps: [reduced, { append: recalls('x1', 'Execution not found.') }, idle('auto')],
    },
    'the payload of another call comes back (agent-sdk)': {
      way: 'another-recovered',
      given: work,
      profile: reducing,
      steps: [reduced, { append: recalls('x1', original('b')) }, idle('auto')],
    },
    'two results bear one reference, and only one of them comes back': {
      way: 'part-recovered',
      given: work,
      profile: reducing,
      steps: [
        { compact: 'manual', view: inPlace('[ref x2]', '[ref x2]') },
        { append: recalls('x2', original('b')) },
        idle('auto'),
      ],
    },
    'the file of the evicted messages is empty': {
      way: 'nothing-recovered',
      given: talk,
      profile: { capabilities: ['recovery'], recovery },
      steps: [evicting, { append: recalls('h/1.md', '(empty)') }, idle('auto')],
    },
  },
  'not-exercised': {
    'no recovery is declared': {
      given: work,
      profile: { mode: 'reduce', keep: [] },
      steps: [reduced, { append: recalls('x1', '') }, idle('auto')],
    },
    'nobody asks for anything': { given: work, profile: reducing, steps: [reduced] },
    'it was shown by an earlier pass': {
      given: work,
      profile: reducing,
      steps: [reduced, { append: recalls('x1', original('a')) }, idle('auto'), idle('auto')],
    },
    'something is asked for that was never there': {
      given: work,
      profile: reducing,
      steps: [reduced, { append: recalls('x9', 'No such thing.') }, idle('auto', { asked: [] })],
    },
    'a summary was asked for, and nothing else': {
      given: talk,
      profile: { capabilities: ['recovery'], recovery },
      steps: [{ ...evicting, asked: [asked(talk.slice(0, 2), 'S1')] }],
    },
  },
});
