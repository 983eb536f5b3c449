import { readableOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * Who passes an error on may take the whole turn back, and what the tools brought in it goes with it: no later request owes that. Where
 * the agent has lost it otherwise it is still expected in what comes next, and told of there.
 * @param passes request by request
 * @returns those of the marks that came in a turn which ended with an error, and that nothing later is expected to hold
 */
export function goneWithTurn(
  marks: readonly Mark[],
  pass: Pick<Pass, 'in' | 'step'>,
  passes: readonly Pass[],
): ReadonlySet<Mark> {
  const mine = passes.filter(({ in: name, step, onWire }) => onWire && name === pass.in && step <= pass.step);
  const wentAt = (mark: Mark) => (failed: Pass, at: number) => {
    const later = mine.slice(at + 1);
    const isFailed = failed.threw !== undefined && later.length > 0 && holds(cameInTurn(failed), mark);
    return isFailed && !later.some(({ before }) => holds(before, mark));
  };
  return new Set(marks.filter((mark) => mine.some(wentAt(mark))));
}

const cameInTurn = ({ before }: Pass): Message[] =>
  before.slice(before.findLastIndex(({ role }) => role === 'user') + 1);

const holds = (messages: readonly Message[], mark: Mark): boolean =>
  messages.some((message) => readableOf(message).includes(mark));
