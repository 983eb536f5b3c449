import { writeFileSync } from 'node:fs';
import { listSpecimens, loadSpecimens } from '../../src/selftest/all-specimens.ts';
import { onlyMutants } from '../../src/selftest/charges/unnoticed-damage.ts';
import { examineAll, runsOf } from '../../src/selftest/selftest.ts';
import { writeKillsAndQuick } from '../../src/selftest/write-quick.ts';
import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { packageVersion } from '../../src/suite/package/package-version.ts';
import { NAMES_FILE, sharedBy } from './kept-names.ts';
import { type MainName, mainName } from './main-name.ts';

/**
 * Which mutants no name tells apart: prints the name that most results of each show, with the mutants that share it.
 *
 * node scripts/mutant-names/run.ts [--write]
 *
 * It is the whole self-test, and takes some minutes. With `--write` it makes `names.json` anew, which the table of
 * spec/decisions/0011 is held against, and what `conform selftest --write-quick` would: that needs the same runs. Nothing is written
 * where a specimen did not get what it deserves.
 */
const corpus = loadCorpus(casesFolder());
const isToWrite = process.argv.includes('--write');
const examinations = await examineAll(
  await loadSpecimens(listSpecimens(), corpus),
  corpus,
  { version: packageVersion(), share: 'whole' },
  ({ specimen, profile, charges }) => {
    for (const charge of charges) console.log(`WRONG ${specimen.kind}:${specimen.name} (${profile}): ${charge}`);
  },
);
const wrong = examinations.filter(({ charges }) => charges.length > 0).length;
console.log(`${examinations.length - wrong} of ${examinations.length} specimens got what they deserve`);

const names: Record<string, MainName> = {};
const runs = Map.groupBy(onlyMutants(runsOf(examinations)), ({ specimen }) => specimen);
for (const [{ name, kills }, all] of runs) {
  const main = mainName(
    all.map(({ recording }) => recording),
    kills,
  );
  if (main !== undefined) names[name] = main;
}
const shared = sharedBy(names);
for (const [name, all] of shared) console.log(`${all.length} ${name}: ${all.join(', ')}`);
console.log(
  `${runs.size} mutants, ${shared.length} names, ${shared.filter(([, all]) => all.length === 1).length} of one mutant alone`,
);

if (isToWrite && wrong === 0) {
  console.log(writeKillsAndQuick(examinations, corpus));
  const lines = Object.entries(names).map(([mutant, main]) => `  ${JSON.stringify(mutant)}: ${JSON.stringify(main)}`);
  writeFileSync(NAMES_FILE, `{\n${lines.join(',\n')}\n}\n`);
}
process.exitCode = wrong === 0 ? 0 : 2;
