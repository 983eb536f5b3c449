// What the scripts here share: opencode as it comes from npm, spoken to by ACP, with a home of its own and a scripted model behind it.
// Its settings are the shipped ones, and the model has a window of 128,000 tokens and answers of 8,000: a pass is due at 120,000.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../node_modules/.bin/opencode', import.meta.url));

/** So many requests no scene needs that ends. */
const MOST = 40;

export const words = (tokens) => 'lorem ipsum dolor sit '.repeat(Math.ceil((tokens * 4) / 22));
export const textOf = ({ content }) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('\n');
export const isSummary = ({ messages }) => textOf(messages[0]).startsWith('You are a context summarization agent');
const isTitle = ({ messages }) => textOf(messages[0]).startsWith('You are a title generator');
/** The answer of the model that calls a shell command, or several at once. */
export const shell = (...commands) => ({
  calls: commands.map((command, index) => ({
    index,
    id: `call_${Math.random().toString(36).slice(2, 10)}`,
    type: 'function',
    function: { name: 'bash', arguments: JSON.stringify({ command, description: 'Prints a text' }) },
  })),
});

/** The refusal of what is larger than the window of 128,000 tokens, as the provider words it; nothing where it is not. */
export function tooLong(request) {
  const tokens = Math.ceil(JSON.stringify(request).length / 4);
  if (tokens <= 128_000) return undefined;
  const message = `This model's maximum context length is 128000 tokens. However, your messages resulted in ${tokens} tokens.`;
  return {
    status: 400,
    error: { message, type: 'invalid_request_error', param: 'messages', code: 'context_length_exceeded' },
  };
}

/**
 * Plays turns of a user, and prints what was sent for each.
 * @param answer what the model says to a request, by all there were so far: { text }, { calls }, { status, error } or { finish }
 * @returns the requests, without those for a title
 */
export async function play(answer, turns, { limit = { context: 128_000, output: 8000 } } = {}) {
  const seen = [];
  let stop = () => {};
  const enough = new Promise((resolve) => {
    stop = () => resolve({ stopReason: `not by itself: broken off after ${MOST} requests` });
  });
  const server = createServer((incoming, outgoing) =>
    respond(incoming, outgoing, answer, seen).then(() => seen.length >= MOST && stop()),
  );
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const home = mkdtempSync(path.join(tmpdir(), 'opencode-evidence-'));
  const work = path.join(home, 'work');
  mkdirSync(work);
  const options = { baseURL: `http://127.0.0.1:${server.address().port}/v1`, apiKey: 'none' };
  const provider = { p: { npm: '@ai-sdk/openai-compatible', options, models: { m: { tool_call: true, limit } } } };
  const config = { model: 'p/m', small_model: 'p/m', enabled_providers: ['p'], provider };
  writeFileSync(path.join(work, 'opencode.json'), JSON.stringify(config));
  const agent = start(home, work);
  try {
    await agent.ask('initialize', { protocolVersion: 1, clientCapabilities: {} });
    const { sessionId } = await agent.ask('session/new', { cwd: work, mcpServers: [] });
    for (const text of turns) {
      const turn = agent.ask('session/prompt', { sessionId, prompt: [{ type: 'text', text }] });
      const end = await Promise.race([turn, enough]).catch((error) => error);
      console.log(`   turn ends: ${end.stopReason ?? end.message.slice(0, 150)}`);
    }
  } finally {
    await agent.end();
    server.close();
    server.closeAllConnections();
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return seen;
}

async function respond(incoming, outgoing, answer, seen) {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  const request = JSON.parse(body);
  if (isTitle(request)) return stream(outgoing, { text: 'A talk', tokens: 100 });
  seen.push(request);
  const said = { tokens: Math.ceil(body.length / 4), ...answer(request, seen) };
  console.log(
    `#${seen.length} ${isSummary(request) ? 'SUMMARIZER' : 'agent     '} ${said.tokens} tokens: ${shapeOf(request)}`,
  );
  if (said.status !== undefined)
    return outgoing
      .writeHead(said.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: said.error }));
  return stream(outgoing, said);
}

/** What a request holds, without what opencode says itself. */
export const shapeOf = ({ messages }) =>
  messages
    .filter(({ role }) => role !== 'system')
    .map((message) => `${message.role} ${JSON.stringify(textOf(message).slice(0, 24))} (${textOf(message).length})`)
    .join(', ');

function stream(outgoing, { text, calls, finish = calls ? 'tool_calls' : 'stop', tokens }) {
  const send = (part) =>
    outgoing.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...part })}\n\n`,
    );
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  const delta = calls ? { role: 'assistant', tool_calls: calls } : { role: 'assistant', content: text };
  send({ choices: [{ index: 0, delta, finish_reason: null }] });
  send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  send({ choices: [], usage: { prompt_tokens: tokens, completion_tokens: 10, total_tokens: tokens + 10 } });
  outgoing.end('data: [DONE]\n\n');
}

function start(home, cwd) {
  const off = {
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
  };
  const xdg = Object.fromEntries(
    ['CONFIG', 'DATA', 'STATE', 'CACHE'].map((name) => [`XDG_${name}_HOME`, path.join(home, name)]),
  );
  const env = { PATH: process.env.PATH, HOME: home, ...xdg, ...off, OPENCODE_DISABLE_DEFAULT_PLUGINS: '1' };
  const child = spawn(PROGRAM, ['acp'], { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map();
  const write = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line);
    if (message.method === 'session/request_permission') {
      const allowed = message.params.options.find(({ kind }) => kind.startsWith('allow'));
      return write({ id: message.id, result: { outcome: { outcome: 'selected', optionId: allowed.optionId } } });
    }
    if (message.method !== undefined) return;
    const { resolve, reject } = waiting.get(message.id);
    if (message.error === undefined) resolve(message.result);
    else reject(new Error(message.error.message));
  });
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(waiting.size, { resolve, reject });
      write({ id: waiting.size - 1, method, params });
    });
  const end = () => {
    child.kill();
    return new Promise((gone) => child.once('exit', gone));
  };
  return { ask, end };
}

/** Prints whether a fault shows, and says it by the exit code. */
export function conclude(shows, what) {
  console.log(`${shows ? 'It shows' : 'It does not show'}: ${what}`);
  process.exitCode = shows ? 0 : 1;
}
