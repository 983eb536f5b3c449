import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'vstorm summarization-pydantic-ai, thane#1168: system prompts piled up among the messages',
  kills: ['SYS-1'],
};

const reference = createReferenceAdapter({}, 'prompt-in-list');

/** The reference, but a pass puts the system prompt among the messages, where it stands a second time. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const output = await reference.compact!(input);
    const { system } = input.settings;
    if (system === undefined || output.outcome?.kind !== 'compacted') return output;
    return { ...output, messages: [{ role: 'system', content: [{ type: 'text', text: system }] }, ...output.messages] };
  },
} satisfies Adapter;
