import { expect, it } from 'vitest';
import { knownToMutants, listMutants, loadMutants } from '../../src/selftest/load-mutants.ts';
import { memoizeJudging } from '../../src/selftest/recordings/memoized-judging.ts';
import { runSpecimen } from '../../src/selftest/recordings/run-specimen.ts';
import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { select } from '../../src/suite/select/select.ts';
import { keptNames } from './kept-names.ts';
import { namesIn } from './main-name.ts';

const corpus = loadCorpus(casesFolder());
const judging = memoizeJudging();
const names = keptNames();
const mutants = await loadMutants(
  listMutants().filter(({ name }) => name in names),
  knownToMutants(corpus),
);

it('every mutant shows the name that is kept of it, in the variant that is kept with it', async () => {
  const others: Record<string, string[]> = {};
  for (const mutant of mutants) {
    const { name, variant, drive } = names[mutant.name]!;
    const selected = select(corpus, [variant]);
    const shown = new Set<string>();
    for (const profile of mutant.profiles) {
      const { cases } = await runSpecimen(mutant, profile, { corpus, selected, version: 'names', judging });
      for (const one of cases.filter((result) => result.id === variant && result.drive === drive))
        for (const seen of namesIn(one)) shown.add(seen);
    }
    if (!shown.has(name)) others[mutant.name] = [...shown];
  }
  expect(others).toEqual({});
  expect(mutants).toHaveLength(Object.keys(names).length);
});
