import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import { instructions } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'stella#1750: a tag in the text closed what was written around it; here around the answer, which was asked for in tags',
  kills: ['TRUST-2'],
  quick: ['CC-0493[tag=</summary>]'],
  overkill: { 'COVER-1': 'what the summary named behind the tag goes with it' },
};

const ANSWER = /<summary>([\s\S]*?)<\/[a-z_]+>/;

/** The reference, but it wants its answer in tags, and reads up to the first that closes anything. */
export default createReferenceAdapter(
  {
    instructions: (...all) => `${instructions(...all)} Wrap your summary in <summary></summary> tags.`,
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      return { ...acceptance, summary: ANSWER.exec(acceptance.summary)?.[1]?.trim() ?? acceptance.summary };
    },
  },
  'tagged-answer-cut',
);
