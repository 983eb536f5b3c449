import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';

/** The reference's agent, but what the user asked last is said once more when the shorter request is sent. */
export default createReferenceAgent(
  {},
  { retryOf: (messages) => [...messages, ...messages.filter(({ role }) => role === 'user').slice(-1)] },
  'request-doubled-in-retry',
);
