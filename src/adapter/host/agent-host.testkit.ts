import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { hostOf, STEP_CONTEXT, say, take, writeTemporary } from '../adapter.testkit.ts';
import type { AdapterHost } from '../host.ts';
import type { StepRequest } from '../protocol.ts';
import { type AdapterSpec, resolveAdapter } from '../resolve/resolve-adapter.ts';

/**
 * An agent of ACP in a few lines: it asks its model once for each turn, with what it was told. A turn whose first word is `run` is run as
 * JavaScript instead, and sees `session`, all `sessions`, `ask(text)`, `tell(message)`, `request(method, params)`; what it gives back ends the turn.
 */
const AGENT = `import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { spawn } from 'node:child_process';
const [mode] = process.argv.slice(2);
const starts = path.join(import.meta.dirname, 'starts');
fs.appendFileSync(starts, '.');
if (mode === 'not-twice' && fs.readFileSync(starts, 'utf8').length === 2) process.exit(7);
const AsyncFunction = (async () => {}).constructor;
const tell = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
const open = new Map();
let asked = 0;
const request = (method, params) => new Promise((resolve) => {
  open.set('mine-' + (asked += 1), resolve);
  tell({ id: 'mine-' + asked, method, params });
});
const sessions = [];
const ask = (session) => async (text) => {
  const { baseUrl } = JSON.parse(fs.readFileSync(path.join(session.cwd, 'my.json'), 'utf8'));
  const answer = await fetch(baseUrl + '/chat/completions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content: text }] }),
  });
  return answer.status;
};
const METHODS = {
  initialize: () => mode === 'silent' ? undefined : { result: { protocolVersion: 1, agentCapabilities: mode === 'able' ? { promptCapabilities: { image: true }, sessionCapabilities: { close: {} } } : {} } },
  'session/new': (params) => {
    if (mode === 'log-in') return { error: { code: -32000, message: 'Authentication required' } };
    if (mode === 'unable') return { error: { code: -32603, message: 'no folder' } };
    sessions.push(params);
    return { result: { sessionId: String(sessions.length) } };
  },
  'session/close': async ({ sessionId }) => {
    await ask(sessions[Number(sessionId) - 1])('closing').then((status) => sessions[Number(sessionId) - 1].closed = status);
    return { result: {} };
  },
  'session/prompt': async ({ sessionId, prompt }) => {
    const session = sessions[Number(sessionId) - 1];
    const text = prompt.map((block) => block.text ?? block.mimeType + ' ' + block.data).join('|');
    if (!text.startsWith('run ')) {
      await ask(session)(text);
      return { result: { stopReason: 'end_turn' } };
    }
    const given = await new AsyncFunction('session', 'sessions', 'ask', 'tell', 'request', 'fs', 'spawn', text.slice(4))(session, sessions, ask(session), tell, request, fs, spawn);
    return given ?? { result: { stopReason: 'end_turn' } };
  },
};
console.log('Good morning.');
createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params, result } = JSON.parse(line);
  if (method === undefined) return open.get(id)(result);
  const answer = await METHODS[method](params);
  if (id !== undefined && answer !== undefined) tell({ id, ...answer });
}).on('close', () => process.exit(0));
`;

export interface AgentOfTest {
  reset?: 'conversation' | 'process';
  /** as the program gets it: `log-in` wants one, `silent` says nothing, `able` takes pictures and closes sessions, `unable` begins none, `not-twice` ends at its second start */
  mode?: string;
  /** more of its manifest, below `agent:` */
  more?: string;
}

/** @returns the adapter of that agent, with a manifest and no code */
export async function agentOf({
  reset = 'conversation',
  mode = 'good',
  more = '',
}: AgentOfTest = {}): Promise<AdapterSpec> {
  const file = writeTemporary('agent.mjs', AGENT);
  const folder = path.dirname(file);
  writeFileSync(
    path.join(folder, 'adapter.yaml'),
    `name: my-agent
tested: 1.2.3
dialects: [openai-chat]
agent:
  driver: acp
  start: [${process.execPath}, '{{adapter}}/agent.mjs', ${mode}]
  reset: ${reset}
  files: [{ path: work/my.json, text: '{"baseUrl":"{{baseUrl}}","trigger":{{trigger}}}' }]
${more}`,
  );
  return resolveAdapter(folder, '/');
}

/** Stands where the suite's model does, and keeps what was asked: by path, the last message. `slow` takes its time, `never` gets no answer. */
export async function startAskedModel() {
  const asked: { path: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const text = JSON.parse(body).messages.at(-1).content;
    asked.push({ path: request.url ?? '', text });
    if (text === 'never') return;
    if (text === 'slow') await new Promise((passed) => setTimeout(passed, 300));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[]}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { asked, baseUrl: (name: string) => `http://127.0.0.1:${port}/${name}/v1`, close };
}

let started: Awaited<ReturnType<typeof startAskedModel>>;

/** The model that the agents of a file of tests ask; it is started before them, and forgets what it was asked after each. */
export const model = {
  get asked() {
    return started.asked;
  },
  baseUrl: (session: string) => started.baseUrl(session),
};

/** For the top of a file of tests. */
export function askingModel(): void {
  beforeAll(async () => {
    started = await startAskedModel();
  });
  afterAll(() => started.close());
  afterEach(() => {
    started.asked.length = 0;
    vi.unstubAllEnvs();
  });
}

export const hostWith = async (options?: AgentOfTest): Promise<AdapterHost> => hostOf(await agentOf(options));

export const open = (session: string, settings: Partial<typeof STEP_CONTEXT.settings> = {}): StepRequest => ({
  do: 'open',
  drive: 'agent',
  session,
  ...STEP_CONTEXT,
  settings: { ...STEP_CONTEXT.settings, ...settings },
  baseUrl: model.baseUrl(session),
});
export const turn = (session: string, text: string): StepRequest => ({
  do: 'turn',
  drive: 'agent',
  session,
  input: say('user', text),
});
export const close = (session: string): StepRequest => ({ do: 'close', drive: 'agent', session });

/** @returns what the program gives back for an expression */
export async function told(host: AdapterHost, session: string, expression: string): Promise<string> {
  await take(host, turn(session, `run await ask(String(${expression}))`));
  return model.asked.at(-1)!.text;
}

/** Nobody may have taken notice yet of one that has ended. */
export const isLiving = (pid: string): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid]).stdout.toString());
