import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but a cut inside a turn evicts the request of that turn: the agent works on from a summary of it. */
export default createReferenceAdapter({ carriedRequest: () => null }, 'request-summarised');
