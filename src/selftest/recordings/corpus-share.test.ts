import { describe, expect, it } from 'vitest';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { quickSetOf } from '../../suite/corpus/quick-set.ts';
import { select, transitiveWitnesses } from '../../suite/select/select.ts';
import { listSpecimens } from '../all-specimens.ts';
import { knownToMutants, listMutants, loadMutants } from '../load-mutants.ts';
import { NULLS } from '../nulls.ts';
import { mutant } from '../selftest.testkit.ts';
import { fairOf, type Specimen } from '../specimens/specimen.ts';
import { type CorpusShare, selectForSpecimen } from './corpus-share.ts';

const corpus = loadCorpus(casesFolder());
const idsOf = (specimen: Specimen, share: CorpusShare) =>
  selectForSpecimen(corpus, specimen, share).variants.map(({ variant }) => variant.id);
const everything = select(corpus, []).variants.map(({ variant }) => variant.id);
const errorInstalled = mutant({ name: 'error-installed' });

describe('what a specimen is run on', () => {
  it('is everything for whoever has to earn nothing, and in the whole self-test for whoever has to earn all', () => {
    expect(idsOf(NULLS[0]!, 'part')).toEqual(everything);
    expect(idsOf(fairOf('no-tail'), 'whole')).toEqual(everything);
  });

  it('is else a fifth for a fair design, so that many of them meet each variant, with what it rests on', () => {
    const fair = listSpecimens().filter((one) => one.kind === 'fair');
    const met = new Map<string, number>();
    for (const one of fair) for (const id of idsOf(one, 'part')) met.set(id, (met.get(id) ?? 0) + 1);
    expect(idsOf(fair[0]!, 'part').length).toBeLessThan(0.25 * everything.length);
    expect(idsOf(fair[0]!, 'part')).toEqual(idsOf(fair[0]!, 'part'));
    expect(Math.min(...everything.map((id) => met.get(id) ?? 0))).toBeGreaterThan(1);
    expect([...met.values()].reduce((sum, one) => sum + one) / everything.length).toBeGreaterThan(0.19 * fair.length);
    const { variants } = selectForSpecimen(corpus, fair[0]!, 'part');
    const files = new Set(variants.map(({ file }) => file));
    const needed = transitiveWitnesses([...files], corpus.cases);
    expect([...needed].filter((id) => ![...files].some((file) => file.id === id))).toEqual([]);
  });

  it('is everything for a mutant in the whole self-test, unless it names its cases', () => {
    expect(idsOf(errorInstalled, 'whole')).toEqual(everything);
    const named = idsOf({ ...errorInstalled, cases: ['CC-0011'] }, 'whole');
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((id) => !id.startsWith('CC-0011[') && !id.startsWith('CC-0013'))).toEqual([]);
  });

  it('is each case that names a mutant, in all variants, and of the others one where there are twenty-four or more', () => {
    const { variants } = selectForSpecimen(corpus, errorInstalled, 'part');
    const byFile = Map.groupBy(variants, ({ file }) => file.id);
    for (const { id, mutants } of corpus.cases) {
      const all = everything.filter((one) => one === id || one.startsWith(`${id}[`)).length;
      const drawn = byFile.get(id)?.length ?? 0;
      if (mutants?.includes('error-installed')) expect(drawn).toBe(all);
      else if (all >= 24) expect(drawn, id).toBe(1);
      else expect(drawn, id).toBeLessThanOrEqual(1);
    }
  });

  it('is every variant that a mutant names itself', () => {
    const meets = ['CC-0011[reply=error]', 'CC-0011[reply=timeout]', 'CC-0011[reply=overflow]'];
    expect(idsOf(mutant({ name: 'another', meets }), 'part')).toEqual(expect.arrayContaining(meets));
  });

  it('is every variant of a quick run that shows it, and those of which its file says that one needs them', () => {
    const wanted = ['CC-0011[reply=error]', 'CC-0011[reply=timeout]', 'CC-0011[reply=overflow]'];
    const [named, ...quick] = wanted;
    const another = mutant({ name: 'another', quick: [named!] });
    const kills = new Map([['FAIL-1', new Map(quick.map((id) => [id, new Set(['another'])]))]]);
    const seen = { quick: quickSetOf(quick.map((id) => ({ id, drive: 'session' }))), kills };
    const met = (one: Specimen) =>
      selectForSpecimen(corpus, one, 'part', seen)
        .variants.map(({ variant }) => variant.id)
        .filter((id) => wanted.includes(id));
    expect(met(another)).toHaveLength(wanted.length);
    expect(met({ ...another, drives: ['session'] })).toHaveLength(wanted.length);
    expect(met({ ...another, drives: ['pure'] }).length).toBeLessThan(wanted.length);
    expect(met({ ...another, name: 'unseen' }).length).toBeLessThan(wanted.length);
    expect(met({ ...another, cases: ['CC-0400'] })).toEqual([]);
  });

  it('is one variant of each case that another one rests on', () => {
    const { variants } = selectForSpecimen(corpus, errorInstalled, 'part');
    const met = new Set(variants.map(({ file }) => file.id));
    const restOn = transitiveWitnesses(
      variants.map(({ file }) => file),
      corpus.cases,
    );
    expect(restOn.size).toBeGreaterThan(5);
    expect([...restOn].filter((id) => !met.has(id))).toEqual([]);
  });

  it('is the same each time, and another for another mutant', () => {
    expect(idsOf(errorInstalled, 'part')).toEqual(idsOf(errorInstalled, 'part'));
    expect(idsOf(mutant({ name: 'another' }), 'part')).not.toEqual(idsOf(errorInstalled, 'part'));
  });

  it('leaves out no variant, taking all mutants together, and lets four at the least meet each', async () => {
    const mutants = await loadMutants(listMutants(), knownToMutants(corpus));
    const met = Map.groupBy(
      mutants.flatMap((one) => idsOf(one, 'part')),
      (id) => id,
    );
    expect(everything.filter((id) => (met.get(id)?.length ?? 0) < 4)).toEqual([]);
  });
});
