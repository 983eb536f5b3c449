import { suiteTokens } from '../../conversation/estimate.ts';
import { countedTextOf } from '../../conversation/measure.ts';
import type { Block, Message } from '../../conversation/message.ts';
import { CONTENT_KINDS, type ContentKind } from '../record/settings.ts';
import { contentKindOf } from './content-kind.ts';

/** By how much a provider counts more than characters / 4: 0.1 for a tenth more, by kind of content. */
export type CountingError = Readonly<Record<ContentKind, number>>;

/** No error at all. */
export const EXACT: CountingError = Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, 0])) as CountingError;

/** Counts as the provider does, tokens. */
export interface ProviderCounter {
  ofMessage(message: Message): number;
  ofText(text: string): number;
}

/**
 * @param error what the provider counts more than the suite's counter. It is the provider that counts more, never the
 * implementation that counts less: a window is full by the provider's count
 */
export function providerCounter(error: CountingError): ProviderCounter {
  const isExact = CONTENT_KINDS.every((kind) => error[kind] === 0);
  const ofText = (text: string): number => {
    const counted = Math.ceil(text.length / 4);
    return isExact ? counted : Math.ceil(counted * (1 + error[contentKindOf(text)]));
  };
  const extraOf = (block: Block): number => {
    if (block.type === 'tool-result') return block.content.reduce((sum, part) => sum + extraOf(part), 0);
    const text = countedTextOf(block);
    return ofText(text) - Math.ceil(text.length / 4);
  };
  return {
    ofText,
    ofMessage: (message) => {
      const counted = suiteTokens([message]);
      return isExact ? counted : counted + message.content.reduce((sum, block) => sum + extraOf(block), 0);
    },
  };
}
