import { describe, expect, it } from 'vitest';
import type { Profile } from '../../adapter/profile.ts';
import type { Message } from '../../conversation/message.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { calls } from '../passes/messages.testkit.ts';
import { idle, type Story } from '../passes/trace.testkit.ts';
import { gone, judgeOne, lazy, tail, talk } from './expectation-stories.testkit.ts';

describe('an expectation of a compaction', () => {
  it('asks for no compaction that no law would ask for, unless it says why', () => {
    const pending: Story = { ...lazy, given: [...talk, calls('builds', 'one')], steps: [idle('manual')] };
    const compacting: Predicate = { kind: 'compacted', is: true };
    expect(judgeOne(pending, compacting)).toMatchObject({ answer: 'not-exercised' });
    const because = { stricter: 'It is asked for by hand.' };
    expect(judgeOne(pending, compacting, because)).toMatchObject({ answer: 'violated' });
    const inVain: Story = { ...lazy, steps: [idle('manual', { asked: [asked(gone, { fails: 'error' })] })] };
    expect(judgeOne(inVain, compacting, because)).toMatchObject({ answer: 'not-exercised' });
  });

  it('asks nobody who raises for more than the law does', () => {
    const compacting: Predicate = { kind: 'compacted', is: true };
    const raised: Story = { ...lazy, steps: [idle('manual', { threw: 'no' })] };
    expect(judgeOne(raised, compacting, { proves: 'KEEP-2' })).toMatchObject({ answer: 'not-exercised' });
    const passedOn = idle('auto', { threw: 'too long', probe: { refused: 'overflow' } });
    const onWire: Story = { ...lazy, drive: 'agent', steps: [passedOn] };
    expect(judgeOne(onWire, compacting)).toMatchObject({ answer: 'not-exercised' });
  });

  it('asks an agent that acts on refusals alone for nothing where no request was refused', () => {
    const profile = { triggers: ['overflow' as const] };
    const answerOn = (drive: 'agent' | 'session', reason: 'auto' | 'overflow') =>
      judgeOne({ ...lazy, drive, profile, steps: [idle(reason)] }, { kind: 'compacted', is: true })?.answer;
    expect(answerOn('agent', 'auto')).toBe('not-exercised');
    expect([answerOn('agent', 'overflow'), answerOn('session', 'auto')]).toEqual(['violated', 'violated']);
  });

  describe('of who acts before every request, after a turn that failed', () => {
    /** What was beyond the tail went, and then the turn failed; by hand is asked for a pass that finds the rest. */
    const answerAfter = ({
      threw = 'refused',
      view = tail,
      where = {},
      trigger = 5000,
      triggers = ['always', 'manual'],
      later = false,
    }: After = {}) =>
      judgeOne(
        {
          given: talk,
          profile: { triggers, prices: { 'without-summaries': { goes: 'oldest' } } },
          settings: { trigger: { tokens: trigger } },
          steps: [
            { compact: 'auto', view, ...(threw === '' ? {} : { threw }) },
            ...('in' in where ? [{ ...where, append: talk }] : []),
            { ...where, ...idle('manual') },
            ...(later ? [{ ...where, compact: 'auto' as const, view: tail, threw: 'refused' }] : []),
          ],
        },
        { kind: 'compacted', is: true },
        { pass: 2 },
      );

    interface After {
      threw?: string;
      view?: Message[];
      where?: { in?: string };
      trigger?: number;
      triggers?: Profile['triggers'];
      later?: boolean;
    }

    it('nobody can say whether anything was left to go', () => {
      expect(answerAfter()).toMatchObject({ answer: 'not-exercised', isOutOfReach: true });
    });

    it.each<[string, After]>([
      ['no turn failed', { threw: '' }],
      ['that turn took nothing off', { view: talk }],
      ['it failed later', { threw: '', view: talk, later: true }],
      ['it failed in another conversation', { where: { in: 'another' } }],
      ['what is left is clearly above all that is set', { trigger: 100 }],
      ['it does not act before every request', { triggers: ['tokens', 'manual'] }],
    ])('it is a fault as ever where %s', (_, story) => {
      expect(answerAfter(story)).toMatchObject({ answer: 'violated' });
    });
  });
});
