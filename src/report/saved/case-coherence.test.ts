import { describe, expect, it } from 'vitest';
import type { RequirementVerdict } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import { caseContradiction } from './case-coherence.ts';
import type { SavedCase } from './saved-case.ts';

const KNOWN = { reason: 'x', since: '2026-01-05', line: 3 };
const known = (was: Verdict) => ({ ...KNOWN, was });
const seen = (requirement: string): SavedCase['findings'][number] => ({
  requirement,
  answer: 'violated',
  by: 'law',
  way: 'broken',
  message: 'x',
});

/** Held is whatever says pass; violated is what is named. */
function saved(verdict: Verdict, requirements: RequirementVerdict[], more: Partial<SavedCase> = {}): SavedCase {
  const passing = requirements.filter((one) => (one.known?.was ?? one.verdict) === 'pass');
  const held = Object.fromEntries(passing.map(({ id }) => [id, 1]));
  return {
    id: 'CC-0001',
    title: 'x',
    drive: 'pure',
    verdict,
    requirements,
    findings: [],
    reproduce: '',
    held,
    ...more,
  };
}

const good: RequirementVerdict = { id: 'ORD-1', verdict: 'pass' };
const bad: RequirementVerdict = { id: 'PAIR-1', verdict: 'fail' };
const violated = { findings: [seen('PAIR-1')] };

describe('what a run writes of a case', () => {
  it.each<[string, SavedCase]>([
    ['a pass', saved('pass', [good])],
    ['a failure beside a pass', saved('fail', [good, bad], violated)],
    [
      'what follows from a root',
      saved('fail', [bad, { id: 'ORD-3', verdict: 'blocked', follows: 'PAIR-1/broken@auto-call' }], {
        findings: [seen('PAIR-1'), seen('ORD-3')],
      }),
    ],
    ['a crash after a failure', saved('crash', [bad, { id: 'ORD-1', verdict: 'blocked' }], violated)],
    ['what does not apply', saved('unsupported', [{ id: 'PAIR-1', verdict: 'unsupported' }])],
    ['what could not be started, and speaks for nothing', saved('blocked', [])],
    ['a known failure', saved('known-fail', [good, { ...bad, verdict: 'known-fail', known: known('fail') }], violated)],
    ['one known in vain', saved('unexpected-pass', [{ ...good, verdict: 'unexpected-pass', known: known('pass') }])],
    [
      'a known crash',
      saved('known-fail', [{ id: 'ORD-1', verdict: 'known-fail', known: known('blocked') }], { known: known('crash') }),
    ],
    ['a known crash that hid nothing else', saved('known-fail', [], { known: known('crash') })],
    ['a failure before a known crash', saved('fail', [bad], { ...violated, known: known('crash') })],
  ])('is no contradiction: %s', (_, one) => {
    expect(caseContradiction(one)).toBeUndefined();
  });
});

describe('what no run writes', () => {
  it.each<[SavedCase, string]>([
    [saved('pass', [good, bad], violated), 'it says pass, and the worst of its requirements is fail'],
    [
      saved('pass', [good, { ...bad, verdict: 'pass' }], violated),
      'PAIR-1 says pass, and a finding says it was violated',
    ],
    [
      saved('unsupported', [{ ...bad, verdict: 'unsupported' }], violated),
      'PAIR-1 says unsupported, and a finding says',
    ],
    [saved('pass', [good], violated), 'a finding says that PAIR-1 was violated, and no verdict does'],
    [saved('pass', [good], { held: {} }), 'ORD-1 says pass, and nothing was seen to hold'],
    [saved('fail', [bad]), 'PAIR-1 says fail, and no finding says that it was violated'],
    [saved('known-fail', [bad], violated), 'it says known-fail, and the worst of its requirements is fail'],
    [
      saved('known-fail', [{ ...bad, verdict: 'known-fail' }], violated),
      'PAIR-1 says known-fail, and not what is known',
    ],
    [
      saved('known-fail', [{ ...bad, verdict: 'known-fail', known: known('pass') }]),
      'PAIR-1 says known-fail, and was pass',
    ],
    [saved('pass', [{ ...good, known: known('fail') }]), 'ORD-1 says pass, and is known of at once'],
    [saved('crash', [good]), 'it ended in crash, and ORD-1 says pass'],
    [saved('fail', [{ id: 'ORD-1', verdict: 'crash' }]), 'ORD-1 says crash, which only a whole case can end in'],
    [saved('pass', []), 'it says pass, and nothing of any requirement'],
    [saved('known-fail', [], { known: known('fail') }), 'it is known of as a whole, and was fail'],
  ])('is found: %#', (one, message) => {
    expect(caseContradiction(one)).toContain(message);
  });
});
