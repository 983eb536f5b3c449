import type { Footer } from '../report/events.ts';
import type { Corpus } from '../suite/load-corpus.ts';
import { fileIdOf } from '../suite/matrix.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import type { Mutant, Specimen } from './specimens.ts';

/** One thing that is wrong with the suite, found because a specimen did not get what it deserves. One line. */
export type Charge = string;

/** @returns nothing where the specimen got exactly what it deserves */
export function chargesAgainst(
  specimen: Specimen,
  results: readonly CaseResult[],
  footer: Pick<Footer, 'exit' | 'certificates'>,
  corpus: Pick<Corpus, 'cases'>,
): Charge[] {
  switch (specimen.kind) {
    case 'null':
      return [...exitCharges(footer.exit), ...certificateCharges(footer), ...passCharges(results)];
    case 'mutant':
      return [
        ...exitCharges(footer.exit),
        ...killCharges(specimen, results),
        ...caseCharges(specimen, results, corpus),
      ];
    case 'fair':
      return [...results.flatMap(unfairness), ...withheld(footer)];
  }
}

/** A correct design of another kind is held against a taste of ours. */
const unfairness = ({ id, drive, verdict, requirements, reason }: CaseResult): Charge[] => {
  if (verdict === 'pass' || verdict === 'unsupported') return [];
  const failed = requirements.filter((entry) => entry.verdict !== 'pass');
  const why = failed.map((entry) => `${entry.id}: ${entry.reason ?? entry.verdict}`).join('; ');
  return [`${id} (${drive}) is ${verdict}: ${why || reason}`];
};

const withheld = ({ certificates }: Pick<Footer, 'certificates'>): Charge[] =>
  certificates
    .filter(({ earned }) => !earned)
    .map(({ class: name, drive, unmet }) => `a correct design did not earn ${name} (${drive}): ${unmet.join('; ')}`);

const exitCharges = (exit: number): Charge[] => (exit === 1 ? [] : [`it ended with exit ${exit} instead of 1`]);

const passCharges = (results: readonly CaseResult[]): Charge[] =>
  results
    .filter(({ verdict }) => verdict === 'pass')
    .map(({ id, drive }) => `${id} (${drive}) is passed by an implementation that does nothing`);

const certificateCharges = ({ certificates }: Pick<Footer, 'certificates'>): Charge[] =>
  certificates
    .filter(({ earned }) => earned)
    .map(({ class: name, drive }) => `an implementation that does nothing earned ${name} (${drive})`);

/** Survivors, over-kills and unexplained blocks, over all cases. */
function killCharges({ kills, blocks }: Mutant, results: readonly CaseResult[]): Charge[] {
  const entries = results.flatMap(({ id, requirements }) => requirements.map((entry) => ({ caseId: id, ...entry })));
  const failed = entries.filter(({ verdict }) => verdict === 'fail');
  const survivors = kills.filter((id) => !failed.some((entry) => entry.id === id));
  const excess = failed.filter(({ id }) => !kills.includes(id));
  const blocked = entries.filter(({ verdict, id }) => verdict === 'blocked' && !kills.includes(id) && !(id in blocks));
  return [
    ...survivors.map((id) => `survivor: no case found that it violates ${id}`),
    ...excess.map(({ id, caseId }) => `over-kill: ${caseId} says it violates ${id}`),
    ...blocked.map(({ id, caseId, reason }) => `unexplained block: ${caseId}, ${id}: ${reason ?? 'no reason'}`),
  ];
}

/** A case that names the mutant must be failed by it in every variant, or the name is only decoration. */
function caseCharges({ name }: Mutant, results: readonly CaseResult[], { cases }: Pick<Corpus, 'cases'>): Charge[] {
  const named = new Set(cases.filter(({ mutants }) => mutants?.includes(name)).map(({ id }) => id));
  const spared = results.filter(({ id, verdict }) => named.has(fileIdOf(id)) && verdict !== 'fail');
  return spared.map(({ id, drive }) => `${id} (${drive}) names this mutant and does not fail it`);
}
