import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';

const reference = createReferenceAdapter({}, 'summary-goes-first');

/** The reference, but it takes the old summary out before it asks for the next one, and nobody puts it back. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const result = await reference.compact!(input);
    const cameToNothing = result.outcome?.kind === 'failed' || input.signal.aborted;
    return cameToNothing
      ? { ...result, messages: result.messages.filter((message) => syntheticKind(message) !== 'summary') }
      : result;
  },
} satisfies Adapter;
