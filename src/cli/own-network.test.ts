import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '../report/saved/read-report.ts';
import { programIn } from './command-line.testkit.ts';

/** Speaks ACP, and asks no model and no proxy: in a turn it connects by itself, and writes down what came of it. */
const LEAVING = `import { writeFileSync } from 'node:fs';
import net from 'node:net';
import { createInterface } from 'node:readline';
const { SAID, HOST, PORT } = process.env;
const ANSWERS = {
  initialize: { protocolVersion: 1, agentCapabilities: {} },
  'session/new': { sessionId: 's' },
  'session/prompt': { stopReason: 'end_turn' },
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = JSON.parse(line);
  const answer = () => console.log(JSON.stringify({ jsonrpc: '2.0', id, result: ANSWERS[method] ?? {} }));
  const said = (word) => answer(writeFileSync(SAID, word));
  if (method !== 'session/prompt') answer();
  else net.connect(Number(PORT), HOST).on('connect', () => said('connected')).on('error', ({ code }) => said(code));
}
`;

/** An address of this machine at which others could reach it; without one there is nothing to leave by. */
const address = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

/** Whether this system lets its users make a network of their own. */
const canMakeOne =
  spawnSync('unshare', ['--map-current-user', '--net', '--keep-caps', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

const server = createServer((socket) => socket.destroy());
beforeAll(() => new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening)));
afterAll(() => void server.close());

/** Runs it once. @returns what came of its way out, and what the report says was in it */
function wayOut(...options: string[]): { said: string; guard: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-network-'));
  const said = path.join(folder, 'said');
  const { port } = server.address() as { port: number };
  writeFileSync(path.join(folder, 'agent.mjs'), LEAVING);
  writeFileSync(
    path.join(folder, 'adapter.yaml'),
    `name: leaving
dialects: [openai-chat]
agent:
  driver: acp
  start: [${process.execPath}, ${path.join(folder, 'agent.mjs')}]
  reset: process
  environment: { URL: "{{baseUrl}}", AT: "{{trigger}}", SAID: ${said}, PORT: "${port}", HOST: ${address ?? '192.0.2.1'} }
`,
  );
  const asked = ['run', '--adapter', folder, '--case', 'CC-0021', '--out', path.join(folder, 'out'), '--quiet'];
  programIn(folder)(...asked, ...options);
  expect(existsSync(said)).toBe(true);
  return { said: readFileSync(said, 'utf8'), guard: readReport(path.join(folder, 'out')).header.guard };
}

describe('a whole agent that asks no proxy', () => {
  it('gets nowhere where the system lets everybody make a network, and the report says what kept it in', () => {
    const { said, guard } = wayOut();
    expect(guard).toBe(canMakeOne || address === undefined ? 'network' : 'proxy');
    expect(said === 'connected').toBe(guard === 'proxy');
  });

  it('has the network of this machine where that is asked for', () => {
    const { said, guard } = wayOut('--shared-network');
    expect(guard).toBe(address === undefined ? 'network' : 'proxy');
    expect(said === 'connected').toBe(address !== undefined);
  });
});
