import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2512, goose#3559: the message that was being worked on was itself shortened',
  kills: ['TASK-2'],
};

/** The reference, but of a long request no more than its beginning is carried over. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const carried = carriedRequest(history, cut, rules);
      const content = carried?.message.content.map((block) =>
        block.type === 'text' ? { ...block, text: block.text.slice(0, 1000) } : block,
      );
      return carried === null || content === undefined
        ? null
        : { ...carried, message: { ...carried.message, content } };
    },
  },
  'long-request-clipped',
);
