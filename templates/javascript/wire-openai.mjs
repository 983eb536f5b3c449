// Messages in the form of OpenAI's Chat Completions. Nothing to change here.

/** @returns a request for the agent's next answer */
export function requestOf(view, { models, system, tools = [], reservedOutput }) {
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
function wireOf({ role, content }) {
  const results = content.flatMap((block) =>
    block.type === 'tool-result' ? [resultOf(block)] : [],
  );
  const calls = content.flatMap((block) => (block.type === 'tool-call' ? [callOf(block)] : []));
  if (role === 'tool') return results;
  const said = saidIn(content);
  if (calls.length === 0) return [...results, { role, content: said }];
  return [...results, { role, content: said.length === 0 ? null : said, tool_calls: calls }];
}

const resultOf = ({ callId, content }) => ({
  role: 'tool',
  tool_call_id: callId,
  content: saidIn(content),
});

const callOf = ({ id, name, arguments: values }) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(values) },
});

/** Texts alone are a string, as most clients send them. */
function saidIn(blocks) {
  const parts = blocks.flatMap((block) => {
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

/** @returns the answer as a message. @throws Error where it says nothing: history refuses that */
export function messageOf({ choices }) {
  const { content = null, tool_calls = [] } = choices?.[0]?.message ?? {};
  const said = content === null || content === '' ? [] : [{ type: 'text', text: content }];
  const calls = tool_calls.map(({ id, function: { name, arguments: values } }) => {
    return {
      type: 'tool-call',
      id,
      name,
      arguments: JSON.parse(values),
    };
  });
  if (said.length + calls.length === 0) throw new Error('The model said nothing.');
  return { role: 'assistant', content: [...said, ...calls] };
}
