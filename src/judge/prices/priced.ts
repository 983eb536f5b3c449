import type { PriceName, Prices } from '../../adapter/profile.ts';
import { pricesStated } from '../../adapter/stated-prices.ts';
import type { Mark } from '../../conversation/mark.ts';
import { messageHashesStating } from '../facts/lost-facts.ts';
import { type Finding, isViolation, type Violation, wayName } from '../findings/finding.ts';
import { outOfReach, type Priced, unreachedAt } from '../findings/judgement.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { PRICES } from './all-prices.ts';
import type { Permitted, PricedPass, SessionEnd } from './price.ts';

/**
 * Tells what a stated price permits from what it does not: fact by fact, each price for itself, so that two of them permit nothing
 * together that neither permits alone. What lies outside the bound stays a violation, with what it names there.
 * @returns the findings in their order; one that is priced in part is two, the rest of the violation first
 */
export function withPrices(
  findings: readonly Finding[],
  evidence: Evidence,
  passOf: (finding: Finding) => Pass | undefined,
): Finding[] {
  const stated = pricesStated(evidence.profile);
  if (stated.length === 0) return [...findings];
  return findings.flatMap((finding) => {
    const pass = passOf(finding);
    if (pass === undefined) return [finding];
    const seen = { pass, evidence };
    return beyondEnd(stated, finding, seen) ?? (isViolation(finding) ? pricedBy(stated, finding, seen) : [finding]);
  });
}

/**
 * What a case asks of a pass in which the session ended nobody has come to see, be it of a requirement that no price touches. Where it is
 * not clear whether it might end, what the price would permit is not held against it either.
 */
function beyondEnd(
  stated: readonly PriceName[],
  finding: Finding,
  seen: Omit<PricedPass, 'terms'>,
): Finding[] | undefined {
  if (finding.answer === 'holds') return undefined;
  const name = stated.find((one) => endWith(one, seen) !== 'no');
  if (name === undefined) return undefined;
  const isUnclear = endWith(name, seen) === 'unclear';
  const { requirement, step } = finding;
  const signed = { requirement, ...(step === undefined ? {} : { step }) };
  const judgement = isUnclear
    ? outOfReach(`Whether it may end the session at the price ${name} hangs on how one counts.`)
    : unreachedAt(name);
  if (finding.by === 'expectation') return [{ ...signed, by: 'expectation', at: finding.at, ...judgement }];
  const isPermitted = isViolation(finding) && PRICES[name].permits.includes(wayName(finding));
  return isUnclear && isPermitted ? [{ ...signed, by: 'law', ...judgement }] : undefined;
}

function endWith<Name extends PriceName>(name: Name, seen: Omit<PricedPass, 'terms'>): SessionEnd {
  const terms = seen.evidence.profile.prices[name] as NonNullable<Prices[Name]>;
  return PRICES[name].ends?.({ ...seen, pass: endingPart(seen), terms }) ?? 'no';
}

/** A turn of several requests ended as the last of them did: what failed before it was gone on from. */
const endingPart = ({ pass, evidence }: Omit<PricedPass, 'terms'>): Pass =>
  (pass.spans ? evidence.passes.findLast((part) => part.in === pass.in && part.step < pass.step) : undefined) ?? pass;

function pricedBy(stated: readonly PriceName[], violation: Violation, seen: Omit<PricedPass, 'terms'>): Finding[] {
  let left: Violation | undefined = violation;
  const priced: Finding[] = [];
  for (const name of stated) {
    if (left === undefined) break;
    const { inside, outside } = parted(left, permittedBy(name, left, seen), seen.pass);
    if (inside !== undefined) priced.push(pricedFinding(inside, name));
    left = outside;
  }
  return left === undefined ? priced : [left, ...priced];
}

function permittedBy<Name extends PriceName>(
  name: Name,
  violation: Violation,
  seen: Omit<PricedPass, 'terms'>,
): Permitted {
  const price = PRICES[name];
  const terms = seen.evidence.profile.prices[name] as NonNullable<Prices[Name]>;
  return price.permits.includes(wayName(violation)) ? price.within(violation, { ...seen, terms }) : new Set<Mark>();
}

/** A violation that names no facts lies within a bound as a whole, or not at all. */
function parted(violation: Violation, permitted: Permitted, pass: Pass): { inside?: Violation; outside?: Violation } {
  if (permitted === 'all') return { inside: violation };
  const facts = violation.facts ?? [];
  const [within, beyond] = [facts.filter((fact) => permitted.has(fact)), facts.filter((fact) => !permitted.has(fact))];
  if (within.length === 0) return { outside: violation };
  if (beyond.length === 0) return { inside: violation };
  const about = (some: readonly Mark[]): Violation => ({
    ...violation,
    facts: [...some],
    messages: messageHashesStating(pass, some),
  });
  return { inside: about(within), outside: about(beyond) };
}

/** What the suite expected is not what was stated, so that this is not repeated. */
function pricedFinding({ expected: _, got: __, follows: ___, ...seen }: Violation, price: PriceName): Finding {
  const priced: Priced & Pick<Violation, 'requirement' | 'step' | 'scene'> = { ...seen, answer: 'priced', price };
  return seen.by === 'law' ? { ...priced, by: 'law' } : { ...priced, by: 'expectation', at: seen.at };
}
