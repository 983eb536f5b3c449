import type { Adapter } from '../../adapter/contract.ts';
import handOff from '../fair/hand-off.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0821'],
  incident:
    'none: an acknowledgement that the profile was copied with, in front of a summary that nothing stands behind',
  kills: ['ORD-4'],
};

/** The hand-off, whose summary stands last, and a profile that says that it is acknowledged. */
export default {
  ...handOff,
  name: 'mutant: hand-off-claims-an-ack',
  profiles: { default: { ...handOff.profiles.default, ack: true } },
} satisfies Adapter;
