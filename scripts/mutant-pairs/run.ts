import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { examinePair, type Shown } from './examine-pair.ts';
import { loadPairable, pairsOf } from './pairable-mutants.ts';

/**
 * Installs two mutants at once, and looks whether the report names both: a fault that hides behind another one would be
 * mended by nobody.
 *
 * node scripts/mutant-pairs/run.ts [how many pairs]
 *
 * It takes a few minutes. What is only to be seen beneath another root, and what is not to be seen at all, is listed.
 */
const most = Number(process.argv[2] ?? 220);
const corpus = loadCorpus(casesFolder());
const mutants = await loadPairable();
const pairs = pairsOf(mutants, most);
const counts = { both: 0, beneath: 0, hidden: 0, untried: 0 };

for (const pair of pairs) {
  const shown = await examinePair(pair, corpus);
  const verdict = verdictOf(shown);
  counts[verdict] += 1;
  if (verdict === 'both') continue;
  console.log(`${verdict.padEnd(8)} ${pair.map(({ name }) => name).join(' + ')}`);
  for (const [at, one] of shown.entries())
    if (one.kind !== 'root') console.log(`         ${pair[at]!.name}: ${wordsOf(one)}`);
}
console.log(
  `${pairs.length} pairs of ${new Set(pairs.flat()).size} mutants: ${counts.both} show the causes of both, ${counts.beneath} show one beneath the other, ${counts.hidden} hide one, ${counts.untried} show one of them in no case that was chosen`,
);

function verdictOf(shown: readonly Shown[]): keyof typeof counts {
  const kinds = new Set(shown.map(({ kind }) => kind));
  if (kinds.has('alone-not-shown')) return 'untried';
  if (kinds.has('hidden')) return 'hidden';
  return kinds.has('beneath') ? 'beneath' : 'both';
}

function wordsOf(shown: Shown): string {
  switch (shown.kind) {
    case 'root':
      return shown.identity;
    case 'beneath':
      return `${shown.identity} stands beneath ${shown.root}`;
    case 'alone-not-shown':
      return 'not shown without the other either';
    case 'hidden':
      return `${shown.own.join(', ')} is gone: ${shown.verdicts.slice(0, 6).join('; ')}`;
  }
}
