import type { PriceName, Prices } from '../../adapter/profile.ts';
import { pricesStated } from '../../adapter/stated-prices.ts';
import type { Mark } from '../../conversation/mark.ts';
import { messageHashesStating } from '../facts/lost-facts.ts';
import { type Finding, isViolation, type Violation, wayName } from '../findings/finding.ts';
import { type Priced, unreachedAt } from '../findings/judgement.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { PRICES } from './all-prices.ts';
import type { Permitted, PricedPass } from './price.ts';

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
    const end = finding.by === 'expectation' && finding.answer !== 'holds' ? endIn(stated, seen) : undefined;
    if (finding.by === 'expectation' && end !== undefined) return [notReached(finding, end)];
    return isViolation(finding) ? pricedBy(stated, finding, seen) : [finding];
  });
}

const endIn = (stated: readonly PriceName[], seen: Omit<PricedPass, 'terms'>): PriceName | undefined =>
  stated.find((name) => endsWith(name, seen));

function endsWith<Name extends PriceName>(name: Name, seen: Omit<PricedPass, 'terms'>): boolean {
  const terms = seen.evidence.profile.prices[name] as NonNullable<Prices[Name]>;
  return PRICES[name].ends?.({ ...seen, terms }) ?? false;
}

/** What a case asks of a pass in which the session ended nobody has come to see, be it of a requirement that no price touches. */
const notReached = ({ requirement, at, step }: Extract<Finding, { by: 'expectation' }>, price: PriceName): Finding => ({
  ...{ requirement, by: 'expectation', at, ...(step === undefined ? {} : { step }) },
  ...unreachedAt(price),
});

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
