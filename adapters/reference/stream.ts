import type { Completion } from '../../src/adapter/contract.ts';

interface Chunk {
  choices?: { delta?: Delta; finish_reason?: string | null }[];
  usage?: Completion['usage'] | null;
  error?: unknown;
}

interface Delta {
  content?: string | null;
  refusal?: string | null;
  tool_calls?: PieceOfCall[];
}

interface PieceOfCall {
  index: number;
  id?: string;
  function?: { name?: string; arguments?: string };
}

interface Call {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

/** An answer as far as its stream has come. */
interface Answer {
  content: string | null;
  refusal: string | null;
  calls: Call[];
  finish: string | null;
  usage: Completion['usage'];
}

/**
 * Puts a streamed chat completion together.
 * @param body server-sent events, whole
 * @returns what the same answer would have been in one piece; without `choices` where the stream holds an error instead
 * @throws Error where the stream ends before the answer does: half an answer is none (senpi#1067)
 */
export function readStream(body: string): Completion {
  const answer: Answer = { content: null, refusal: null, calls: [], finish: null, usage: undefined };
  const events = body.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
  // Who refuses a request may do so in one piece.
  if (events.length === 0) return JSON.parse(body) as Completion;
  for (const event of events) {
    if (event === '[DONE]') break;
    const chunk = JSON.parse(event) as Chunk;
    if (chunk.error !== undefined) return chunk as unknown as Completion;
    add(chunk, answer);
  }
  const { content, refusal, calls, finish, usage } = answer;
  if (finish === null || events.at(-1) !== '[DONE]') throw new Error('The stream of the answer broke off.');
  const message = { content, refusal, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
  return { choices: [{ message, finish_reason: finish }], ...(usage && { usage }) };
}

function add({ choices: [choice] = [], usage }: Chunk, answer: Answer): void {
  answer.usage = usage ?? answer.usage;
  answer.finish = choice?.finish_reason ?? answer.finish;
  const { content, refusal, tool_calls: pieces = [] } = choice?.delta ?? {};
  if (typeof content === 'string') answer.content = (answer.content ?? '') + content;
  if (typeof refusal === 'string') answer.refusal = (answer.refusal ?? '') + refusal;
  for (const piece of pieces) addToCall(piece, answer.calls);
}

/** A call opens with its name; its arguments follow, piece by piece. */
function addToCall({ index, id, function: called }: PieceOfCall, calls: Call[]): void {
  calls[index] ??= { id: '', type: 'function', function: { name: '', arguments: '' } };
  const call = calls[index];
  call.id = id ?? call.id;
  call.function.name += called?.name ?? '';
  call.function.arguments += called?.arguments ?? '';
}
