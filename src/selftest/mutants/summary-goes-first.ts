import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openai-agents-js#1265: the store was cleared before its new content was there; hermes-agent#79391',
  kills: ['FAIL-1', 'FAIL-2', 'FAIL-3', 'FAIL-4'],
  overkill: {
    'COVER-1': 'what the first summary carried is gone unseen',
    'FOLD-1': 'the first summary is gone',
    'KEEP-1': 'it has touched the view, and left what is over the ceiling',
    'OBS-1': 'it says that it changed nothing',
  },
};

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
