import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { isRefusal } from '../../../adapters/reference/translate.ts';

/** The reference's agent, but it knows an overflow by OpenAI's code alone: all who say it in words are not understood. */
export default createReferenceAgent(
  {},
  { isOverflow: (error) => isRefusal(error) && error.body.includes('context_length_exceeded') },
  'overflow-by-its-code',
);
