import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagentsjs: the active turn was gone under a ceiling in tokens, a summary of it obeyed instead',
  kills: ['TASK-2'],
};

/** The reference, but a cut inside a turn evicts the request of that turn: the agent works on from a summary of it. */
export default createReferenceAdapter({ carriedRequest: () => null }, 'request-summarised');
