import type { Adapter, AdapterSession, CompactInput, OpenInput } from '../../adapter/contract.ts';
import type { Block, Message } from '../../conversation/message.ts';

/** Takes something out of a text that comes in. */
export type CleansText = (words: string) => string;

/** Control and format characters, halves of a character, separators: what a store or an API may refuse. */
export const withoutInvisible: CleansText = (words) =>
  words.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '');

/** @returns an implementation that cleans each message once, when it comes in; what is inside is not told of it */
export function withCleaningDoor(adapter: Adapter, clean: CleansText): Adapter {
  const { compact, open } = adapter;
  return {
    ...adapter,
    ...(compact === undefined
      ? {}
      : { compact: (input: CompactInput) => compact({ ...input, messages: cleaned(input.messages, clean) }) }),
    ...(open === undefined ? {} : { open: async (input: OpenInput) => behindDoor(await open(input), clean) }),
  };
}

function behindDoor(session: AdapterSession, clean: CleansText): AdapterSession {
  const { beside } = session;
  return {
    step: (step, options) =>
      session.step(step.do === 'append' ? { ...step, messages: cleaned(step.messages, clean) } : step, options),
    ...(beside === undefined ? {} : { beside: async () => behindDoor(await beside(), clean) }),
  };
}

/** @returns messages with each text as it comes through the door; thoughts are signed, and go through as they are */
export const cleaned = (messages: readonly Message[], clean: CleansText): Message[] =>
  messages.map((message) => ({
    ...message,
    content: message.content.map((block) => (block.type === 'reasoning' ? block : cleanedBlock(block, clean))),
  }));

/** What is in a block is JSON. */
const cleanedBlock = (block: Block, clean: CleansText): Block =>
  JSON.parse(JSON.stringify(block), (_, value: unknown) => (typeof value === 'string' ? clean(value) : value));
