import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { growingBy } from '../specimens/grown-view.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  cases: ['CC-0430'],
  incident:
    'langchain: a summary a little longer than what it stands for was installed (gemini-cli#3574 for much more)',
  quick: ['CC-0430'],
  kills: ['SIZE-1'],
  overkill: { 'OBS-1': 'it calls a view that did not shrink a success' },
};

/** The reference, but a view that gained nothing is installed, grown by as many tokens as are a lesser fault. */
export default createReferenceAdapter(growingBy(40), 'forty-tokens-more');
