import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#1187, slicc#1985: a session was reset when it could not be compacted, without a word to the user',
  kills: ['FAIL-1', 'FAIL-4'],
  overkill: {
    'COVER-1': 'what is thrown away was in no summary',
  },
};

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
