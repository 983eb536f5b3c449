import type { Completion, CompletionRequest } from '../../src/adapter/contract.ts';
import type {
  Block,
  ImageBlock,
  JsonObject,
  Message,
  ReasoningBlock,
  TextBlock,
  ToolSpec,
} from '../../src/conversation/message.ts';

/** The agent's own translation between its messages and Anthropic's, as `wire.ts` is for OpenAI's. */

/** The API has no default for the room an answer may take. */
const ROOM = 1024;

interface Asked {
  model: string;
  /** instructions, each of them apart; there is no place for them among the messages */
  system: readonly string[];
  messages: JsonObject[];
  tools?: readonly ToolSpec[];
  /** tokens; 0 where nothing was reserved */
  room: number;
}

/** @returns a request of the Messages API */
export const messagesRequest = ({ model, system, messages, tools = [], room }: Asked): CompletionRequest => ({
  model,
  max_tokens: room > 0 ? room : ROOM,
  ...(system.length === 0 ? {} : { system: system.join('\n\n') }),
  messages,
  ...(tools.length === 0 ? {} : { tools: tools.map(toolOf) }),
});

const toolOf = ({ name, description, parameters }: ToolSpec): JsonObject => ({
  name,
  description,
  input_schema: parameters,
});

/**
 * @returns the messages as they are sent: all results of a batch have to stand in one message of the user. Those of the
 * system are left out
 */
export function toAnthropic(messages: readonly Message[]): JsonObject[] {
  const turns: { role: string; content: JsonObject[] }[] = [];
  for (const { role, content } of messages.filter((message) => message.role !== 'system')) {
    const turn = { role: role === 'assistant' ? 'assistant' : 'user', content: content.flatMap(blockOf) };
    const last = turns.at(-1);
    if (last?.role === 'user' && turn.role === 'user') last.content.push(...turn.content);
    else if (turn.content.length > 0) turns.push(turn);
  }
  return turns;
}

function blockOf(block: Block): JsonObject[] {
  switch (block.type) {
    case 'text':
    case 'image':
      return sayable(block);
    case 'reasoning':
      return [{ type: 'thinking', thinking: block.text, signature: block.signature ?? '' }];
    case 'tool-call':
      return [{ type: 'tool_use', id: block.id, name: block.name, input: block.arguments }];
    case 'tool-result': {
      const flag = block.isError === true ? { is_error: true } : {};
      return [
        {
          type: 'tool_result',
          tool_use_id: block.callId,
          content: block.content.flatMap((part) => sayable(part)),
          ...flag,
        },
      ];
    }
  }
}

/** A text without a word is refused. */
function sayable(block: TextBlock | ImageBlock): JsonObject[] {
  if (block.type === 'text') return block.text.trim() === '' ? [] : [{ type: 'text', text: block.text }];
  return [{ type: 'image', source: { type: 'base64', media_type: block.mediaType, data: block.data } }];
}

/** An answer of the Messages API, as far as it is read. */
export interface Answered {
  content?: AnsweredBlock[];
  stop_reason?: string | null;
  usage?: { input_tokens?: number; output_tokens?: number };
}

export type AnsweredBlock =
  | { type: 'text'; text: string }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'tool_use'; id: string; name: string; input: JsonObject };

const FINISHES: Record<string, string> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_use: 'tool_calls',
  refusal: 'content_filter',
};

/** @returns the answer as a chat completion, its thoughts beside; without `choices` where it is none */
export function fromAnthropic(answered: Answered): Completion {
  const { content, stop_reason: reason, usage } = answered;
  if (content === undefined) return answered as unknown as Completion;
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  const reasoning = content.flatMap((block): ReasoningBlock[] =>
    block.type === 'thinking' ? [{ type: 'reasoning', text: block.thinking, signature: block.signature }] : [],
  );
  const calls = content.flatMap((block) =>
    block.type === 'tool_use'
      ? [{ id: block.id, type: 'function', function: { name: block.name, arguments: JSON.stringify(block.input) } }]
      : [],
  );
  const message = {
    content: text === '' ? null : text,
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
    ...(reasoning.length === 0 ? {} : { reasoning }),
  };
  const [asked, said] = [usage?.input_tokens ?? 0, usage?.output_tokens ?? 0];
  return {
    // What is left is the limit of the output, or the window that was full.
    choices: [{ message, finish_reason: FINISHES[reason ?? ''] ?? 'length' }],
    usage: { prompt_tokens: asked, completion_tokens: said, total_tokens: asked + said },
  };
}
