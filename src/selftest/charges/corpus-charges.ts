import type { Claim } from '../../suite/case/case.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import type { KillTable } from '../../suite/corpus/kill-table.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { type RecordedCase, violatedRequirements } from '../recordings/recording.ts';
import type { Mutant } from '../specimens/specimen.ts';
import type { KillMatrixRow, SpecimenRun } from './kill-matrix.ts';
import { type Charge, firstFew } from './specimen-charges.ts';

/** Claims of all variants, by their id. */
export type ClaimsByVariant = ReadonlyMap<string, Claim>;

/** A requirement nobody was ever seen to violate is only words, and so is one that only single cases look after. */
export function requirementCharges(rows: readonly KillMatrixRow[]): Charge[] {
  return rows.flatMap(({ requirement, kills }) => {
    if (kills.length === 0) return [`unproven: no mutant violates ${requirement}`];
    if (kills.some(({ byLaw }) => byLaw)) return [];
    return [`blind: the law ${requirement} sees none of the mutants that violate it; only cases do`];
  });
}

/**
 * A case that no mutant needs proves nothing that the others do not.
 * @param justified cases that stay all the same, with the cause
 * @param kept what is known of those that a mutant was not put to; empty where each was put to all
 */
export function unneededCaseCharges(
  { cases }: Pick<Corpus, 'cases'>,
  mutants: readonly SpecimenRun<Mutant>[],
  justified: Readonly<Record<string, string>>,
  kept: KillTable = new Map(),
): Charge[] {
  const known = new Set([...kept.values()].flatMap((variants) => [...variants.keys()].map(caseIdOf)));
  const unneeded = unneededCases(cases, mutants).filter((id) => !known.has(id));
  const idle = unneeded.filter((id) => !(id in justified));
  const stale = Object.keys(justified).filter((id) => !unneeded.includes(id));
  return [
    ...(idle.length === 0 ? [] : [`unneeded: ${idle.length} cases kill no mutant: ${firstFew(idle)}`]),
    ...stale.map((id) => `stale cause: ${id} kills a mutant, or there is no such case`),
  ];
}

/** @returns ids of the cases that no mutant fails */
function unneededCases(cases: Corpus['cases'], mutants: readonly SpecimenRun<Mutant>[]): string[] {
  const deadly = new Set(
    mutants.flatMap(({ recording }) =>
      recording.cases.filter((one) => violatedRequirements(one).length > 0).map(({ id }) => caseIdOf(id)),
    ),
  );
  return cases.map(({ id }) => id).filter((id) => !deadly.has(id));
}

/**
 * A kind of expectation that decides nothing by itself could be left out of every case, and nobody would notice.
 * @param justified kinds that stay all the same, with the cause
 */
export function predicateCharges(
  claims: ClaimsByVariant,
  mutants: readonly SpecimenRun<Mutant>[],
  justified: Readonly<Record<string, string>> = {},
): Charge[] {
  const kinds = new Set([...claims.values()].flatMap(({ then }) => then.map(({ predicate }) => predicate.kind)));
  const decisive = new Set(
    mutants.flatMap(({ recording }) => recording.cases.flatMap((one) => decisiveIn(one, claims))),
  );
  return [
    ...[...kinds]
      .filter((kind) => !decisive.has(kind) && !(kind in justified))
      .map((kind) => `idle: no mutant is killed by an expectation "${kind}" alone`),
    ...Object.keys(justified)
      .filter((kind) => decisive.has(kind))
      .map((kind) => `stale cause: an expectation "${kind}" kills a mutant by itself`),
  ];
}

/** Kinds of expectations that alone say that a requirement was violated, where no law and no other kind does. */
function decisiveIn(one: RecordedCase, claims: ClaimsByVariant): string[] {
  const failed = violatedRequirements(one);
  if (failed.length === 0) return [];
  const violated = one.answers.filter(({ answer }) => answer === 'violated');
  const byLaw = new Set(violated.flatMap(({ by, requirement }) => (by === 'law' ? [requirement] : [])));
  const places = new Set(violated.flatMap((said) => (said.by === 'expectation' ? [said.at] : [])));
  const then = claims.get(one.id)?.then ?? [];
  return failed
    .filter((id) => !byLaw.has(id))
    .flatMap((id) => {
      const found = then.filter(({ at, proves }) => proves === id && places.has(at));
      const kinds = [...new Set(found.map(({ predicate }) => predicate.kind))];
      return kinds.length === 1 ? kinds : [];
    });
}
