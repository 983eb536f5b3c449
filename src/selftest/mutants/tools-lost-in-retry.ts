import { withAlteredRetry } from '../specimens/altered-retry.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'pi#9822: the request right behind a compaction declared no tools; here the one behind an overflow',
  kills: ['SYS-1'],
};

/** The reference's agent, but the request behind a refused one declares no tools. */
export default withAlteredRetry('tools-lost-in-retry', (request) => ({ ...request, tools: undefined }));
