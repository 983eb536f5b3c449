import type { Adapter } from '../../adapter/contract.ts';
import alwaysError from './always-error.ts';

/** Raises at every pass, and says that it does so where what has to stay is too large: what is not permits nothing. */
const errorAtAPrice: Adapter = {
  ...alwaysError,
  name: 'null-error-at-a-price',
  profiles: {
    default: {
      triggers: ['tokens', 'messages', 'manual'],
      keep: ['tokens', 'messages'],
      onSummarizerFailure: 'raise',
      prices: { 'raises-when-too-large': { above: 'trigger' } },
    },
  },
};

export default errorAtAPrice;
