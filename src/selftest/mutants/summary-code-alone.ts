import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'agent-sdk 0.9.2: the first block of code in an answer is taken for all of it',
  kills: ['COVER-1', 'FOLD-1'],
  overkill: {
    'ORD-2': 'what it installs no longer says that it is the summary, and reads like a message of nobody',
    'SPLIT-3': 'of the summary of a turn that is cut again a part is gone',
  },
};

const BLOCK = /```\w*\n(.*?)\n```/s;

/** The reference, but where there is a block of code in a summary it takes that for the whole, as one does with JSON. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      return { ...acceptance, summary: BLOCK.exec(acceptance.summary)?.[1] ?? acceptance.summary };
    },
  },
  'summary-code-alone',
);
