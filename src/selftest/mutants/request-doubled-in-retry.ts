import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { COPIES_CONFUSED, WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'codex: the message of the user stood twice in the request after an overflow',
  kills: ['OVER-1', 'ORD-1'],
  blocks: { 'COVER-1': COPIES_CONFUSED, 'ORD-3': COPIES_CONFUSED, 'FOLD-1': COPIES_CONFUSED },
};

/** The reference's agent, but what the user asked last is said once more when the shorter request is sent. */
export default createReferenceAgent(
  {},
  { retryOf: (messages) => [...messages, ...messages.filter(({ role }) => role === 'user').slice(-1)] },
  'request-doubled-in-retry',
);
