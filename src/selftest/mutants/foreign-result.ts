import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import { resultsOf, text } from '../../conversation/content.ts';
import clearResults from '../fair/clearing/clear-results.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'agent-sdk: in the place of a result stood the payload of another call of the same tool',
  kills: ['CLEAR-1'],
  overkill: {
    'ORD-1': 'a result that holds the words of two is a copy of the second one',
    'PAIR-1': 'from the second pass on what stands there is taken for the other result, under the wrong call',
    'PAIR-3': 'as PAIR-1, where ids are used again',
    'PAIR-2': 'as ORD-1: then a call has more than one result',
    'PAIR-5': 'as PAIR-2',
    'COVER-1': 'as PAIR-1: then the result that belongs there is gone',
    'COVER-2': 'as COVER-1',
    'SPLIT-3': 'the result that belongs there is gone after the second pass',
    'SIZE-1': 'the payload of another call may be larger than what stood there',
    'SPLIT-1': 'as PAIR-1, where the pair is one of the running turn',
  },
};

/** The fair reducer, but what it leaves of a result is the beginning of it and of another one. */
export default { ...clearResults, compact } satisfies Adapter;

function compact(input: CompactInput): CompactOutput {
  const given = input.messages.flatMap(resultsOf);
  const output = clearResults.compact(input);
  const messages = output.messages.map((message) => ({
    ...message,
    content: message.content.map((block) => {
      const at = given.findIndex((one) => block.type === 'tool-result' && one.callId === block.callId);
      const isCleared = block.type === 'tool-result' && JSON.stringify(block) !== JSON.stringify(given[at]);
      const [own, other] = [at, at + 1].map((index) => given[index]?.content.map(said).join(' ') ?? '');
      if (!isCleared || !other) return block;
      return { ...block, content: [text(`${own?.slice(0, 80)} … ${other.slice(0, 80)} [shortened]`)] };
    }),
  }));
  return { ...output, messages };
}

const said = (block: { type: string; text?: string }): string => block.text ?? '';
