import type { Adapter } from '../../adapter/contract.ts';
import slidingWindow from '../fair/sliding-window.ts';
import keepsMarked from '../fair/unasked/keeps-what-is-marked.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0826'],
  incident: 'OpenHands#8103: what was to stay in front had to be put back at every step',
  kills: ['KEEP-3'],
};

/** The window says that what the host marks stays, and never looks at a mark. */
export default { ...keepsMarked, name: 'mutant: marks-unheard', compact: slidingWindow.compact } satisfies Adapter;
