// What the scripts beside this file share of a model: what a request says, and what an answer looks like to pi's two clients.

/** A refusal for size, in the words of OpenAI. */
export const TOO_LONG = {
  status: 400,
  body: {
    error: {
      message: 'Input tokens exceed the configured limit of 128000 tokens. Please reduce the length of the messages.',
      type: 'invalid_request_error',
      code: 'context_length_exceeded',
    },
  },
};

/** @returns a text of so many tokens, as pi counts them */
export const tokens = (count) => 'lorem ip'.repeat(count / 2);

const textOf = ({ content }) =>
  typeof content === 'string' ? content : (content ?? []).map((block) => block.text ?? block.content ?? '').join('');

/** A request, with what the scripts ask of it. */
export function read(body) {
  const { messages, system = [] } = JSON.parse(body);
  const all = JSON.stringify([system, messages]);
  const shown = messages.filter(({ role }) => role !== 'system').map((one) => ({ role: one.role, text: textOf(one) }));
  return {
    isSummarizer: all.includes('You are a context summarization assistant'),
    messages: shown,
    all,
    tokens: Math.ceil(all.length / 4),
  };
}

/** What is said to an OpenAI client: a text, or calls of pi's own tools. */
export function streamed({ text = '', calls = [] }, { tokens: used }) {
  const tool_calls = calls.map(({ name, ...given }, index) => ({
    ...{ index, id: `call-${index}`, type: 'function' },
    function: { name, arguments: JSON.stringify(given) },
  }));
  const delta = calls.length > 0 ? { role: 'assistant', tool_calls } : { role: 'assistant', content: text };
  const part = (more) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...more })}\n\n`;
  const usage = { prompt_tokens: used, completion_tokens: 10, total_tokens: used + 10 };
  return [
    part({ choices: [{ index: 0, delta, finish_reason: null }] }),
    part({ choices: [{ index: 0, delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }] }),
    part({ choices: [], usage }),
    'data: [DONE]\n\n',
  ].join('');
}

/** The same to an Anthropic client: a text. */
export function streamedByEvents({ text = '' }, { tokens: used }) {
  const message = {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: null,
    stop_sequence: null,
  };
  const events = [
    { type: 'message_start', message: { ...message, usage: { input_tokens: used, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 10 } },
    { type: 'message_stop' },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}
