import type { Adapter, OpenInput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import { madeSmaller } from './keeping/raises-when-too-large.ts';
import { agentOf } from './keeping/window-of-an-agent.ts';
import { summarizerOf } from './refused-alone.ts';

/**
 * The same design in an agent, which looks before each of its requests: what its tools have just brought may be what is too large, and then
 * the turn ends there, with all as it was.
 */
export default {
  name: 'fair: raises in an agent',
  version: '1.0.0',
  drives: ['agent'],
  door: 'loopback',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      triggers: ['tokens', 'overflow'],
      keep: ['tokens', 'messages'],
      prices: { 'raises-when-too-large': { above: 'trigger' } },
    },
  },
  open: (input: OpenInput) =>
    agentOf(input, { before: smaller(input, 'auto'), afterRefusal: smaller(input, 'overflow') }),
} satisfies Adapter;

const smaller =
  (input: OpenInput, reason: CompactReason) =>
  async (messages: Message[]): Promise<Message[]> => {
    const { settings, profile, model } = input;
    const open = { settings, profile, reason, state: null, signal: new AbortController().signal };
    return (await madeSmaller({ ...open, messages, model: { ...model, complete: summarizerOf(input) } })).messages;
  };
