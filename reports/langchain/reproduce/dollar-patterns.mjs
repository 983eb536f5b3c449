// What was said goes into the prompt by String.replace, which carries out $$ and $& that stand in it.
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
      model: new Summarizer({ responses: ['They talked about a script.'] }),
      trigger: { messages: 3 },
      keep: { messages: 1 },
    }),
  ],
});
const said = "Why does `echo $$; sed 's/a/$&b/'` print that?";
await agent.invoke({ messages: [new HumanMessage(said), new AIMessage('Let me see.'), new HumanMessage('Well?')] });

const shown = prompt.split('\n').find((line) => line.includes('Why does'));
console.log(`expected: Human: ${said}`);
console.log(`got:      ${shown}`);
process.exit(prompt.includes(said) ? 0 : 1);
