import { strayReason } from '../../model/stray-request.ts';
import type { AgentTurn } from './agent-turn.ts';
import type { StepReading } from './driver.ts';

/**
 * A turn that ended well without any request of the agent's own, while one was taken for a request for a summary by what it looks like:
 * whoever answered the user had asked somehow, and the answer it got was another's. An agent that lost its prompt and its tools asks so.
 * @param turn that the agent itself calls ended
 * @returns why nothing that comes of it can be judged; undefined where that is not so
 */
export function answerless({ taken, rest }: Pick<AgentTurn, 'taken' | 'rest'>): StepReading | undefined {
  const isMistaken = rest.some(
    ({ class: who, guessed, ruling }) => who === 'summarizer' && guessed === true && ruling.kind === 'accepted',
  );
  if (taken.length > 0 || !isMistaken) return undefined;
  return { kind: 'fault', fault: { kind: 'protocol', detail: DETAIL }, noise: [] };
}

const DETAIL =
  'A turn ended, and none of its requests could be told for the agent\'s own: one that looked like none, without the prompt and the tools that the others had, got a summary for its answer. Declare which requests ask for a summary, by words that stand in them alone: matchers: [{ class: summarizer, contains: "..." }].';

/**
 * A turn in which an agent asked, and nothing of it in a way that is served: its model never answered it. However it took that, well or by an
 * error, what comes of it is the same, and nothing that anybody compacted.
 * @param fault in which the turn ended; where it did in none, this is one
 * @returns the fault with what was asked in vain; undefined where that is not so and there is none
 */
export function askedInVain(
  { taken, rest }: Pick<AgentTurn, 'taken' | 'rest'>,
  fault: StepReading | undefined,
): StepReading | undefined {
  const strays = rest.filter((exchange) => exchange.class === 'unmatched').map(({ request }) => request);
  if (taken.length > 0 || strays.length === 0) return fault;
  const why = strayReason(strays);
  if (fault === undefined) return { kind: 'fault', fault: { kind: 'protocol', detail: why }, noise: [] };
  if (fault.kind !== 'fault' || fault.fault.kind === 'unsupported') return fault;
  return { ...fault, fault: { ...fault.fault, detail: `${fault.fault.detail.replace(/\.*$/, '.')} ${why}` } };
}
