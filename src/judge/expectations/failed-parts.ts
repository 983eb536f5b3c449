import type { Judgement } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { partsOfTurn } from './parts-of-turn.ts';
import type { ExpectationEvidence } from './predicate-check.ts';

/** One request of a turn, as a pass of its own. */
export interface FailedPart {
  pass: Pass;
  /** @returns what was found of it, with its requests counted as those of the whole turn */
  inTurn(judged: Judgement): Judgement;
}

/**
 * What a failed summarizer forbids, it forbids the pass that it failed in. Where a turn has several, a later one that is given its
 * summary may compact, and a turn is no single pass that was asked twice.
 * @returns the requests of the turn before which a summarizer failed; none where the pass is no turn of several requests
 */
export function failedParts(shown: ExpectationEvidence): FailedPart[] {
  let asked = 0;
  return partsOfTurn(shown).flatMap((pass) => {
    const first = asked;
    asked += pass.exchanges.length;
    const inTurn = (judged: Judgement) => inTurnFrom(first, pass, judged);
    return pass.summarizer.some((exchange) => yieldOf(exchange) !== 'usable') ? [{ pass, inTurn }] : [];
  });
}

/** The agent's own request that follows on one in the middle of a turn is none of those of the turn as a whole. */
function inTurnFrom(first: number, { exchanges }: Pass, judged: Judgement): Judgement {
  if (judged.answer !== 'violated' || judged.requests === undefined) return judged;
  const { requests, ...rest } = judged;
  const own = requests.filter((at) => at < exchanges.length);
  return own.length === 0 ? rest : { ...rest, requests: own.map((at) => first + at) };
}
