import type { DialectName } from '../../model/dialect/dialect.ts';

/** Every provider the suite can play, in a fixed order. */
export const PROVIDERS: readonly DialectName[] = ['openai-chat', 'anthropic'];
