import { readableOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import type { ProviderCounter } from './provider-counter.ts';

/** What there is to see in a message, whatever request it stands in. */
export interface MessageReading {
  /** as the provider counts */
  tokens: number;
  /** ids of the facts it states */
  facts: readonly string[];
  /** of the scripted summaries it holds; the carrier of a summary has one */
  nonces: readonly Mark[];
}

/** @returns what is seen in a message with the facts that are known now */
export function readingOf(message: Message, index: FactIndex, counter: ProviderCounter): MessageReading {
  const text = readableOf(message);
  return {
    tokens: counter.ofMessage(message),
    facts: index.statedIn(statedTextOf(message, text)),
    nonces: marksIn(text, 'S'),
  };
}

/** Arguments of calls are records: by themselves, without the name in front of them, they can be read as such. */
function statedTextOf({ content }: Message, text: string): string {
  const isPlain = content.every((block) => block.type === 'text' || block.type === 'tool-result');
  if (isPlain) return text;
  return content
    .map((block) =>
      block.type === 'tool-call' ? JSON.stringify(block.arguments) : readableOf({ role: 'user', content: [block] }),
    )
    .join('\n');
}
