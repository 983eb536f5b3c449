import type { Adapter } from '../../adapter/contract.ts';
import keepsAtLeast, { compactedToShare } from '../fair/keeping/keeps-at-least.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0219[messages=8]'],
  incident: 'strands-agents: a search for a safe place goes on into what is protected',
  kills: ['KEEP-1'],
};

/** The one that keeps at least what it is set to, but it is set to half. */
export default {
  ...keepsAtLeast,
  name: 'mutant: floor-halved',
  compact: (input) => {
    const { tokens, messages } = input.settings.keep;
    const keep = { ...(tokens && { tokens: tokens / 2 }), ...(messages && { messages: Math.floor(messages / 2) }) };
    return compactedToShare({ ...input, settings: { ...input.settings, keep } });
  },
} satisfies Adapter;
