import { describe, expect, it } from 'vitest';
import { endReason, requirementReason } from './unmet-reason.ts';
import type { CaseResult } from './verdict.ts';

const said = (id: string, verdict: 'fail' | 'blocked' | 'pass' | 'unsupported', reason?: string) => ({
  id: 'PAIR-1',
  case: id,
  verdict,
  ...(reason === undefined ? {} : { reason }),
});

describe('why a requirement is not met', () => {
  it('says in how many cases, and what the one with the shortest id says', () => {
    const all = [
      said('CC-0002[fanout=6]', 'fail', 'the call went'),
      said('CC-0003', 'fail', 'the result went'),
      said('CC-0004', 'fail', 'both went'),
      said('CC-1', 'pass'),
      said('CC-2', 'blocked', 'nothing happened'),
    ];
    expect(requirementReason('fail', all, 1)).toBe('It fails in 3 cases, for example in CC-0003: the result went');
    expect(requirementReason('blocked', all, 1)).toBe('It could not be evaluated in CC-2: nothing happened');
  });

  it('counts a case once, whatever it says of the requirement', () => {
    expect(requirementReason('fail', [said('CC-1', 'fail', 'a'), said('CC-1', 'fail', 'b')], 1)).toBe(
      'It fails in CC-1: a',
    );
  });

  it('says of what nobody evaluated whether there was no case, none that applies, or only what weighs less', () => {
    expect(requirementReason('never-evaluated', [], 1)).toBe('No case of this run speaks for it.');
    expect(
      requirementReason('never-evaluated', [said('CC-1', 'unsupported', 'lacks the capability "archive"')], 1),
    ).toBe('It does not apply in CC-1: lacks the capability "archive"');
    const lesser = { ...said('CC-2', 'fail', 'it was cut'), level: 2 as const };
    expect(requirementReason('never-evaluated', [said('CC-1', 'unsupported'), lesser], 1)).toBe(
      'This class does not count what was seen of it, since that weighs less, in CC-2: it was cut',
    );
  });

  it('says of what no case came to show because of which root', () => {
    const follows = { ...said('CC-2', 'blocked', 'it follows from A-1/a@auto-other'), follows: 'A-1/a@auto-other' };
    expect(requirementReason('not-shown', [said('CC-1', 'unsupported'), follows], 1)).toBe(
      'No case came to show it: it could not be evaluated in CC-2: it follows from A-1/a@auto-other',
    );
  });

  it('is one short line, however much a program says when it dies', () => {
    const pages = `It died:\n${'🙂 at frame\n'.repeat(5_000)}`;
    const why = requirementReason('fail', [said('CC-1', 'fail', pages)], 1);
    expect(why).toMatch(/^It fails in CC-1: It died: 🙂 at frame .*…$/u);
    expect([...why].length).toBeLessThan(300);
    expect(why.isWellFormed()).toBe(true);
  });
});

describe('why a case that ended early denies a class', () => {
  const crashed: CaseResult = {
    id: 'CC-1',
    title: '',
    drive: 'pure',
    verdict: 'crash',
    requirements: [],
    findings: [],
    reproduce: '',
  };

  it('is how it ended', () => {
    expect(endReason('crash', { ...crashed, reason: 'exit code 1' })).toBe('It crashed: exit code 1');
    expect(endReason('timeout', crashed)).toBe('It ran out of time.');
  });

  it('is that also where a baseline knows of the end, and the case speaks of something else', () => {
    const requirements = [
      { id: 'KEEP-1', verdict: 'fail' as const, reason: 'gone' },
      { id: 'PAIR-1', verdict: 'blocked' as const, reason: 'exit code 1' },
    ];
    expect(endReason('crash', { ...crashed, reason: 'KEEP-1: gone', requirements })).toBe('It crashed: exit code 1');
  });
});
