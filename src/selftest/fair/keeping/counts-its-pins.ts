import type { Adapter } from '../../../adapter/contract.ts';
import keepsTheFirst, { keepingTheFirst } from './keeps-the-first.ts';

/** The first two messages never go, and come off the ceilings: the newest get what they leave, down to the newest part alone. */
export default {
  ...keepsTheFirst,
  name: 'fair: counts its pins',
  compact: keepingTheFirst(2, true),
} satisfies Adapter;
