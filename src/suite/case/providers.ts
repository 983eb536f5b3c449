import type { DialectName } from '../../model/dialect/dialect.ts';

/** Every provider the suite can play, in a fixed order. */
export const DIALECT_NAMES: readonly DialectName[] = ['openai-chat', 'anthropic'];
