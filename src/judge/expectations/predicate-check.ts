import type { Profile } from '../../adapter/profile.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Predicate } from '../../suite/case/case.ts';
import type { Judgement } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';

/** What an expectation is shown: one pass, and what it was part of. */
export interface ExpectationEvidence {
  pass: Pass;
  trace: Trace;
  profile: Profile;
  /** all passes that an expectation can name */
  passes: readonly Pass[];
  /** every pass for itself, also each of those that an expectation names as one turn */
  single: Pass[];
  /** the requirement that the expectation proves */
  proves: string;
  /** the case says why it asks for more than the law does */
  isStricter: boolean;
}

/** Judges one kind of predicate by one pass, which may violate it in several ways at once. */
export type PredicateCheck<Judged extends Predicate> = (
  predicate: Judged,
  shown: ExpectationEvidence,
) => Judgement | readonly Judgement[];

/** @returns the names of the ways in which a predicate can be violated: what a requirement it proves has to list */
export type WaysOf<Kind extends Predicate['kind']> = (predicate: Extract<Predicate, { kind: Kind }>) => string[];

/**
 * @param name of a fact as the case writes it, e.g. `F1`
 * @returns its mark in this run
 * @throws Error when the case has no such fact: the loader should have refused it
 */
export function markOf(name: string, { case: { id, facts } }: Trace): Mark {
  const mark = facts[name];
  if (mark !== undefined) return mark;
  const known = Object.keys(facts).join(', ') || 'none';
  throw new Error(`Case ${id} has no fact "${name}"; its facts are: ${known}.`);
}
