import type { Adapter } from '../../adapter/contract.ts';
import oneMessage from '../fair/one-message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0570'],
  incident: 'none: whoever sets how much of the conversation stays sees no effect',
  kills: ['KEEP-1'],
};

const { ceilings: _, ...claims } = oneMessage.profiles.default;

/** The whole conversation becomes one message, and the profile does not say that nothing of it is kept. */
export default {
  ...oneMessage,
  name: 'mutant: one-message-claims-a-tail',
  profiles: { default: claims },
} satisfies Adapter;
