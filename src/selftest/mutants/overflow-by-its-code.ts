import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { isRefusal } from '../../../adapters/reference/translate.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'pi up to 0.38, langchainjs#10077: of all overflow texts only those with a known code were understood',
  kills: ['OVER-1'],
  blocks: { 'PROG-4': 'the turn ends in the refusal, of which OVER-1 speaks' },
};

/** The reference's agent, but it knows an overflow by OpenAI's code alone: all who say it in words are not understood. */
export default createReferenceAgent(
  {},
  { isOverflow: (error) => isRefusal(error) && error.body.includes('context_length_exceeded') },
  'overflow-by-its-code',
);
