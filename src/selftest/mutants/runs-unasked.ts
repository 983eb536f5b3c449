import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import byHand, { shortened } from '../fair/by-hand.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default', 'refused'],
  quick: ['CC-0690'],
  incident: 'opencode#30664, pi#6472: what was said not to run by itself ran on another path',
  kills: ['IDEM-1', 'CONF-1'],
};

/** Nothing runs that nobody has asked for, and so it is declared; but a long conversation is shortened all the same. */
export default {
  ...byHand,
  name: 'mutant: runs-unasked',
  compact: (input) => (isLong(input) ? shortened(input) : byHand.compact(input)),
} satisfies Adapter;

const isLong = ({ messages }: CompactInput): boolean => JSON.stringify(messages).length > 8000;
