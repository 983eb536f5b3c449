import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'deepagents (JavaScript) 1.14.1: the template of the message makes a line break of every backslash before an n',
  kills: ['TRUST-2'],
  quick: ['CC-0805[words=C:\\new\\temp]'],
};

/** The reference, but the message that carries a summary is made by a template, which reads \n in the summary as its own. */
export default createReferenceAdapter(
  { viewHead: (summary, ...about) => viewHead(summary.replaceAll('\\n', '\n'), ...about) },
  'backslashes-read',
);
