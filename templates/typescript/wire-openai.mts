import type { CompactInput } from 'compaction-conformance/adapter';

// Messages in the form of OpenAI's Chat Completions. Nothing to change here.

export type View = CompactInput['messages'];
export type Asked = Pick<CompactInput, 'model' | 'settings'>;
type Message = View[number];
type Block = Message['content'][number];
type Call = Extract<Block, { type: 'tool-call' }>;

/** @returns a request for the agent's next answer */
export function requestOf(
  view: View,
  { models, system, tools = [], reservedOutput }: Asked['settings'],
) {
  const prompt = system === undefined ? [] : [{ role: 'system', content: system }];
  return {
    model: models.agent,
    messages: [...prompt, ...view.flatMap(wireOf)],
    ...(tools.length === 0
      ? {}
      : { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
    ...(reservedOutput === 0 ? {} : { max_completion_tokens: reservedOutput }),
  };
}

/** A message with several results becomes one for each. */
function wireOf({ role, content }: Message): object[] {
  const results = content.flatMap((block) =>
    block.type === 'tool-result' ? [resultOf(block)] : [],
  );
  const calls = content.flatMap((block) => (block.type === 'tool-call' ? [callOf(block)] : []));
  if (role === 'tool') return results;
  const said = saidIn(content);
  if (calls.length === 0) return [...results, { role, content: said }];
  return [...results, { role, content: said.length === 0 ? null : said, tool_calls: calls }];
}

const resultOf = ({ callId, content }: Extract<Block, { type: 'tool-result' }>) => ({
  role: 'tool',
  tool_call_id: callId,
  content: saidIn(content),
});

const callOf = ({ id, name, arguments: values }: Call) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(values) },
});

/** Texts alone are a string, as most clients send them. */
function saidIn(blocks: Block[]): string | object[] {
  const parts = blocks.flatMap((block): object[] => {
    if (block.type === 'text') return [{ type: 'text', text: block.text }];
    if (block.type !== 'image') return [];
    return [
      { type: 'image_url', image_url: { url: `data:${block.mediaType};base64,${block.data}` } },
    ];
  });
  const [first] = blocks.filter(({ type }) => type !== 'tool-call' && type !== 'reasoning');
  return parts.length < 2 && first?.type !== 'image'
    ? first?.type === 'text'
      ? first.text
      : ''
    : parts;
}

interface Reply {
  choices: { message: { content: string | null; tool_calls?: unknown[] } }[];
}

/** @returns the answer as a message. @throws Error where it says nothing: history refuses that */
export function messageOf({ choices }: Reply): Message {
  const { content = null, tool_calls = [] } = choices?.[0]?.message ?? {};
  const said = content === null || content === '' ? [] : [{ type: 'text' as const, text: content }];
  const calls = (tool_calls as ReturnType<typeof callOf>[]).map(
    ({ id, function: { name, arguments: values } }) => {
      return {
        type: 'tool-call' as const,
        id,
        name,
        arguments: JSON.parse(values) as Call['arguments'],
      };
    },
  );
  if (said.length + calls.length === 0) throw new Error('The model said nothing.');
  return { role: 'assistant', content: [...said, ...calls] };
}
