import { beside, isDue, limitOf, tokens } from './messages.mjs';

/** A compactor that works: words take the place of old tool results. Call yours instead. */
export async function compact(input) {
  const { messages, settings, state } = input;
  if (!isDue(input)) return { messages, state };
  const most = limitOf(settings) / 2 - tokens(beside(settings));
  const goal = Math.min(tokens(messages) / 2, most);
  const after = [...messages];
  for (const [at, message] of messages.slice(0, newestBatch(input)).entries())
    if (tokens(after) >= goal) after[at] = cleared(message);
  return { messages: after, state };
}

/** The last results stay: after an overflow those not answered to, else the last batch. */
function newestBatch({ messages, reason }) {
  const calls = ({ content }) => content.some(({ type }) => type === 'tool-call');
  const at = messages.findLastIndex((one) =>
    reason === 'overflow' ? one.role === 'assistant' : calls(one),
  );
  return at === -1 ? messages.length : at;
}

function cleared(message) {
  const content = message.content.map((block) => {
    if (block.type !== 'tool-result') return block;
    const size = JSON.stringify(block.content).length;
    const text = `[result of ${size} characters cleared]`;
    // A word about what is gone may not be longer than what it stands for.
    return size > 3 * text.length ? { ...block, content: [{ type: 'text', text }] } : block;
  });
  return { ...message, content };
}
