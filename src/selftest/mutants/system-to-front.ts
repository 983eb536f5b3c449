import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchainjs#9365: system messages in the middle of the list were gathered in front',
  kills: ['ORD-1'],
  quick: ['CC-0683'],
};

/** The reference, but all system messages of the list go in front, also those that were said behind what stays. */
export default createReferenceAdapter(
  {
    assemble: (...all) => {
      const view = assemble(...all);
      const isSystem = ({ role }: { role: string }) => role === 'system';
      return [...view.filter(isSystem), ...view.filter((message) => !isSystem(message))];
    },
  },
  'system-to-front',
);
