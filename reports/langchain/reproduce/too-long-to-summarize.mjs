// As shipped: where the last evicted message alone has over 4,000 tokens, nobody is asked and a constant replaces all.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, summarizationMiddleware } from 'langchain';

let asked = 0;
class Summarizer extends FakeListChatModel {
  async _generate(...request) {
    asked += 1;
    return super._generate(...request);
  }
}

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Goodbye.'] }),
  middleware: [
    summarizationMiddleware({
      model: new Summarizer({ responses: ['The order number is 4711.'] }),
      trigger: { tokens: 4000 },
      keep: { messages: 1 },
      // trimTokensToSummarize: Number.MAX_SAFE_INTEGER makes this go away
    }),
  ],
});
const history = [
  new HumanMessage('My order number is 4711. Where is it?'),
  new AIMessage('It has left the depot. '.repeat(1000)),
  new HumanMessage('What was my order number?'),
];
const { messages } = await agent.invoke({ messages: history });

const isThere = asked > 0 || messages.some(({ text }) => text.includes('4711'));
console.log('expected: a summarizer is asked before messages go');
console.log(`got:      asked ${asked} times`);
console.log(`          ${messages.map(({ type, text }) => `${type}: ${JSON.stringify(text)}`).join('\n          ')}`);
process.exit(isThere ? 0 : 1);
