import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';

/** The reference's agent, but after an overflow it sends the request again, whether it became shorter or not. */
export default createReferenceAgent({}, { mayRetry: () => true }, 'same-request-again');
