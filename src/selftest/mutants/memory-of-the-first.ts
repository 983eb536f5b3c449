import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'laravel/ai#260: what an agent object held of one user was given to the next one',
  kills: ['ISO-1'],
  // It shows in every case but the first; where all cases leak, what rests on a witness rests on nothing.
  cases: ['CC-0013', 'CC-0015'],
  quick: ['CC-0013', 'CC-0015'],
};

/** Lives as long as the process does. */
let memory: string | undefined;

/** The reference, but the first fact that any summary of the process names stands at the end of every other one, whosever it is. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      const known = memory ?? '';
      memory ??= /\bF-\w{4}\b/.exec(acceptance.summary)?.[0];
      return known === '' ? acceptance : { ...acceptance, summary: `${acceptance.summary}\n\nKnown already: ${known}` };
    },
  },
  'memory-of-the-first',
);
