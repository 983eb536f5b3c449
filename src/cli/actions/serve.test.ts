import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterEach, describe, expect, it } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

let child: ChildProcessWithoutNullStreams | undefined;

afterEach(() => child?.kill('SIGKILL'));

/** Starts the command; what it printed so far is in `printed()`. */
async function serve(...argv: string[]) {
  const started = spawn(process.execPath, [MAIN, 'serve', ...argv]);
  child = started;
  let text = '';
  started.stdout.on('data', (chunk) => {
    text += chunk;
  });
  while (!text.includes('Ctrl-C ends it.')) await once(started.stdout, 'data');
  const [, url = ''] = /_BASE_URL=(\S+)/.exec(text) ?? [];
  const end = async () => {
    started.kill('SIGINT');
    const [code] = await once(started, 'close');
    return { code, log: text.slice(text.indexOf('ends it.\n\n') + 'ends it.\n\n'.length) };
  };
  return { url, end, greeted: text };
}

const LONG = 'word '.repeat(2000);

describe('conform serve', () => {
  it('answers a client of OpenAI, logs every request, and sums up when it is interrupted', async () => {
    const { url, end } = await serve('--window', '1500');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/case\/serve\/v1$/);
    const client = new OpenAI({ apiKey: 'none', baseURL: url, maxRetries: 0 });
    const ask = (model: string, content: string) =>
      client.chat.completions.create({ model, messages: [{ role: 'user', content }] });
    const agent = await ask('conform-agent', 'hello');
    expect(agent.choices[0]?.finish_reason).toBe('stop');
    const summary = await ask('conform-summarizer', 'Sum this up: F-2222.');
    expect(summary.choices[0]?.message.content).toContain('F-2222');
    const marked = await ask('conform-agent', 'conform-summary: F-3333.');
    expect(marked.choices[0]?.message.content).toContain('F-3333');
    await expect(ask('conform-agent', LONG)).rejects.toMatchObject({ status: 400, code: 'context_length_exceeded' });
    expect((await ask('gpt-5', 'hello')).choices[0]?.finish_reason).toBe('stop');
    const { code, log } = await end();
    const lines = log.split('\n');
    expect(lines[0]).toMatch(/^#1 +agent +\d+ tokens +\d+% cached +\$\d\.\d{4} {2}200 {2}accepted: /);
    expect(lines[1]).toMatch(/^#2 +summarizer +\d+ tokens +0% cached +\$\d\.\d{4} {2}200 {2}accepted: lossless$/);
    expect(lines[2]).toMatch(/^#3 +summarizer +\d+ tokens +0% cached +\$\d\.\d{4} {2}200 {2}accepted: lossless$/);
    expect(lines[3]).toMatch(/^#4 +agent +\d+ tokens +400 {2}overflow: \d+ tokens, and the window has 1500$/);
    expect(lines[4]).toMatch(/^#5 +agent .* accepted: text$/);
    expect(lines.slice(5)).toEqual([
      '',
      '5 requests: agent 3, summarizer 2 · accepted 4, overflow 1',
      '0 passes seen',
      'orphans: none',
      expect.stringMatching(/^price of all: \$\d\.\d{4}$/),
      "The suite's laws had no pass to speak of.",
      expect.stringMatching(/^This certifies nothing: no case says what ought to have happened/),
      expect.stringMatching(/npx conform run --agent$/),
      '',
    ]);
    expect(code).toBe(0);
  });

  it('speaks as Anthropic does, under the names it is given, with the summarizer it is told to play', async () => {
    const { url, end } = await serve('--dialect', 'anthropic', '--summarizer', 'empty', '--models', 'big,small');
    const client = new Anthropic({ apiKey: 'none', baseURL: url, maxRetries: 0 });
    const ask = (model: string) =>
      client.messages.create({ model, max_tokens: 100, messages: [{ role: 'user', content: 'F-2222' }] });
    expect((await ask('big')).stop_reason).toBe('end_turn');
    const texts = (await ask('small')).content.map((block) => (block.type === 'text' ? block.text : block.type));
    expect(texts.join('')).toBe('');
    await expect(
      client.messages.create({ model: 'big', max_tokens: 100, messages: [{ role: 'assistant', content: ' ' }] }),
    ).rejects.toMatchObject({ status: 400 });
    const { log } = await end();
    expect(log).toMatch(/^#2 +summarizer .* accepted: empty$/m);
    expect(log).toMatch(/^#3 +agent .* 400 {2}rejected by the rule anthropic\//m);
    expect(log).toMatch(/\n3 requests: agent 2, summarizer 1 · accepted 2, rejected 1\n/);
  });

  it('logs what went to a wrong address, and requests that are no JSON', async () => {
    const { url, end } = await serve();
    expect((await fetch(url.replace('/case/serve', ''), { method: 'POST', body: '{}' })).status).toBe(501);
    expect((await fetch(`${url}/chat/completions`, { method: 'POST', body: '{' })).status).toBe(400);
    expect((await fetch(`${url}/models`)).status).toBe(200);
    expect((await fetch(`${url}/responses`, { method: 'POST', body: '{}' })).status).toBe(404);
    const deep = JSON.stringify({ model: 'm', max_tokens: 9, tools: ['deep'] }).replace(
      '"deep"',
      '['.repeat(20_000) + ']'.repeat(20_000),
    );
    const refused = await fetch(`${url}/messages`, { method: 'POST', body: deep });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('"type":"invalid_request_error"'),
    ]);
    const { log } = await end();
    expect(log).toMatch(
      /^#1 +astray +\? tokens +501 {2}POST \/v1: no such address; the base URL is http:.*serve\/v1$/m,
    );
    expect(log).toMatch(/^#2 +agent +\? tokens +400 {2}rejected by the rule openai-chat\//m);
    expect(log).toMatch(
      /^#3 +unmatched .* 404 {2}POST \/v1\/responses: Responses API: not spoken yet; set the client to/m,
    );
    expect(log).toMatch(/^#4 +agent +\? tokens +400 {2}rejected by the rule anthropic\/json-depth$/m);
    expect(log).toMatch(/\n4 requests: astray 1, agent 2, unmatched 1 · rejected 4\n/);
    expect(log).toMatch(/\nnot spoken: POST \/v1\/responses: Responses API: /);
  });

  it('says of each wrong address what was asked and what the base URL would be, and of what is asked beside what it was', async () => {
    const { url, end } = await serve();
    const root = url.replace(/\/v1$/, '');
    const post = (address: string, body = '{}') => fetch(address, { method: 'POST', body });
    for (const path of ['/chat/completions', '/v1/v1/messages', '//v1//messages']) await post(`${root}${path}`);
    await post(`${new URL(url).origin}/v1/messages?key=secret`);
    await post(`${new URL(url).origin}/v1/responses`);
    await fetch(`${url}/chat/completions`);
    await fetch(`${url}/models`);
    await fetch(root, { method: 'HEAD' });
    const counted = { model: 'm', messages: [{ role: 'user', content: 'Hello.' }] };
    await post(`${url}/messages/count_tokens`, JSON.stringify(counted));
    await post(`${url}/messages/count_tokens`);
    const { log } = await end();
    const lines = log.split('\n').map((line) => line.replaceAll(root, 'ROOT').replace(/ {2,}/g, ' '));
    expect(lines.slice(0, 12)).toEqual([
      '#1 unmatched ? tokens 404 POST /case/serve/chat/completions: no such address; the base URL is ROOT/v1',
      '#2 unmatched ? tokens 404 POST /case/serve/v1/v1/messages: no such address; the base URL is ROOT',
      '#3 unmatched ? tokens 404 POST /case/serve//v1//messages: no such address; the base URL is ROOT',
      '#4 astray ? tokens 501 POST /v1/messages: no such address; the base URL is ROOT',
      '#5 astray ? tokens 501 POST /v1/responses: Responses API: not spoken yet; set the client to Chat Completions',
      '#6 agent ? tokens 405 GET /case/serve/v1/chat/completions: not by this method',
      '- beside 200 GET /case/serve/v1/models; asked beside, not counted',
      '- beside 200 HEAD /case/serve/; asked beside, not counted',
      '- beside 200 POST /case/serve/v1/messages/count_tokens; asked beside, not counted',
      '- beside 400 POST /case/serve/v1/messages/count_tokens: model: Field required; asked beside, not counted',
      '',
      '6 requests: unmatched 3, astray 2, agent 1 · rejected 6',
    ]);
  });

  it('speaks both APIs on one port, makes a session grow by tools, and tells what went in a pass', async () => {
    const { url, end } = await serve('--story', '--summarizer-contains', 'Shrink it');
    const client = new OpenAI({ apiKey: 'none', baseURL: url, maxRetries: 0 });
    const other = new Anthropic({ apiKey: 'none', baseURL: url.replace(/\/v1$/, ''), maxRetries: 0 });
    const parameters = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
    const tools = ['bash', 'read_file'].map((name) => ({ type: 'function' as const, function: { name, parameters } }));
    const ask = async (messages: OpenAI.ChatCompletionMessageParam[]) =>
      (await client.chat.completions.create({ model: 'any', messages, tools })).choices[0]!.message;
    const user = { role: 'user' as const, content: `look at it ${LONG}` };
    const called = await ask([user]);
    expect(called.tool_calls).toMatchObject([{ function: { name: 'read_file', arguments: '{"path":"."}' } }]);
    const result = { role: 'tool' as const, tool_call_id: called.tool_calls![0]!.id, content: 'forty lines' };
    const said = await ask([user, called, result]);
    expect(said.content).toMatch(/F-\w{4}/);
    const next = { role: 'user' as const, content: 'and now?' };
    expect(await ask([user, called, result, said, next])).toMatchObject({ role: 'assistant' });
    const summary = (await ask([{ role: 'user', content: 'Shrink it: nothing' }])).content!;
    expect(summary).toMatch(/^Summary S-/);
    await ask([{ role: 'user', content: summary }, next]);
    expect((await other.messages.create({ model: 'any', max_tokens: 9, messages: [next] })).role).toBe('assistant');
    const { log } = await end();
    expect(log).toMatch(/^ +pass: [\d,]+ -> \d+ tokens; 4 messages went, 1 of 1 mark of the scripted model stand/m);
    expect(log).toMatch(/\norphans: none\n/);
    expect(log).toMatch(/\n {2}COVER-1\/never-shown \(level 1\), once: .*\n {6}in request #5: F-\w{4} in none of them/);
    expect(log).toMatch(/\n {6}message 4 before it, assistant: ".*F-\w{4}.*"\n {2}.*: npx conform explain COVER-1\n/);
  });

  it('takes the matchers of an adapter, and says where it has none', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'serve', '--adapter', 'adapters/reference'], {
      encoding: 'utf8',
      cwd: path.resolve(import.meta.dirname, '../../..'),
    });
    expect(stderr).toMatch(/has no "matchers" in its adapter\.yaml/);
    expect(status).toBe(2);
  });

  it('knows a summary by the matchers of a manifest, and then no other request plays what is scripted for one', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-serve-'));
    writeFileSync(
      path.join(folder, 'adapter.yaml'),
      'name: x\nstart: [node, x.mjs]\nmatchers: [{ class: summarizer, contains: Shrink it }, { class: auxiliary, contains: A title, reply: Bells }]\n',
    );
    const { url, end, greeted } = await serve('--adapter', folder, '--summarizer', 'error');
    expect(greeted).toMatch(/^ {4}with "Shrink it" in them$/m);
    expect(greeted).toMatch(/^ {4}with "A title" in them, answered with "Bells"$/m);
    const client = new OpenAI({ apiKey: 'none', baseURL: url, maxRetries: 0 });
    const ask = async (content: string) =>
      (await client.chat.completions.create({ model: 'any', messages: [{ role: 'user', content }] })).choices[0]!
        .message.content;
    await expect(ask('Shrink it: F-2222.')).rejects.toMatchObject({ status: 400 });
    expect(await ask('A title, please.')).toMatch(/^Bells\b/);
    expect(await ask('Summarize the conversation so far: F-3333.')).toContain('F-3333');
    const { log } = await end();
    const lines = log.split('\n');
    expect(lines[0]).toMatch(/^#1 +summarizer .* 400 {2}failed, as it was told to: error$/);
    expect(lines[1]).toMatch(/^#2 +auxiliary .* 200 /);
    expect(lines[2]).toMatch(/^#3 +summarizer .* 200 /);
  });

  it('never prints what it was asked as anything but text', async () => {
    const { url, end } = await serve();
    await fetch(`${url.replace('/v1', '')}/%1b[31m\u0007/x`, { method: 'POST', body: '{}' }).catch(() => {});
    const { log } = await end();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(log).not.toMatch(/[\u0000-\u0008\u001b]/);
    expect(log).toContain('#1');
  });

  it('says that a port is taken', async () => {
    const { url } = await serve();
    const { port } = new URL(url);
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'serve', '--port', port], { encoding: 'utf8' });
    expect(stderr).toBe(`--port ${port} can't be had (EADDRINUSE). Name another one, or leave it out.\n`);
    expect(status).toBe(2);
  });

  it.each([
    [['--port', '65536'], /--port takes a whole number from 0 to 65535, for example 4010; got "65536"\./],
    [['--port', '1e3'], /--port takes a whole number/],
    [['--window', '0'], /--window takes a whole number from 1/],
    [['--summarizer', 'lossles'], /--summarizer takes "lossless", .*Did you mean "lossless"\?/],
    [['--prices', 'opnai'], /There are no prices named "opnai"\. Did you mean/],
    [['--dialect', 'openai'], /--dialect takes "openai-chat" or "anthropic"; got "openai"\./],
    [['--models', 'same,same'], /--models takes two names that differ/],
  ])('%j is wrong use', (argv, message) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [MAIN, 'serve', ...argv], { encoding: 'utf8' });
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
