import type { Adapter } from '../../adapter/contract.ts';
import { length, shortened } from './by-hand.ts';

/**
 * The latest request stays for its own sake, and no ceiling counts it: beside it the newest parts stay that have room, and all else becomes
 * one summary.
 */
export default {
  name: 'fair: request for free',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { triggers: ['tokens', 'manual'], keep: ['tokens', 'messages'] } },
  compact: (input) => {
    const { messages, settings, reason } = input;
    const { trigger, system, tools } = settings;
    const isDue = 'tokens' in trigger && length([system, tools, messages]) >= trigger.tokens;
    return reason === 'auto' && !isDue ? { messages } : shortened(input, true);
  },
} satisfies Adapter;
