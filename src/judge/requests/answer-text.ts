import { isRecord, type JsonRecord, parseJson } from '../../conversation/json.ts';

/** Why an answer is no finished summary, text or not. A stop by a filter is a refusal: one dialect has a word for it. */
export type Unfinished = 'tool-call' | 'refusal' | 'cut-off';

/** What an answer of the model says, read from its raw body. */
export interface AnswerText {
  text: string;
  /** absent where it is finished */
  unfinished?: Unfinished;
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
  const ends = new Set(said.map(({ unfinished }) => unfinished));
  return answerOf(
    said.map(({ text }) => text).join(''),
    BY_WEIGHT.find((end) => ends.has(end)),
  );
}

/** A call or a refusal tells more than the reason to stop that comes with it. */
const BY_WEIGHT: readonly Unfinished[] = ['tool-call', 'refusal', 'cut-off'];

const answerOf = (text: string, unfinished: Unfinished | undefined): AnswerText =>
  unfinished === undefined ? { text } : { text, unfinished };

/** @returns what a reason to stop says of the answer; any that nobody knows has cut it off. @param finished those that are none */
function endOf(reason: unknown, finished: readonly string[]): Unfinished | undefined {
  if (typeof reason !== 'string' || finished.includes(reason)) return undefined;
  if (reason === 'tool_calls' || reason === 'tool_use') return 'tool-call';
  return reason === 'refusal' || reason === 'content_filter' ? 'refusal' : 'cut-off';
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
  if (said.some(({ tool_calls }) => Array.isArray(tool_calls))) return { text, unfinished: 'tool-call' };
  if (said.some(({ refusal }) => typeof refusal === 'string')) return { text, unfinished: 'refusal' };
  return answerOf(text, firstOf(list.map(({ finish_reason }) => endOf(finish_reason, ['stop']))));
}

/** Anthropic: blocks of content, whole, begun, or in deltas; the reason to stop comes with the message or at its end. */
function readBlocks({ content, content_block, delta, stop_reason }: JsonRecord): AnswerText {
  const blocks = [...(Array.isArray(content) ? content : []), content_block, delta].filter(isRecord);
  const text = blocks.map((block) => (typeof block.text === 'string' ? block.text : '')).join('');
  if (blocks.some(({ type }) => type === 'tool_use')) return { text, unfinished: 'tool-call' };
  return answerOf(
    text,
    firstOf(
      [stop_reason, ...blocks.map((block) => block.stop_reason)].map((reason) =>
        endOf(reason, ['end_turn', 'stop_sequence']),
      ),
    ),
  );
}

const firstOf = (ends: readonly (Unfinished | undefined)[]): Unfinished | undefined =>
  ends.find((end) => end !== undefined);
