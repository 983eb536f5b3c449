import { countMark } from '../../conversation/mark.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { Predicate } from '../../suite/case.ts';
import { holds, type Judgement, notExercised, violated } from '../judgement.ts';
import { requestTextOf } from '../request-text.ts';
import { type Check, markOf, type Sighting } from '../sighting.ts';

type Sent = Extract<Predicate, { kind: 'sent' }>;

/**
 * `has`: each fact stands in one of the requests; `lacks`: none does in any; `once`: nowhere more than one time. The agent
 * is asked at the latest by the probe, so a missing agent request is missing evidence; a summarizer that was never asked
 * has not been shown anything.
 */
export const checkSent: Check<Sent> = (predicate, sighting) => {
  const requests = requestsTo(predicate.to, sighting);
  if (requests.length === 0) return unasked(predicate);
  const texts = requests.map(requestTextOf);
  const most = (name: string) => Math.max(...texts.map((text) => countMark(text, markOf(name, sighting.trace))));
  const wrong = [
    ...predicate.has.filter((name) => most(name) === 0).map((name) => `${name} is missing`),
    ...predicate.has
      .filter((name) => predicate.once && most(name) > 1)
      .map((name) => `${name} stands ${most(name)} times`),
    ...predicate.lacks.filter((name) => most(name) > 0).map((name) => `${name} is there`),
  ];
  if (wrong.length === 0) return holds(`The ${predicate.to} was sent what was expected.`);
  return violated(`The ${predicate.to} was not sent what was expected.`, {
    expected: wordsOf(predicate),
    got: wrong.join('; '),
  });
};

/** Requests of the class made while the pass ran, and for the agent the next one after it. */
function requestsTo(to: Sent['to'], { pass, trace }: Sighting): Exchange[] {
  if (to === 'summarizer') return pass.summarizer;
  const during = trace.steps[pass.step]!.exchanges.filter((exchange) => exchange.class === 'agent');
  return pass.probe === undefined ? during : [...during, pass.probe];
}

function unasked(predicate: Sent): Judgement {
  if (predicate.to === 'agent' || predicate.has.length === 0)
    return notExercised(`No ${predicate.to} request was seen.`);
  return violated('The summarizer was never asked.', { expected: wordsOf(predicate), got: 'no request' });
}

function wordsOf({ has, lacks, once }: Sent): string {
  const parts = [
    ...(has.length > 0 ? [`${has.join(', ')}${once ? ' exactly once' : ''}`] : []),
    ...(lacks.length > 0 ? [`no ${lacks.join(', no ')}`] : []),
  ];
  return parts.join('; ');
}
