import { sameView } from '../../conversation/equal.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { StoredState } from '../trace/trace.ts';
import type { TakenStep } from './driver.ts';

/** What is known of a turn when its first agent request is read. */
interface TurnSoFar {
  expected: Message[];
  /** what was asked before that request, the requests that were left over first */
  rest: Exchange[];
  stored: StoredState;
}

/** What that request shows, and log and archive as they were when it came. */
interface FirstRequest {
  view: readonly Message[];
  latest: StoredState;
}

/**
 * Who compacts when a turn is over could not know what the user would say next: no tail of his can be measured with that in it. Where
 * a summary was asked for before the turn began, and what comes of it is seen in the first request of the turn, the pass
 * is a step of its own, without what arrived since.
 * @param input `carried`: requests left over from the turn before; `arrived`: how many messages at the end of what is expected came after them
 * @returns the step, and what the request is to hold after it; undefined where no such pass is seen
 */
export function passBeforeInput(
  { expected, rest, stored }: TurnSoFar,
  { view, latest }: FirstRequest,
  { carried, arrived }: { carried: readonly Exchange[]; arrived: number },
): { step: TakenStep; expected: Message[] } | undefined {
  if (rest.length !== carried.length || !carried.some(isSummary)) return undefined;
  if (arrived < 1 || arrived >= view.length) return undefined;
  const news = expected.slice(expected.length - arrived);
  const given = expected.slice(0, expected.length - arrived);
  const compacted = view.slice(0, view.length - arrived);
  if (!sameView(news, view.slice(view.length - arrived)) || sameView(given, compacted)) return undefined;
  const reading = { kind: 'observed' as const, view: compacted, inputMutated: false, noise: [], ...latest };
  return {
    step: { step: { do: 'compact', reason: 'auto', number: 0 }, given, stored, exchanges: rest, reading },
    expected: [...compacted, ...news],
  };
}

const isSummary = ({ class: who, summary }: Exchange): boolean => who === 'summarizer' && summary !== undefined;
