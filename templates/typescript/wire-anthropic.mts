import type { CompactInput } from 'compaction-conformance/adapter';

// Messages in the form of Anthropic's Messages API. Nothing to change here.

type View = CompactInput['messages'];
type Message = View[number];
type Block = Message['content'][number];

/** @returns a request for the agent's next answer */
export function requestOf(
  view: View,
  { models, system, tools = [], reservedOutput }: CompactInput['settings'],
) {
  return {
    model: models.agent,
    max_tokens: reservedOutput || 1024,
    ...(system === undefined ? {} : { system }),
    messages: turnsOf(view),
    ...(tools.length === 0 ? {} : { tools: tools.map(toolOf) }),
  };
}

const toolOf = ({
  name,
  description,
  parameters,
}: {
  name: string;
  description: string;
  parameters: object;
}) => {
  return { name, description, input_schema: parameters };
};

/** All results of a batch have to stand in one message of the user, and no text may be empty. */
function turnsOf(view: View) {
  const turns: { role: string; content: object[] }[] = [];
  for (const message of view) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const content = message.content.flatMap(wireOf);
    const last = turns.at(-1);
    if (last?.role === 'user' && role === 'user') last.content.push(...content);
    else if (content.length > 0) turns.push({ role, content });
  }
  return turns;
}

function wireOf(block: Block): object[] {
  switch (block.type) {
    case 'text':
      return block.text.trim() === '' ? [] : [{ type: 'text', text: block.text }];
    case 'image':
      return [
        {
          type: 'image',
          source: { type: 'base64', media_type: block.mediaType, data: block.data },
        },
      ];
    case 'reasoning':
      return [{ type: 'thinking', thinking: block.text, signature: block.signature ?? '' }];
    case 'tool-call':
      return [{ type: 'tool_use', id: block.id, name: block.name, input: block.arguments }];
    case 'tool-result': {
      const flag = block.isError ? { is_error: true } : {};
      return [
        {
          type: 'tool_result',
          tool_use_id: block.callId,
          content: block.content.flatMap(wireOf),
          ...flag,
        },
      ];
    }
  }
}

type Arguments = Extract<Block, { type: 'tool-call' }>['arguments'];
type Part =
  | { type: 'text'; text: string }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'tool_use'; id: string; name: string; input: Arguments };

/** @returns the answer as a message. @throws Error where it says nothing: history refuses that */
export function messageOf({ content = [] }: { content?: Part[] }): Message {
  const blocks = content.flatMap(blocksOf);
  if (blocks.every(({ type }) => type === 'reasoning')) throw new Error('The model said nothing.');
  return { role: 'assistant', content: blocks };
}

function blocksOf(part: Part): Block[] {
  switch (part.type) {
    case 'text':
      return part.text === '' ? [] : [{ type: 'text', text: part.text }];
    case 'thinking':
      return [{ type: 'reasoning', text: part.thinking, signature: part.signature }];
    case 'tool_use':
      return [{ type: 'tool-call', id: part.id, name: part.name, arguments: part.input }];
    default:
      return [];
  }
}
