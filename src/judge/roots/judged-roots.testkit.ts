import type { Claim, Expectation } from '../../suite/case/case.ts';
import { isViolation, wayName } from '../findings/finding.ts';
import { causeIdentity } from '../findings/identity.ts';
import { judge } from '../judge.ts';
import { type Story, traceOf } from '../passes/trace.testkit.ts';

/** What is judged to be one fault in a story. */

/** That facts stand in the next request of the agent after a pass. */
export const standing = (proves: string, pass: number, ...has: string[]): Expectation => ({
  pass,
  proves,
  at: `/then/${proves}`,
  predicate: { kind: 'sent', to: 'agent', has, lacks: [], once: false, text: [] },
});

const claimOf = (then: Expectation[]): Claim => ({
  id: 'CC-9999',
  title: 'by hand',
  why: 'by hand',
  seenIn: [],
  proves: [],
  families: [],
  then,
  mutants: [],
  needs: [],
  source: { file: 'none', line: 1 },
});

/** @returns by root, in their order, what follows from it: the way, and the step of its pass */
export function rootsOf(story: Story, ...then: Expectation[]): Record<string, string[]> {
  const violations = judge(traceOf(story), claimOf(then)).filter(isViolation);
  const nameOf = (at: number) => `${causeIdentity(violations[at]!)} ${violations[at]!.step}`;
  const roots = violations.flatMap(({ follows }, at) => (follows === undefined ? [at] : []));
  return Object.fromEntries(
    roots.map((root) => [
      nameOf(root),
      violations
        .filter(({ follows }) => follows?.finding === root)
        .map((violation) => `${wayName(violation)} ${violation.step}`)
        .sort(),
    ]),
  );
}
