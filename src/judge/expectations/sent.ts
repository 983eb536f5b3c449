import { readableOf } from '../../conversation/content.ts';
import { countMark } from '../../conversation/mark.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { factsStanding } from '../facts/facts.ts';
import { holds, type Judgement, notExercised, violated } from '../findings/judgement.ts';
import { requestTextOf } from '../requests/request-text.ts';
import { holdsLiterally } from '../text/holds-literally.ts';
import { compacted } from '../view/changes.ts';
import { needsNoSummary } from '../view/shortened-in-place.ts';
import { type ExpectationEvidence, markOf, type PredicateCheck } from './predicate-check.ts';

type Sent = Extract<Predicate, { kind: 'sent' }>;

/**
 * `has`: each fact stands in one of the requests; `lacks`: none does in any; `once`: nowhere more than one time; `text`: it
 * stands in one of them as it was written, or escaped. The agent is asked at the latest by the probe, so a missing agent
 * request is missing evidence; a summarizer that was never asked has not been shown what a pass took away.
 */
export const checkSent: PredicateCheck<Sent> = (predicate, shown) => {
  const requests = requestsTo(predicate.to, shown);
  if (requests.length === 0) return unasked(predicate, shown);
  const texts = requests.map(requestTextOf);
  const most = (name: string) => Math.max(...texts.map((text) => countMark(text, markOf(name, shown.trace))));
  const wrong = [
    ...owed(predicate, shown)
      .filter((name) => most(name) === 0)
      .map((name) => `${name} is missing`),
    ...predicate.has
      .filter((name) => predicate.once && most(name) > 1)
      .map((name) => `${name} stands ${most(name)} times`),
    ...predicate.lacks.filter((name) => most(name) > 0).map((name) => `${name} is there`),
    ...wordsOwed(predicate, shown)
      .filter((wanted) => !texts.some((text) => holdsLiterally(text, wanted)))
      .map((wanted) => `"${wanted}" is not there as it was written`),
  ];
  if (wrong.length === 0) return holds(`The ${predicate.to} was sent what was expected.`);
  return violated(`The ${predicate.to} was not sent what was expected.`, {
    expected: wordsOf(predicate),
    got: wrong.join('; '),
  });
};

/** A design that reduces in place need not show its summarizer what it leaves standing. */
function owed({ to, has }: Sent, { pass, profile, trace }: ExpectationEvidence): string[] {
  if (to === 'agent' || profile.mode !== 'reduce') return has;
  const standing = factsStanding(pass);
  return has.filter((name) => !standing.has(markOf(name, trace)));
}

/** What still stands in the view as it was said need not have been shown to a summarizer. */
function wordsOwed({ to, text }: Sent, { pass }: ExpectationEvidence): string[] {
  if (to === 'agent') return text;
  const view = pass.after.map(readableOf);
  return text.filter((wanted) => !view.some((said) => said.includes(wanted)));
}

/** Requests of the class made while the pass ran, and for the agent the next one after it. */
function requestsTo(to: Sent['to'], { pass, trace }: ExpectationEvidence): Exchange[] {
  if (to === 'summarizer') return pass.summarizer;
  const during = trace.steps[pass.step]!.exchanges.filter((exchange) => exchange.class === 'agent');
  return pass.probe === undefined ? during : [...during, pass.probe];
}

/** Shortening in place needs no model, so whoever does no more than that never asks one; what still stands was not owed. */
function unasked(predicate: Sent, shown: ExpectationEvidence): Judgement {
  const { to, has, text } = predicate;
  const { pass, profile } = shown;
  if (to === 'agent' || (has.length === 0 && text.length === 0)) return notExercised(`No ${to} request was seen.`);
  // Whoever takes nothing away owes no summarizer anything; that nothing was done is for others to say (PROG-4).
  if (!compacted(pass)) return notExercised('No summarizer was asked, and the pass took nothing away.');
  if (!needsNoSummary(pass, profile))
    return violated('The summarizer was never asked.', { expected: wordsOf(predicate), got: 'no request' });
  const standing = factsStanding(pass);
  const isAllThere = text.length === 0 && has.every((name) => standing.has(markOf(name, shown.trace)));
  return isAllThere
    ? holds('No summarizer was asked, and what it should have been shown still stands in the view.')
    : notExercised('No summarizer was asked, and reducing in place needs none.');
}

function wordsOf({ has, lacks, once, text }: Sent): string {
  const parts = [
    ...(has.length > 0 ? [`${has.join(', ')}${once ? ' exactly once' : ''}`] : []),
    ...(lacks.length > 0 ? [`no ${lacks.join(', no ')}`] : []),
    ...text.map((wanted) => `"${wanted}", literally or escaped`),
  ];
  return parts.join('; ');
}
