import type { Adapter } from '../../adapter/contract.ts';
import keepsMarked, { isMarked, keepingMarked } from '../fair/unasked/keeps-what-is-marked.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0826'],
  incident: 'OpenHands#8103: what was to stay was missing after the next pass',
  kills: ['KEEP-3'],
  overkill: { 'PROG-3': 'what is pinned may be all that there is to take off' },
};

/** A marked message stays as long as a message of the user stands in front of it; then it goes. */
export default {
  ...keepsMarked,
  name: 'mutant: mark-forgotten',
  compact: keepingMarked(
    (message, view) => isMarked(message) && view.slice(0, view.indexOf(message)).some(({ role }) => role === 'user'),
  ),
} satisfies Adapter;
