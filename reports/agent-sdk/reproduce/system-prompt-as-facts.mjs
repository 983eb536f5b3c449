// npm install @cognipeer/agent-sdk@0.9.2
// When the summarizer fails, the beginning of the transcript is installed as facts: the agent's own system prompt.
import { createSmartAgent } from '@cognipeer/agent-sdk';

let request = [];
const model = {
  invoke: async (messages) => {
    if (messages[0].content.includes('summarizes conversation history')) throw new Error('503');
    request = messages;
    return { role: 'assistant', content: 'Under the third pot.' };
  },
};
const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
const messages = [
  { role: 'user', content: 'Where is the key?' },
  ...['c1', 'c2'].flatMap((id) => [
    { role: 'assistant', content: '', tool_calls: [call(id)] },
    { role: 'tool', tool_call_id: id, name: 'read', content: 'The key is under the third pot. '.repeat(20) },
  ]),
];
const summarization = { enable: true, summaryTriggerTokens: 100 };
await createSmartAgent({ model, systemPrompt: 'You look after wells.', summarization }).invoke({ messages });

const places = request.filter(({ content }) => content.includes('fact_1: SYSTEM:'));
const fact = places[0]?.content.split('\n').find((line) => line.includes('fact_1'));
console.log('expected: the old results are reduced, and nothing is called a fact');
console.log(`got:      ${fact === undefined ? 'no facts' : `"${fact}" in ${places.length} places`}`);
process.exitCode = fact === undefined ? 0 : 1;
