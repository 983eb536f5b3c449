import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'hermes-agent#79391: a compaction that was called off left a hole of two hours in the history',
  kills: ['FAIL-1'],
  overkill: {
    'PROG-4': 'asked again at once it finds little left to do',
    'COVER-1': 'the summary that was answered is in no view',
    'OBS-1': 'it says that it changed nothing',
  },
};

const reference = createReferenceAdapter({ cancellation: () => new AbortController().signal }, 'torn-by-cancel');

/** The reference, but a pass that is taken back stops between taking the old messages out and putting the summary in. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const result = await reference.compact!(input);
    if (!input.signal.aborted || result.outcome?.kind !== 'compacted') return result;
    const messages = result.messages.filter((message) => syntheticKind(message) !== 'summary');
    return { ...result, messages, outcome: { kind: 'unchanged', reason: 'cancelled' } };
  },
} satisfies Adapter;
