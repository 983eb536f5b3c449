import type { Adapter, OpenInput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import { newest } from './before-every-request.ts';
import { agentOf } from './window-of-an-agent.ts';

/**
 * An agent that knows no sizes and asks no model: refused as too long, it lets the older half of its messages go, and half of the rest, until the
 * model takes what is left. Where nothing can go any more its user is told of the refusal, and it keeps what it has done so far.
 */
export default {
  name: 'fair: window after refusals',
  version: '1.0.0',
  drives: ['agent'],
  door: 'loopback',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { triggers: ['overflow'], keep: [], prices: { 'without-summaries': { goes: 'oldest' } } },
  },
  open: (input: OpenInput) => agentOf(input, { afterRefusal: halved }),
} satisfies Adapter;

export function halved(view: Message[]): Message[] {
  const half = newest(view, { messages: Math.ceil(view.length / 2) });
  return half.length < view.length ? half : newest(view, { messages: 1 });
}
