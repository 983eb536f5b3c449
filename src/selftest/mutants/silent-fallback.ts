import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['fallback'],
  drives: ['pure'],
  incident:
    'slicc#1985, openclaw#1187: the history was dropped when it could not be summarized, without a word about it',
  kills: ['COVER-1'],
  overkill: {
    'FAIL-1': 'of a single turn it takes nothing off, though a fallback is declared',
    'KEEP-1': 'what begins at the newest message of the user is kept however large it is',
  },
};

const reference = createReferenceAdapter({}, 'silent-fallback');

/** The reference, but where no summary can be had it goes on with what begins at the newest message of the user, as declared, and says nothing. */
export default {
  ...reference,
  drives: ['pure'],
  profiles: {
    fallback: {
      ...PROFILES['in-turn'],
      onSummarizerFailure: 'fallback',
      capabilities: ['system-in-list', 'summarizer-window'],
    },
  },
  compact: async (input: CompactInput) => {
    const result = await reference.compact!({ ...input, profile: 'in-turn' });
    if (result.outcome?.kind !== 'failed' || input.signal?.aborted === true) return result;
    const newest = input.messages.findLastIndex(({ role }) => role === 'user');
    return { messages: input.messages.slice(Math.max(0, newest)), state: null };
  },
} satisfies Adapter;
