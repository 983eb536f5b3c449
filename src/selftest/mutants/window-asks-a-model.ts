import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import slidingWindow from '../fair/sliding-window.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'mastra#7909: a model was asked for what nobody used',
  kills: ['PRICE-1'],
  overkill: {
    'COVER-1': 'the answer is thrown away, and no price speaks of answers',
    'FAIL-1': 'what it asked may fail, and the window slides on all the same',
    'FAIL-4': 'as FAIL-1',
    'SPLIT-2': 'it shows the model what goes, and not the request that stays',
    'SPLIT-3': 'as COVER-1',
  },
};

/** The window that slides, but a model is asked for a summary, which goes nowhere. */
export default {
  ...slidingWindow,
  name: 'mutant: window-asks-a-model',
  async compact(input) {
    const { messages } = slidingWindow.compact(input);
    const gone = input.messages.filter((message) => !messages.includes(message));
    if (gone.length > 0) await ask(input, gone).catch(() => undefined);
    return { messages };
  },
} satisfies Adapter;

const ask = ({ model }: CompactInput, gone: Message[]): Promise<unknown> =>
  model.complete({ messages: [{ role: 'user', content: `Sum this up:\n${JSON.stringify(gone)}` }] });
