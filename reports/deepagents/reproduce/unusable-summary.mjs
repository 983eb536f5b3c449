// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// Whatever text the summarizer answers with takes the place of the conversation: none at all, half a sentence, a refusal.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const answer = (content, finish_reason) => new AIMessage({ content, response_metadata: { finish_reason } });
const ANSWERS = {
  'an empty answer': answer('', 'stop'),
  'an answer cut off by its limit': answer('The user has', 'length'),
  'a filtered answer': answer("I'm sorry, but I cannot assist with that.", 'content_filter'),
};

let bad = 0;
for (const [what, summary] of Object.entries(ANSWERS)) {
  const rootDir = mkdtempSync(join(tmpdir(), 'deepagents-'));
  const summarization = createSummarizationMiddleware({
    backend: new FilesystemBackend({ rootDir, virtualMode: true }),
    trigger: { type: 'messages', value: 3 },
    keep: { type: 'messages', value: 1 },
  });
  const model = fakeModel().respond(summary).respond(new AIMessage('Under which pot?'));
  const agent = createAgent({ model, middleware: [summarization] });
  const said = ['The key is under the third pot.', 'Noted.', 'Where is the key?'];
  const messages = said.map((text, at) => (at === 1 ? new AIMessage(text) : new HumanMessage(text)));
  await agent.invoke({ messages }).catch(() => {});
  const shown = JSON.stringify(model.calls.at(-1).messages.map(({ text }) => text));
  const isBad = model.callCount === 2 && !shown.includes('third pot');
  bad += isBad ? 1 : 0;
  console.log(
    `${what}:\nexpected: the messages stay\ngot:      ${isBad ? 'they are gone, and the turn goes on' : 'they stay'}`,
  );
}
process.exitCode = bad === 0 ? 0 : 1;
