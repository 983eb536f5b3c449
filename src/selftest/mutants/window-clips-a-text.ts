import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import slidingWindow from '../fair/sliding-window.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'strands-agents#1018: a window that shortened results to make room',
  kills: ['ORD-2'],
  overkill: { 'PAIR-4': 'the oldest answer may hold a call that waits' },
};

/** The window that slides, but the oldest answer that stays loses its last character. */
export default {
  ...slidingWindow,
  name: 'mutant: window-clips-a-text',
  compact(input) {
    const { messages } = slidingWindow.compact(input);
    const oldest = messages.find(({ role }) => role === 'assistant');
    const isCut = messages.length < input.messages.length;
    return { messages: messages.map((message) => (isCut && message === oldest ? shortened(message) : message)) };
  },
} satisfies Adapter;

const shortened = (message: Message): Message => ({
  ...message,
  content: message.content.map((block) =>
    block.type === 'text' ? { ...block, text: block.text.slice(0, -1) } : block,
  ),
});
