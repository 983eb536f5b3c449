import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { select } from '../../suite/select/select.ts';
import { chargesAgainst } from '../charges/specimen-charges.ts';
import { mutant } from '../selftest.testkit.ts';
import type { Specimen } from '../specimens/specimen.ts';
import { memoizeJudging } from './memoized-judging.ts';
import { runSpecimen } from './run-specimen.ts';

const corpus = loadCorpus(casesFolder());
/** The cut between the results of one call, and the cut beside them. */
const selected = select(corpus, ['CC-0001', 'CC-0002']);
const run = (specimen: Specimen, judging = memoizeJudging()) =>
  runSpecimen(specimen, specimen.profiles[0]!, { corpus, selected, version: 'test', judging });

const torn = mutant({
  name: 'pair-check-removed',
  file: path.resolve(import.meta.dirname, '../mutants/pair-check-removed.ts'),
  profiles: ['in-turn'],
  drives: ['pure'],
});

describe('the canary, a mutant whose defect is nil', () => {
  it('is reported as a survivor', async () => {
    const file = path.resolve(import.meta.dirname, '../../../adapters/reference/adapter.ts');
    const canary = mutant({ name: 'canary', file, profiles: ['in-turn'] });
    const charges = chargesAgainst(canary, await run(canary), corpus);
    expect(charges).toContain('survivor: no case found that it violates PAIR-1');
    expect(charges.join()).toContain('it ended with exit');
  });
});

describe('a mutant with a defect', () => {
  it('is found out, on the drives it is run on and no other', async () => {
    const recording = await run(torn);
    expect(chargesAgainst(torn, recording, corpus).join()).not.toContain('survivor');
    expect(new Set(recording.cases.map(({ drive }) => drive))).toEqual(new Set(['pure']));
  });

  it('gets the same verdicts from what was judged before as from what is judged anew', async () => {
    const judging = memoizeJudging();
    const first = await run(torn, judging);
    expect(await run(torn, judging)).toEqual(first);
    expect(await run(torn)).toEqual(first);
  });
});
