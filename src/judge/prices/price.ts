import type { PriceName, Prices } from '../../adapter/profile.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Violation } from '../findings/finding.ts';
import type { Judgement } from '../findings/judgement.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';

/** What a price permits of one violation: all of it, or of what it names these facts alone. */
export type Permitted = 'all' | ReadonlySet<Mark>;

/** A pass under a price, with the terms that the profile states. */
export interface PricedPass<Name extends PriceName = PriceName> {
  terms: NonNullable<Prices[Name]>;
  pass: Pass;
  evidence: Evidence;
}

/** `unclear`: by some ways to count it does, by others it would be a fault, so that nobody can hold it against an implementation. */
export type SessionEnd = 'as-stated' | 'unclear' | 'no';

/**
 * Something that is given up on purpose. It is an exception from requirements and never one from honesty: it permits certain ways
 * within a bound that can be measured, and what it says is a claim that is looked at as well.
 */
export interface Price<Name extends PriceName = PriceName> {
  name: Name;
  /** what stands beside a class, for somebody who chooses an implementation */
  says: string;
  /** the same with the terms that a profile states; where left out, these change nothing of it */
  inTerms?(terms: NonNullable<Prices[Name]>): string;
  /** ways that it permits, as `requirement/way` */
  permits: readonly string[];
  /** @returns how much of a violation of one of these ways lies within its bound */
  within(violation: Violation, priced: PricedPass<Name>): Permitted;
  /**
   * @returns whether the session ends in a pass as the price says: then what a case asks of it there, and of what would have come, was not
   * reached. Where left out, no session ends by it
   */
  ends?(priced: PricedPass<Name>): SessionEnd;
  /** @returns whether a pass was what the price says; nothing where the pass says nothing of it */
  claim(priced: PricedPass<Name>): Judgement[];
}
