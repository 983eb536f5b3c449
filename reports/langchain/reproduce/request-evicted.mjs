// The cut falls inside the turn that is being worked on: the request itself is summarized, its words are gone.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, summarizationMiddleware, ToolMessage } from 'langchain';

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Done.'] }),
  middleware: [
    summarizationMiddleware({
      model: new FakeListChatModel({ responses: ['The user wants some files checked.'] }),
      trigger: { messages: 6 },
      keep: { messages: 2 },
    }),
  ],
});
const read = (file) => [
  new AIMessage({ content: '', tool_calls: [{ id: file, name: 'read', args: { file } }] }),
  new ToolMessage({ tool_call_id: file, content: `text of ${file}` }),
];
const wanted = 'Check a, b and c. Change nothing, and answer in one word.';
const { messages } = await agent.invoke({
  messages: [new HumanMessage(wanted), ...read('a'), ...read('b'), ...read('c')],
});

const isThere = messages.some(({ text }) => text.includes(wanted));
console.log(`expected: the model still reads ${JSON.stringify(wanted)}`);
console.log(`got:      ${messages.map(({ type, text }) => `${type}: ${JSON.stringify(text)}`).join('\n          ')}`);
process.exit(isThere ? 0 : 1);
