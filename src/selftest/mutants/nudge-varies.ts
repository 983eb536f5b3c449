import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import sendsOn from '../fair/sends-on.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0822'],
  incident: 'none: one step beside what the profile says',
  kills: ['ORD-6'],
};

/** The design that sends the agent on, but its words say how many messages are left. */
export default {
  ...sendsOn,
  name: 'mutant: nudge-varies',
  async compact(input) {
    const { messages, ...rest } = await sendsOn.compact(input);
    return {
      ...rest,
      messages: messages.map((one) => (isNudge(one) && !input.messages.includes(one) ? counting(messages) : one)),
    };
  },
} satisfies Adapter;

const WORDS = sendsOn.profiles.default.nudge.text;

const isNudge = ({ content }: Message): boolean =>
  content.some((block) => block.type === 'text' && block.text === WORDS);

const counting = ({ length }: Message[]): Message => ({
  role: 'user',
  content: [{ type: 'text', text: `${WORDS} (${length})` }],
});
