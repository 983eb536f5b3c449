import type { Profile } from '../../adapter/profile.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { fruitlessRequests } from '../facts/fruitless-requests.ts';
import { lostFactsOf, messageHashesStating } from '../facts/lost-facts.ts';
import { type Judgement, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { requestPlaces } from '../requests/request-places.ts';
import { marksSentIn } from '../requests/request-text.ts';
import { wentByFallback } from '../view/declared-fallback.ts';

/**
 * What one of several requests showed must not go where its answer came to nothing, whatever became of the others.
 * @param answered the requests in question, and what they came to, as the end of a sentence
 * @returns a violation where something is gone that only such a request was shown
 */
export function evictedWithPart(
  pass: Pass,
  profile: Profile,
  answered: { of: readonly Exchange[]; what: string },
): Judgement | undefined {
  if (wentByFallback(pass, profile)) return undefined;
  const fruitless = fruitlessRequests(pass).filter((exchange) => answered.of.includes(exchange));
  const shown = marksSentIn(fruitless);
  const facts = lostFactsOf(pass, profile).dropped.filter((fact) => shown.has(fact));
  if (facts.length === 0) return undefined;
  return violated('part-evicted', `A part of the history got ${answered.what}, and was evicted all the same.`, {
    expected: 'what that request showed in the view, or in a request with an answer to use',
    got: `${facts.slice(0, 10).join(', ')} in neither`,
    messages: messageHashesStating(pass, facts),
    facts,
    requests: requestPlaces(pass, [...fruitless, pass.probe]),
  });
}
