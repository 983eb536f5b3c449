import { expect, it } from 'vitest';
import type { Certificate } from '../../verdict/certificate.ts';
import { footer } from '../events/report.testkit.ts';
import { certificatesSection } from './overview-classes.ts';

const HOSTILE = '<img src=x onerror=hit()>';
const ground = {
  results: 1161,
  evaluated: 576,
  unsupported: 585,
  mostly: { reason: `it says ${HOSTILE}`, results: 194 },
};
const pageOf = (more: Partial<Certificate>): string =>
  certificatesSection([{ ...footer.certificates[0]!, ...more }], {
    cards: [],
    onDrive: () => ({ results: 1161, unreached: 0 }),
  }).source;

it('says beside a class on how much of the run it rests, and why not on the rest, in some 200 bytes', () => {
  const [bare, said] = [pageOf({}), pageOf({ ground })];
  expect(bare).not.toContain('rests on');
  expect(said).toContain('It rests on 576 of 1161 results; 585 unsupported, 194 of them because it says &lt;img');
  expect(said).not.toContain(HOSTILE);
  const long = pageOf({ ground: { ...ground, mostly: { reason: 'so it is '.repeat(100), results: 194 } } });
  expect(long.length - bare.length).toBeLessThan(230);
});

it('says that what was done at a price is among it', () => {
  const prices = [{ name: 'without-summaries', says: 'without summaries', results: 561 }];
  expect(pageOf({ ground, prices })).toContain('576 of 1161 results, those at a price among them; 585 unsupported');
});
