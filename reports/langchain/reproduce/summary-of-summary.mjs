// The kept tail and the summary together are beyond the trigger: in each turn the summary alone is summarized again.
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { MemorySaver } from '@langchain/langgraph';
import { createAgent, HumanMessage, summarizationMiddleware } from 'langchain';

const shown = [];
class Summarizer extends FakeListChatModel {
  async _generate(messages, ...rest) {
    shown.push(messages[0].text.split('Messages to summarize:\n').at(-1).split('\n</messages>')[0]);
    return super._generate(messages, ...rest);
  }
}

const agent = createAgent({
  model: new FakeListChatModel({ responses: ['Noted.'] }),
  checkpointer: new MemorySaver(),
  middleware: [
    summarizationMiddleware({
      model: new Summarizer({ responses: ['They talked about deliveries. '.repeat(80)] }),
      trigger: { tokens: 2000 },
      keep: { tokens: 1600 },
    }),
  ],
});
const thread = { configurable: { thread_id: '1' } };
const say = (text) => agent.invoke({ messages: [new HumanMessage(text)] }, thread);
await say('Please read a letter. '.repeat(130));
await say('Here is the letter. '.repeat(300));
await say('What do you think?');
await say('Thank you.');

const again = shown.filter((text) =>
  /^Human: Here is a summary of[^:]*:\s*(They talked about deliveries\.\s*)+$/.test(text),
);
console.log('expected: where only the earlier summary would go, nobody is asked');
console.log(
  `got:      ${shown.length} requests to the summarizer, ${again.length} of them show nothing but its own summary`,
);
process.exit(again.length > 0 ? 1 : 0);
