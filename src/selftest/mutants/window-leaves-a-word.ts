import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import slidingWindow from '../fair/sliding-window.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'none: a note that stands in no documentation',
  kills: ['PRICE-1'],
  overkill: { 'ORD-1': 'in front of the request that stays, where nothing went, nobody knows what the words are' },
};

const WORD: Message = { role: 'user', content: [{ type: 'text', text: '[older messages were removed]' }] };

/** The window that slides, but a word of its own stands where something went, and no profile says so. */
export default {
  ...slidingWindow,
  name: 'mutant: window-leaves-a-word',
  compact(input) {
    const { messages } = slidingWindow.compact(input);
    return { messages: messages.length < input.messages.length ? [WORD, ...messages] : messages };
  },
} satisfies Adapter;
