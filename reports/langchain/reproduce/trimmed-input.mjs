// As shipped, the summarizer is shown the last 4,000 tokens of what is to be evicted, and is not told of the rest.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { AIMessage, createAgent, HumanMessage, summarizationMiddleware } from 'langchain';

let prompt = '';
class Summarizer extends FakeListChatModel {
  async _generate(messages, ...rest) {
    prompt = messages[0].text;
    return super._generate(messages, ...rest);
  }
}

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Goodbye.'] }),
  middleware: [
    summarizationMiddleware({
      model: new Summarizer({ responses: ['They talked about deliveries.'] }),
      trigger: { tokens: 10_000 },
      keep: { messages: 2 },
      // trimTokensToSummarize: Number.MAX_SAFE_INTEGER makes this go away
    }),
  ],
});
const turns = Array.from({ length: 40 }, (_, turn) => [
  new HumanMessage(turn === 0 ? 'Never call me by phone. My order number is 4711.' : `And delivery ${turn}?`),
  new AIMessage(`Delivery ${turn}: ${'it has left the depot. '.repeat(45)}`),
]);
const { messages } = await agent.invoke({ messages: [...turns.flat(), new HumanMessage('Thank you.')] });

const isThere = messages.some(({ text }) => text.includes('4711'));
const shown = turns.flat().filter(({ text }) => prompt.includes(text.slice(0, 60))).length;
const isMarked = /omitted|left out|truncated|trimmed|\[\.\.\.\]|…/i.test(prompt.split('<messages>').at(-1));
console.log('expected: what leaves the conversation was shown to the summarizer, or a note that something is missing');
console.log(
  `got:      ${turns.flat().length - 1} messages evicted, ${shown} shown, the first of them shown: ${prompt.includes('4711')},`,
);
console.log(`          note in the prompt: ${isMarked}, still in the conversation: ${isThere}`);
process.exit(isThere || prompt.includes('4711') || isMarked ? 0 : 1);
