import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** A message in short: `S`, `U0`, `A1` say their own name; `A(1,2)` calls; `T[1]` is the result of a call, `T!` one that is a picture. */
export type Short = string;

/** What the summarizer answers: a choice, in part, or a status with a body. */
export type Reply =
  | { content?: unknown; finish_reason?: unknown; tool_calls?: unknown }
  | { status: number; body: string };

export interface Observed {
  /** in short, or the name of what was raised */
  view: string;
  calls: number;
  /** the text that the summarizer was shown last */
  shown: string;
}

const ROLES: Record<string, string> = { S: 'system', U: 'user', A: 'assistant', T: 'tool' };
const QUESTION = 'Summarize our conversation up to this point for future reference.';

function messageOf(short: Short): object {
  const role = ROLES[short[0]!]!;
  const calls = /^A\((.*)\)$/.exec(short)?.[1]?.split(',');
  const result = /^T\[(\d)\](!?)$/.exec(short);
  if (calls !== undefined)
    return { role, content: calls.map((id) => ({ type: 'tool-call', id, name: 'read', arguments: {} })) };
  if (result === null) return { role, content: [{ type: 'text', text: short.toLowerCase() }] };
  const picture = { type: 'image', mediaType: 'image/png', data: 'aGk=' };
  const content = [result[2] === '!' ? picture : { type: 'text', text: 'read' }];
  return { role, content: [{ type: 'tool-result', callId: result[1], content }] };
}

interface Neutral {
  role: string;
  content: { type: string; text?: string; id?: string; callId?: string }[];
}

function shortOf({ role, content }: Neutral): Short {
  const calls = content.filter(({ type }) => type === 'tool-call').map(({ id }) => id);
  if (calls.length > 0) return `A(${calls.join(',')})`;
  if (role === 'tool') return `T[${content[0]!.callId}]`;
  const said = content[0]?.text ?? '';
  return said === QUESTION ? 'SUM?' : said === 'the summary' ? 'SUM' : said.toUpperCase();
}

const viewOf = (answer: { messages?: Neutral[]; threw?: { message: string } }): string =>
  answer.messages?.map(shortOf).join(' ') ?? /\*\* \((.+?)\)/.exec(answer.threw!.message)![1]!;

/** Puts one conversation to the adapter, with a summarizer that gives one answer. */
export async function observe(
  shorts: readonly Short[],
  { trigger = 1, keep = 3, reply = {} }: { trigger?: number; keep?: number; reply?: Reply } = {},
): Promise<Observed> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await text(request));
    const choice = {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content: 'the summary', ...reply },
    };
    if ('finish_reason' in reply) choice.finish_reason = reply.finish_reason as string;
    const body = JSON.stringify({ model: 's', usage: {}, choices: [choice] });
    const own = 'status' in reply ? reply : { status: 200, body };
    response.writeHead(own.status, { 'content-type': 'application/json' }).end(own.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const settings = { models: { summarizer: 's' }, trigger: { tokens: trigger }, keep: { messages: keep } };
    const step = { id: '1', verb: 'step', do: 'compact', drive: 'pure', reason: 'auto', dialect: 'openai-chat' };
    const answer = await answerTo({ ...step, baseUrl, settings, messages: shorts.map(messageOf) });
    const sent = asked.map((body) => JSON.parse(body) as { messages: Neutral[] });
    return { view: viewOf(answer), calls: asked.length, shown: sent.at(-1)?.messages.at(-1)?.content[0]?.text ?? '' };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** One process for all conversations, as in a run. */
let running: { child: ReturnType<typeof spawn>; lines: AsyncIterator<string> } | undefined;

function adapter() {
  const options = ['--erl', '-noinput', '-pa', '_build/prod/lib/*/ebin', '-e', 'SagentsAdapter.Protocol.main()'];
  const child = spawn('elixir', options, { cwd: import.meta.dirname, stdio: ['pipe', 'pipe', 'ignore'] });
  return { child, lines: createInterface(child.stdout!)[Symbol.asyncIterator]() };
}

async function answerTo(request: object): Promise<Parameters<typeof viewOf>[0]> {
  running ??= adapter();
  running.child.stdin!.write(`${JSON.stringify(request)}\n`);
  const { value } = await running.lines.next();
  return JSON.parse(value) as Parameters<typeof viewOf>[0];
}

/** Ends the process. */
export const endOfObserving = (): void => void running?.child.stdin?.end();
