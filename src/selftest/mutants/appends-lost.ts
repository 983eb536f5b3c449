import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but a pass puts its result over whatever the conversation has become meanwhile. */
export default createReferenceAdapter({ appendedSince: () => [] }, 'appends-lost');
