// The summary is longer than what it summarizes. It is installed: the conversation is larger than before.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, summarizationMiddleware } from 'langchain';

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Goodbye.'] }),
  middleware: [
    summarizationMiddleware({
      model: new FakeListChatModel({ responses: ['The customer reported that the delivery was late. '.repeat(20)] }),
      trigger: { messages: 4 },
      keep: { messages: 2 },
    }),
  ],
});
const history = [
  new HumanMessage('My delivery is late.'),
  new AIMessage('I am sorry.'),
  new HumanMessage('When will it come?'),
  new AIMessage('On Friday.'),
  new HumanMessage('Thank you.'),
];
const { messages } = await agent.invoke({ messages: history });

const lengthOf = (list) => list.map(({ text }) => text).join('').length;
const [before, after] = [lengthOf(history), lengthOf(messages.slice(0, -1))];
console.log('expected: a conversation that was compacted is shorter than before, or as it was');
console.log(`got:      ${before} characters before, ${after} after`);
process.exit(after > before ? 1 : 0);
