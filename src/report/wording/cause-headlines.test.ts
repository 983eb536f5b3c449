import { describe, expect, it } from 'vitest';
import type { Unmet } from '../../verdict/unmet.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { causeHeadline, classHeadline } from './cause-headlines.ts';

const ALL = { results: 660, unreached: 0 };
const core = (causes: string[], unmet: Unmet[] = []) => ({ class: 'Core' as const, earned: false, causes, unmet });
const requirement = (verdict: 'fail' | 'not-shown'): Unmet => ({
  kind: 'requirement',
  requirement: 'PAIR-1',
  verdict,
  why: '',
});

describe('the headline of a class', () => {
  it('counts causes', () => {
    expect(classHeadline(core(['a', 'b']), ALL)).toBe('Core not earned: 2 causes of level 1');
    expect(classHeadline(core(['a']), ALL)).toBe('Core not earned: 1 cause of level 1');
    expect(classHeadline({ ...core(['a', 'b']), class: 'Robust' }, ALL)).toBe(
      'Robust not earned: 2 causes of level 1 or 2',
    );
    expect(classHeadline({ class: 'Robust', earned: true, unmet: [] }, ALL)).toBe('Robust earned');
  });

  it('says how much was not reached where that is most of the drive', () => {
    expect(classHeadline(core(['a']), { results: 660, unreached: 612 })).toBe(
      'Core not earned: 1 cause of level 1; 612 of 660 not reached because of it',
    );
    expect(classHeadline(core(['a', 'b']), { results: 660, unreached: 331 })).toContain('because of them');
    expect(classHeadline(core(['a']), { results: 660, unreached: 330 })).toBe('Core not earned: 1 cause of level 1');
  });

  it('says what else denies it where there is no cause', () => {
    const unmet: Unmet[] = [
      { kind: 'selection', why: '' },
      requirement('fail'),
      requirement('not-shown'),
      requirement('not-shown'),
      { kind: 'case', case: 'CC-0001', verdict: 'crash', why: '' },
    ];
    expect(classHeadline(core([], unmet), ALL)).toBe(
      'Core not earned: only a selection of the cases was run, 1 requirement violated, 2 requirements not shown, 1 case ended early',
    );
    expect(classHeadline(core([]), ALL)).toBe('Core not earned: nothing of it can be observed');
  });
});

describe('the headline of a report', () => {
  it('counts as not reached what was never run, because the adapter had failed too often as a program', () => {
    const reached = { requirements: [] } as unknown as CaseResult;
    const ended = { requirements: [{ id: 'PAIR-1', verdict: 'blocked', unreached: 'a' }] } as unknown as CaseResult;
    const givenUp = { requirements: [], notRun: {} } as unknown as CaseResult;
    const causes = [{ level: 1 }] as NonNullable<Parameters<typeof causeHeadline>[0]['causes']>;
    expect(causeHeadline({ causes }, [reached, ended, givenUp, givenUp])).toBe(
      '1 cause of level 1; 3 of 4 not reached because of it',
    );
  });
});
