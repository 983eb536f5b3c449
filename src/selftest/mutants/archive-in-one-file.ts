import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents#5470: the archives of two conversations had the same name',
  kills: ['ARCH-3'],
};

const reference = createReferenceAdapter(
  { viewHead: (summary, messages, layout, rules) => viewHead(summary, messages, layout, rules, null) },
  'archive-in-one-file',
);

/** The reference, but all conversations of one server are archived in the same file, and no view says where. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  const session = await reference.open!(input);
  return { ...session, beside: () => open(input) };
}
