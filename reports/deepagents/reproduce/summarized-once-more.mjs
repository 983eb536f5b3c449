// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// The request after an overflow is refused as well. The summary stands alone in it: it is summarized, and the next is no shorter.
import { ContextOverflowError } from '@langchain/core/errors';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, StateBackend } from 'deepagents';
import { createAgent } from 'langchain';

const summarization = createSummarizationMiddleware({
  backend: (runtime) => new StateBackend(runtime),
  trigger: { type: 'tokens', value: 100_000 },
  keep: { type: 'messages', value: 0 },
});
const TOO_LONG = new ContextOverflowError('The prompt is too long.');
const model = fakeModel()
  .respond(TOO_LONG)
  .respond(new AIMessage('The disk is full.')) // the summary
  .respond(TOO_LONG)
  .respond(new AIMessage('The disk is full.')) // the summary of the summary
  .respond(new AIMessage('Because the disk is full.'));
const agent = createAgent({ model, middleware: [summarization] });
const messages = [
  new HumanMessage('What does the log say?'),
  new AIMessage('The disk is full.'),
  new HumanMessage('Why?'),
];
await agent.invoke({ messages });

const sizes = model.calls.map(({ messages }) => JSON.stringify(messages.map(({ text }) => text)).length);
const [, , refused, , retry] = sizes;
console.log(`characters of each request: ${sizes.join(', ')}`);
console.log('expected: the request after the second refusal is shorter than the refused one');
console.log(`got:      ${retry} characters after ${refused}, and one more summary`);
process.exitCode = retry < refused ? 0 : 1;
