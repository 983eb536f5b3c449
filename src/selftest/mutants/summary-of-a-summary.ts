import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but it asks for a summary as well where only its own earlier one could go. */
export default createReferenceAdapter(
  { coversAnythingNew: () => true, isGain: (before, after) => after <= before },
  'summary-of-a-summary',
);
