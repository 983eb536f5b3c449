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
