// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// Nobody compares what a summary takes with what it replaces.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true }),
  trigger: { type: 'tokens', value: 300 },
  keep: { type: 'tokens', value: 100 },
});
const model = fakeModel()
  .respond(new AIMessage('The user tells of the well. '.repeat(200)))
  .respond(new AIMessage('Yes.'));
const agent = createAgent({ model, middleware: [summarization] });
const messages = [
  new HumanMessage('The well at the mill is dry. '.repeat(50)),
  new AIMessage('Noted.'),
  new HumanMessage('Is it dry?'),
];
await agent.invoke({ messages });

const size = (list) => list.reduce((sum, { text }) => sum + text.length, 0);
const before = size(messages);
const after = size(model.calls.at(-1).messages);
console.log(`expected: the model is shown no more than the ${before} characters there were`);
console.log(
  `got:      ${after > before ? `more than ${Math.floor(after / before)} times as many` : 'no more than that'}`,
);
process.exitCode = after > before ? 1 : 0;
