import type { ContextChange } from './context-change.ts';
import type { SeenMessage } from './seen-message.ts';

/** How a fact stands in a request: in its own words or another's, only in summaries, or nowhere. */
export type StatementState = 'verbatim' | 'summary' | 'dead';

/** Counts in how many messages of the request each fact stands, so that a step costs what has changed in it. */
export interface StatementCounts {
  apply(change: ContextChange): void;
  stateOf(id: string): StatementState;
}

/** @returns counts of an empty request */
export function statementCounts(): StatementCounts {
  const verbatim = new Map<string, number>();
  const summarized = new Map<string, number>();
  const add = (messages: readonly SeenMessage[], by: 1 | -1): void => {
    for (const message of messages) {
      const counts = message.nonces.length > 0 ? summarized : verbatim;
      for (const id of message.facts) addTo(counts, id, by);
    }
  };
  return {
    apply: ({ entered, left }) => {
      add(entered, 1);
      add(left, -1);
    },
    stateOf: (id) => {
      if (verbatim.has(id)) return 'verbatim';
      return summarized.has(id) ? 'summary' : 'dead';
    },
  };
}

function addTo(counts: Map<string, number>, id: string, by: number): void {
  const count = (counts.get(id) ?? 0) + by;
  if (count === 0) counts.delete(id);
  else counts.set(id, count);
}
