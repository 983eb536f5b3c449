import type { Adapter } from '../../adapter/contract.ts';
import clearsInputs, { clearedWithInputs } from '../fair/clearing/clears-inputs.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'none: the arguments of calls go whose result the model has still to read',
  kills: ['ORD-2'],
  quick: ['CC-0010'],
  overkill: {
    'COVER-1': 'what is gone was said in arguments alone',
    'PROG-3': 'nothing is old enough to be cleared, and arguments go all the same',
  },
};

/** Of every call but those of the newest batch the arguments go, also of one whose result stays. */
export default {
  ...clearsInputs,
  name: 'mutant: inputs-of-what-stays',
  compact(input) {
    const { messages } = clearsInputs.compact(input);
    if (messages === input.messages) return { messages };
    const asked = messages.findLast(({ content }) => content.some(({ type }) => type === 'tool-call'));
    const older = messages.filter((message) => message !== asked);
    const ids = older.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'tool-call' ? [block.id] : [])),
    );
    return { messages: clearedWithInputs(input.messages, () => new Set(ids)) };
  },
} satisfies Adapter;
