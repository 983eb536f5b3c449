import { describe, expect, it } from 'vitest';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, note, summary, user } from '../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../passes/trace.testkit.ts';
import { rootsOf } from './judged-roots.testkit.ts';

/** What whole agents were seen to do, as one fault each. */

const talk = [user('task', 700), assistant('long', 5000), user('more', 200), assistant('answer', 200), user('next')];
const [gone, tail] = [talk.slice(0, 2), talk.slice(2)];

describe('a pass that takes nothing off', () => {
  it('is one fault, though its summary stands behind everything, and so do the words that send the agent on (opencode)', () => {
    const nudge = { text: 'Continue with your work where you left off.' };
    const view = [...talk, summary('S1', gone), note('user', nudge.text)];
    const story: Story = {
      given: talk,
      drive: 'agent',
      profile: { nudge },
      settings: { trigger: { tokens: 800 } },
      steps: [{ compact: 'auto', asked: [asked(gone, 'S1')], view }],
    };
    const [[root, followers] = [], ...others] = Object.entries(rootsOf(story));
    expect(root).toBe('SIZE-1/nothing-taken-off@auto-other 1');
    expect(followers).toEqual(expect.arrayContaining(['ORD-4/summary-behind 1', 'ORD-6/nudge-unasked 1']));
    expect(others).toEqual([]);
  });

  it('explains that its summary still stands there beside the next one', () => {
    const behind = summary('S1', gone);
    const story: Story = {
      given: talk,
      drive: 'agent',
      settings: { trigger: { tokens: 800 }, keep: { tokens: 1000 } },
      steps: [
        { compact: 'auto', asked: [asked(gone, 'S1')], view: [...talk, behind] },
        { compact: 'auto', asked: [asked(gone, 'S2')], view: [summary('S2', gone), ...tail, behind] },
      ],
    };
    expect(rootsOf(story)['SIZE-1/nothing-taken-off@auto-other 1']).toEqual(
      expect.arrayContaining(['FOLD-3/summaries-side-by-side 2']),
    );
  });
});

describe('a retry after an overflow', () => {
  it('is one fault where the pending request stands in it twice', () => {
    const story: Story = {
      given: talk,
      drive: 'agent',
      profile: { triggers: ['tokens', 'overflow'] },
      settings: { trigger: { tokens: 60_000 }, keep: { tokens: 10_000 } },
      steps: [
        idle('auto', { probe: { refused: 'overflow' } }),
        { ...folded('S1', gone, tail, { compact: 'overflow' }), view: [summary('S1', gone), ...tail, talk[4]!] },
      ],
    };
    expect(rootsOf(story)).toEqual({ 'OVER-1/twice-in-request@overflow-other 2': ['ORD-1/message-twice 2'] });
  });
});
