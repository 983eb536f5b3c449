import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import notesCalls from '../fair/unasked/notes-calls.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'agent-framework: the note of a group takes the place of what the assistant said beside its calls',
  kills: ['COVER-1', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what goes wrongly is lost in a later pass as well',
    'FOLD-1': 'as COVER-2',
    'SPLIT-3': 'as COVER-2, in one long turn',
  },
};

/** A note stands in the place of calls and results, and what the assistant said beside the calls is gone. */
export default {
  ...notesCalls,
  name: 'mutant: note-without-the-words',
  compact(input) {
    const { messages } = notesCalls.compact(input);
    const given = new Set(input.messages);
    const isCutOut = (message: Message) => !given.has(message) && !isNote(message);
    return { messages: messages.filter((message) => !isCutOut(message)) };
  },
} satisfies Adapter;

const isNote = ({ content }: Message): boolean =>
  content.some((block) => block.type === 'text' && block.text.startsWith('[Tool results:'));
