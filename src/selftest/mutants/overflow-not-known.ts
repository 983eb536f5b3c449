import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';

/** The reference's agent, but it knows no refusal because of the size: each is the end of the turn. */
export default createReferenceAgent({}, { isOverflow: () => false }, 'overflow-not-known');
