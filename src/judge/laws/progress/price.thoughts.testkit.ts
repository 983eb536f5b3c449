import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, result, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What only was thought, in a turn that is over and in the one at work. */

const thinking = (words: string, message: Message): Message => ({
  ...message,
  content: [{ type: 'reasoning', text: words }, ...message.content],
});
const without = (list: readonly Message[]): Message[] =>
  list.map((message) => ({ ...message, content: message.content.filter(({ type }) => type !== 'reasoning') }));

const old = [user('task', 700), thinking('It may be the pump.', assistant('plan', 700))];
const over = [user('more'), thinking('It is not the valve.', assistant('answer'))];
const atWork = [user('next'), thinking('It is the pump.', calls('reads', 'pump')), result('pump')];
const given = [...old, ...over, ...atWork];
const clearing: Story['profile'] = { prices: { 'thoughts-cleared': { of: 'finished-turns' } } };

export const PRICE_THOUGHTS_SITUATIONS: Situation[] = situationsOf('PRICE-1', {
  holds: {
    'thoughts of the turn that is over are gone, and those of the one at work stay': {
      given,
      profile: clearing,
      steps: [folded('S1', old, [...without(over), ...atWork])],
    },
    'they go below the trigger, and nothing else does': {
      given,
      profile: clearing,
      settings: { trigger: { tokens: 9000 } },
      steps: [idle('auto', { view: [...without(old), ...without(over), ...atWork] })],
    },
  },
  violated: {
    'a message of a turn that is over keeps its thoughts': {
      way: 'thoughts-kept',
      given,
      profile: clearing,
      steps: [folded('S1', old, [...over, ...atWork])],
    },
  },
  'not-exercised': {
    'nothing went': { given, profile: clearing, steps: [idle('auto')] },
    'thoughts stand in the turn at work alone': {
      given: [...without(old), ...atWork],
      profile: clearing,
      steps: [folded('S1', without(old), atWork)],
    },
  },
});
