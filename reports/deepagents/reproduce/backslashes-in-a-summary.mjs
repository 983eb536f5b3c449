// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// The summary is put into a template whose function makes a line break of every backslash that stands before an n.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const SUMMARY = 'The file is C:\\new\\notes.txt and its lines are split at \\n.';
const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true }),
  trigger: { type: 'messages', value: 3 },
  keep: { type: 'messages', value: 1 },
});
const model = fakeModel().respond(new AIMessage(SUMMARY)).respond(new AIMessage('Yes.'));
const messages = [new HumanMessage('Where is it?'), new AIMessage('I know.'), new HumanMessage('Go on.')];
await createAgent({ model, middleware: [summarization] }).invoke({ messages });

const { text } = model.calls[1].messages.find(({ text }) => text.includes('<summary>'));
const [, installed] = /<summary>\s*([\s\S]*?)\s*<\/summary>/.exec(text);
console.log('what the agent is sent as the summary');
console.log(`expected: ${JSON.stringify(SUMMARY)}`);
console.log(`got:      ${JSON.stringify(installed)}`);
process.exitCode = installed === SUMMARY ? 0 : 1;
