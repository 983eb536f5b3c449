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
      const carried = carriedRequest(history, cut, rules);
      if (carried === null) return null;
      const content = carried.message.content.filter(({ type }) => type !== 'image');
      return { ...carried, message: { ...carried.message, content } };
    },
  },
  'carried-without-picture',
);
