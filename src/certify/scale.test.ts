import { expect, it } from 'vitest';
import { differences, QUICK, runOf } from './certify.testkit.ts';
import { scaledReference } from './scaled-reference.testkit.ts';

// On the whole corpus in the nightly workflow: what hangs on a size shows in few cases or in many, and those in any third of them.
it('the reference gets the same verdicts at 16 times the sizes, on a third of the quick tier', async () => {
  const cases = QUICK.filter((_, at) => at % 3 === 0);
  const [once, sixteen] = await Promise.all(
    [1, 16].map((scale) => runOf(scaledReference(scale), { cases, keep: 'verdicts' })),
  );
  expect(sixteen!.header.profile.scale).toBe(16);
  expect(once!.footer.counts.passed).toBeGreaterThan(cases.length);
  expect(differences(once!.results, sixteen!.results)).toEqual([]);
  expect(sixteen!.footer.counts).toEqual(once!.footer.counts);
});
