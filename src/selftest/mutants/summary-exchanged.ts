import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  cases: ['CC-0022'],
  incident: 'gemini-cli#6563, codex#23585: compacted again and again, each time to nearly the same size',
  quick: ['CC-0022'],
  kills: ['PROG-5', 'FOLD-2', 'FOLD-4', 'PROG-3'],
  overkill: { 'SIZE-1': 'a summary of a summary is no smaller' },
};

/**
 * The reference, but as long as the view is above its trigger it asks for a summary of its own summary, at every step, and puts
 * the new one in the place of the old.
 */
export default createReferenceAdapter(
  { coversAnythingNew: () => true, isGain: (before, after) => after <= before, repeatsFailure: () => false },
  'summary-exchanged',
);
