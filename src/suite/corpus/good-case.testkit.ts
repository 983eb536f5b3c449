import { REFUSALS } from '../../model/refusals/all-refusals.ts';
import type { Runnable } from '../case/case.ts';
import { nominalSizes } from '../case/sizes.ts';
import { variantsOf } from '../case/variants.ts';
import { expandCase } from '../expand/expand.ts';
import { InvalidFileError } from '../yaml/diagnostic.ts';
import { loadCase } from './load-case.ts';

/** A small case without faults; the tests count its lines, so each stands on its own. */
export const GOOD = `id: CC-0100
title: A file is read
why: Somebody is hurt.
given:
  settings: { keep: { tokens: 0.3T } }
  conversation:
    - user: Go on. (F1)
    - assistant: Reading.
      calls: { a: read_file a.txt }
    - results: { a: "text (F2) +0.4T" }
    - user: And now? (F3)
then:
  - { compacted: true }
`;

/** The good case with two results that are older than the newest batch, so that every design finds something to do. */
export const REDUCIBLE = GOOD.replace(
  '    - user: Go on. (F1)',
  `    - calls: { x: list_files, y: list_files }
    - results: { x: "one file +0.2T", y: "two files +0.2T" }
    - user: Go on. (F1)`,
).replace('  conversation:\n', '  conversation:\n    - user: Look around first.\n');

/** @returns the good case with one passage replaced; a passage that is not there is a mistake of the test */
export function goodBut(passage: string, replacement: string): string {
  if (!GOOD.includes(passage)) throw new Error(`The good case holds no "${passage}".`);
  return GOOD.replace(passage, () => replacement);
}

/** @returns the good case with keys added before \`then\`, on line 12 */
export const goodWith = (keys: string): string => goodBut('then:', `${keys}\nthen:`);

/**
 * @param given what to write for `given:`
 * @returns the good case with keys added before `then`, as it is to a runner in its first variant
 */
export function runnableWith(keys: string, given = 'given:'): Runnable {
  const file = loadCase('case.yaml', goodWith(keys).replace('given:', given));
  return expandCase(file, { variant: variantsOf(file)[0]!, sizes: nominalSizes(), seed: 's' }).runnable;
}

/** @returns the first line of what is said about a bad case */
export function complaintAbout(text: string): string {
  try {
    loadCase('case.yaml', text);
  } catch (error) {
    if (error instanceof InvalidFileError) return error.message.split('\n')[0] ?? '';
    throw error;
  }
  return 'no complaint';
}

const oneOf = (kind: (typeof REFUSALS)[number]['kind']): string =>
  REFUSALS.find((refusal) => refusal.kind === kind && refusal.dialects.length === 1)?.name ?? `no refusal is ${kind}`;

/** A refusal that stands for an overflow, and one that does not; each is said by one provider alone. */
export const OVERFLOW = oneOf('overflow');
export const THROTTLE = oneOf('throttle');
