import type { Adapter, AdapterSession, CompactInput, OpenInput } from '../../../adapter/contract.ts';
import type { Block, Message } from '../../../conversation/message.ts';

/** Takes something out of a text that comes in. */
export type CleansText = (words: string) => string;

/** Control and format characters, halves of a character, separators: what a store or an API may refuse. */
export const withoutInvisible: CleansText = (words) =>
  words.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '');

/** Valid Unicode has no half of a character: what reads it puts U+FFFD in its place, one for each half. */
export const withReplacedHalves: CleansText = (words) => words.toWellFormed();

/** Or leaves it out. */
export const withoutHalves: CleansText = (words) => words.replaceAll(/\p{Cs}/gu, '');

/** What becomes of a list of messages that comes in. */
export type PassesDoor = (messages: readonly Message[]) => Message[];

/** @returns an implementation that cleans each message once, when it comes in; what is inside is not told of it */
export const withCleaningDoor = (adapter: Adapter, clean: CleansText): Adapter =>
  withDoor(adapter, (messages) => cleaned(messages, clean));

/** @returns an implementation that is given each message as it comes through the door, once */
export function withDoor(adapter: Adapter, through: PassesDoor): Adapter {
  const { compact, open } = adapter;
  return {
    ...adapter,
    ...(compact === undefined
      ? {}
      : { compact: (input: CompactInput) => compact({ ...input, messages: through(input.messages) }) }),
    ...(open === undefined ? {} : { open: async (input: OpenInput) => behindDoor(await open(input), through) }),
  };
}

function behindDoor(session: AdapterSession, through: PassesDoor): AdapterSession {
  const { beside } = session;
  return {
    step: (step, options) =>
      session.step(step.do === 'append' ? { ...step, messages: through(step.messages) } : step, options),
    ...(beside === undefined ? {} : { beside: async () => behindDoor(await beside(), through) }),
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
