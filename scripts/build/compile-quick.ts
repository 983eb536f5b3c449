import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { knownToMutants, listMutants, loadMutants } from '../../src/selftest/load-mutants.ts';
import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { type QuickOfMutants, quickOfMutantsUrl } from '../../src/suite/corpus/quick-set.ts';
import { shownPath } from '../../src/suite/package/package-root.ts';
import { InvalidFileError } from '../../src/suite/yaml/diagnostic.ts';
import { writeGenerated } from './write-generated.ts';

/**
 * Gathers the variants that mutants name for a quick run, so that such a run does not begin with loading hundreds of mutants. One
 * with a fault is left out, and so are all where a case has one: whoever loads it is told.
 */
const naming = listMutants().filter(({ file }) => /\bquick\b/.test(readFileSync(file, 'utf8')));
writeGenerated(fileURLToPath(quickOfMutantsUrl()), JSON.stringify(await quickOfMutants()));

async function quickOfMutants(): Promise<QuickOfMutants> {
  if (naming.length === 0) return {};
  const gathered: Record<string, readonly string[]> = {};
  for (const one of naming) {
    try {
      const [mutant] = await loadMutants([one], knownToMutants(loadCorpus(casesFolder())));
      if (mutant?.quick !== undefined) gathered[shownPath(mutant.file)] = mutant.quick;
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
    }
  }
  return gathered;
}
