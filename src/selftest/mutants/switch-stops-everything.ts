import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0693'],
  incident: 'openclaw#77738: switched off by a setting that was to say how often, it never ran at all',
  kills: ['PROG-4'],
};

/** The reference, but where passes are switched off it refuses one that is asked for by hand as well. */
export default createReferenceAdapter(
  { isSwitchedOff: (_pass, { automatic }) => !automatic },
  'switch-stops-everything',
);
