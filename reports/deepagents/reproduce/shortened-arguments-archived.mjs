// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// Arguments are shortened for the prompt first; what is archived afterwards is the shortened copy.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const rootDir = mkdtempSync(join(tmpdir(), 'deepagents-'));
const limits = { trigger: { type: 'messages', value: 5 }, keep: { type: 'messages', value: 1 } };
const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir, virtualMode: true }),
  ...limits,
  truncateArgsSettings: limits, // without a trigger of one's own, such settings are set as well
});
const model = fakeModel().respond(new AIMessage('A poem was written.')).respond(new AIMessage('About a pot.'));
const args = { file_path: '/poem.txt', content: `${'la '.repeat(800)}the key is under the third pot` };
const messages = [
  new HumanMessage('Write a poem.'),
  new AIMessage({ content: '', tool_calls: [{ id: '1', name: 'write_file', args }] }),
  new ToolMessage({ tool_call_id: '1', name: 'write_file', content: 'ok' }),
  new AIMessage('Done.'),
  new HumanMessage('What was it about?'),
];
await createAgent({ model, middleware: [summarization] }).invoke({ messages });

const folder = join(rootDir, 'conversation_history');
const archive = readFileSync(join(folder, readdirSync(folder)[0]), 'utf8');
const isWhole = archive.includes('under the third pot');
const cut = archive.includes('...(argument truncated)');
console.log('expected: the evicted call is in the archive with all of its arguments');
console.log(`got:      ${isWhole ? 'it is' : `its end is missing${cut ? ': "...(argument truncated)"' : ''}`}`);
process.exitCode = isWhole ? 0 : 1;
