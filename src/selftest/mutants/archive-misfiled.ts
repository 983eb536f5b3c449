import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents#5470: the name of the archive did not follow the conversation',
  kills: ['ISO-1', 'ARCH-3'],
};

const name = 'archive-misfiled';

/** The reference, but all conversations are archived in the file of the first, and each view names the file of its own. */
export default { ...createReferenceAdapter({}, name), drives: ['session'], open } satisfies Adapter;

function open(input: OpenInput): Promise<AdapterSession> {
  let opened = 0;
  const another = async (): Promise<AdapterSession> => {
    opened += 1;
    const own = `-${opened}.jsonl`;
    const named = (...[summary, history, layout, rules, archive]: Parameters<typeof viewHead>) =>
      viewHead(summary, history, layout, rules, archive?.replace('-1.jsonl', own));
    const session = await createReferenceAdapter({ viewHead: named }, name).open!(input);
    return { ...session, beside: another };
  };
  return another();
}
