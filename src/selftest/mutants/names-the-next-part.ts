import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, Observation } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagentsjs#621: what is said to be the archive is not where the evicted messages are',
  kills: ['OBS-1'],
};

const reference = createReferenceAdapter({}, 'names-the-next-part');

/** The reference, but its outcome names the part of the archive that the next pass will write. */
export default {
  ...reference,
  drives: ['session'],
  open: async (input) => wrapped(await reference.open!(input)),
} satisfies Adapter;

function wrapped(session: AdapterSession): AdapterSession {
  const { beside } = session;
  return {
    ...session,
    step: async (step, options) => naming(await session.step(step, options)),
    ...(beside === undefined ? {} : { beside: async () => wrapped(await beside()) }),
  };
}

function naming(seen: Observation): Observation {
  const { outcome } = seen;
  if (outcome === undefined || !('archive' in outcome)) return seen;
  return { ...seen, outcome: { ...outcome, archive: outcome.archive.replace('.jsonl', '-part-2.jsonl') } };
}
