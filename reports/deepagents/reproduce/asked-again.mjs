// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// A summarizer that fails is asked again at every request, and every request fails with it.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true }),
  trigger: { type: 'messages', value: 3 },
  keep: { type: 'messages', value: 1 },
});
const isForSummary = ([{ text }]) => text.startsWith('You are a conversation summarizer');
const model = fakeModel();
for (let call = 0; call < 40; call += 1)
  model.respond((messages) => (isForSummary(messages) ? new Error('503') : new AIMessage('Under the pot.')));
const agent = createAgent({ model, middleware: [summarization] });
const said = ['The key is under the third pot.', 'Noted.', 'Where is the key?'];
const messages = said.map((text, at) => (at === 1 ? new AIMessage(text) : new HumanMessage(text)));

let answered = 0;
for (let attempt = 0; attempt < 10; attempt += 1)
  await agent.invoke({ messages }).then(
    () => (answered += 1),
    () => {},
  );
const asked = model.calls.filter(({ messages }) => isForSummary(messages)).length;
console.log('ten requests, none too long for the model, while the summarizer is down');
console.log('expected: at most 3 requests for a summary');
console.log(`got:      ${asked} requests for a summary, ${answered} of 10 turns answered`);
process.exitCode = asked <= 3 ? 0 : 1;
