import type { Message } from '../conversation/message.ts';
import { moduleOf, openStep, rawProgramOf, say, take } from './adapter.testkit.ts';
import type { AdapterHost, StepResult } from './host.ts';
import type { StepRequest } from './protocol.ts';
import type { AdapterSpec } from './resolve/resolve-adapter.ts';

/**
 * Adapters whose sessions do what they are told, in the words of a module and of a program. What they note down is their
 * view. An appended text `pass: …` is run at every later pass, `run: …` at once, and any other is noted down. The code
 * sees `note(text)`, `signal`, `ask()`, which gives the model's answer, and an object `kept`.
 */
const OBEDIENT = `const kept = {};
const notes = [];
let pass = '';
const note = (text) => void notes.push({ role: 'user', content: [{ type: 'text', text }] });
const AsyncFunction = (async () => {}).constructor;
const run = (code, signal, ask) => new AsyncFunction('note', 'signal', 'ask', 'kept', code)(note, signal, ask, kept);
async function obey(text, signal, ask) {
  if (text.startsWith('pass: ')) pass = text.slice(6);
  else if (text.startsWith('run: ')) await run(text.slice(5), signal, ask);
  else note(text);
}
async function act(step, signal, ask) {
  for (const { content } of step.messages ?? []) await obey(content[0].text, signal, ask);
  if (step.do === 'compact') await run(pass, signal, ask);
  return { view: [...notes] };
}`;

export const sessionModule = (): AdapterSpec =>
  moduleOf(`${OBEDIENT}
export default { name: 'test', version: '1', drives: ['session', 'pure'],
  compact: ({ messages, signal }) => act({ messages }, signal).then(({ view }) => ({ messages: view })),
  open: ({ model }) => ({
    step: (step, { signal }) =>
      act(step, signal, async () => (await model.complete({ messages: [] })).choices[0].message.content),
  }),
};`);

export const sessionProgram = (): AdapterSpec =>
  rawProgramOf(`${OBEDIENT}
globalThis.send = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
globalThis.controllers = new Map();
const replies = new Map();
const askFor = (id) => () => new Promise((resolve) => {
  const call = id + '/' + replies.size;
  replies.set(call, ({ status, body }) => resolve(status === 200 ? body.choices[0].message.content : 'HTTP ' + status));
  send({ call, for: id, model: { messages: [] } });
});
async function take(step) {
  if (step.do === 'open' || step.do === 'close') return send({ id: step.id, done: true });
  const controller = new AbortController();
  controllers.set(step.id, controller);
  const answer = await act(step, controller.signal, askFor(step.id)).catch(({ message }) => ({ threw: { message } }));
  const { view, ...rest } = answer;
  send({ id: step.id, ...rest, ...(view && (step.drive === 'pure' ? { messages: view } : { view })) });
}
function hear(message) {
  if (message.verb === 'hello') send({ id: message.id, protocol: 1, name: 'test', version: '1', drives: ['session', 'pure'] });
  if (message.verb === 'step') take(message);
  if (message.call !== undefined) replies.get(message.call)(message);
  if (message.cancel !== undefined) controllers.get(message.cancel).abort();
}
let buffer = '';
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (buffer + text).split('\\n');
  buffer = lines.pop();
  for (const line of lines) hear(JSON.parse(line));
});`);

/** @returns a step that appends texts to the session `s` */
export const append = (...texts: string[]): StepRequest => ({
  do: 'append',
  drive: 'session',
  session: 's',
  messages: texts.map((text) => say('user', text)),
});

export const compact = (session = 's'): StepRequest => ({ do: 'compact', drive: 'session', session, reason: 'manual' });

/** Opens the session `s` and tells it what a pass is to do. */
export async function prepare(host: AdapterHost, pass: string): Promise<void> {
  await take(host, openStep('s'));
  await take(host, append('run: kept.gate = Promise.withResolvers();', `pass: ${pass}`));
}

/** @returns the notes in the answer of a step */
export function notesOf(result: StepResult | undefined): string[] {
  if (result?.kind !== 'answer' || !('view' in result.answer)) throw new Error(`no view in ${JSON.stringify(result)}`);
  return (result.answer.view ?? []).map(({ content }: Message) => (content[0] as { text: string }).text);
}
