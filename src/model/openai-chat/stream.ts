import { streamChunks } from '../dialect/stream-chunks.ts';
import type { AnswerMessage, ChatCompletion, ChatToolCall, FinishReason } from './wire.ts';

/** What one event adds to the answer. */
interface Delta {
  role?: 'assistant';
  content?: string | null;
  refusal?: string | null;
  reasoning_content?: string;
  tool_calls?: { index: number; id?: string; type?: 'function'; function: { name?: string; arguments: string } }[];
}

/**
 * @param completion the answer as it would be given in one piece
 * @param withUsage ask for the event that reports usage; without it a stream says nothing about tokens
 * @returns the answer as server-sent events. They have no event names in this dialect, and end with `[DONE]`
 */
export function streamBody(completion: ChatCompletion, withUsage: boolean): string {
  const { choices, usage, object: _object, ...head } = completion;
  const [choice] = choices;
  const reportsUsage = withUsage && usage !== undefined;
  const chunk = (fields: object): string =>
    event(JSON.stringify({ ...head, object: 'chat.completion.chunk', ...fields }));
  const piece = (delta: Delta, finish: FinishReason | null = null): string =>
    chunk({
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...(reportsUsage ? { usage: null } : {}),
    });
  return [
    ...deltasOf(choice!.message).map((delta) => piece(delta)),
    piece({}, choice!.finish_reason),
    ...(reportsUsage ? [chunk({ choices: [], usage })] : []),
    event('[DONE]'),
  ].join('');
}

/**
 * @param error what it says
 * @returns a stream that breaks off with an error, in the form in which OpenRouter documents errors within streams
 */
export const errorChunk = (model: string, error: object): string => {
  const choices = [{ index: 0, delta: { content: '' }, finish_reason: 'error' }];
  return event(JSON.stringify({ object: 'chat.completion.chunk', model, error, choices })) + event('[DONE]');
};

function deltasOf(message: AnswerMessage): Delta[] {
  const content = streamChunks(message.content ?? '');
  return [
    { role: 'assistant', content: message.content === null ? null : '', refusal: null },
    ...streamChunks(message.reasoning_content ?? '').map((thought) => ({ reasoning_content: thought })),
    ...content.map((text) => ({ content: text })),
    ...(message.refusal === null ? [] : [{ refusal: message.refusal }]),
    ...(message.tool_calls ?? []).flatMap(callDeltas),
  ];
}

/** A call opens with its name and no arguments; they follow. */
function callDeltas({ id, type, function: { name, arguments: given } }: ChatToolCall, index: number): Delta[] {
  return [
    { tool_calls: [{ index, id, type, function: { name, arguments: '' } }] },
    { tool_calls: [{ index, function: { arguments: given } }] },
  ];
}

const event = (data: string): string => `data: ${data}\n\n`;
