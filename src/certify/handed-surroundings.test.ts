import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openAdapter } from '../adapter/host/open-adapter.ts';
import type { StepRequest } from '../adapter/protocol.ts';
import type { AdapterSpec } from '../adapter/resolve/resolve-adapter.ts';

/** What an adapter sees around it besides what it is handed. What the suite itself was started with it may see as well. */
interface Surroundings {
  argv: string[];
  execArgv: string[];
  cwd: string;
  /** variables it has and we have not, or with another value */
  env: Record<string, string>;
  data?: unknown;
}

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'conform-surroundings-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** The same for a module and for a program: all that can be asked of the process. */
const LOOK = `({ argv: process.argv, execArgv: process.execArgv, cwd: process.cwd(), env: { ...process.env } })`;

const MODULE = `import { workerData } from 'node:worker_threads';
export default { name: 'looks', version: '1', compact: ({ messages }) => ({ messages, state: { ...${LOOK}, data: workerData } }) };`;

const PROGRAM = `const rl = require('node:readline').createInterface({ input: process.stdin });
const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
rl.on('line', (line) => {
  const { id, verb, messages } = JSON.parse(line);
  if (verb === 'hello') say({ id, protocol: 1, name: 'looks', version: '1' });
  if (verb === 'step') say({ id, messages, state: ${LOOK} });
  if (verb === 'bye') process.exit(0);
});`;

const STEP: StepRequest = {
  do: 'compact',
  drive: 'pure',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
  reason: 'manual',
  state: null,
  settings: {
    window: 10,
    trigger: { tokens: 5 },
    keep: {},
    reservedOutput: 1,
    models: { agent: 'a', summarizer: 's' },
  },
  profile: 'default',
  dialect: 'openai-chat',
  marker: 'conform-0',
};

async function surroundingsOf(spec: AdapterSpec): Promise<Surroundings> {
  const host = openAdapter(spec);
  try {
    const result = await host.step(STEP, { timeout: 30_000, door: () => Promise.reject(new Error('not asked')) });
    if (result.kind === 'fault' || !('state' in result.answer)) throw new Error(JSON.stringify(result));
    const seen = result.answer.state as unknown as Surroundings;
    const added = Object.entries(seen.env).filter(([name, value]) => process.env[name] !== value);
    return { ...seen, env: Object.fromEntries(added) };
  } finally {
    await host.close();
  }
}

/** Where its clients are to send what leaves this machine, how Python is to read and print, and what marks its process. */
const ADDED = /^((https?|all|no)_proxy|NODE_USE_ENV_PROXY|PYTHON(UNBUFFERED|IOENCODING)|CONFORM_ADAPTER_PROCESS)$/i;
const VALUES = ['1', 'http://127.0.0.1', '127.0.0.1,localhost', 'utf-8'];
/** It is made anew for each start, so that nothing can be read from it. */
const isRandom = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

it('a module sees no file but the program of the suite, and of variables those for Python and a value of its own', async () => {
  const file = path.join(folder, 'adapter.mjs');
  writeFileSync(file, MODULE);
  const seen = await surroundingsOf({ kind: 'module', file, label: 'looks' });
  expect(seen.data).toBeNull();
  expect(seen.argv.map((part) => path.basename(part))).toEqual([
    path.basename(process.execPath),
    'module-in-process.ts',
  ]);
  expect(seen.execArgv.filter((option) => !process.execArgv.includes(option))).toEqual(['--max-old-space-size=2048']);
  expect(seen.cwd).toBe(process.cwd());
  expect(Object.keys(seen.env).filter((name) => !ADDED.test(name))).toEqual([]);
  expect(Object.values(seen.env).filter((value) => !VALUES.includes(value) && !isRandom(value))).toEqual([]);
});

it('a program sees its own command and folder, and of variables those for proxies and for Python', async () => {
  const program = path.join(folder, 'program.cjs');
  writeFileSync(program, PROGRAM);
  const command = [process.execPath, program, 'argument'];
  const seen = await surroundingsOf({ kind: 'process', command, cwd: folder, label: 'looks' });
  expect([...seen.argv, ...seen.execArgv]).toEqual(command);
  expect(seen.cwd).toBe(folder);
  expect(Object.keys(seen.env).filter((name) => !ADDED.test(name))).toEqual([]);
  const values = Object.values(seen.env).map((value) => value.replace(/:\d+$/, ''));
  expect(values.filter((value) => !VALUES.includes(value) && !isRandom(value))).toEqual([]);
});
