import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import { ackMessage } from '../../compactor/view/synthetic-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0753'],
  incident: 'hermes-agent#74086: two messages of one role in a row, which the template of the model refuses',
  kills: ['ORD-5'],
};

/** The reference that cuts inside a turn, and acknowledges its summary also where an answer of the assistant follows. */
export default {
  ...createReferenceAdapter(
    {
      viewHead: (summary, messages, layout, rules, archive) => [
        ...viewHead(summary, messages, layout, { ...rules, ack: false }, archive),
        ackMessage(),
      ],
    },
    'acknowledged-before-an-answer',
  ),
  profiles: { 'in-turn': { ...PROFILES['user-turn'], cut: 'group' } },
} satisfies Adapter;
