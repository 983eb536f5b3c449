// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// The agent as shipped, with a model of 100,000 tokens: it keeps a tenth of that. The user pastes something that is larger, and
// asks for something to be done with it.
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createDeepAgent } from 'deepagents';

const REQUEST = 'Cut this draft to one page, and keep every name that is in it.';
const words = (count) => 'Anna went on to the next house. '.repeat(count);
const messages = [
  ...[1, 2].flatMap((at) => [new HumanMessage(`Chapter ${at}. ${words(4000)}`), new AIMessage('Thank you.')]),
  new HumanMessage(`Chapter 3. ${words(2500)}`),
  new AIMessage('Thank you.'),
  new HumanMessage(`${REQUEST}\n${words(2000)}`),
];

const model = fakeModel()
  .respond(new AIMessage('Three chapters were read.')) // the summary
  .respond(new AIMessage('How can I help?'));
Object.defineProperty(model, 'profile', { value: { maxInputTokens: 100_000 } });
await createDeepAgent({ model }).invoke({ messages });

const request = model.calls.at(-1);
const shown = request.messages.map(({ type, text }) => `${type} of ${text.length} characters`).join(', ');
const has = request.messages.some((message) => message.text.includes(REQUEST));
console.log(`model calls: ${model.calls.length}; the last one is shown: ${shown}`);
console.log("expected: the user's request is among them");
console.log(`got:      ${has ? 'it is' : 'it is not; a summary stands in its place'}`);
process.exitCode = has ? 0 : 1;
