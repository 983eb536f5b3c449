import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  incident: 'adk-go#1234: a failed summary ended the turn, and nobody had been told to catch it',
  kills: ['FAIL-1'],
  overkill: { 'PROG-5': 'what it has raised it does not remember, so that the same pass is paid for again' },
};

/** The reference, which declares that nothing changes when the summarizer fails, and raises. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') throw new Error(acceptance.reason);
      return acceptance;
    },
  },
  'failure-raised',
);
