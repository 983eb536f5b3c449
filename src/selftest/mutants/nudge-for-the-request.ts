import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import sendsOn from '../fair/sends-on.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0822'],
  incident: 'goose#3559: the message the user had just sent was part of what was compacted',
  kills: ['TASK-1', 'TASK-2', 'COVER-1'],
  overkill: { 'COVER-3': 'of a long request nobody is shown the middle either' },
};

/** The design that sends the agent on, but what it says takes the place of the latest request, which nobody is shown. */
export default {
  ...sendsOn,
  name: 'mutant: nudge-for-the-request',
  async compact(input) {
    const { messages, ...rest } = await sendsOn.compact(input);
    const isSent = isNudge(messages.at(-1)!) && !input.messages.includes(messages.at(-1)!);
    const request = messages.findLast((message) => message.role === 'user' && input.messages.includes(message));
    return { ...rest, messages: isSent ? messages.filter((message) => message !== request) : messages };
  },
} satisfies Adapter;

const WORDS = sendsOn.profiles.default.nudge.text;

const isNudge = ({ content }: Message): boolean =>
  content.some((block) => block.type === 'text' && block.text === WORDS);
