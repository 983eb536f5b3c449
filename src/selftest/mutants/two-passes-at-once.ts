import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'pi#7370: a manual and an automatic pass ran over the same conversation',
  kills: ['ATOM-2'],
};

/** The reference, but a pass begins while another one is at work on the same conversation. */
export default createReferenceAdapter({ isBusy: () => false }, 'two-passes-at-once');
