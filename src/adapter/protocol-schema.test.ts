import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  compactStep,
  fakeDoor,
  hostOf,
  obedientProgram,
  openStep,
  rawProgramOf,
  SETTINGS,
  say,
  take,
  tell,
} from './adapter.testkit.ts';
import type { AdapterHost, ModelDoor } from './host.ts';
import { validatorOf } from './protocol-schema.testkit.ts';
import type { AdapterSpec } from './resolve/resolve-adapter.ts';
import { append, compact, sessionProgram } from './sessions.testkit.ts';

interface Traffic {
  suite: unknown[];
  adapter: unknown[];
}

/** Runs a program behind a recorder, which passes every byte on and keeps it. */
async function record(
  spec: Extract<AdapterSpec, { kind: 'process' }>,
  use: (host: AdapterHost) => Promise<void>,
): Promise<Traffic> {
  const [program, ...args] = spec.command;
  const recorder = rawProgramOf(`import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
const child = spawn(${JSON.stringify(program)}, ${JSON.stringify(args)}, { cwd: ${JSON.stringify(spec.cwd)}, stdio: ['pipe', 'pipe', 'inherit'] });
process.stdin.on('data', (bytes) => { appendFileSync('suite.ndjson', bytes); child.stdin.write(bytes); });
process.stdin.on('end', () => child.stdin.end());
child.stdout.on('data', (bytes) => { appendFileSync('adapter.ndjson', bytes); process.stdout.write(bytes); });`);
  const host = hostOf(recorder);
  await use(host);
  await host.close();
  const linesOf = (name: string): unknown[] => {
    const text = readFileSync(path.join(cwdOf(recorder), name), 'utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  return { suite: linesOf('suite.ndjson'), adapter: linesOf('adapter.ndjson') };
}

const cwdOf = (spec: AdapterSpec): string => (spec.kind === 'process' ? spec.cwd : '');
const programOf = (spec: AdapterSpec) => spec as Extract<AdapterSpec, { kind: 'process' }>;

/** @returns the lines that the schema refuses, with its reasons */
function refused(lines: unknown[], definition: string): unknown[] {
  const validate = validatorOf(definition);
  return lines.filter((line) => !validate(line)).map((line) => ({ line, errors: validate.errors }));
}

const verbsOf = (lines: unknown[]) =>
  lines.map((line) => {
    const { verb, do: step, call, cancel } = line as Record<string, string | undefined>;
    if (cancel !== undefined) return 'cancel';
    return call === undefined ? (step ?? verb) : 'call';
  });

describe('the schema accepts', () => {
  it('all that is said between the suite and the Python example', async () => {
    const cwd = path.resolve(import.meta.dirname, '../../adapters/example-python');
    const spec = { kind: 'process' as const, command: ['python3', 'adapter.py'], cwd, label: 'python' };
    const long = 'all of it '.repeat(600);
    const traffic = await record(spec, async (host) => {
      const answer = await take(
        host,
        compactStep([say('user', long), say('assistant', long), say('user', 'And now?')]),
        fakeDoor('Short.'),
      );
      expect(answer.kind).toBe('answer');
    });
    expect(verbsOf(traffic.suite)).toEqual(['hello', 'compact', 'call', 'bye']);
    expect(refused(traffic.suite, 'SuiteMessage')).toEqual([]);
    expect(traffic.adapter).toHaveLength(3);
    expect(refused(traffic.adapter, 'AdapterMessage')).toEqual([]);
  });

  it('all that is said in a session, in a failed step, and about a failing model', async () => {
    const traffic = await record(programOf(obedientProgram()), async (host) => {
      await take(host, { ...openStep('s'), baseUrl: 'http://127.0.0.1:1/v1' } as ReturnType<typeof openStep>);
      await take(host, { do: 'append', drive: 'session', session: 's', messages: [say('user', 'x')] });
      await take(host, { do: 'compact', drive: 'session', session: 's', reason: 'overflow' });
      await take(host, { do: 'close', drive: 'session', session: 's' });
      const places = { folder: '/tmp/s', toolUrl: 'http://127.0.0.1:1/tools' };
      await take(host, { ...openStep('a', 'agent'), ...places } as ReturnType<typeof openStep>);
      await take(host, { do: 'beside', drive: 'agent', session: 'b', of: 'a' });
      await take(host, { do: 'turn', drive: 'agent', session: 'b', input: say('user', 'x') });
      const asking = tell('await model([]); send({ id: step.id, threw: { message: "no" } });');
      await take(host, tell('send({ id: step.id, unsupported: "no such option" });'));
      await take(host, { ...asking, baseUrl: 'http://127.0.0.1:1/v1' } as typeof asking, async () => ({
        status: 502,
        headers: {},
        body: '<html>',
      }));
    });
    expect(verbsOf(traffic.suite)).toEqual(
      'hello open append compact close open beside turn compact compact call bye'.split(' '),
    );
    expect(refused(traffic.suite, 'SuiteMessage')).toEqual([]);
    expect(traffic.adapter).toHaveLength(12);
    expect(refused(traffic.adapter, 'AdapterMessage')).toEqual([]);
  });

  it('all that is said of two steps at once, of one that is taken back, and of a reload', async () => {
    const traffic = await record(programOf(sessionProgram()), async (host) => {
      const settings = { ...SETTINGS, window: 0, summarizerWindow: 8000 };
      await take(host, { ...openStep('s'), settings } as ReturnType<typeof openStep>);
      await take(host, append('pass: await ask(); throw new Error("stopped");'));
      const controller = new AbortController();
      let second: Promise<unknown> | undefined;
      const door: ModelDoor = (request) => {
        second = take(host, append('hello'));
        controller.abort();
        return fakeDoor('Short.')(request);
      };
      await host.step(compact(), { timeout: 60_000, door, signal: controller.signal });
      await second;
      await take(host, { do: 'reload', drive: 'session', session: 's' });
    });
    expect(verbsOf(traffic.suite)).toEqual('hello open append compact append cancel call reload bye'.split(' '));
    expect(refused(traffic.suite, 'SuiteMessage')).toEqual([]);
    expect(refused(traffic.adapter, 'AdapterMessage')).toEqual([]);
  });
});

describe('the schema refuses', () => {
  it.each([
    ['a verb that does not exist', 'SuiteMessage', { id: '1', verb: 'shutdown' }],
    [
      'a step with an unknown field',
      'SuiteMessage',
      { id: '1', verb: 'step', do: 'close', drive: 'session', session: 's', expect: 'F1' },
    ],
    [
      'a turn of a session that is no agent',
      'SuiteMessage',
      { id: '1', verb: 'step', do: 'turn', drive: 'session', session: 's', input: { role: 'user', content: [] } },
    ],
    ['a reload of an agent', 'SuiteMessage', { id: '1', verb: 'step', do: 'reload', drive: 'agent', session: 's' }],
    ['a cancel that names no step', 'SuiteMessage', { cancel: '' }],
    ['a cancel with an id of its own', 'SuiteMessage', { id: '2', cancel: '1' }],
    ['a step that names no dialect', 'SuiteMessage', { id: '1', verb: 'step', ...openStep('s'), dialect: undefined }],
    [
      'a trigger of two kinds',
      'Settings',
      {
        window: 1,
        trigger: { tokens: 1, messages: 1 },
        keep: {},
        reservedOutput: 1,
        models: { agent: 'a', summarizer: 's' },
      },
    ],
    ['an answer without an id', 'AdapterMessage', { messages: [] }],
    ['another protocol', 'AdapterMessage', { id: '1', protocol: 2, name: 'x', version: '1' }],
  ])('%s', (_, definition, value) => {
    expect(validatorOf(definition)(value)).toBe(false);
  });
});
