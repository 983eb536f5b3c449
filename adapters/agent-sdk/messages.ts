import type { Block, ImageBlock, JsonObject, Message, TextBlock } from '../../src/conversation/message.ts';
import type { Part, SdkMessage } from './sdk.ts';

type Said = TextBlock | ImageBlock;

/**
 * Into the package's messages, which have the shape of OpenAI's. As in the transcripts the package writes itself, each
 * result is a message of its own and bears the name of its tool.
 * @param before messages in front of these, where calls may stand whose results come now
 */
export function toSdk(messages: readonly Message[], before: readonly SdkMessage[] = []): SdkMessage[] {
  const calls = before.flatMap(({ tool_calls = [] }) => tool_calls);
  const names = new Map(calls.map((call) => [call.id, call.function.name]));
  return messages.flatMap((message) => {
    for (const { id, name } of blocksOf(message, 'tool-call')) names.set(id, name);
    const results = blocksOf(message, 'tool-result').map(({ callId, content }): SdkMessage => {
      const name = names.get(callId);
      const named = name === undefined ? {} : { name };
      return { role: 'tool', tool_call_id: callId, ...named, content: contentOf(content) };
    });
    const isAllResults = results.length > 0 && results.length === message.content.length;
    return isAllResults ? results : [...results, ownOf(message)];
  });
}

function ownOf(message: Message): SdkMessage {
  const calls = blocksOf(message, 'tool-call').map(({ id, name, arguments: input }) => {
    return { id, type: 'function' as const, function: { name, arguments: JSON.stringify(input) } };
  });
  const thoughts = blocksOf(message, 'reasoning').map(({ text, signature }) => {
    return { type: 'thinking', text, ...(signature && { signature }) };
  });
  return {
    role: message.role,
    content: contentOf(message.content.filter((block) => block.type === 'text' || block.type === 'image')),
    ...(calls.length > 0 && { tool_calls: calls }),
    ...(thoughts.length > 0 && { reasoning: { blocks: thoughts } }),
  };
}

const blocksOf = <T extends Block['type']>({ content }: Message, type: T): Extract<Block, { type: T }>[] =>
  content.filter((block): block is Extract<Block, { type: T }> => block.type === type);

function contentOf(blocks: readonly Said[]): string | Part[] {
  const [first, ...more] = blocks;
  if (first === undefined) return '';
  if (first.type === 'text' && more.length === 0) return first.text;
  return blocks.map((block) =>
    block.type === 'text'
      ? { type: 'text', text: block.text }
      : { type: 'image_url', image_url: { url: `data:${block.mediaType};base64,${block.data}` } },
  );
}

/** Back from the package's messages. */
export const fromSdk = (messages: readonly SdkMessage[]): Message[] =>
  messages.map((message) => {
    const said = saidIn(message.content);
    if (message.role === 'tool') {
      return { role: 'tool', content: [{ type: 'tool-result', callId: message.tool_call_id ?? '', content: said }] };
    }
    const thoughts = (message.reasoning?.blocks ?? []).map(({ text, signature }): Block => {
      return { type: 'reasoning', text: text ?? '', ...(signature && { signature }) };
    });
    const calls = (message.tool_calls ?? []).map((call): Block => {
      const { name, arguments: json } = call.function;
      return { type: 'tool-call', id: call.id, name, arguments: JSON.parse(json) as JsonObject };
    });
    return { role: message.role, content: [...thoughts, ...said, ...calls] };
  });

function saidIn(content: string | Part[]): Said[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return content.map((part) => {
    if (part.type === 'text') return part;
    const [, mediaType = '', data = ''] = /^data:([^;]*);base64,(.*)$/s.exec(part.image_url.url) ?? [];
    return { type: 'image', mediaType, data };
  });
}
