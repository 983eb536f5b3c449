import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { programIn } from './command-line.testkit.ts';

/** Speaks ACP, asks where it is told to, and ends each turn as if it had been answered. */
const AGENT = `
import { createInterface } from 'node:readline';
const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = JSON.parse(line);
  if (method === 'initialize') say(id, { protocolVersion: 1, agentCapabilities: {} });
  else if (method === 'session/new') say(id, { sessionId: 's' });
  else if (method === 'session/prompt') {
    await (await fetch(process.env.PLACE, { method: 'POST', body: '{"model":"m"}' })).text();
    say(id, { stopReason: 'end_turn' });
  } else if (id !== undefined) say(id, {});
}`;

/** @returns a folder with the agent, and its manifest in `adapter` */
function folderWith(place: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'unspoken-'));
  const program = path.join(folder, 'agent.mjs');
  writeFileSync(program, AGENT);
  mkdirSync(path.join(folder, 'adapter'));
  const manifest = {
    name: 'quiet',
    dialects: ['openai-chat'],
    agent: {
      driver: 'acp',
      start: [process.execPath, program],
      reset: 'process',
      environment: { PLACE: `{{origin}}${place}` },
      tools: { by: 'mcp', named: 'conform_{{tool}}' },
    },
    settings: [],
    profiles: { default: { mode: 'rewrite', triggers: ['tokens'], keep: ['tokens'] } },
  };
  writeFileSync(path.join(folder, 'adapter/adapter.yaml'), stringify(manifest));
  return folder;
}

describe.each([
  ['/v1/responses', 'POST /v1/responses: Responses API: not spoken yet; set the client to Chat Completions.'],
  ['/chat/completions', 'let the base URL of the client end in /v1 ({{origin}}/v1 in a manifest).'],
])('an agent that asks at %s, and ends its turns well', (place, words) => {
  const folder = folderWith(place);
  const conform = programIn(folder);

  it('is told so before anything is found out about it', () => {
    const agent = `${process.execPath} ${path.join(folder, 'agent.mjs')}`;
    const { status, stderr } = conform('run', '--agent', agent, '--env', `PLACE={{origin}}${place}`, '--quick');
    expect(status, stderr).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('no request came');
  });

  it('is told so by the doctor, and nothing else', () => {
    const { status, stdout } = conform('doctor', '--adapter', 'adapter');
    expect(status).toBe(1);
    expect(stdout).toContain(words);
    expect(stdout).toContain('\n1 check: 0 right, 1 wrong, 0 not seen');
  });

  it('is told so by a run, and found guilty of nothing', () => {
    const { status, stdout } = conform('run', '--adapter', 'adapter', '--case', 'CC-0010');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^protocol +agent +CC-0010 .*\n {4}A model request was to .*/m);
    expect(stdout).toContain(words);
    expect(stdout).not.toMatch(/^(fail|blocked) /m);
  });
});
