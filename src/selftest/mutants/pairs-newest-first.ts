import type { Adapter } from '../../adapter/contract.ts';
import takesCallsOut, { beside, pairsOf } from '../fair/unasked/takes-calls-out.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'strands-agents#1018: results were cleared from the wrong end',
  kills: ['COVER-1', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what goes wrongly is lost in a later pass as well',
    'KEEP-1': 'a case asks for the oldest pair to be gone',
    'PAIR-5': 'as KEEP-1',
    'SPLIT-1': 'where all but the oldest pair has gone, a turn that begins with it may seem whole',
    'SPLIT-3': 'as COVER-2, in one long turn',
  },
};

/** Of several calls with their results that are to be taken out, the oldest stays, and the newer ones go. */
export default {
  ...takesCallsOut,
  name: 'mutant: pairs-newest-first',
  compact(input) {
    const { messages } = takesCallsOut.compact(input);
    const pairs = pairsOf(input.messages);
    const left = new Set(messages);
    const gone = new Set(pairs.filter((_, at) => !left.has(input.messages[at]!)));
    if (gone.size < 2) return { messages };
    const oldest = Math.min(...gone);
    return {
      messages: input.messages.flatMap((message, at) =>
        left.has(message) || pairs[at] === oldest ? [message] : beside(message),
      ),
    };
  },
} satisfies Adapter;
