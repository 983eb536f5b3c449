import type { Adapter } from '../../adapter/contract.ts';
import clearsInputs, { clearedWithInputs } from '../fair/clearing/clears-inputs.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'none: the profile says that arguments go, and they stay',
  kills: ['CLEAR-2'],
  quick: ['CC-0010'],
};

/** Results are cleared, and the arguments of their calls stay. */
export default {
  ...clearsInputs,
  name: 'mutant: inputs-kept',
  compact(input) {
    const { messages } = clearsInputs.compact(input);
    return { messages: messages === input.messages ? messages : clearedWithInputs(input.messages, () => new Set()) };
  },
} satisfies Adapter;
