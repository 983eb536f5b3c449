import { pluralize } from '../../conversation/pluralize.ts';
import { loadStatablePrices, type StatablePrice, UNTOUCHED_BY_PRICES } from '../../suite/spec/prices.ts';
import { loadProfileClaims, type ProfileTerm } from '../../suite/spec/profile-claims.ts';
import { type Requirement, waysOf } from '../../suite/spec/requirements.ts';
import { heading, print } from '../output/print.ts';

/** @returns the names of all that may be given up on purpose */
export const priceNames = (): string[] => loadStatablePrices().map(({ name }) => name);

/**
 * `conform explain without-summaries`: what is given up, in which terms, what that permits and how far, and what it never touches.
 * @returns whether there is such a price; nothing is printed where there is none
 */
export function explainPrice(name: string, requirements: readonly Requirement[]): boolean {
  const price = loadStatablePrices().find((one) => one.name === name);
  if (price === undefined) return false;
  print(heading(`${name}  (a price: what is given up on purpose)`));
  print(`\nBeside a class it stands as: ${price.says}`);
  print(`\n${price.text.trim()}`);
  print('\nIts terms, in a profile:');
  for (const term of termsOf(name)) print(`  ${term.name}${term.isNeeded ? '' : ' (may be left out)'}: ${term.about}`);
  print(`\nHow far it goes: ${price.bound.trim()}`);
  printPermitted(price, requirements);
  print('\nWhat no price touches:');
  for (const [guarded, words] of Object.entries(UNTOUCHED_BY_PRICES)) print(`  ${guarded}: ${words}`);
  print('\nThat it is exactly that and no more, PRICE-1 sees to: conform explain PRICE-1');
  print(`\nSeen in:`);
  for (const { cite, note } of price.sources) print(`  ${cite}: ${note.trim()}`);
  print(`\nTo accept it at a gate: conform run --require Core --accept-price ${name}`);
  return true;
}

const termsOf = (price: string): ProfileTerm[] =>
  loadProfileClaims().claims.find(({ name }) => name === `prices.${price}`)?.terms ?? [];

function printPermitted({ permits }: StatablePrice, requirements: readonly Requirement[]): void {
  print(`\nWithin that it permits ${pluralize(permits.length, 'way')}:`);
  for (const permitted of permits) {
    const [id, name] = permitted.split('/');
    const requirement = requirements.find((one) => one.id === id);
    const way = requirement === undefined ? undefined : waysOf(requirement).find((one) => one.name === name);
    print(`  ${permitted}: ${way?.seen ?? ''}`);
  }
}
