import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { inOneText } from '../fair/doors/one-text-field.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  quick: ['CC-0818'],
  incident: 'none: what is declared of the door is done by the pass, to what had been kept as it was',
  kills: ['ORD-2'],
};

/** The reference, which says that texts are made one as they come in, and does so when it compacts. */
export default {
  ...createReferenceAdapter({ assemble: (...all) => inOneText(assemble(...all), '\n\n') }, 'texts-joined-by-the-pass'),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], losses: ['blocks'] } },
} satisfies Adapter;
