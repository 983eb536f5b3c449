// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// One conversation overflows. From then on all others on the same agent are compacted far below the trigger.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContextOverflowError } from '@langchain/core/errors';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const summarization = createSummarizationMiddleware({
  backend: new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true }),
  trigger: { type: 'tokens', value: 8_500 },
  keep: { type: 'messages', value: 1 },
});
const model = fakeModel().respond(new ContextOverflowError('The prompt is too long.'));
for (let call = 0; call < 9; call += 1) model.respond(new AIMessage('Noted.'));
Object.defineProperty(model, 'profile', { value: { maxInputTokens: 10_000 } });
const agent = createAgent({ model, middleware: [summarization] });

/** @returns how many model calls a conversation of about so many tokens takes */
async function callsFor(tokens) {
  const before = model.callCount;
  const half = 'well '.repeat((tokens * 4) / 5 / 2);
  await agent.invoke({ messages: [new HumanMessage(half), new AIMessage('Noted.'), new HumanMessage(half)] });
  return model.callCount - before;
}
console.log(`2,500 tokens, refused once by the provider: ${await callsFor(2_500)} model calls`);
const calls = await callsFor(2_200);
console.log('somebody else, 2,200 tokens, the trigger is at 8,500:');
console.log('expected: 1 model call, the answer');
console.log(`got:      ${calls} model call${calls === 1 ? '' : 's, the first for a summary'}`);
process.exitCode = calls === 1 ? 0 : 1;
