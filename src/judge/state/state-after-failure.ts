import type { Profile } from '../../adapter/profile.ts';
import { textOf } from '../../conversation/content.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import { isRecord, parseJson } from '../../conversation/json.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { holds, type Judgement, notExercised, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { writtenIn } from '../view/changes.ts';
import { changedBesideArchive, changedWay, type StatePart } from './changed-parts.ts';
import { harmedBy, losesNothing, takenOff } from './taken-off.ts';

/** Names what a pass did to its state, by the parts that it changed. */
type WayOfChange = (changed: readonly StatePart[]) => string;

/**
 * Whether a pass that came to nothing has cost nothing. With a declared fallback it may go on without a summary; what that
 * owes is said by the other laws. The text of an error is no summary there either.
 * @param cause why it came to nothing, as the part of a sentence
 * @param wayOf names the change, where more is known than which part it was
 */
export function judgeStateAfterFailure(
  pass: Pass,
  profile: Profile,
  cause: string,
  wayOf: WayOfChange = changedWay,
): Judgement {
  const quoted = judgeQuotedError(pass, profile);
  if (quoted !== undefined) return quoted;
  if (profile.onSummarizerFailure === 'fallback') return notExercised('The profile declares a fallback for this.');
  return judgeStateUnchanged(pass, profile, cause, wayOf);
}

/** The same where no fallback is an excuse. */
export function judgeStateUnchanged(
  pass: Pass,
  profile: Profile,
  cause: string,
  wayOf: WayOfChange = changedWay,
): Judgement {
  const changed = changedBesideArchive(pass, profile);
  if (changed.length === 0) return holds(`View and log are as before, although ${cause}.`);
  return violated(wayOf(changed), `The pass changed its state, although ${cause}.`, {
    expected: 'view and log as before the pass',
    got: changed.map((part) => `the ${part} changed`).join(', '),
    ...harmedBy(pass, changed),
  });
}

/** @returns a violation where the view quotes the error of one of the pass's requests */
export function judgeQuotedError(pass: Pass, profile: Profile): Judgement | undefined {
  const quoted = (at: number) => pass.summarizer.filter((exchange) => quotesError(pass.after[at]!, exchange));
  const places = writtenIn(pass).filter((at) => quoted(at).length > 0);
  if (places.length === 0) return undefined;
  return violated(wayOfError(pass, profile), 'The text of an error stands in the view.', {
    expected: 'no trace of the failed request',
    got: beginningUpTo(textOf(pass.after[places[0]!]!), 200),
    ...takenOff(pass, [...new Set(places.flatMap(quoted))]),
  });
}

/** @returns the way in which the text of an error stands in the view: in the place of the history, or beside it */
export const wayOfError = (pass: Pass, profile: Profile): string =>
  losesNothing(pass, profile) ? 'error-beside-history' : 'error-installed';

/** @returns the way in which a pass that failed has changed its state: a view that lacks nothing weighs less */
export const wayAfterFailure = (pass: Pass, profile: Profile, way: string): string =>
  way.startsWith('view-changed') && losesNothing(pass, profile) ? 'view-changed-without-loss' : way;

function quotesError(message: Message, { response }: Exchange): boolean {
  const body = parseJson(response.body);
  const error = isRecord(body) && isRecord(body.error) ? body.error.message : undefined;
  return typeof error === 'string' && error !== '' && textOf(message).includes(error);
}
