import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import raisesInASession, { sessionOf } from '../fair/keeping/raises-in-a-session.ts';
import { madeSmaller } from '../fair/keeping/raises-when-too-large.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0831'],
  incident: 'none: the check stands behind the change',
  kills: ['PRICE-1'],
  blocks: {
    'COVER-1': 'it raised, so that nobody goes on with what it made',
    'ORD-3': 'as COVER-1',
    'SPLIT-3': 'as COVER-1',
    'TASK-1': 'as COVER-1',
    'TASK-2': 'as COVER-1',
  },
};

/** The one that raises where what has to stay is too large, but only when it has put a summary in the place of the rest. */
export default {
  ...raisesInASession,
  name: 'mutant: raises-after-eviction',
  open: (input) => {
    let made: Message[] = [];
    const compact: typeof raisesInASession.compact = (given) =>
      raisesInASession.compact(given).catch(async (error: unknown) => {
        made = (await madeSmaller(given, () => false)).messages;
        throw error;
      });
    return sessionOf(input, compact, () => made);
  },
} satisfies Adapter;
