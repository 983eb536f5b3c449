import { isRecord, type JsonRecord, parseJson } from '../model/json.ts';

/** What an answer of the model says, read from its raw body. */
export interface AnswerText {
  text: string;
  /** whether it calls a tool, refuses, or was cut off: text or not, it is no finished summary */
  unfinished: boolean;
}

/**
 * @param body of an answered chat completion, whole or streamed as server-sent events
 * @returns its text; the empty text where nothing can be read
 */
export function answerText(body: string): AnswerText {
  const choices = chunksOf(body).flatMap(choicesOf);
  const said = choices.map((choice) => (isRecord(choice.message) ? choice.message : choice.delta)).filter(isRecord);
  const text = said.map(({ content }) => (typeof content === 'string' ? content : '')).join('');
  const unfinished =
    said.some(({ tool_calls, refusal }) => Array.isArray(tool_calls) || typeof refusal === 'string') ||
    choices.some(({ finish_reason }) => typeof finish_reason === 'string' && finish_reason !== 'stop');
  return { text, unfinished };
}

function chunksOf(body: string): unknown[] {
  const whole = parseJson(body);
  if (whole !== undefined) return [whole];
  const events = body.split('\n').filter((line) => line.startsWith('data:'));
  return events.map((line) => parseJson(line.slice('data:'.length)));
}

const choicesOf = (chunk: unknown): JsonRecord[] =>
  isRecord(chunk) && Array.isArray(chunk.choices) ? chunk.choices.filter(isRecord) : [];
