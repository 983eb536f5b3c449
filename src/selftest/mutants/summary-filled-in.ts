import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchainjs, oh-my-pi#8727: a pattern was carried out, here in the message that carries the summary',
  kills: ['TRUST-2'],
};

const PLACE = /({summary})/;

/** The reference, but it puts the summary into its message by a replacement, which carries out what looks like a pattern. */
export default createReferenceAdapter(
  { viewHead: (summary, ...about) => viewHead('It says: {summary}'.replace(PLACE, summary), ...about) },
  'summary-filled-in',
);
