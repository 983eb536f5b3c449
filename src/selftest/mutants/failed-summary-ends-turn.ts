import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

const NOTHING_SENT = 'the turn has ended, so that no agent request follows';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  incident: 'DeepSeek-Reasonix#8119: a summarizer that was out of time left the user with an error at every message',
  kills: ['FAIL-1'],
  blocks: {
    'ORD-3': NOTHING_SENT,
    'COVER-1': NOTHING_SENT,
    'TASK-1': NOTHING_SENT,
    'TASK-2': NOTHING_SENT,
    'FAIL-3': NOTHING_SENT,
    'PROG-4': 'the turn ends in the refusal, of which OVER-1 speaks',
  },
  overkill: {
    'OVER-1':
      'a request that was too long for the summarizer is not asked again in parts, after one of the agent that was',
  },
  quick: ['CC-0011[reply=too-large]'],
};

/** The reference's agent, which declares that it goes on when the summarizer fails, and ends the turn. */
export default createReferenceAgent(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') throw new Error(acceptance.reason);
      return acceptance;
    },
  },
  {},
  'failed-summary-ends-turn',
);
