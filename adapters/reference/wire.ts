import type { Completion } from '../../src/adapter/contract.ts';
import { callsOf, resultsOf, text } from '../../src/conversation/content.ts';
import type {
  ImageBlock,
  JsonObject,
  Message,
  ReasoningBlock,
  TextBlock,
  ToolSpec,
} from '../../src/conversation/message.ts';

/**
 * The agent's own translation between its messages and OpenAI's. It shares nothing with the suite's, so that a mistake in
 * the one shows at the other.
 */

type Sayable = TextBlock | ImageBlock;

/** @returns the message as it is sent; a message with several results becomes one for each */
export function toWire(message: Message): JsonObject[] {
  const results = resultsOf(message).map(({ callId, content }) => {
    return { role: 'tool', tool_call_id: callId, content: contentOf(content) };
  });
  const said = message.content.filter((block): block is Sayable => block.type === 'text' || block.type === 'image');
  const calls = callsOf(message).map(({ id, name, arguments: values }) => {
    return { id, type: 'function', function: { name, arguments: JSON.stringify(values) } };
  });
  if (message.role === 'tool') return results;
  const content = said.length === 0 && calls.length > 0 ? null : contentOf(said);
  return [...results, { role: message.role, content, ...(calls.length === 0 ? {} : { tool_calls: calls }) }];
}

function contentOf(blocks: readonly Sayable[]): string | JsonObject[] {
  const texts = blocks.filter((block) => block.type === 'text');
  if (texts.length === blocks.length && texts.length < 2) return texts[0]?.text ?? '';
  return blocks.map((block) =>
    block.type === 'text'
      ? { type: 'text', text: block.text }
      : { type: 'image_url', image_url: { url: `data:${block.mediaType};base64,${block.data}` } },
  );
}

/** @returns the tool as it is offered */
export const toolToWire = ({ name, description, parameters }: ToolSpec): JsonObject => ({
  type: 'function',
  function: { name, description, parameters },
});

interface WireCall {
  id: string;
  /** `arguments` is JSON as text */
  function: { name: string; arguments: string };
}

/** What was said, and what the model shows of its thoughts where its API has a place for them. */
type Said = Completion['choices'][number]['message'] & { reasoning?: ReasoningBlock[] };

/** @returns the assistant's answer as a message. @throws Error where there is none: an empty one is refused as history */
export function fromWire({ choices }: Completion): Message {
  const answer: Said | undefined = choices[0]?.message;
  if (answer === undefined) throw new Error('The completion has no choice.');
  const said = answer.content === null || answer.content === '' ? [] : [text(answer.content)];
  const calls = ((answer.tool_calls ?? []) as WireCall[]).map(({ id, function: called }) => {
    return { type: 'tool-call' as const, id, name: called.name, arguments: JSON.parse(called.arguments) as JsonObject };
  });
  if (said.length + calls.length === 0) throw new Error('The completion says nothing and calls nothing.');
  return { role: 'assistant', content: [...(answer.reasoning ?? []), ...said, ...calls] };
}
