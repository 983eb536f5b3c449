import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#131463: a compaction that had been stopped went on, and was installed',
  kills: ['FAIL-1'],
};

const reference = createReferenceAdapter({}, 'cancel-heard-once');

/** The reference, but once its summarizer has answered for the first time a pass goes on to its end. */
export default {
  ...reference,
  drives: ['pure'],
  compact: (input: CompactInput) => {
    const controller = new AbortController();
    let isDeaf = false;
    input.signal.addEventListener('abort', () => isDeaf || controller.abort());
    const complete: typeof input.model.complete = async (request) => {
      const answer = await input.model.complete(request);
      isDeaf = true;
      return answer;
    };
    return reference.compact!({ ...input, model: { ...input.model, complete }, signal: controller.signal });
  },
} satisfies Adapter;
