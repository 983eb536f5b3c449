import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'open-webui#28305, picoclaw#2528: a result was taken to have its call because that id was called again',
  kills: ['PAIR-1', 'PAIR-3'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
  },
};

/** The reference, but a result has its call to it where any call of that id stands in the tail, be it a later one. */
export default createReferenceAdapter(
  {
    allowedCuts: ({ groups, orphans }, history) => {
      const lost = new Set(orphans.map(({ message }) => message));
      const waiting = groups.find(({ pending }) => pending.length > 0)?.members[0] ?? history.length;
      return complete(history, lost).filter((at) => at === 0 || (at <= waiting && !lost.has(at)));
    },
  },
  'matched-by-id-alone',
);

/** Where a tail may begin that holds a call for the id of each of its results, ascending. */
function complete(history: readonly Message[], lost: ReadonlySet<number>): number[] {
  const [called, missing] = [new Set<string>(), new Set<string>()];
  const cuts: number[] = [];
  for (const at of [...history.keys()].reverse()) {
    const results = lost.has(at) ? [] : resultsOf(history[at]!);
    for (const { callId } of results) if (!called.has(callId)) missing.add(callId);
    for (const { id } of callsOf(history[at]!)) missing.delete(called.add(id) && id);
    if (missing.size === 0) cuts.unshift(at);
  }
  return cuts;
}
