// What the scripts beside this one share: qwen-code as it comes from npm, with a home of its own, a scripted model on this machine, and one
// session of ACP. Settings are as shipped but for the provider, its window, and what would be asked beside (memory, suggestions, statistics).
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** What a provider would count: 4 characters are a token, but of Chinese 5 are 3. Qwen Code itself counts 4 in whatever it has just read. */
export const tokensOf = (text) => {
  const chinese = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
  return Math.ceil((text.length - chinese) / 4 + chinese * 0.6);
};
const CLI = path.join(import.meta.dirname, '../node_modules/@qwen-code/qwen-code/cli-entry.js');

export const textOf = ({ content }) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('\n');
export const isSummarizer = ({ messages }) =>
  messages.some((message) => textOf(message).includes('You are the component that summarizes a conversation'));
/** What the script says that the agent has read or said: one line of it for the eye. */
export const shown = ({ role, content, tool_calls = [] }) =>
  `${role}: ${[textOf({ content }).replaceAll(/\s+/g, ' ').slice(-110), ...tool_calls.map((call) => `[calls ${call.id}]`)].join(' ')}`;

/**
 * @param window of the model, tokens
 * @param answer gets each request, all before it and the working folder, and returns `{ text, calls, finish, tokens }` or `{ status, body }`
 * @param files that lie in the working folder
 * @param turns what the user says
 * @returns the requests, and how each turn ended
 */
export async function talk({ window, answer, files = {}, turns }) {
  const root = mkdtempSync(path.join(tmpdir(), 'qwen-code-evidence-'));
  const [home, work] = ['home', 'work'].map((name) => path.join(root, name));
  const requests = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = JSON.parse(Buffer.concat(chunks).toString());
    const reply = answer(request, requests, work);
    requests.push(request);
    respond(request, reply, outgoing);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  mkdirSync(path.join(home, '.qwen'), { recursive: true });
  mkdirSync(work);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(work, name), text);
  writeFileSync(path.join(home, '.qwen/settings.json'), settings(window, server.address().port));
  const { PATH } = process.env;
  const env = { PATH, HOME: home, KEY: 'none', QWEN_CODE_NO_RELAUNCH: 'true' };
  const child = spawn(process.execPath, [CLI, '--acp'], { cwd: work, env, stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    const ask = speaking(child);
    await ask('initialize', { protocolVersion: 1, clientCapabilities: {} });
    const { sessionId } = (await ask('session/new', { cwd: work, mcpServers: [] })).result;
    const ends = [];
    for (const text of turns) ends.push(await ask('session/prompt', { sessionId, prompt: [{ type: 'text', text }] }));
    return {
      requests,
      ends: ends.map(({ result, error }) => error?.data?.details ?? error?.message ?? result.stopReason),
    };
  } finally {
    child.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

const settings = (window, port) =>
  JSON.stringify({
    security: { auth: { selectedType: 'openai' } },
    model: { name: 'scripted' },
    modelProviders: {
      openai: [
        {
          id: 'scripted',
          name: 'scripted',
          baseUrl: `http://127.0.0.1:${port}/v1`,
          envKey: 'KEY',
          generationConfig: { contextWindowSize: window },
        },
      ],
    },
    general: { enableAutoUpdate: false },
    privacy: { usageStatisticsEnabled: false },
    memory: { enableManagedAutoMemory: false, enableManagedAutoDream: false },
    ui: { enableFollowupSuggestions: false },
    tools: { approvalMode: 'yolo' },
  });

/** Requests and answers as lines; what the agent asks of us is answered with the first option, or with nothing. */
function speaking(child) {
  const waiting = new Map();
  const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const message = JSON.parse(line);
    if (message.method === undefined) return waiting.get(message.id)?.(message);
    const [option] = message.params?.options ?? [];
    if (message.id !== undefined)
      send({ id: message.id, result: { outcome: { outcome: 'selected', optionId: option?.optionId } } });
  });
  let asked = 0;
  return (method, params) => {
    asked += 1;
    const id = asked;
    send({ id, method, params });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
}

function respond(request, { status, body, text = '', calls = [], finish, tokens }, outgoing) {
  const JSON_TYPE = { 'content-type': 'application/json' };
  if (status !== undefined) return outgoing.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
  const prompt_tokens = tokens ?? tokensOf(JSON.stringify([request.messages, request.tools]));
  const usage = { prompt_tokens, completion_tokens: 20, total_tokens: prompt_tokens + 20 };
  const tool_calls = calls.map(([id, name, given], index) => ({
    index,
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(given) },
  }));
  const said = { role: 'assistant', content: text, ...(tool_calls.length > 0 && { tool_calls }) };
  const finish_reason = finish ?? (tool_calls.length > 0 ? 'tool_calls' : 'stop');
  const head = { id: 'x', object: 'chat.completion.chunk', created: 0, model: request.model };
  if (request.stream !== true)
    return outgoing.writeHead(200, JSON_TYPE).end(
      JSON.stringify({
        ...head,
        object: 'chat.completion',
        choices: [{ index: 0, message: said, finish_reason }],
        usage,
      }),
    );
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of [
    { ...head, choices: [{ index: 0, delta: said, finish_reason: null }] },
    { ...head, choices: [{ index: 0, delta: {}, finish_reason }] },
    { ...head, choices: [], usage },
  ])
    outgoing.write(`data: ${JSON.stringify(event)}\n\n`);
  outgoing.end('data: [DONE]\n\n');
}

/** Ends the script: 0 where the fault shows. */
export function verdict(shows, words) {
  console.log(shows ? `It shows: ${words}` : 'It does not show.');
  process.exit(shows ? 0 : 1);
}
