import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'librefang#6493: one summary per agent stood in the prompts of all its users',
  kills: ['ISO-1'],
  quick: ['CC-0109'],
};

const reference = createReferenceAdapter({}, 'summary-of-another-shown');

/** The summaries of an instance, by the number of their conversation. */
type Summaries = Map<number, Message[]>;

/** The reference, but what an instance has summarized stands in front of every conversation. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  const summaries: Summaries = new Map();
  let opened = 0;
  const shown = (session: AdapterSession): AdapterSession => {
    opened += 1;
    const own = opened;
    return {
      ...session,
      step: async (...about) => {
        const seen = await session.step(...about);
        const mine = seen.view?.filter(({ meta }) => meta?.compaction !== undefined) ?? [];
        if (mine.length > 0) summaries.set(own, mine);
        const others = [...summaries].flatMap(([of, messages]) => (of === own ? [] : messages));
        return { ...seen, view: [...others, ...(seen.view ?? [])] };
      },
      beside: async () => shown(await session.beside!()),
    };
  };
  return shown(await reference.open!(input));
}
