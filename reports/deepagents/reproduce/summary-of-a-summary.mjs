// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0 @langchain/langgraph@1.7.3
// When the summary and the tail together are above the trigger, the summary alone is summarized, at every request.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { MemorySaver } from '@langchain/langgraph';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true }),
  trigger: { type: 'tokens', value: 220 },
  keep: { type: 'tokens', value: 210 },
});
const isForSummary = ([{ text }]) => text.startsWith('You are a conversation summarizer');
const respond = (messages) => new AIMessage(isForSummary(messages) ? 'They speak of wells.' : 'Yes.');
const model = fakeModel();
for (let call = 0; call < 20; call += 1) model.respond(respond);
const agent = createAgent({ model, middleware: [summarization], checkpointer: new MemorySaver() });
const config = { configurable: { thread_id: 'one' } };
for (const text of [
  'The well is dry. '.repeat(20),
  'And the other well? '.repeat(30),
  'Why?',
  'Since when?',
  'Really?',
])
  await agent.invoke({ messages: [new HumanMessage(text)] }, config);

const prompts = model.calls.map(({ messages }) => messages).filter(isForSummary);
const history = prompts.map(([{ text }]) => text.split('Conversation to summarize:')[1]);
const alone = history.filter(
  (text) => text.includes('They speak of wells') && !/^(Human|AI): (The|And|Why|Yes|Since)/m.test(text),
);
console.log('five turns of one conversation');
console.log('expected: 0 requests to summarize an earlier summary and nothing else');
console.log(`got:      ${alone.length} of ${prompts.length} requests for a summary`);
process.exitCode = alone.length === 0 ? 0 : 1;
