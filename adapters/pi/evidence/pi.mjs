// What pi does, without the suite and with its settings as shipped: window 128,000, reserve 16,384, tail 20,000 tokens.
// node adapters/pi/evidence/causes.mjs [empty | request | side-by-side | short-overflow]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PI = fileURLToPath(
  new URL('../node_modules/@earendil-works/pi-coding-agent/dist/bundle/cli.js', import.meta.url),
);
const words = (count) => 'lorem '.repeat(count);
const calls = (...names) =>
  names.map((name, index) => ({
    index,
    id: `${name}-${index}`,
    type: 'function',
    function: { name: 'bash', arguments: JSON.stringify({ command: `head -c 45000 /dev/zero | tr '\\0' ${name}` }) },
  }));
const textOf = ({ content }) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');
const isSummary = ({ messages }) => textOf(messages[0]).startsWith('You are a context summarization assistant');
const shape = ({ messages }) =>
  messages
    .slice(1)
    .map((m) => `${m.role} ${textOf(m).length}`)
    .join(', ');

/** @param answer what the model says to a request: { text }, { calls } or { status, body }, and what usage it reports */
async function play(answer, turns) {
  const seen = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const request = JSON.parse(body);
    seen.push(request);
    const { text, tools, status = 200, error, tokens = Math.ceil(body.length / 4) } = answer(request, seen);
    if (status !== 200)
      return outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    const send = (part) =>
      outgoing.write(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...part })}\n\n`,
      );
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    send({
      choices: [
        {
          index: 0,
          delta: tools ? { role: 'assistant', tool_calls: tools } : { role: 'assistant', content: text },
          finish_reason: null,
        },
      ],
    });
    send({ choices: [{ index: 0, delta: {}, finish_reason: tools ? 'tool_calls' : 'stop' }] });
    send({ choices: [], usage: { prompt_tokens: tokens, completion_tokens: 10, total_tokens: tokens + 10 } });
    outgoing.end('data: [DONE]\n\n');
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const home = mkdtempSync(path.join(tmpdir(), 'pi-evidence-'));
  mkdirSync(path.join(home, 'work'));
  const model = { id: 'm', contextWindow: 128000, maxTokens: 16384 };
  const provider = {
    baseUrl: `http://127.0.0.1:${server.address().port}/v1`,
    api: 'openai-completions',
    apiKey: 'none',
    models: [model],
  };
  writeFileSync(path.join(home, 'models.json'), JSON.stringify({ providers: { p: provider } }));
  writeFileSync(path.join(home, 'settings.json'), JSON.stringify({ defaultProvider: 'p', defaultModel: 'm' }));
  const env = { PATH: process.env.PATH, HOME: home, PI_CODING_AGENT_DIR: home, PI_OFFLINE: '1', PI_TELEMETRY: '0' };
  const pi = spawn(process.execPath, [PI, '--mode', 'rpc', '--offline', '--no-session'], {
    cwd: path.join(home, 'work'),
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let settled = () => {};
  let rest = '';
  pi.stdout.on('data', (chunk) => {
    rest += chunk;
    const lines = rest.split('\n');
    rest = lines.pop();
    for (const line of lines)
      if (line.includes('"agent_settled"') && JSON.parse(line).type === 'agent_settled') settled();
  });
  for (const message of turns) {
    const end = new Promise((resolve) => {
      settled = resolve;
    });
    pi.stdin.write(`${JSON.stringify({ id: 't', type: 'prompt', message })}\n`);
    await end;
  }
  pi.kill();
  await new Promise((gone) => pi.once('exit', gone));
  server.close();
  server.closeAllConnections();
  rmSync(home, { recursive: true, force: true });
  for (const [at, request] of seen.entries())
    console.log(`#${at + 1} ${isSummary(request) ? 'SUMMARIZER' : 'agent     '} ${shape(request)}`);
  return seen;
}

const SCENARIOS = {
  // The summarizer answers with nothing: `generateSummaryWithUsage` (core/compaction/compaction.js) checks the stop reason, never the text.
  empty: async () => {
    const long = (n) => `SECRET-${n} ${words(9000)}`;
    const seen = await play(
      (request) =>
        isSummary(request) ? { text: '' } : { text: 'Fine.', tokens: request.messages.length > 5 ? 120000 : undefined },
      [long(1), long(2), long(3), 'Go on.'],
    );
    const last = JSON.stringify(seen.at(-1));
    console.log(
      `last request: an empty <summary>: ${last.includes('<summary>\\n\\n</summary>')}, SECRET-1 in it: ${last.includes('SECRET-1')}`,
    );
  },
  // Two results that are longer than the tail: what the user has just asked is summarized, and nothing else; the view grows.
  request: async () => {
    const seen = await play(
      (request, all) =>
        isSummary(request)
          ? { text: 'S'.repeat(400) }
          : all.length === 1
            ? { tools: calls('a', 'b'), tokens: 100000 }
            : { text: 'Done.' },
      ['REQUEST: compare both files.'],
    );
    console.log(`last request: the user's words: ${JSON.stringify(seen.at(-1)).includes('REQUEST: compare')}`);
  },
  // One long turn with several passes: each puts its summary behind those of the earlier ones, which nothing makes shorter.
  'side-by-side': async () => {
    let steps = 0;
    let summaries = 0;
    await play(
      (request) => {
        if (isSummary(request)) return { text: `SUMMARY-${++summaries} ${'s'.repeat(3000)}` };
        return ++steps < 14 ? { tools: calls('a'), tokens: steps % 3 === 0 ? 120000 : undefined } : { text: 'Done.' };
      },
      ['Read all of them.'],
    ).then((seen) => console.log('summaries in the last request:', JSON.stringify(seen.at(-1)).match(/SUMMARY-\d+/g)));
  },
  // A first message that is refused as too long (a window smaller than pi believes): it is summarized, though there is nothing older.
  'short-overflow': async () => {
    const error = {
      message: "This model's maximum context length is 4096 tokens. However, your messages resulted in 5000 tokens.",
      type: 'invalid_request_error',
      code: 'context_length_exceeded',
    };
    await play(
      (request, all) =>
        isSummary(request) ? { text: 'S'.repeat(400) } : all.length === 1 ? { status: 400, error } : { text: 'Done.' },
      ['Hello, which printer has paper?'],
    );
  },
};

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCENARIOS)) {
  console.log(`\n== ${name}`);
  await SCENARIOS[name]();
}
process.exit(0);
