import type { Adapter } from '../../adapter/contract.ts';
import takesCallsOut from '../fair/unasked/takes-calls-out.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'vercel/ai: the request for an approval was pruned, and the answer to it stayed',
  kills: ['COVER-1', 'FAIL-4', 'PAIR-2'],
  overkill: {
    'COVER-2': 'what goes wrongly is lost in a later pass as well',
    'KEEP-1': 'a call without its results counts as one that waits',
    'KEEP-2': 'as PROG-4',
    'ORD-3': 'a provider refuses what PAIR-2 names',
    'PAIR-3': 'of a batch some results may stay',
    'PAIR-5': 'what was whole is broken',
    'PROG-4': 'results that stay in part make the view no smaller',
    'SIZE-1': 'as PROG-4',
    'SPLIT-1': 'as PROG-4',
    'SPLIT-3': 'as COVER-2',
    'TRUST-2': 'what is refused shows nothing of a text',
  },
};

/** Results are taken out, and the calls that they belong to stay. */
export default {
  ...takesCallsOut,
  name: 'mutant: pairs-halved',
  compact(input) {
    const { messages } = takesCallsOut.compact(input);
    if (messages === input.messages) return { messages };
    const left = new Set(messages);
    return { messages: input.messages.filter((message) => message.role !== 'tool' || left.has(message)) };
  },
} satisfies Adapter;
