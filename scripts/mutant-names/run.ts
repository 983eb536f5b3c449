import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { knownToMutants, listMutants, loadMutants } from '../../src/selftest/load-mutants.ts';
import type { Recording } from '../../src/selftest/recordings/recording.ts';
import { runInThreads } from '../../src/selftest/recordings/run-in-threads.ts';
import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { NAMES_FILE, sharedBy } from './kept-names.ts';
import { type MainName, mainName } from './main-name.ts';

/**
 * Which mutants no name tells apart: prints the name that most results of each show, with the mutants that share it.
 *
 * node scripts/mutant-names/run.ts [--write]
 *
 * It runs every mutant on all of the corpus, and takes some minutes. With `--write` it makes `names.json` anew, which the table of
 * spec/decisions/0011 is held against.
 */
const mutants = await loadMutants(listMutants(), knownToMutants(loadCorpus(casesFolder())));
const jobs = mutants.flatMap((specimen) => specimen.profiles.map((profile) => ({ specimen, profile })));
const recordings = new Map<string, Recording[]>();
await runInThreads(jobs, availableParallelism(), { version: 'names', share: 'whole' }, ({ specimen }, result) => {
  if ('died' in result) throw new Error(`${specimen.name} died: ${result.died}`);
  recordings.set(specimen.name, [...(recordings.get(specimen.name) ?? []), result.recording]);
});

const names: Record<string, MainName> = {};
for (const { name, kills } of mutants) {
  const main = mainName(recordings.get(name)!, kills);
  if (main !== undefined) names[name] = main;
}
const shared = sharedBy(names);
for (const [name, all] of shared) console.log(`${all.length} ${name}: ${all.join(', ')}`);
console.log(
  `${mutants.length} mutants, ${shared.length} names, ${shared.filter(([, all]) => all.length === 1).length} of one mutant alone`,
);

if (process.argv.includes('--write')) {
  const lines = Object.entries(names).map(([mutant, main]) => `  ${JSON.stringify(mutant)}: ${JSON.stringify(main)}`);
  writeFileSync(NAMES_FILE, `{\n${lines.join(',\n')}\n}\n`);
}
