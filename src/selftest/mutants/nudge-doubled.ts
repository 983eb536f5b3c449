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

/** The design that sends the agent on, but it says so twice. */
export default {
  ...sendsOn,
  name: 'mutant: nudge-doubled',
  async compact(input) {
    const { messages, ...rest } = await sendsOn.compact(input);
    const last = messages.at(-1)!;
    return { ...rest, messages: isNudge(last) && !input.messages.includes(last) ? [...messages, last] : messages };
  },
} satisfies Adapter;

const WORDS = sendsOn.profiles.default.nudge.text;

const isNudge = ({ content }: Message): boolean =>
  content.some((block) => block.type === 'text' && block.text === WORDS);
