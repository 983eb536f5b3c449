import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** Tokens of the heading of a summary, and of the summary's own first and last sentence. */
const FRAME = 120;

/** The reference, but what stands around the facts of a summary is not counted when it looks for a gain. */
export default createReferenceAdapter({ isGain: (before, after) => after - FRAME < before }, 'frame-not-counted');
