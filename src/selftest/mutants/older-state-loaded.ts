import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'pi#8990: a session that was opened again went on from another point of its history',
  quick: ['CC-0802'],
  kills: ['DUR-2'],
  overkill: { 'TASK-1': 'what was said since then was the latest request' },
};

const reference = createReferenceAdapter({}, 'older-state-loaded');
const claimed = PROFILES['in-turn']!;

/** The reference, which stores its view after every step, but what is loaded is the state before the newest. */
export default {
  ...reference,
  drives: ['session'],
  profiles: { 'in-turn': { ...claimed, capabilities: [...claimed.capabilities!, 'reload'] } },
  open,
} satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  let session = await reference.open!(input);
  let stored: Message[][] = [];
  return {
    beside: () => open(input),
    step: async (step, options) => {
      if (step.do === 'reload') {
        session = await reference.open!(input);
        return session.step({ do: 'append', messages: stored.at(-2) ?? [] }, options);
      }
      const seen = await session.step(step, options);
      stored = [...stored, seen.view ?? []];
      return seen;
    },
  };
}
