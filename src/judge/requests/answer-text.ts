import { isRecord, type JsonRecord, parseJson } from '../../conversation/json.ts';

/** What an answer of the model says, read from its raw body. */
export interface AnswerText {
  text: string;
  /** whether it calls a tool, refuses, or was cut off: text or not, it is no finished summary */
  unfinished: boolean;
}

/**
 * @param body of an answer of any dialect, whole or streamed as server-sent events
 * @returns its text; the empty text where nothing can be read
 */
export function answerText(body: string): AnswerText {
  if (last?.body !== body) last = { body, said: read(body) };
  return last.said;
}

/** Laws ask about the same answer one after the other. */
let last: { body: string; said: AnswerText } | undefined;

function read(body: string): AnswerText {
  const said = chunksOf(body).filter(isRecord).map(readChunk);
  return {
    text: said.map(({ text }) => text).join(''),
    unfinished: said.some(({ unfinished }) => unfinished),
  };
}

function chunksOf(body: string): unknown[] {
  const whole = parseJson(body);
  if (whole !== undefined) return [whole];
  const events = body.split('\n').filter((line) => line.startsWith('data:'));
  return events.map((line) => parseJson(line.slice('data:'.length)));
}

const readChunk = (chunk: JsonRecord): AnswerText =>
  Array.isArray(chunk.choices) ? readChoices(chunk) : readBlocks(chunk);

/** OpenAI Chat Completions: one choice, its message whole or in deltas. */
function readChoices({ choices }: JsonRecord): AnswerText {
  const list = Array.isArray(choices) ? choices.filter(isRecord) : [];
  const said = list.map((choice) => (isRecord(choice.message) ? choice.message : choice.delta)).filter(isRecord);
  const text = said.map(({ content }) => (typeof content === 'string' ? content : '')).join('');
  const unfinished =
    said.some(({ tool_calls, refusal }) => Array.isArray(tool_calls) || typeof refusal === 'string') ||
    list.some(({ finish_reason }) => typeof finish_reason === 'string' && finish_reason !== 'stop');
  return { text, unfinished };
}

/** Anthropic: blocks of content, whole, begun, or in deltas; the reason to stop comes with the message or at its end. */
function readBlocks({ content, content_block, delta, stop_reason }: JsonRecord): AnswerText {
  const blocks = [...(Array.isArray(content) ? content : []), content_block, delta].filter(isRecord);
  const text = blocks.map((block) => (typeof block.text === 'string' ? block.text : '')).join('');
  const reasons = [stop_reason, ...blocks.map((block) => block.stop_reason)];
  const unfinished =
    blocks.some(({ type }) => type === 'tool_use') ||
    reasons.some((reason) => typeof reason === 'string' && !FINISHED.includes(reason));
  return { text, unfinished };
}

const FINISHED = ['end_turn', 'stop_sequence'];
