import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { clippedCall } from '../../compactor/reduce/clip-arguments.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['clearing'],
  drives: ['pure'],
  incident: 'pi#7121, claude-code#5934: a text was cut in a character, here in the arguments of a call',
  kills: ['UNI-1'],
};

/** The reference, but the long arguments of old calls are cut at a number of units, whatever stands there. */
export default createReferenceAdapter(
  {
    clippedCall: (block, rules) => clippedCall(block, { ...rules, parts: { ...rules.parts, cutAt: (_, at) => at } }),
  },
  'arguments-split',
);
