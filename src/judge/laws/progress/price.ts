import type { PriceName, Prices } from '../../../adapter/profile.ts';
import { pricesStated } from '../../../adapter/stated-prices.ts';
import { type Judgement, lawPerPass, notExercised } from '../../findings/judgement.ts';
import { PRICES } from '../../prices/all-prices.ts';
import type { PricedPass } from '../../prices/price.ts';

/**
 * What is given up is what the profile says, and no more: a price would else be a way to earn a class by saying that one does
 * not do what it asks for.
 */
export const PRICE_1 = lawPerPass('PRICE-1', (pass, evidence) => {
  const stated = pricesStated(evidence.profile);
  if (stated.length === 0) return notExercised('The profile states no price.');
  const said = stated.flatMap((name) => claimOf(name, { pass, evidence }));
  if (said.length === 0) return notExercised('The pass says nothing of the stated prices.');
  const broken = said.filter(({ answer }) => answer === 'violated');
  return broken.length > 0 ? broken : (said.find(isEnd) ?? said[0]!);
});

/** That a session ended says more than that another price was kept. */
const isEnd = (said: Judgement): boolean => said.answer === 'holds' && said.endedAt !== undefined;

function claimOf<Name extends PriceName>(name: Name, seen: Omit<PricedPass, 'terms'>): Judgement[] {
  const terms = seen.evidence.profile.prices[name] as NonNullable<Prices[Name]>;
  return PRICES[name].claim({ ...seen, terms });
}
