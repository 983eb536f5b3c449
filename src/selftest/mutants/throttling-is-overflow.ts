import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';

/** The reference's agent, but every refusal is taken for one because of the size, and compacted away. */
export default createReferenceAgent({}, { isOverflow: () => true }, 'throttling-is-overflow');
