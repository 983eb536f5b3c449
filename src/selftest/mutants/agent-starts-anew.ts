import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['view'],
  cases: ['cases/dur'],
  quick: ['CC-0801'],
  incident: 'Roo#11487: after a restart the conversation showed other messages than before',
  kills: ['DUR-2'],
};

const reference = createReferenceAgent({}, {}, 'agent-starts-anew');

/** The reference's agent, but what a pass made of the log is kept in memory alone: after a reload everything is back. */
export default { ...reference, open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  let session = await reference.open!(input);
  return {
    beside: () => open(input),
    step: async (step, options) => {
      if (step.do !== 'reload') return session.step(step, options);
      const { log = '' } = await session.step({ do: 'append', messages: [] }, options);
      session = await reference.open!(input);
      const messages = log.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
      return session.step({ do: 'append', messages }, options);
    },
  };
}
