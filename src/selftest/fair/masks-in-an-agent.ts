import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import type { ProfileClaims } from '../../adapter/profile.ts';
import type { Message } from '../../conversation/message.ts';
import { masked } from './clearing/masks-before-every-request.ts';
import { agentOf } from './keeping/window-of-an-agent.ts';

const NEWEST = 3;

const claims = {
  mode: 'reduce',
  onSummarizerFailure: 'fallback',
  keep: [],
  clearing: { newest: NEWEST },
} satisfies ProfileClaims;

/**
 * The same design in a whole agent: before each of its requests, as OpenHands masks what it has observed; once a request is long, as Anthropic's
 * context editing does it; or when one was refused for that. What is too long even so, its user is told.
 */
export default {
  name: 'fair: masks in an agent',
  version: '1.0.0',
  drives: ['agent'],
  door: 'loopback',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { ...claims, triggers: ['always'] },
    'when-long': { ...claims, triggers: ['tokens', 'overflow'] },
    'when-refused': { ...claims, triggers: ['overflow'] },
  },
  open: (input: OpenInput) => maskingAgent(input, NEWEST),
} satisfies Adapter;

/** @param newest results that stay as they are */
export function maskingAgent(input: OpenInput, newest: number): AdapterSession {
  const { profile } = input;
  const mask = (view: Message[]) => masked(view, newest);
  const isDue = (view: Message[]) => profile === 'default' || (profile === 'when-long' && isLong(view, input));
  return agentOf(input, {
    before: (view) => (isDue(view) ? mask(view) : view),
    afterRefusal: (view) => (profile === 'default' ? view : mask(view)),
  });
}

const isLong = (view: Message[], { settings: { trigger, system, tools } }: OpenInput): boolean =>
  'tokens' in trigger && JSON.stringify([view, system, tools]).length / 4 >= trigger.tokens;
