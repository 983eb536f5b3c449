import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'codex: user messages are collected and put where the summary is, whatever stood between them',
  kills: ['ORD-1'],
};

/** The reference, but the request it carries over is put behind the tail, as if the user had asked again. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => [
      ...assemble(messages, { ...layout, carry: null }, head),
      ...(layout.carry === null ? [] : [layout.carry.message]),
    ],
  },
  'request-to-the-end',
);
