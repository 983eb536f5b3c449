// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// The summarization is given a model of its own. It is never asked.
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createSummarizationMiddleware, StateBackend } from 'deepagents';
import { createAgent } from 'langchain';

const cheap = fakeModel().respond(new AIMessage('The key is under the third pot.'));
const agentsOwn = fakeModel()
  .respond(new AIMessage('The key is under the third pot.'))
  .respond(new AIMessage('Under the third pot.'));
const summarization = createSummarizationMiddleware({
  model: cheap,
  backend: (runtime) => new StateBackend(runtime),
  trigger: { type: 'messages', value: 3 },
  keep: { type: 'messages', value: 1 },
});
const agent = createAgent({ model: agentsOwn, middleware: [summarization] });
const messages = [
  new HumanMessage('The key is under the third pot.'),
  new AIMessage('Noted.'),
  new HumanMessage('Where is the key?'),
];
await agent.invoke({ messages });

console.log('expected: the model of the summarization is asked once, and that of the agent once');
console.log(`got:      ${cheap.calls.length} and ${agentsOwn.calls.length} times`);
process.exitCode = cheap.calls.length === 1 ? 0 : 1;
