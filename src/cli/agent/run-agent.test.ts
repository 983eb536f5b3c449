import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../adapter/resolve/read-manifest.ts';
import { MAIN, SUITE } from '../command-line.testkit.ts';

/** Sessions are grown, and a process is started for each conversation. */
const LONG = { timeout: 900_000 };
const PROGRAM = path.join(SUITE, 'src/selftest/agents/main.ts');
/** As somebody would have it who has never heard of the suite: a trigger of its own, that no case can set. */
const OWN_CONFIG = {
  baseUrl: '{{baseUrl}}',
  apiKey: '{{apiKey}}',
  model: '{{model}}',
  summarizerModel: '{{model}}',
  window: 40_000,
  trigger: 9000,
  reserved: 1000,
  keep: 600,
  system: null,
  tools: 'mcp',
};
const FILE = `work/small-agent.json=${JSON.stringify(OWN_CONFIG)}`;

async function conform(folder: string, ...argv: string[]) {
  const child = spawn(process.execPath, [MAIN, ...argv], { cwd: folder });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

/** Speaks ACP, and asks its model at this path. */
const askingAt = (place: string): string => `
import { createInterface } from 'node:readline';
const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...result }) + '\\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = JSON.parse(line);
  if (method === 'initialize') say(id, { result: { protocolVersion: 1, agentCapabilities: {} } });
  else if (method === 'session/new') say(id, { result: { sessionId: 's' } });
  else if (method === 'session/prompt') {
    const answer = await fetch(process.env.ORIGIN + '${place}', { method: 'POST', body: '{"model":"m"}' });
    say(id, answer.ok ? { result: { stopReason: 'end_turn' } } : { error: { code: 1, message: await answer.text() } });
  } else if (id !== undefined) say(id, { result: {} });
}`;

/** Speaks ACP, says the same before each answer, and asks no model. */
const CHATTY = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const result = { protocolVersion: 1, agentCapabilities: {}, sessionId: 's', stopReason: 'end_turn' };
  console.log('Good day.');
  console.log(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(line).id, result }));
}`;

const folderOf = () => mkdtempSync(path.join(tmpdir(), 'run-agent-'));
const cases = ['CC-0010', 'CC-0013', 'CC-0015', 'CC-0114', 'CC-0522', 'CC-0654', 'CC-0811'].flatMap((id) => [
  '--case',
  id,
]);

describe('an agent nobody has described', () => {
  it(
    'is found out, passes what it does well, and earns nothing; its manifest is written and can be run',
    LONG,
    async () => {
      const folder = folderOf();
      const { status, stdout } = await conform(
        folder,
        ...['run', '--agent', `${process.execPath} ${PROGRAM}`, '--file', FILE, '--out', 'report', ...cases],
      );
      const [, evaluated, passed] = /evaluated (\d+) · passed (\d+)/.exec(stdout) ?? [];
      expect({ status, evaluated }, stdout).toEqual({ status: 0, evaluated: passed });
      expect(Number(evaluated)).toBeGreaterThan(6);
      expect(stdout).toContain('earns nothing that may be published');
      const file = path.join(folder, 'main-adapter/adapter.yaml');
      const { manifest } = readManifest(file, readFileSync(file, 'utf8'));
      expect(manifest.claims.profiles).toMatchObject({ assumed: { scale: 4, fixedTrigger: true } });
      expect(manifest.claims.dialects).toEqual(['openai-chat']);
      const guessed = await conform(folder, 'verify', 'report');
      expect(guessed.status).toBe(3);
      expect(guessed.stdout + guessed.stderr).toContain('may be published');
      const again = await conform(folder, 'run', '--adapter', 'main-adapter', '--case', 'CC-0015', '--out', 'again');
      expect(again.status, again.stdout).toBe(0);
      const verified = await conform(folder, 'verify', 'again');
      expect(verified.status, verified.stdout + verified.stderr).toBe(0);
    },
  );

  it('has its faults found', LONG, async () => {
    const { status, stdout } = await conform(
      folderOf(),
      ...['run', '--agent', `${process.execPath} ${PROGRAM}`, '--file', FILE, ...cases],
      ...['--env', 'SMALL_AGENT_HABITS=summary-lost-at-the-second-pass'],
    );
    expect(status, stdout).toBe(1);
    expect(stdout).toContain('COVER-1');
  });

  it('whose prompt leaves too little room is told which trigger would do; what was found out stays', LONG, async () => {
    const folder = folderOf();
    const wordy = { ...OWN_CONFIG, trigger: 7000, system: 'Be careful with what you touch. '.repeat(400) };
    const { status, stderr } = await conform(
      folder,
      ...[
        'run',
        '--agent',
        `${process.execPath} ${PROGRAM}`,
        '--file',
        `work/small-agent.json=${JSON.stringify(wordy)}`,
      ],
      ...['--summarizer-contains', 'Sum up', '--case', 'CC-0010'],
    );
    expect(status, stderr).toBe(2);
    const [, needed = ''] =
      /that leaves a conversation too little room\. .* ([\d,]+) tokens or more/.exec(stderr) ?? [];
    expect(Number(needed.replace(',', '')), stderr).toBeGreaterThan(12_000);
    expect(stderr).toContain('conform doctor --adapter main-adapter');
    const file = path.join(folder, 'main-adapter/adapter.yaml');
    expect(readFileSync(file, 'utf8')).toContain('no template names {{trigger}}');
    const { manifest } = readManifest(file, readFileSync(file, 'utf8'));
    expect(manifest.claims).toMatchObject({
      dialects: ['openai-chat'],
      matchers: [{ class: 'summarizer', contains: 'Sum up' }, { class: 'auxiliary' }],
    });
  });

  it(
    'whose trigger can be told gets one that leaves its prompt its room, and is known by what it asks beside',
    LONG,
    async () => {
      const folder = folderOf();
      const told = { ...OWN_CONFIG, trigger: '{{trigger}}', window: '{{window}}', system: 'Take care. '.repeat(1200) };
      const file = `work/small-agent.json=${JSON.stringify(told).replaceAll(/"(\{\{(?:trigger|window)\}\})"/g, '$1')}`;
      const { status, stdout } = await conform(
        folder,
        ...['run', '--agent', `${process.execPath} ${PROGRAM}`, '--file', file, '--case', 'CC-0010'],
      );
      expect(status, stdout).toBe(0);
      const written = path.join(folder, 'main-adapter/adapter.yaml');
      const { manifest } = readManifest(written, readFileSync(written, 'utf8'));
      const { assumed } = manifest.claims.profiles!;
      expect(assumed).not.toHaveProperty('fixedTrigger');
      expect(assumed!.scale).toBeGreaterThan(5);
      expect(manifest.claims.matchers).toEqual([
        { class: 'auxiliary', contains: 'You name conversations in at most five words.', reply: 'A talk' },
      ]);
    },
  );

  it.each([
    ['/v1/responses', 'Responses API: not spoken yet; set the client to Chat Completions.'],
    [
      '/v1beta/models/gemini-2.5-pro:generateContent',
      'Gemini API: not spoken yet; set the client to Chat Completions or Anthropic Messages.',
    ],
  ])('that asks at %s is told of it in a line', LONG, async (place, words) => {
    const folder = folderOf();
    writeFileSync(path.join(folder, 'agent.mjs'), askingAt(place));
    const agent = [process.execPath, path.join(folder, 'agent.mjs')].join(' ');
    const asked = ['run', '--agent', agent, '--env', 'ORIGIN={{origin}}', '--case', 'CC-0010'];
    const { status, stderr } = await conform(folder, ...asked);
    expect(status).toBe(2);
    expect(stderr).toContain(`asks in an API that is not spoken here. POST ${place}: ${words}`);
    expect(stderr).not.toContain('--file');
  });

  it.each([
    [['--dialect', 'responses'], '--dialect takes "openai-chat" or "anthropic"; got "responses".'],
    [['--reach', 'far'], '--reach takes'],
    [['--timeout', 'soon'], '--timeout takes'],
    [['--file', 'foo/x={}'], 'Did you mean "work/foo/x"?'],
  ])('is not started where %j can not be asked for', LONG, async (asked, words) => {
    const folder = folderOf();
    const agent = `touch ${path.join(folder, 'started')}`;
    const { status, stdout, stderr } = await conform(folder, 'run', '--agent', agent, ...asked);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(existsSync(path.join(folder, 'started'))).toBe(false);
  });

  it('that says the same again and again is quoted with it once', LONG, async () => {
    const folder = folderOf();
    writeFileSync(path.join(folder, 'agent.mjs'), CHATTY);
    const agent = [process.execPath, path.join(folder, 'agent.mjs')].join(' ');
    const { status, stderr } = await conform(folder, 'run', '--agent', agent, '--case', 'CC-0010');
    expect(status).toBe(2);
    expect(stderr.match(/^ {4}Good day\.$/gm)).toHaveLength(1);
  });

  it('that never gets ready is given up when the time of the run is over', LONG, async () => {
    const begun = performance.now();
    const { status, stderr } = await conform(folderOf(), 'run', '--agent', 'sleep 1000', '--max-time', '2s');
    // Whoever waits for the start, and for a step after it, needs three minutes.
    expect(performance.now() - begun).toBeLessThan(120_000);
    expect(status).toBe(3);
    expect(stderr).toContain('was over while the agent was being found out about');
  });

  it('that asks no model is told of in one answer, with what was tried', LONG, async () => {
    for (const command of ['cat', 'sh -c "exit 3"']) {
      const { status, stderr } = await conform(folderOf(), 'run', '--agent', command, '--case', 'CC-0010');
      expect(status).toBe(2);
      for (const word of [command.split(' ')[0], 'ACP', 'OPENAI_BASE_URL', '--env']) expect(stderr).toContain(word);
    }
  });
});
