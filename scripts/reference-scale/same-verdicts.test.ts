import { expect, it } from 'vitest';
import { differences, runOf } from '../../src/certify/certify.testkit.ts';
import { scaledReference } from '../../src/certify/scaled-reference.testkit.ts';

it('the reference gets the same verdicts at 16 times the sizes, on the whole corpus', async () => {
  const once = await runOf(scaledReference(1), { keep: 'verdicts' });
  const sixteen = await runOf(scaledReference(16), { keep: 'verdicts' });
  expect(sixteen.header.profile.scale).toBe(16);
  expect(once.footer.counts.passed).toBeGreaterThan(1000);
  expect(differences(once.results, sixteen.results)).toEqual([]);
}, 900_000);
