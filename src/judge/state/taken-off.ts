import type { Profile } from '../../adapter/profile.ts';
import { countMark, type Mark, marksIn } from '../../conversation/mark.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { archiveText } from '../archive/archive-text.ts';
import { factsOf, summariesIn } from '../facts/facts.ts';
import { excusedFacts, factsLost } from '../facts/lost-facts.ts';
import type { Affected } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { requestPlaces } from '../requests/request-places.ts';
import { marksSentIn } from '../requests/request-text.ts';
import { standsWhole, writtenIn } from '../view/changes.ts';
import type { StatePart } from './changed-parts.ts';

/**
 * All that came to harm because of what a pass put in the place of messages, or because it put nothing there. Of what no
 * request was ever shown the answer is not to blame, so that it is left out: no better answer would have saved it. Where
 * nobody was asked, all of it counts.
 * @param asked the requests whose answers are to blame; all of the pass where left out
 * @returns messages that are gone or shorter and those written in their place, facts and nonces that can't be read any
 * more, and the requests, with the next one of the agent
 */
export function takenOff(pass: Pass, asked: readonly Exchange[] = pass.summarizer): Required<Affected> {
  const gone = [...factsLost(pass), ...noncesLost(pass)];
  const shown = asked.length === 0 ? new Set(gone) : marksSentIn(asked);
  const facts = gone.filter((fact) => shown.has(fact));
  const left = new Set(gone.filter((fact) => !shown.has(fact)));
  const changed = pass.before.flatMap((message, at) =>
    standsWhole(pass, at) ||
    isLeftOut(
      factsOf(message).filter((fact) => gone.includes(fact)),
      left,
    )
      ? []
      : [pass.hashes.before[at]!],
  );
  return {
    messages: [...changed, ...writtenIn(pass).map((at) => pass.hashes.after[at]!)],
    facts,
    requests: requestPlaces(pass, [...asked, pass.probe]),
  };
}

/** A message of which a part was shown is harmed by the answer, and by what left out the rest. */
const isLeftOut = (lost: readonly Mark[], left: ReadonlySet<Mark>): boolean =>
  lost.length > 0 && lost.every((fact) => left.has(fact));

/**
 * @param changed the parts of the state that a pass changed
 * @returns what came to harm by it: of the view what was taken off or written, of the archive what was put into it
 */
export function harmedBy(pass: Pass, changed: readonly StatePart[]): Affected {
  if (changed.includes('view')) return takenOff(pass);
  return changed.includes('archive') ? { facts: factsArchived(pass) } : {};
}

/** @returns facts that stand in the archive more often than before the pass */
export function factsArchived({ stored }: Pass): Mark[] {
  const [was, is] = [archiveText(stored.before.archive), archiveText(stored.after.archive)];
  return marksIn(is, 'F').filter((fact) => countMark(is, fact) > countMark(was, fact));
}

/** @returns whether all that stood in the view still does, whole or visibly shortened, whatever was put beside it */
export function losesNothing(pass: Pass, profile: Profile): boolean {
  const excused = excusedFacts(pass, profile);
  const isEvicted = pass.before.some((_, at) => pass.real[at] && pass.alignment.given[at]!.kind === 'evicted');
  return !isEvicted && noncesLost(pass).length === 0 && factsLost(pass).every((fact) => excused.has(fact));
}

function noncesLost({ before, after }: Pass): Mark[] {
  const standing = summariesIn(after);
  return [...summariesIn(before)].filter((nonce) => !standing.has(nonce));
}
