import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import { loadRequirements, requirementsFolder } from '../suite/spec/requirements.ts';
import { caseResult } from './case/case-result.ts';
import { certificatesOf } from './certificate.ts';
import { claim, ended, holds, judged, requirement, unmetLabels, violated } from './verdict.testkit.ts';

const SPEC = loadRequirements(requirementsFolder());
const levelOf = (id: string) => SPEC.find((one) => one.id === id)!.level;
const EDGES = SPEC.flatMap(({ id, needs = [] }) => needs.map((need) => [id, need] as const));

/** Core of a run in which one case broke some requirements and another one kept those and all else of Core. */
function coreWith(broken: readonly string[]) {
  const proves = SPEC.filter(({ level }) => level === 1).map(({ id }) => id);
  const kept = ended(claim('CC-0001', { proves }), judged(proves.map(holds)));
  const lost = ended(claim('CC-0002', { proves: [...broken] }), judged(broken.map(violated)));
  const results = [kept, lost].map((one) => caseResult(one, SPEC, () => true));
  return certificatesOf({
    results,
    requirements: SPEC,
    drive: 'pure',
    profile: DEFAULT_PROFILE,
    complete: true,
  })[0]!;
}

describe('a requirement of the spec that another one explains away', () => {
  it.each(EDGES.filter(([id, need]) => levelOf(need) > levelOf(id)))(
    '%s costs no Core where %s is what was broken, which Core does not ask for',
    (id, need) => {
      expect(coreWith([id, need])).toMatchObject({ earned: true, unmet: [] });
      expect(unmetLabels(coreWith([id]))).toEqual([`${id}: fail`]);
    },
  );

  it('costs Core where what was broken is asked for there', () => {
    expect(unmetLabels(coreWith(['COVER-1', 'FAIL-2'])).toSorted()).toEqual(['COVER-1: blocked', 'FAIL-2: fail']);
    expect(unmetLabels(coreWith(['COVER-1', 'FAIL-3', 'FAIL-2']))).toContain('COVER-1: blocked');
  });

  it('is explained by the most serious of several, whatever their order', () => {
    const spec = [requirement('A-1', 1, { needs: ['B-1', 'C-1'] }), requirement('B-1', 2), requirement('C-1', 1)];
    const one = ended(claim('CC-0001', { proves: ['A-1'] }), judged(['A-1', 'B-1', 'C-1'].map(violated)));
    expect(caseResult(one, spec, () => true).requirements[0]).toMatchObject({ id: 'A-1', explainedBy: 'C-1' });
  });
});
