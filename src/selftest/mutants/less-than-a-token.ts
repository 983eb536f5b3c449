import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { Rules } from '../../compactor/types/options.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagents 1.12.2, letta#2601: a limit of a tenth of a token, and nothing was kept',
  kills: ['TASK-2'],
};

const isNothing = ({ keep, window }: Rules): boolean => (keep.tokens ?? (keep.fraction ?? 1) * window) < 25;

/** The reference, but where hardly a token may be kept it keeps nothing at all, the request included. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) =>
      isNothing(rules) ? history.length : chooseCut(history, cuts, reserve, rules),
    carriedRequest: (history, cut, rules) => (isNothing(rules) ? null : carriedRequest(history, cut, rules)),
  },
  'less-than-a-token',
);
