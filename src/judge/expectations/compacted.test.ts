import { describe, expect, it } from 'vitest';
import type { Predicate } from '../../suite/case/case.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { calls } from '../passes/messages.testkit.ts';
import { idle, type Story } from '../passes/trace.testkit.ts';
import { gone, judgeOne, lazy, talk } from './expectation-stories.testkit.ts';

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
});
