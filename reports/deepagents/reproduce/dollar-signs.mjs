// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// The history is put into the prompt with String.replace, for which $& and $$ in the history are commands.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const SAID = "Kill process $$ and write the match as '$&'.";
const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true }),
  trigger: { type: 'messages', value: 3 },
  keep: { type: 'messages', value: 1 },
});
const model = fakeModel().respond(new AIMessage('Understood.')).respond(new AIMessage('Yes.'));
const messages = [new HumanMessage(SAID), new AIMessage('Done.'), new HumanMessage('Is it done?')];
await createAgent({ model, middleware: [summarization] }).invoke({ messages });

const [{ text }] = model.calls[0].messages;
const line = text.split('\n').find((line) => line.startsWith('Human: '));
console.log('what the summarizer is sent');
console.log(`expected: Human: ${SAID}`);
console.log(`got:      ${line}`);
process.exitCode = line === `Human: ${SAID}` ? 0 : 1;
