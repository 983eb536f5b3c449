import { resultsOf, textOf } from '../../../conversation/content.ts';
import type { Block, Message, ToolResultBlock } from '../../../conversation/message.ts';

/** What an executor says that has no place for a result without a word, and takes it for a failure (LangChain for Elixir). */
const SENTENCE = "ERROR executing tool: content can't be blank";

/** @returns messages with the sentence in the place of each empty result */
export const withFilledResults = (messages: readonly Message[]): Message[] =>
  messages.map((message) => ({
    ...message,
    content: message.content.map((block) => (isEmptyResult(block) ? failed(block) : block)),
  }));

/** @returns messages with the sentence in the place of all results of a batch in which one is empty */
export function withFailedBatches(messages: readonly Message[]): Message[] {
  const asked = (at: number): number => messages.slice(0, at + 1).findLastIndex(({ role }) => role !== 'tool');
  const withEmpty = new Set(
    messages.flatMap((message, at) => (resultsOf(message).some(isEmptyResult) ? asked(at) : [])),
  );
  return messages.map((message, at) => ({
    ...message,
    content: message.content.map((block) =>
      block.type === 'tool-result' && withEmpty.has(asked(at)) ? failed(block) : block,
    ),
  }));
}

const failed = (result: ToolResultBlock): ToolResultBlock => ({
  ...result,
  content: [{ type: 'text', text: SENTENCE }],
  isError: true,
});

const isEmptyResult = (block: Block): block is ToolResultBlock =>
  block.type === 'tool-result' && textOf({ role: 'tool', content: [block] }) === '';
