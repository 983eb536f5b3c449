import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What has to stay is above the trigger of 4000 tokens all by itself, or is not. */

const old = [user('task', 700), assistant('plan', 900), user('more', 900), assistant('answer', 900)];
const large = user('export', 4600);
const small = user('next', 200);
const raising: Story['profile'] = { prices: { 'raises-when-too-large': { above: 'trigger' } } };
const settings: Story['settings'] = { trigger: { tokens: 4000 }, keep: { tokens: 1000 } };
const given = [...old, large];
const common = { given, profile: raising, settings };
const byMessages: Story = {
  given: [...old, small],
  profile: { ...raising, triggers: ['messages'], keep: ['messages'] },
  settings: { trigger: { messages: 3 }, keep: { messages: 3 } },
};

export const PRICE_TOO_LARGE_SITUATIONS: Situation[] = [
  ...situationsOf('PRICE-1', {
    holds: {
      'it raises, and all is as it was': { ...common, steps: [idle('auto', { threw: 'too large' })] },
      'it raises once it has seen how long the summary is': {
        ...common,
        steps: [idle('auto', { threw: 'too large', asked: [asked(old, 'S1')] })],
      },
      'the latest request alone is small, and room is made': {
        ...common,
        given: [...old, assistant('long', 900), small],
        steps: [folded('S1', old, [assistant('long', 900), small], { compact: 'auto' })],
      },
      'as many messages as make it due have to stay': { ...byMessages, steps: [idle('auto', { threw: 'too large' })] },
    },
    violated: {
      'it goes on with a view above the trigger': {
        ...common,
        way: 'raise-not-done',
        steps: [folded('S1', old, [large], { compact: 'auto' })],
      },
      'it raises, and what is old is gone': {
        ...common,
        way: 'raised-after-change',
        steps: [folded('S1', old, [large], { compact: 'auto', threw: 'too large' })],
      },
    },
    'not-exercised': {
      'by hand it makes smaller what it can': { ...common, steps: [folded('S1', old, [large])] },
      'it raises, and what has to stay is small': {
        story: {
          ...common,
          given: [...old, assistant('long', 3000), small],
          steps: [idle('auto', { threw: 'too large' })],
        },
        also: ['PROG-4'],
      },
      'its summarizer has failed': {
        ...common,
        profile: { ...raising, onSummarizerFailure: 'raise' },
        steps: [idle('auto', { threw: 'no summary', asked: [asked(old, { fails: 'error' })] })],
      },
    },
  }),
];
