import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagentsjs#621: a summary named a file that was never stored',
  kills: ['ARCH-4'],
};

let name: string | null = null;

/** The reference, but its summary points to the archive, whether that could be written or not. */
export default createReferenceAdapter(
  {
    viewHead: (summary, messages, layout, rules, archive = null) => {
      name = archive ?? name;
      return viewHead(summary, messages, layout, rules, name);
    },
  },
  'pointer-to-nothing',
);
