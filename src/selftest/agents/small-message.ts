/** A message as a chat completion has it. */
export interface SmallMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | SmallPart[] | null;
  tool_calls?: SmallCall[];
  tool_call_id?: string;
}

export interface SmallPart {
  type: 'text';
  text: string;
}

export interface SmallCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

/** @returns the text of a message, its parts below each other */
export const textIn = ({ content }: SmallMessage): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('\n');

/** @returns tokens, as four characters each */
export const sizeOfAll = (values: readonly unknown[]): number => JSON.stringify(values).length / 4;

/** @returns messages that only go together: a message, and the results of what it calls */
export function batchesOf(messages: readonly SmallMessage[]): SmallMessage[][] {
  const batches: SmallMessage[][] = [];
  for (const message of messages) {
    if (message.role === 'tool' && batches.length > 0) batches.at(-1)!.push(message);
    else batches.push([message]);
  }
  return batches;
}
