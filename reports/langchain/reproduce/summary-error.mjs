// The summarizer answers with an error. What it should have summarized is gone, and the text of the error stands for it.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, summarizationMiddleware } from 'langchain';

class Overloaded extends FakeListChatModel {
  async _generate() {
    throw new Error('503 overloaded');
  }
}

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Goodbye.'] }),
  middleware: [
    summarizationMiddleware({
      model: new Overloaded({ responses: [''], maxRetries: 0 }),
      trigger: { messages: 4 },
      keep: { messages: 2 },
    }),
  ],
});
const history = [
  new HumanMessage('My order number is 4711.'),
  new AIMessage('Noted.'),
  new HumanMessage('It arrived broken.'),
  new AIMessage('Sorry to hear that.'),
  new HumanMessage('What was my order number?'),
];
// An error that is raised is fine: the conversation is then still as it was.
const after = await agent.invoke({ messages: history }).then(
  ({ messages }) => messages,
  () => history,
);

const isThere = after.some(({ text }) => text.includes('4711'));
console.log('expected: the message with the order number stays, or an error is raised');
console.log(`got:      ${after.map(({ type, text }) => `${type}: ${JSON.stringify(text)}`).join('\n          ')}`);
process.exit(isThere ? 0 : 1);
