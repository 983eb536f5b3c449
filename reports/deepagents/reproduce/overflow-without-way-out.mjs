// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// A request is refused as too long, and there is nothing before the tail to summarize: the same request is sent once more.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContextOverflowError } from '@langchain/core/errors';
import { HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true }),
  trigger: { type: 'tokens', value: 100_000 },
  keep: { type: 'messages', value: 6 },
});
const model = fakeModel().alwaysThrow(new ContextOverflowError('The prompt is too long.'));
const agent = createAgent({ model, middleware: [summarization] });
await agent.invoke({ messages: [new HumanMessage('What does this log say? ...')] }).catch(() => {});

const bodies = model.calls.map(({ messages }) => JSON.stringify(messages.map(({ text }) => text)));
console.log('expected: the refused request is sent 1 time');
console.log(
  `got:      ${bodies.length} time${bodies.length === 1 ? '' : 's'}${new Set(bodies).size === 1 && bodies.length > 1 ? ', unchanged' : ''}`,
);
process.exitCode = bodies.length === 1 ? 0 : 1;
