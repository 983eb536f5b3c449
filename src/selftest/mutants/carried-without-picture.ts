import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagents#2873, codegraff#260: what was kept of a message was what could be read as text',
  kills: ['TASK-2'],
};

/** The reference, but a request that is carried over a cut inside its turn is carried as text: its pictures stay behind. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const carry = carriedRequest(history, cut, rules);
      if (carry === null) return null;
      const content = carry.message.content.filter(({ type }) => type !== 'image');
      return { ...carry, message: { ...carry.message, content } };
    },
  },
  'carried-without-picture',
);
