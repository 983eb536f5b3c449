// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// Two calls are stored as two messages, their results follow. The cut falls between the calls.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createDeepAgent, createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const call = (id) => new AIMessage({ content: '', tool_calls: [{ id, name: 'look', args: { id } }] });
const result = (id, content) => new ToolMessage({ tool_call_id: id, name: 'look', content });
const talk = ['The wells, please.', 'Which?', 'Both.', 'A moment.', 'Thank you.'];
const said = talk.map((text, at) => (at % 2 ? new AIMessage(text) : new HumanMessage(text)));
const messages = [...said, call('a'), call('b'), result('a', 'A is dry'), result('b', 'B is full')];

let bad = 0;
for (const [name, create] of Object.entries({ 'the middleware': createAgent, 'the deep agent': createDeepAgent })) {
  const rootDir = mkdtempSync(join(tmpdir(), 'deepagents-'));
  const backend = new FilesystemBackend({ rootDir, virtualMode: true });
  const limits = { trigger: { type: 'messages', value: 9 }, keep: { type: 'messages', value: 2 } };
  const model = fakeModel().respond(new AIMessage('They speak of wells.')).respond(new AIMessage('B.'));
  await create({ model, backend, middleware: [createSummarizationMiddleware({ backend, ...limits })] }).invoke({
    messages,
  });
  const { messages: shown } = model.calls.at(-1);
  const called = shown.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id));
  const isShown = shown.some(({ text }) => text === 'A is dry');
  const folder = join(rootDir, 'conversation_history');
  const isArchived = readFileSync(join(folder, readdirSync(folder)[0]), 'utf8').includes('A is dry');
  const isBad = isShown !== called.includes('a') || (!isShown && !isArchived);
  if (isBad) bad += 1;
  const got = isShown
    ? `it is shown ${called.includes('a') ? 'with' : 'without'} its call`
    : `not shown, ${isArchived ? '' : 'not '}archived`;
  console.log(`${name}:\nexpected: the result "A is dry" is shown with its call, or archived\ngot:      ${got}`);
}
process.exitCode = bad === 0 ? 0 : 1;
