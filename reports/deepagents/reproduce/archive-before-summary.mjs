// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// A pass writes the old messages to the archive, then asks for their summary. When the summary fails, nothing is evicted,
// but the archive says so; the next attempt writes a second copy.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const rootDir = mkdtempSync(join(tmpdir(), 'deepagents-'));
const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir, virtualMode: true }),
  trigger: { type: 'messages', value: 3 },
  keep: { type: 'messages', value: 1 },
});
const model = fakeModel().alwaysThrow(new Error('503: the summarizer is down'));
const agent = createAgent({ model, middleware: [summarization] });
const messages = [
  new HumanMessage('The key is under the third pot.'),
  new AIMessage('Noted.'),
  new HumanMessage('Where is the key?'),
];

const attempt = () => agent.invoke({ messages });
const outcomes = [await attempt().catch(() => 'failed'), await attempt().catch(() => 'failed')];

const archive = readdirSync(rootDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('');
const copies = archive.split('under the third pot').length - 1;
console.log(`two attempts: ${outcomes.join(', ')}`);
console.log('expected: 0 copies of the message in the archive of evicted messages');
console.log(`got:      ${copies} copies`);
process.exitCode = copies === 0 ? 0 : 1;
