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
    expect(requirementReason('fail', all)).toBe('It fails in 3 cases, for example in CC-0003: the result went');
    expect(requirementReason('blocked', all)).toBe('It could not be evaluated in CC-2: nothing happened');
  });

  it('counts a case once, whatever it says of the requirement', () => {
    expect(requirementReason('fail', [said('CC-1', 'fail', 'a'), said('CC-1', 'fail', 'b')])).toBe(
      'It fails in CC-1: a',
    );
  });

  it('says of what nobody evaluated whether there was no case, none that applies, or only what follows', () => {
    expect(requirementReason('never-evaluated', [])).toBe('No case of this run speaks for it.');
    expect(requirementReason('never-evaluated', [said('CC-1', 'unsupported', 'lacks the capability "archive"')])).toBe(
      'It does not apply in CC-1: lacks the capability "archive"',
    );
    const explained = { ...said('CC-2', 'blocked', 'explained by KEEP-1'), explainedBy: 'KEEP-1' };
    expect(requirementReason('never-evaluated', [said('CC-1', 'unsupported'), explained])).toBe(
      'This class does not count what was seen of it, since it follows from another failure, in CC-2: explained by KEEP-1',
    );
  });

  it('is one short line, however much a program says when it dies', () => {
    const pages = `It died:\n${'🙂 at frame\n'.repeat(5_000)}`;
    const why = requirementReason('fail', [said('CC-1', 'fail', pages)]);
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
