// npm install @cognipeer/agent-sdk@0.9.2
// Four long answers outgrow the window, and there is no result to reduce. With `context.policy: 'raw'` the oldest are left out of
// the request, and no summary of them is made.
import { createSmartAgent } from '@cognipeer/agent-sdk';

const requests = [];
const model = {
  invoke: async (messages) => {
    requests.push(messages);
    return { role: 'assistant', content: 'Which pot?' };
  },
};
const turns = Array.from({ length: 4 }, (_, at) => [
  { role: 'user', content: `Chapter ${at}, please.` },
  {
    role: 'assistant',
    content: `${at === 0 ? 'The key is under the third pot. ' : ''}${'It rained all day. '.repeat(80)}`,
  },
]);
const messages = [...turns.flat(), { role: 'user', content: 'Where is the key?' }];
const agent = createSmartAgent({
  model,
  context: { policy: 'raw' },
  limits: { maxContextTokens: 1500 },
  summarization: { enable: true, summaryTriggerTokens: 1000 },
});
await agent.invoke({ messages });

const shown = requests.at(-1).filter(({ role }) => role !== 'system');
const has = shown.some(({ content }) => content.includes('third pot'));
console.log(`expected: the model is shown all ${messages.length} messages, or a summary or a mark for what is missing`);
console.log(
  `got:      ${shown.length} messages; summaries asked for: ${requests.length - 1}; the key is ${has ? '' : 'not '}among them`,
);
process.exitCode = has ? 0 : 1;
