import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { requestTokens } from '../../compactor/plan/token-budget.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import type { Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  meets: ['CC-0809[size=0.015T]'],
  incident: 'deepagents-swift 0.5.0: the gain is looked at before the summary gets the words that point to the archive',
  kills: ['SIZE-1'],
  quick: ['CC-0809[size=0.015T]'],
  overkill: { 'OBS-1': 'it calls a view that did not shrink a success' },
};

/** A summary has one text, and behind it another one, which says where the archive is. */
const withoutPointer = (message: Message): Message =>
  syntheticKind(message) === 'summary' ? { ...message, content: message.content.slice(0, 1) } : message;

/** The reference, but the words of a summary that point to the archive weigh nothing when it looks for a gain. */
export default createReferenceAdapter(
  { requestTokens: (messages, rules) => requestTokens(messages.map(withoutPointer), rules) },
  'pointer-not-counted',
);
