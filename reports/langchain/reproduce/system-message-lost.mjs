// A system message in the list is summarized with the rest: the summarizer reads it, and the model does not any more.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, SystemMessage, summarizationMiddleware } from 'langchain';

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Of course!'] }),
  middleware: [
    summarizationMiddleware({
      model: new FakeListChatModel({ responses: ['An order is late and comes on Friday.'] }),
      trigger: { messages: 5 },
      keep: { messages: 2 },
    }),
  ],
});
const rule = 'Never give a discount.';
const { messages } = await agent.invoke({
  messages: [
    new SystemMessage(rule),
    new HumanMessage('My order is late.'),
    new AIMessage('I am sorry.'),
    new HumanMessage('When will it come?'),
    new AIMessage('On Friday.'),
    new HumanMessage('Can I have a discount?'),
  ],
});

const isThere = messages.some(({ type, text }) => type === 'system' && text === rule);
console.log(`expected: system: ${JSON.stringify(rule)} is still there`);
console.log(`got:      ${messages.map(({ type, text }) => `${type}: ${JSON.stringify(text)}`).join('\n          ')}`);
process.exit(isThere ? 0 : 1);
