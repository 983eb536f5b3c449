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

/** The design that sends the agent on, but what it says stands behind the summary, in front of the work. */
export default {
  ...sendsOn,
  name: 'mutant: nudge-in-front',
  async compact(input) {
    const { messages, ...rest } = await sendsOn.compact(input);
    const last = messages.at(-1)!;
    const [summary, ...others] = messages.slice(0, -1);
    const isNew = isNudge(last) && !input.messages.includes(last);
    return { ...rest, messages: isNew && summary !== undefined ? [summary, last, ...others] : messages };
  },
} satisfies Adapter;

const WORDS = sendsOn.profiles.default.nudge.text;

const isNudge = ({ content }: Message): boolean =>
  content.some((block) => block.type === 'text' && block.text === WORDS);
