import { pathToFileURL } from 'node:url';
import type { Adapter } from '../../src/adapter/contract.ts';
import { type DiffedReport, settingsDiffer } from '../../src/report/diff/paired-results.ts';
import { knownToMutants, listMutants, loadMutants } from '../../src/selftest/load-mutants.ts';
import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { select } from '../../src/suite/select/select.ts';
import { choosePairs, sharedDrives, sharedProfile, sharedRequirements } from '../mutant-pairs/choose-pairs.ts';
import { namesOf, type Pair, partsOfBoth, sharedParts } from '../mutant-pairs/compose.ts';
import { freshParts, loadPairable } from '../mutant-pairs/pairable-mutants.ts';
import { breakProblems, mendedByDying, mendProblems, variantsShowing } from './mend-problems.ts';
import { type Conditions, runVersion } from './run-version.ts';
import { DEATHS, deadVersion, mendedVersion, versionIn, versionWith, WITHOUT_MEND } from './versions.ts';

const corpus = loadCorpus(casesFolder());
const { requirements } = corpus;
const all = await loadMutants(listMutants(), knownToMutants(corpus));
const mutants = all.filter(({ name }) => !WITHOUT_MEND.includes(name));

/** Of each mutant; more of them show the same. */
const VARIANTS = 3;
const most = Number(process.argv[2] ?? 40);

/** One fault takes the place of the other here, and no report of the two together has a word about that. */
const TAKES_THE_PLACE = [
  'newest-result-cleared out of newest-result-cleared + small-results-cleared',
  'newest-result-cleared out of newest-result-cleared + notes-about-notes',
  // What is kept for ever is never summarized a second time.
  'summary-of-a-summary out of once-kept-always-kept + summary-of-a-summary',
  // A summary that nothing tells from a message of the user stands in no place.
  'bare-summary out of bare-summary + summary-behind',
  // Who raises remembers nothing, so that nothing is latched.
  'failure-raised out of failure-raised + latched-for-ever',
  // What is archived before there is a summary can't be the summary.
  'archive-too-early out of archive-too-early + summary-archived-instead',
  // At the size at which it failed no pass is due again, with or without a latch.
  'peak-remembered out of no-latch + peak-remembered',
];

/**
 * Takes single faults out, and looks whether `conform diff` tells that they are mended: of each mutant its only one, and of pairs of
 * mutants one of two. Then each pair is held against versions that die at once, which have mended nothing. Ends with 1 where anything
 * is told otherwise.
 *
 * node scripts/pure-mends/run.ts [how many pairs]
 */
/** Mutants that only declare what is not so. */
const claims: string[] = [];
/** What is told otherwise than it is, by what was done; nothing where all is well. */
const problems: Record<string, string[]> = {};
const note = (what: string, found: readonly string[]) => {
  const isListed = TAKES_THE_PLACE.includes(what);
  if (found.length > 0 && !isListed) problems[what] = [...found];
  if (found.length === 0 && isListed) problems[what] = ['listed as told otherwise, and is not any more'];
};

async function examineMutant({ name, file, profiles, drives }: (typeof mutants)[number]): Promise<void> {
  const { default: adapter } = (await import(pathToFileURL(file).href)) as { default: Adapter };
  const selected = select(corpus, variantsShowing(name, VARIANTS));
  for (const profile of profiles) {
    const conditions: Conditions = { corpus, selected, profile, drives: drives ?? adapter.drives ?? ['pure'] };
    const broken = await runVersion(versionIn(file, name), conditions);
    const mended = await runVersion(mendedVersion({ name }, adapter), conditions);
    if (!isHeldAgainst(broken, mended)) {
      claims.push(name);
      continue;
    }
    note(name, [...mendProblems(broken, mended, requirements), ...breakProblems(broken, mended, requirements)]);
  }
}

/** Where the fault is a false declaration, that of the mended version is another one, and the two are not held against each other. */
const isHeldAgainst = (broken: DiffedReport, mended: DiffedReport): boolean =>
  settingsDiffer(broken.header, mended.header).length === 0;

const conditionsOf = (pair: Pair): Conditions => ({
  corpus,
  selected: select(corpus, [...new Set(pair.flatMap(({ name }) => variantsShowing(name, VARIANTS)))]),
  profile: sharedProfile(pair)!,
  drives: sharedDrives(pair),
});
const both = async (pair: Pair) => versionWith(await partsOfBoth(pair), 'both', sharedDrives(pair));

async function examinePair(pair: Pair): Promise<void> {
  const conditions = conditionsOf(pair);
  const together = await runVersion(await both(pair), conditions);
  for (const [at, mutant] of pair.entries()) {
    const { parts } = await freshParts(mutant);
    const alone = await runVersion(versionWith(parts, mutant.name, sharedDrives(pair)), conditions);
    note(`${pair[1 - at]!.name} out of ${namesOf(pair)}`, mendProblems(together, alone, requirements));
  }
}

async function examineDeaths(pair: Pair): Promise<void> {
  const conditions: Conditions = { ...conditionsOf(pair), drives: ['pure'] };
  const together = await runVersion(await both(pair), conditions);
  for (const how of Object.keys(DEATHS) as (keyof typeof DEATHS)[]) {
    const dead = await runVersion(deadVersion(how), conditions);
    note(`${how} instead of ${namesOf(pair)}`, mendedByDying(together, dead, requirements));
  }
}

for (const mutant of mutants) await examineMutant(mutant);
// Of two that break the same rule, or the same part, one may take the other's place, and no report of both has a word about that.
const pairs = choosePairs(await loadPairable(), 2 * most)
  .filter((pair) => sharedRequirements(pair).length + sharedParts(pair).length === 0)
  .slice(0, most);
for (const pair of pairs) await examinePair(pair);
const pure = pairs.filter((pair) => sharedDrives(pair).includes('pure'));
for (const pair of pure) await examineDeaths(pair);

for (const [what, found] of Object.entries(problems)) console.log(`${what}:\n  ${found.join('\n  ')}`);
console.log(
  `${mutants.length - claims.length} mutants mended, ${claims.length} left out that only declare what is not so, one of two faults of ${pairs.length} pairs, ${pure.length} pairs held against ${Object.keys(DEATHS).length} deaths: ${Object.keys(problems).length} told otherwise than they are`,
);
process.exitCode = Object.keys(problems).length === 0 ? 0 : 1;
