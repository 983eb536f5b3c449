import { describe, expect, it } from 'vitest';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { quickSetOf } from '../../suite/corpus/quick-set.ts';
import { select } from '../../suite/select/select.ts';
import { knownToMutants, listMutants, loadMutants } from '../load-mutants.ts';
import { NULLS } from '../nulls.ts';
import { mutant } from '../selftest.testkit.ts';
import type { Specimen } from '../specimens/specimen.ts';
import { type CorpusShare, selectForSpecimen } from './corpus-share.ts';

const corpus = loadCorpus(casesFolder());
const idsOf = (specimen: Specimen, share: CorpusShare) =>
  selectForSpecimen(corpus, specimen, share).variants.map(({ variant }) => variant.id);
const everything = select(corpus, []).variants.map(({ variant }) => variant.id);
const errorInstalled = mutant({ name: 'error-installed' });

describe('what a specimen is run on', () => {
  it('is everything for whoever has to earn nothing, or all', () => {
    expect(idsOf(NULLS[0]!, 'part')).toEqual(everything);
  });

  it('is everything for a mutant in the whole self-test, unless it names its cases', () => {
    expect(idsOf(errorInstalled, 'whole')).toEqual(everything);
    const named = idsOf({ ...errorInstalled, cases: ['CC-0011'] }, 'whole');
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((id) => !id.startsWith('CC-0011[') && !id.startsWith('CC-0013'))).toEqual([]);
    expect(
      idsOf(mutant({ name: 'another', cases: ['CC-0400'] }), 'part').filter((id) => id.startsWith('CC-0400')),
    ).toHaveLength(1);
  });

  it('is every case for a mutant, in all variants where the case names it, and else in one', () => {
    const { variants } = selectForSpecimen(corpus, errorInstalled, 'part');
    const byFile = Map.groupBy(variants, ({ file }) => file);
    expect(byFile.size).toBe(corpus.cases.length);
    for (const [{ id, mutants }, drawn] of byFile) {
      const all = everything.filter((one) => one === id || one.startsWith(`${id}[`));
      expect(drawn.length).toBe(mutants?.includes('error-installed') ? all.length : 1);
    }
  });

  it('is every variant that a mutant names itself', () => {
    const meets = ['CC-0011[reply=error]', 'CC-0011[reply=timeout]', 'CC-0011[reply=overflow]'];
    expect(idsOf(mutant({ name: 'another', meets }), 'part')).toEqual(expect.arrayContaining(meets));
  });

  it('is every variant of a quick run, and those of which its file says that one needs them', () => {
    const wanted = ['CC-0011[reply=error]', 'CC-0011[reply=timeout]', 'CC-0011[reply=overflow]'];
    const another = mutant({ name: 'another', quick: wanted.slice(0, 1) });
    const quick = quickSetOf(wanted.slice(1).map((id) => ({ id, drive: 'session' })));
    const met = (one: Specimen) =>
      selectForSpecimen(corpus, one, 'part', quick).variants.map(({ variant }) => variant.id);
    expect(met(another)).toEqual(expect.arrayContaining(wanted));
    expect(met({ ...another, drives: ['session'] })).toEqual(expect.arrayContaining(wanted));
    expect(met({ ...another, drives: ['pure'] })).not.toEqual(expect.arrayContaining(wanted));
    expect(met({ ...another, cases: ['CC-0400'] }).filter((id) => wanted.includes(id))).toEqual([]);
  });

  it('is the same each time, and another for another mutant', () => {
    expect(idsOf(errorInstalled, 'part')).toEqual(idsOf(errorInstalled, 'part'));
    expect(idsOf(mutant({ name: 'another' }), 'part')).not.toEqual(idsOf(errorInstalled, 'part'));
  });

  it('leaves out no variant, taking all mutants together', async () => {
    const mutants = await loadMutants(listMutants(), knownToMutants(corpus));
    const met = new Set(mutants.flatMap((one) => idsOf(one, 'part')));
    expect(everything.filter((id) => !met.has(id))).toEqual([]);
  });
});
