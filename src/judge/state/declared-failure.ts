import { hashOf } from '../../conversation/hash.ts';
import { evictableMessagesOf, isWorthEvicting } from '../budget/evictable.ts';
import { pendingGroups } from '../budget/indivisible-units.ts';
import { factsOf } from '../facts/facts.ts';
import { latestRequestFacts } from '../facts/latest-request-facts.ts';
import { type Judgement, violated } from '../findings/judgement.ts';
import type { Evidence } from '../passes/evidence.ts';
import { archiveWasUnwritable, hadSecondPass } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { requestPlaces } from '../requests/request-places.ts';
import { wasOversized, yieldOf } from '../requests/summarizer-yield.ts';
import { changedParts } from './changed-parts.ts';

/**
 * What a profile says of a pass that got no summary, held against what was done, in both directions. Whoever builds on
 * `unchanged` has no hand that catches an error, and whoever builds on `raise` waits for one.
 * @returns a violation where something else was done than is declared; undefined where it was that, or nothing is to be compared
 */
export function judgeDeclaredFailure(pass: Pass, evidence: Evidence): Judgement | undefined {
  const isWhole = pass.summarizer.length > 0 && pass.summarizer.every(gaveNoSummary);
  if (!isWhole && !endedInFailure(pass)) return undefined;
  switch (evidence.profile.onSummarizerFailure) {
    case 'unchanged':
      return raisedAllTheSame(pass, evidence);
    case 'raise':
      return notRaised(pass, evidence);
    case 'fallback':
      return isWhole ? withoutFallback(pass, evidence) : undefined;
  }
}

/** An answer as large as what it stands for is one, and what its refusal is called is free. */
const gaveNoSummary = (exchange: Pass['summarizer'][number]): boolean =>
  yieldOf(exchange) !== 'usable' && !wasOversized(exchange);

/**
 * A pass that needs several answers and does not get the last one has no summary, whatever the others said. One that was too large
 * may be all there is to have, and of two passes at once nobody knows whose request was the last.
 */
export const endedInFailure = (pass: Pass): boolean =>
  !hadSecondPass(pass) && !pass.summarizer.some(wasOversized) && pass.summarizer.slice(-1).some(gaveNoSummary);

/**
 * Only where nobody asked for the pass: who asks by hand may be told by an error that there is none, and after a request that
 * was too long there is nothing to go on with.
 */
function raisedAllTheSame(pass: Pass, evidence: Evidence): Judgement | undefined {
  if (pass.threw === undefined || pass.reason !== 'auto') return undefined;
  const input = inputLost(pass, evidence);
  const isTurnLost = pass.onWire && !isAnswered(pass);
  const way = input.length > 0 ? 'input-lost' : isTurnLost ? 'turn-lost' : 'raised-though-unchanged';
  return violated(way, SENTENCES[way], {
    expected: 'onSummarizerFailure: unchanged, so that the agent goes on',
    got: `the implementation raised: ${pass.threw}`,
    facts: input.length > 0 ? input.flatMap(({ facts }) => facts) : isTurnLost ? latestRequestFacts(pass) : [],
    messages: input.map(({ hash }) => hash),
    requests: requestPlaces(pass, pass.summarizer),
  });
}

const SENTENCES = {
  'input-lost': 'The profile says that nothing changes, and with the summary the message was lost that had come in.',
  'turn-lost': 'The profile says that the agent goes on, and without a summary its user got no answer.',
  'raised-though-unchanged':
    'The profile says that the agent goes on, and the pass raised the failure of its summarizer.',
} as const;

/** Messages that came in with this step, and that nobody has any more. */
function inputLost(
  { step, alignment, before }: Pass,
  { trace }: Evidence,
): { hash: string; facts: readonly string[] }[] {
  const action = trace.steps[step]?.step;
  if (action?.do !== 'append') return [];
  const first = before.length - action.messages.length;
  return before.flatMap((message, at) =>
    at >= first && alignment.given[at]!.kind === 'evicted' ? [{ hash: hashOf(message), facts: factsOf(message) }] : [],
  );
}

/** The assistant had said its last word when the summarizer was asked: who wrote has an answer, if one that ends in an error. */
function isAnswered({ before }: Pass): boolean {
  const last = before.at(-1);
  return last?.role === 'assistant' && last.content.every(({ type }) => type !== 'tool-call');
}

/** An outcome that says so passes the error on as well. */
function notRaised(pass: Pass, { profile }: Evidence): Judgement | undefined {
  if (pass.threw !== undefined || pass.outcome?.kind === 'failed' || pass.intake) return undefined;
  if (changedParts(pass, profile).length > 0) return undefined;
  return violated('not-raised', 'The profile says that the error is passed on, and nobody heard of it.', {
    expected: 'onSummarizerFailure: raise',
    got: 'a pass that ended as if nothing had been wrong',
    requests: requestPlaces(pass, pass.summarizer),
  });
}

/** Whatever the rule is by which it shortens: where plenty could go, it finds something. */
function withoutFallback(pass: Pass, { profile, trace }: Evidence): Judgement | undefined {
  if (profile.mode === 'reduce' || changedParts(pass, profile).length > 0) return undefined;
  if (pendingGroups(pass).length > 0 || archiveWasUnwritable(pass)) return undefined;
  if (!isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace)) return undefined;
  return violated('no-fallback', 'The profile declares a fallback, and the pass ended without one.', {
    expected: 'onSummarizerFailure: fallback',
    got: pass.threw === undefined ? 'nothing was done' : `the implementation raised: ${pass.threw}`,
    requests: requestPlaces(pass, pass.summarizer),
  });
}
