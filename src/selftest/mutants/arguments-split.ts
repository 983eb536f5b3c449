import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { clippedCall } from '../../compactor/reduce/clip-arguments.ts';

/** The reference, but the long arguments of old calls are cut at a number of units, whatever stands there. */
export default createReferenceAdapter(
  {
    clippedCall: (block, rules) => clippedCall(block, { ...rules, parts: { ...rules.parts, cutAt: (_, at) => at } }),
  },
  'arguments-split',
);
