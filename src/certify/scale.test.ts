import { expect, it } from 'vitest';
import { differences, QUICK, runOf } from './certify.testkit.ts';
import { scaledReference } from './scaled-reference.testkit.ts';

// On the whole corpus in the nightly workflow.
it('the reference gets the same verdicts at 16 times the sizes, on the quick tier', async () => {
  const [once, sixteen] = await Promise.all(
    [1, 16].map((scale) => runOf(scaledReference(scale), { cases: QUICK, keep: 'verdicts' })),
  );
  expect(sixteen!.header.profile.scale).toBe(16);
  expect(once!.footer.counts.passed).toBeGreaterThan(100);
  expect(differences(once!.results, sixteen!.results)).toEqual([]);
  expect(sixteen!.footer.counts).toEqual(once!.footer.counts);
});
