import { comparePlainness } from '../../verdict/plainest.ts';
import type { CaseEvent } from '../events/events.ts';

/**
 * Of each cause the result a page shows as its example, with its trace: known only once all results have come by. Others are
 * let go, so that there is one for each cause and no more.
 */
export interface ExampleEvents {
  /** @param at place of the result in the report */
  add(at: number, event: CaseEvent): void;
  /** @returns the examples of the results so far, by their place in the report */
  events(): ReadonlyMap<number, CaseEvent>;
}

/** @returns examples of no cause */
export function exampleEvents(): ExampleEvents {
  const byCause = new Map<string, { at: number; event: CaseEvent }>();
  return {
    add(at, event) {
      for (const { identity } of event.result.causes ?? []) {
        const best = byCause.get(identity);
        if (best === undefined || comparePlainness(event.result, best.event.result) < 0)
          byCause.set(identity, { at, event });
      }
    },
    events: () => new Map([...byCause.values()].map(({ at, event }) => [at, event])),
  };
}
