// A result without a call, as an import or a crash leaves it. The cut before it stays: it becomes the head of the tail.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, summarizationMiddleware, ToolMessage } from 'langchain';

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Goodbye.'] }),
  middleware: [
    summarizationMiddleware({
      model: new FakeListChatModel({ responses: ['They talked about files.'] }),
      trigger: { messages: 6 },
      keep: { messages: 3 },
    }),
  ],
});
const history = [
  new HumanMessage('Check a.'),
  new AIMessage('It is fine.'),
  new HumanMessage('And b?'),
  new ToolMessage({ tool_call_id: 'lost', content: 'text of b' }),
  new AIMessage('It is fine, too.'),
  new HumanMessage('Thank you.'),
];
const { messages } = await agent.invoke({ messages: history });

const tail = messages.slice(1).map(({ type, text }) => `${type}: ${JSON.stringify(text)}`);
console.log('expected: the result without a call goes with what is evicted, or stays where it was');
console.log(`got:      first of the tail, right behind the summary: ${tail[0]}`);
process.exit(messages[1].type === 'tool' ? 1 : 0);
