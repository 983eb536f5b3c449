import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-code#2720, pi#9777: after a compaction that was stopped none took place any more',
  kills: ['PROG-4'],
  overkill: {
    'KEEP-2': 'a cut that is never made again is frozen',
  },
};

const reference = createReferenceAdapter({}, 'cancel-remembered-as-failure');
const STOPPED = 'stopped';

/** The reference, but what was stopped once is not tried again. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const { messages, state, signal } = input;
    if (state === STOPPED) return { messages, state, outcome: { kind: 'unchanged', reason: 'stopped before' } };
    const result = await reference.compact!(input);
    return signal.aborted && result.outcome?.kind !== 'compacted' ? { ...result, state: STOPPED } : result;
  },
} satisfies Adapter;
