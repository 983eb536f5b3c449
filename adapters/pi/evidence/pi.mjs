// What the scripts beside this file share: pi as it comes from npm, with its settings as shipped (window 128,000, reserve 16,384, tail
// 20,000 tokens), spoken to by `--mode rpc`, and a model of node:http that says what a script tells it. Needs Node 22 or later, as pi does.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { read, streamed, streamedByEvents } from './model.mjs';

const PI = fileURLToPath(
  new URL('../node_modules/@earendil-works/pi-coding-agent/dist/bundle/cli.js', import.meta.url),
);
/** The window that pi is told of: the least that a model of today has. */
export const WINDOW = 128_000;
const APIS = { openai: 'openai-completions', anthropic: 'anthropic-messages' };

/**
 * Plays turns of one conversation, and prints each request.
 * @param answer what the model says to a request: `{ text }`, `{ calls }`, or `{ status, body }`; the usage it reports is what was sent
 * @param files by name, what stands in the working folder
 * @returns all requests
 */
export async function play(turns, answer, { api = 'openai', files = {} } = {}) {
  const seen = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const request = read(body);
    seen.push(request);
    const { status = 200, body: refusal, ...said } = answer(request, seen);
    const shape = request.messages.map(({ role, text }) => `${role} ${text.length}`).join(', ');
    console.log(
      `#${seen.length} ${request.isSummarizer ? 'summarizer' : 'agent'}: ${shape}${status === 200 ? '' : ` -> ${status}`}`,
    );
    if (status !== 200)
      return outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
    const stream = api === 'openai' ? streamed(said, request) : streamedByEvents(said, request);
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).end(stream);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const home = mkdtempSync(path.join(tmpdir(), 'pi-evidence-'));
  try {
    await talk(turns, { home, api, files, origin: `http://127.0.0.1:${server.address().port}` });
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(home, { recursive: true, force: true });
  }
  return seen;
}

/** A process of pi, with a home of its own, that is told one message after the other. */
async function talk(turns, { home, api, files, origin }) {
  const work = path.join(home, 'work');
  mkdirSync(work);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(work, name), text);
  const baseUrl = api === 'openai' ? `${origin}/v1` : origin;
  const models = [{ id: 'm', contextWindow: WINDOW, maxTokens: 16384 }];
  const providers = { p: { baseUrl, api: APIS[api], apiKey: 'none', models } };
  writeFileSync(path.join(home, 'models.json'), JSON.stringify({ providers }));
  writeFileSync(path.join(home, 'settings.json'), JSON.stringify({ defaultProvider: 'p', defaultModel: 'm' }));
  const env = { PATH: process.env.PATH, HOME: home, PI_CODING_AGENT_DIR: home, PI_OFFLINE: '1', PI_TELEMETRY: '0' };
  const child = spawn(process.execPath, [PI, '--mode', 'rpc', '--offline', '--no-session'], {
    cwd: work,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const message of turns) {
    child.stdin.write(`${JSON.stringify({ id: 't', type: 'prompt', message })}\n`);
    for (let line = await lines.next(); !line.done && JSON.parse(line.value).type !== 'agent_settled'; )
      line = await lines.next();
  }
  child.kill();
  await gone;
}

/** Says whether the fault shows, and ends with 0 if it does, with 1 if not. */
export function verdict(...faults) {
  for (const [shows, what] of faults) console.log(`${shows ? 'shows' : 'DOES NOT SHOW'}: ${what}`);
  process.exit(faults.every(([shows]) => shows) ? 0 : 1);
}
