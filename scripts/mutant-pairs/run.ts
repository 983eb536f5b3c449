import { writeFileSync } from 'node:fs';
import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { choosePairs, pairsThatMeet, sharedRequirements } from './choose-pairs.ts';
import { compositionOf, namesOf, type Pair, sharedParts } from './compose.ts';
import { examinePair } from './examine-pair.ts';
import { differences, type KeptPairs, type KeptShown, keptPairs, PAIRS_FILE, shownToKeep } from './kept-pairs.ts';
import { loadPairable } from './pairable-mutants.ts';
import type { Shown } from './shown.ts';

/**
 * Installs two mutants at once, and looks whether the report names both: a fault that hides behind another one would be
 * mended by nobody.
 *
 * node scripts/mutant-pairs/run.ts [how many pairs | two mutants] [--write | --sample]
 *
 * As many as `pairs.json` was made with unless told; it takes some minutes then, is held against that file, and ends with 1 where
 * they differ. `--sample` takes of these the pairs that have a word in it, and every eighth of the others. With `--write` it makes the file anew: the reasons in it stay, and where one is missing a person has to write it.
 */
const args = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const [isToWrite, isSample] = ['--write', '--sample'].map((word) => process.argv.includes(word));
/** Of the pairs that show both, a sample tries one in so many. */
const EVERY = 8;
const before = keptPairs();
const mutants = await loadPairable();
const pairs = pairsWanted();
const corpus = loadCorpus(casesFolder());
const counts = { pairs: pairs.length, both: 0, beneath: 0, 'one-name': 0, hidden: 0, untried: 0 };
const shown: KeptShown[] = [];

for (const pair of pairs) {
  const both = await examinePair(pair, corpus);
  const outcome = outcomeOf(both);
  counts[outcome] += 1;
  shown.push(...shownToKeep(pair, both, before.shown));
  if (outcome !== 'both' || args.length === 2) console.log(linesOf(pair, both, outcome).join('\n'));
}
console.log(
  `${pairs.length} pairs of ${new Set(pairs.flat()).size} mutants, ${pairs.filter(isCloser).length} with a requirement in common, ${pairs.filter((pair) => sharedParts(pair).length > 0).length} with a part:`,
  `${counts.both} show the causes of both, ${counts.beneath} show one beneath the other, ${counts['one-name']} show both under one name, ${counts.hidden} hide one, ${counts.untried} show one of them in no case that was chosen`,
);
if (isToWrite) write({ counts, exclusive: exclusivePairs(), shown });
else if (isSample || pairs.length === before.counts.pairs) hold();

function pairsWanted(): Pair[] {
  if (args.length < 2) {
    const chosen = choosePairs(mutants, Number(args[0] ?? before.counts.pairs));
    return isSample ? chosen.filter((pair, at) => at % EVERY === 0 || isKept(pair)) : chosen;
  }
  const named = mutants.filter(({ name }) => args.includes(name));
  if (named.length !== 2) throw new Error(`${args.join(' and ')}: not two mutants that change parts, and parts only`);
  return [named as unknown as Pair];
}

function isKept(pair: Pair): boolean {
  return before.shown.some((one) => one.pair === namesOf(pair));
}

function outcomeOf(both: readonly Shown[]): Exclude<keyof typeof counts, 'pairs'> {
  const kinds = new Set(both.map(({ kind }) => kind));
  if (kinds.has('alone-not-shown')) return 'untried';
  const [worst] = (['hidden', 'beneath', 'one-name'] as const).filter((kind) => kinds.has(kind));
  return worst ?? 'both';
}

function isCloser(pair: Pair): boolean {
  return sharedRequirements(pair).length > 0;
}

function linesOf(pair: Pair, both: readonly Shown[], outcome: string): string[] {
  const told = both.flatMap((one, at) =>
    one.kind === 'root' && outcome !== 'both' ? [] : [`         ${pair[at]!.name}: ${wordsOf(one)}`],
  );
  return [`${outcome.padEnd(8)} ${namesOf(pair)}`, ...told];
}

function wordsOf(shown: Shown): string {
  switch (shown.kind) {
    case 'root':
      return `${shown.identity} is a root`;
    case 'beneath':
      return `${shown.identity} stands beneath ${shown.root}`;
    case 'one-name':
      return `${shown.identity} is what both show of the same`;
    case 'alone-not-shown':
      return 'not shown without the other either';
    case 'hidden':
      return `${shown.own.join(', ')} is gone, with ${shown.effect === 'none' ? 'no effect' : 'an effect'}: ${shown.verdicts.slice(0, 6).join('; ')}`;
  }
}

function exclusivePairs(): Record<string, string[]> {
  const all = pairsThatMeet(mutants).flatMap((pair) => {
    const composition = compositionOf(pair);
    return composition.kind === 'exclusive' ? [{ parts: composition.parts.join(', '), pair: namesOf(pair) }] : [];
  });
  const grouped = [...Map.groupBy(all, ({ parts }) => parts)];
  return Object.fromEntries(grouped.map(([parts, its]) => [parts, its.map(({ pair }) => pair)]));
}

function write({ counts, exclusive, shown }: KeptPairs): void {
  const lines = shown.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  const head = JSON.stringify({ counts, exclusive }, null, 2).slice(0, -2);
  writeFileSync(PAIRS_FILE, `${head},\n  "shown": [\n${lines}\n  ]\n}\n`);
}

function hold(): void {
  const said = differences(shown, before.shown);
  for (const line of said) console.error(line);
  if (said.length > 0) process.exitCode = 1;
}
