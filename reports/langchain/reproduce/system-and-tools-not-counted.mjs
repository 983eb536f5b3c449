// The trigger counts the messages only. A request that the system prompt takes beyond the trigger is not compacted.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, createMiddleware, HumanMessage, summarizationMiddleware } from 'langchain';

let asked = 0;
class Summarizer extends FakeListChatModel {
  async _generate(...request) {
    asked += 1;
    return super._generate(...request);
  }
}

let sent = 0;
const watch = createMiddleware({
  name: 'Watch',
  wrapModelCall(request, handler) {
    sent = Math.round((request.systemPrompt + request.messages.map(({ text }) => text).join('')).length / 4);
    return handler(request);
  },
});
const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Goodbye.'] }),
  systemPrompt: 'You are the assistant of a shop. '.repeat(240),
  middleware: [
    summarizationMiddleware({
      model: new Summarizer({ responses: ['They talked about deliveries.'] }),
      trigger: { tokens: 2000 },
      keep: { messages: 1 },
    }),
    watch,
  ],
});
const history = [new HumanMessage('Where is it? '.repeat(300)), new AIMessage('At the depot.')];
await agent.invoke({ messages: [...history, new HumanMessage('Thanks.')] });

console.log('expected: a request of more than 2000 tokens is compacted first');
console.log(`got:      about ${sent} tokens sent, summarizer asked ${asked} times`);
process.exit(sent > 2000 && asked === 0 ? 1 : 0);
