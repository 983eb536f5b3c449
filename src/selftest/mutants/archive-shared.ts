import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents#5470: the archives of two conversations had the same name',
  kills: ['ISO-1', 'ARCH-3'],
};

const reference = createReferenceAdapter({}, 'archive-shared');

/** The reference, but all conversations of one server are archived in the same file. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  const session = await reference.open!(input);
  return { ...session, beside: () => open(input) };
}
