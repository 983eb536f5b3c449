// npm install deepagents@1.14.1 @langchain/core@1.4.0 @langchain/langgraph@1.7.3
// One agent serves two users, each with a thread of their own. Their evicted messages go to one file.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { MemorySaver } from '@langchain/langgraph';
import { createDeepAgent, FilesystemBackend } from 'deepagents';

const rootDir = mkdtempSync(join(tmpdir(), 'deepagents-'));
const backend = new FilesystemBackend({ rootDir, virtualMode: true });
const model = fakeModel();
for (let call = 0; call < 20; call += 1) model.respond(new AIMessage('Noted.'));
const agent = createDeepAgent({ model, backend, checkpointer: new MemorySaver() });

const long = 'and so on '.repeat(90_000);
const secrets = { anna: 'My PIN is 4711', boris: 'My diagnosis is gout' };
for (const [thread_id, secret] of Object.entries(secrets)) {
  const said = [`${secret}, ${long}`, 'Noted.', '2', '3', '4', '5', '6', '7'];
  const messages = said.map((text, at) => (at === 1 ? new AIMessage(text) : new HumanMessage(text)));
  await agent.invoke({ messages }, { configurable: { thread_id } });
}

const folder = join(rootDir, 'conversation_history');
const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
const shared = files.some((text) => Object.values(secrets).every((secret) => text.includes(secret)));
console.log("expected: 2 files, each with one user's messages");
console.log(
  `got:      ${files.length} file${files.length === 1 ? '' : 's'}${shared ? " with both users' messages" : ''}`,
);
process.exitCode = shared ? 1 : 0;
