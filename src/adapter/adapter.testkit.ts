import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { JsonValue, Message } from '../conversation/message.ts';
import type { Settings } from '../conversation/settings.ts';
import type { WireRequest } from '../model/dialect/exchange.ts';
import { type HostOptions, openAdapter } from './host/open-adapter.ts';
import type { AdapterHost, HostFault, HostStepOptions, ModelDoor, StepResult } from './host.ts';
import type { SessionDrive, StepRequest } from './protocol.ts';
import type { AdapterSpec } from './resolve/resolve-adapter.ts';

/** Adapters written down in a test, and what is needed to run them. */

const folder = mkdtempSync(path.join(tmpdir(), 'adapter-test-'));
const hosts: AdapterHost[] = [];
let files = 0;

afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a file into a folder of its own. @returns its absolute path */
export function writeTemporary(name: string, text: string): string {
  files += 1;
  const file = path.join(folder, String(files), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** @returns an opened host that is closed after the tests of the file */
export function hostOf(spec: AdapterSpec, options: HostOptions = {}): AdapterHost {
  const host = openAdapter(spec, { suite: '0.0.0', ...options });
  hosts.push(host);
  return host;
}

/**
 * A module adapter that does what it is told: the text of the first message is the body of its `compact`, which sees
 * `input`, its `messages`, `model` and `state`, and an object `kept` that lives as long as the adapter.
 */
export const obedientModule = (): AdapterSpec =>
  moduleOf(`const kept = {};
const AsyncFunction = (async () => {}).constructor;
export default { name: 'test', version: '1', compact(input) {
  const body = new AsyncFunction('input', 'messages', 'model', 'state', 'kept', input.messages[0].content[0].text);
  return body(input, input.messages, input.model, input.state, kept);
} };`);

/** @returns a step that tells an obedient adapter what to do */
export const tell = (body: string, state: JsonValue = null): StepRequest => compactStep([say('user', body)], state);

export const moduleOf = (source: string, name = 'adapter.mjs'): AdapterSpec => ({
  kind: 'module',
  file: writeTemporary(name, source),
  label: name,
});

/**
 * A program adapter that shakes hands and then does what it is told: the text of the first message is run at each pure
 * step, and sees `step`, `send(object)`, `print(text)`, `model(messages)` and an object `kept`.
 */
export const obedientProgram = (): AdapterSpec =>
  rawProgramOf(`const kept = {};
const AsyncFunction = (async () => {}).constructor;
const print = (text) => process.stdout.write(text);
const send = (message) => print(JSON.stringify(message) + '\\n');
const replies = new Map();
const modelFor = (id) => (messages, call = 'c' + replies.size) => {
  send({ call, for: id, model: { messages } });
  return new Promise((resolve) => replies.set(call, resolve));
};
const session = (step) => send({ id: step.id, ...(/open|beside|close/.test(step.do) ? { done: true } : { view: step.messages ?? (step.input ? [step.input] : []) }) });
const pure = (step) =>
  new AsyncFunction('step', 'send', 'print', 'model', 'kept', step.messages[0].content[0].text)(step, send, print, modelFor(step.id), kept);
const VERBS = {
  hello: ({ id }) => send({ id, protocol: 1, name: 'test', version: '1', drives: ['pure', 'session', 'agent'] }),
  step: (step) => (step.drive === 'pure' ? pure(step) : session(step)),
  bye: ({ id }) => send({ id, done: true }),
};
let buffer = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => {
  const lines = (buffer + text).split('\\n');
  buffer = lines.pop();
  for (const message of lines.map((line) => JSON.parse(line))) {
    if (message.call === undefined) VERBS[message.verb](message);
    else replies.get(message.call)(message);
  }
});`);

/** A program that is not bound to anything. */
export function rawProgramOf(source: string): AdapterSpec {
  const file = writeTemporary('adapter.mjs', source);
  return { kind: 'process', command: [process.execPath, file], cwd: path.dirname(file), label: 'program' };
}

export const say = (role: Message['role'], text: string): Message => ({ role, content: [{ type: 'text', text }] });

export const SETTINGS: Settings = {
  window: 16000,
  trigger: { tokens: 4000 },
  keep: { tokens: 1000 },
  reservedOutput: 400,
  models: { agent: 'the-agent', summarizer: 'the-summarizer' },
};

/** What every request brings along that hands over a conversation. */
export const STEP_CONTEXT = { settings: SETTINGS, profile: 'default', dialect: 'openai-chat', marker: 'M-1' } as const;

/** @returns a pure step */
export const compactStep = (messages: Message[], state: JsonValue = null): StepRequest => ({
  do: 'compact',
  drive: 'pure',
  messages,
  reason: 'manual',
  state,
  ...STEP_CONTEXT,
});

export const openStep = (session: string, drive: SessionDrive = 'session'): StepRequest => ({
  do: 'open',
  drive,
  session,
  ...STEP_CONTEXT,
});

/** A door that answers every request alike, and keeps what was asked. */
export function fakeDoor(
  content: string | null,
  { status = 200, finish = 'stop' } = {},
): ModelDoor & { asked: WireRequest[] } {
  const asked: WireRequest[] = [];
  const choices = [{ message: { role: 'assistant', content }, finish_reason: finish }];
  const body = status === 200 ? { choices } : { error: { message: content } };
  const door = async (request: WireRequest) => {
    asked.push(request);
    return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  };
  return Object.assign(door, { asked });
}

/** Takes one step with a watchdog that no test is meant to reach. */
export const take = (
  host: AdapterHost,
  request: StepRequest,
  door: ModelDoor = fakeDoor('A summary.'),
  unread: Pick<HostStepOptions, 'isViewUnread'> = {},
): Promise<StepResult> => host.step(request, { timeout: 60_000, door, ...unread });

/** @returns the fault of a step that must have one */
export function faultOf(result: StepResult): HostFault {
  if (result.kind === 'fault') return result.fault;
  throw new Error(`expected a fault, got ${JSON.stringify(result)}`);
}

/** @returns the answer of a step that must have one */
export function answerOf(result: StepResult): { [key: string]: unknown } & { state?: unknown; view?: unknown } {
  if (result.kind === 'answer') return { ...result.answer };
  throw new Error(`expected an answer, got ${JSON.stringify(result)}`);
}
