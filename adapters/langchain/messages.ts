import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  type MessageContent,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages';
import type { Block, JsonObject, Message, TextBlock } from '../../src/conversation/message.ts';

/** @returns the messages in LangChain's classes; a message with several tool results becomes one for each */
export const toLangChain = (messages: readonly Message[]): BaseMessage[] => messages.flatMap(written);

/** @returns the messages in neutral form, ids and `additional_kwargs` included */
export const fromLangChain = (messages: readonly BaseMessage[]): Message[] => messages.map(read);

function written({ role, content, id, meta }: Message): BaseMessage[] {
  const fields = { content: contentOf(content), ...(id && { id }), ...(meta && { additional_kwargs: meta }) };
  switch (role) {
    case 'system':
      return [new SystemMessage(fields)];
    case 'user':
      return [new HumanMessage(fields)];
    case 'assistant':
      return [new AIMessage({ ...fields, tool_calls: content.flatMap(toolCallOf) })];
    case 'tool':
      return content.flatMap((block, at) => {
        if (block.type !== 'tool-result') return [];
        const own = { ...fields, content: contentOf(block.content), ...(id && at > 0 && { id: `${id}-${at + 1}` }) };
        const status = block.isError === true ? 'error' : 'success';
        return [new ToolMessage({ ...own, tool_call_id: block.callId, status })];
      });
  }
}

const toolCallOf = (block: Block) =>
  block.type === 'tool-call' ? [{ id: block.id, name: block.name, args: block.arguments }] : [];

/** Text alone is a string, as everybody writes it. */
function contentOf(blocks: readonly Block[]): MessageContent {
  const parts = blocks.flatMap(partOf);
  const [first] = parts;
  if (first === undefined) return '';
  return first.type === 'text' && parts.length === 1 ? (first.text ?? '') : (parts as MessageContent);
}

/** A part of a message's content, in the form both clients understand. */
interface Part {
  type: string;
  text?: string;
  thinking?: string;
  signature?: string;
  image_url?: { url: string };
}

function partOf(block: Block): Part[] {
  switch (block.type) {
    case 'text':
      return [{ type: 'text', text: block.text }];
    case 'image':
      return [{ type: 'image_url', image_url: { url: `data:${block.mediaType};base64,${block.data}` } }];
    case 'reasoning':
      return [{ type: 'thinking', thinking: block.text, ...(block.signature && { signature: block.signature }) }];
    case 'tool-call':
    case 'tool-result':
      return [];
  }
}

function read(message: BaseMessage): Message {
  const { id, additional_kwargs } = message;
  const hasMeta = Object.keys(additional_kwargs).length > 0;
  return { ...spoken(message), ...(id && { id }), ...(hasMeta && { meta: additional_kwargs as JsonObject }) };
}

function spoken(message: BaseMessage): Message {
  const content = blocksOf(message.content);
  if (ToolMessage.isInstance(message)) {
    const isError = message.status === 'error' && { isError: true };
    const result = { callId: message.tool_call_id, content: content as TextBlock[], ...isError };
    return { role: 'tool', content: [{ type: 'tool-result', ...result }] };
  }
  if (AIMessage.isInstance(message)) {
    const calls = (message.tool_calls ?? []).map(({ id = '', name, args }): Block => {
      return { type: 'tool-call', id, name, arguments: args as JsonObject };
    });
    return { role: 'assistant', content: [...content, ...calls] };
  }
  return { role: SystemMessage.isInstance(message) ? 'system' : 'user', content };
}

function blocksOf(content: MessageContent): Block[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return (content as Part[]).flatMap(({ type, text = '', thinking = '', signature, image_url }): Block[] => {
    if (type === 'text') return [{ type, text }];
    if (type === 'thinking') return [{ type: 'reasoning', text: thinking, ...(signature && { signature }) }];
    const [, mediaType, data] = /^data:(.*?);base64,(.*)$/s.exec(image_url?.url ?? '') ?? [];
    return mediaType && data ? [{ type: 'image', mediaType, data }] : [];
  });
}
