// The summarizer's answer is cut off by its output limit, as the provider says. Half a sentence is installed as the summary.
import { FakeListChatModel, FakeStreamingChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, summarizationMiddleware } from 'langchain';

const half = new AIMessage({
  content: 'The customer reports a broken delivery and gave the order',
  response_metadata: { finish_reason: 'length' },
});
const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Goodbye.'] }),
  middleware: [
    summarizationMiddleware({
      model: new FakeStreamingChatModel({ responses: [half] }),
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
console.log('expected: an answer with finish_reason "length" is not taken for a summary');
console.log(`got:      ${after.map(({ type, text }) => `${type}: ${JSON.stringify(text)}`).join('\n          ')}`);
process.exit(isThere ? 0 : 1);
