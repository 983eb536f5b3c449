import type { Block, Message, ToolResultBlock } from '../../src/conversation/message.ts';
import { type ContentPart, type LangChainMessage, packages } from './packages.ts';

const ROLES = { human: 'user', ai: 'assistant', system: 'system', tool: 'tool' } as const;
const CLASSES = { user: packages.HumanMessage, assistant: packages.AIMessage, system: packages.SystemMessage };

/** @returns the message as LangChain has it; one with several tool results becomes several */
export function toLangChain({ role, content, id, meta }: Message): LangChainMessage[] {
  const common = { id, additional_kwargs: meta === undefined ? {} : { meta } };
  const calls = role === 'assistant' ? { tool_calls: callsOf(content) } : {};
  if (role !== 'tool') return [new CLASSES[role]({ ...common, content: partsOf(content), ...calls })];
  const results = content.filter((block) => block.type === 'tool-result');
  return results.map((result, at) => {
    const status = result.isError === true ? 'error' : 'success';
    const fields = { tool_call_id: result.callId, content: partsOf(result.content), status };
    return new packages.ToolMessage(at === 0 ? { ...common, ...fields } : fields);
  });
}

const callsOf = (content: Block[]) =>
  content
    .filter((block) => block.type === 'tool-call')
    .map(({ id, name, arguments: args }) => ({ type: 'tool_call', id, name, args }));

/** One text is the plain string it usually is in LangChain. */
function partsOf(content: Block[]): string | ContentPart[] {
  const parts = content.flatMap(partOf);
  const [first = { type: 'text', text: '' }] = parts;
  return parts.length <= 1 && first.type === 'text' ? first.text : parts;
}

function partOf(block: Block): ContentPart[] {
  if (block.type === 'text') return [block];
  if (block.type === 'reasoning') return [{ ...block, type: 'thinking', thinking: block.text }];
  if (block.type !== 'image') return [];
  return [{ type: 'image_url', image_url: { url: `data:${block.mediaType};base64,${block.data}` } }];
}

/** The way back: what the middleware hands to the model, as a neutral message. */
export function fromLangChain(message: LangChainMessage): Message {
  const { id, additional_kwargs, type, tool_calls = [] } = message;
  const { meta } = additional_kwargs;
  const calls = tool_calls.map(({ id, name, args }): Block => ({ type: 'tool-call', id, name, arguments: args }));
  return {
    role: ROLES[type],
    content: type === 'tool' ? [resultOf(message)] : [...blocksOf(message), ...calls],
    ...(id === undefined ? {} : { id }),
    ...(meta === undefined ? {} : { meta }),
  };
}

const resultOf = (message: LangChainMessage): ToolResultBlock => ({
  type: 'tool-result',
  callId: message.tool_call_id ?? '',
  content: blocksOf(message) as ToolResultBlock['content'],
  ...(message.status === 'error' ? { isError: true } : {}),
});

function blocksOf({ content }: LangChainMessage): Block[] {
  if (typeof content !== 'string') return content.map(blockOf);
  return content === '' ? [] : [{ type: 'text', text: content }];
}

function blockOf(part: ContentPart): Block {
  if (part.type === 'text') return { type: 'text', text: part.text };
  if (part.type === 'thinking') {
    const { thinking, type: _, ...rest } = part;
    return { ...rest, type: 'reasoning', text: thinking };
  }
  const [mediaType = '', data = ''] = part.image_url.url.replace(/^data:/, '').split(';base64,');
  return { type: 'image', mediaType, data };
}

/** One line of JSON for each message, as LangChain serialises it. */
export const logOf = (messages: LangChainMessage[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join('');
