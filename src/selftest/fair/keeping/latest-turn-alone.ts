import type { Adapter, CompactInput } from '../../../adapter/contract.ts';
import tailOnly from '../../nulls/tail-only.ts';

/**
 * The null that forgets all but the latest turn, and says so: before every request nothing else stays, and no other number of turns can be
 * set. What it does is right for whoever wants just that.
 */
export default {
  name: 'fair: latest turn alone',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      triggers: ['always'],
      keep: ['turns'],
      cut: 'user-turn',
      prices: { 'without-summaries': { goes: 'oldest' } },
    },
  },
  compact(input: CompactInput) {
    if (input.settings.keep.turns !== 1)
      throw Object.assign(new Error('it keeps one turn, and no other number of them'), { code: 'CONFORM_UNSUPPORTED' });
    return tailOnly.compact!(input);
  },
} satisfies Adapter;
