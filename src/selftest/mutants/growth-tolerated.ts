import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but a view that is a little larger than before counts as a gain: there are fewer messages in it. */
export default createReferenceAdapter({ isGain: (before, after) => after < 1.2 * before }, 'growth-tolerated');
