// Two calls of one turn, stored as two messages, then both results. The cut keeps both results and one of the calls.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, summarizationMiddleware, ToolMessage } from 'langchain';

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Both are fine.'] }),
  middleware: [
    summarizationMiddleware({
      model: new FakeListChatModel({ responses: ['The user wants two files checked.'] }),
      trigger: { messages: 4 },
      keep: { messages: 2 },
    }),
  ],
});
const call = (id) => new AIMessage({ content: '', tool_calls: [{ id, name: 'read', args: {} }] });
const result = (id) => new ToolMessage({ tool_call_id: id, content: `text of ${id}` });
const history = [new HumanMessage('Check a and b.'), call('a'), call('b'), result('a'), result('b')];
const { messages } = await agent.invoke({ messages: history });

const calls = messages.flatMap((message) => (message.tool_calls ?? []).map(({ id }) => id));
const results = messages.flatMap(({ tool_call_id: id }) => id ?? []);
console.log('expected: each result that is kept has its call before it');
console.log(`got:      calls ${calls.join(', ')}; results ${results.join(', ')}`);
process.exit(results.every((id) => calls.includes(id)) ? 0 : 1);
