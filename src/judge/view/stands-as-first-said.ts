import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { factsOf } from '../facts/facts.ts';
import { believedLosses } from '../passes/believed-losses.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { damageTo } from './message-damage.ts';

/**
 * What an earlier pass put beside the words of a message, such as its summary in front of the request that stays, may give way to
 * another one. The words may not.
 * @param given index into `before`
 * @returns whether an earlier pass has written something into the message, and its words stand in the view as they were said
 */
export function standsAsFirstSaid(pass: Pass, given: number, evidence: Evidence): boolean {
  const said = pass.reduced[given] ? asFirstSaid(pass, given, evidence) : undefined;
  return said !== undefined && damageTo(pass, given, believedLosses(pass, given, evidence), said) === undefined;
}

/** The message as it came in; undefined where it does not stand whole in what was given. */
function asFirstSaid(pass: Pass, given: number, { passes }: Evidence): Message | undefined {
  const now = pass.before[given]!;
  const words = textOf(now);
  return passes
    .filter((other) => other.in === pass.in && other.step < pass.step)
    .flatMap(({ before, real, reduced }) => before.filter((_, at) => real[at]! && !reduced[at]!))
    .find((said) => said.role === now.role && factsOf(said).length > 0 && words.includes(textOf(said)));
}
