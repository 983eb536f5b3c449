import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';

const reference = createReferenceAdapter({}, 'third-failure-gives-up');

/** The reference, but where three passes in a row have failed it goes on with the newest message of the user alone. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const { inner, failures } = readState(input.state);
    const result = await reference.compact!({ ...input, state: inner });
    const failed = result.outcome?.kind === 'failed' ? failures + 1 : 0;
    if (failed < 3) return { ...result, state: { inner: result.state ?? null, failures: failed } };
    const newest = input.messages.findLastIndex(({ role }) => role === 'user');
    const messages = input.messages.slice(Math.max(0, newest));
    return { ...result, messages, state: null, outcome: { kind: 'compacted' } };
  },
} satisfies Adapter;

const readState = (state: unknown) =>
  (state ?? { inner: null, failures: 0 }) as { inner: CompactInput['state']; failures: number };
