import type { Adapter } from '../../adapter/contract.ts';
import clearsInputs from '../fair/clearing/clears-inputs.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'none: the arguments are gone, and the profile says nothing of it',
  kills: ['COVER-1', 'ORD-2'],
  quick: ['CC-0010', 'CC-0837[what=192.168.7.41:8080]'],
};

/** Arguments go with their results, and the profile does not say so. */
export default {
  ...clearsInputs,
  name: 'mutant: inputs-unsaid',
  profiles: { default: { ...clearsInputs.profiles.default, clearing: { newest: 3 } } },
} satisfies Adapter;
