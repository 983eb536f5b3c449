// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0 @langchain/langgraph@1.7.3
// The newest batch of results is larger than what may be kept. Its results are clipped in the request; nothing older is
// summarized, nothing is stored, and the next request is above the trigger again.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true }),
  trigger: { type: 'tokens', value: 6_000 },
  keep: { type: 'messages', value: 1 },
});
const model = fakeModel();
for (let call = 0; call < 9; call += 1) model.respond(new AIMessage('Noted.'));
Object.defineProperty(model, 'profile', { value: { maxInputTokens: 10_000 } });

const ids = Array.from({ length: 20 }, (_, at) => `call_${at}`);
const talk = Array.from(
  { length: 10 },
  (_, at) => new (at % 2 ? AIMessage : HumanMessage)(`Old talk ${at}. `.repeat(30)),
);
const calls = new AIMessage({ content: '', tool_calls: ids.map((id) => ({ id, name: 'read', args: {} })) });
const results = ids.map((id) => new ToolMessage({ tool_call_id: id, name: 'read', content: 'text '.repeat(400) }));
const messages = [...talk, new HumanMessage('Read all twenty.'), calls, ...results];
await createAgent({ model, middleware: [summarization] }).invoke({ messages });

const { messages: shown } = model.calls.at(-1);
const old = shown.filter(({ text }) => text.startsWith('Old talk')).length;
const clipped = shown.filter(({ text }) => text.endsWith('...(result truncated)')).length;
console.log('expected: the ten old messages, of which one may be kept, are summarized');
console.log(
  `got:      ${old} of them are kept, ${clipped} results are clipped, summaries asked for: ${model.callCount - 1}`,
);
process.exitCode = old > 1 ? 1 : 0;
