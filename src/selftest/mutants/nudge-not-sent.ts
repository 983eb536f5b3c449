import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import sendsOn from '../fair/sends-on.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0822'],
  incident: 'opencode#13946: the message that was to send the agent on was not written',
  kills: ['ORD-6'],
};

/** The design that sends the agent on, as its profile says, but it never does. */
export default {
  ...sendsOn,
  name: 'mutant: nudge-not-sent',
  async compact(input) {
    const { messages, ...rest } = await sendsOn.compact(input);
    return { ...rest, messages: messages.filter((message) => !isNudge(message)) };
  },
} satisfies Adapter;

const WORDS = sendsOn.profiles.default.nudge.text;

const isNudge = ({ content }: Message): boolean =>
  content.some((block) => block.type === 'text' && block.text === WORDS);
