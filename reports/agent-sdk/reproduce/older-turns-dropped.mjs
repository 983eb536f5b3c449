// npm install @cognipeer/agent-sdk@0.9.2
// Twenty short turns, far below any limit. With the options as shipped the model is not shown the older ones, and no
// summary of them is made.
import { createSmartAgent } from '@cognipeer/agent-sdk';

const requests = [];
const model = {
  invoke: async (messages) => {
    requests.push(messages);
    return { role: 'assistant', content: 'Which pot?' };
  },
};
const turns = Array.from({ length: 20 }, (_, at) => [
  { role: 'user', content: at === 1 ? 'The key is under the third pot.' : `Message ${at}` },
  { role: 'assistant', content: 'Noted.' },
]);
const messages = [...turns.flat(), { role: 'user', content: 'Where is the key?' }];
await createSmartAgent({ model }).invoke({ messages });

const shown = requests.at(-1).filter(({ role }) => role !== 'system');
const has = shown.some(({ content }) => content.includes('third pot'));
console.log(`expected: the model is shown all ${messages.length} messages, or a summary of what is missing`);
console.log(
  `got:      ${shown.length} messages; summaries asked for: ${requests.length - 1}; the key is ${has ? '' : 'not '}among them`,
);
process.exitCode = has ? 0 : 1;
