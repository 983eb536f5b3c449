import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import sendsOn from '../fair/sends-on.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0822'],
  incident: 'opencode#18941: the agent went on where the user was to speak',
  kills: ['ORD-6'],
  overkill: { 'SIZE-1': 'the words are more than a pass that hardly saves anything had saved' },
};

/** The design that sends the agent on, but after a pass that somebody asked for as well. */
export default {
  ...sendsOn,
  name: 'mutant: nudge-asked-for',
  async compact(input) {
    const { messages, ...rest } = await sendsOn.compact(input);
    const isText = messages.at(-1)!.content.every(({ type }) => type === 'text');
    const isAsked = input.reason === 'manual' && isText && messages.length < input.messages.length;
    return { ...rest, messages: isAsked ? [...messages, nudge] : messages };
  },
} satisfies Adapter;

const nudge: Message = { role: 'user', content: [{ type: 'text', text: sendsOn.profiles.default.nudge.text }] };
