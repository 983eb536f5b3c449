import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';
import { factsOf } from './facts.ts';

/**
 * What stated a fact before an earlier pass wrote something of its own in that message's place: a note that names the tool,
 * quotes the result and says how to get it back. Its words are the pass's own. A later pass that goes back to the payload
 * and shows its summarizer that has shown what was said (agent-sdk).
 *
 * @param passes all passes of the trace, as the laws are shown them
 * @returns the message as it was said; undefined where no earlier pass of the conversation saw it so
 */
export function unreducedStatementOf(pass: Pass, fact: Mark, passes: readonly Pass[]): Message | undefined {
  for (const other of passes) {
    if (other.in !== pass.in || other.step >= pass.step) continue;
    const said = other.before.find((message, at) => isAsSaid(other, at) && factsOf(message).includes(fact));
    if (said !== undefined) return said;
  }
  return undefined;
}

const isAsSaid = ({ real, reduced }: Pass, at: number): boolean => real[at]! && !reduced[at]!;
