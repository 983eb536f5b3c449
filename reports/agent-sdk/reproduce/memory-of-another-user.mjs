// npm install @cognipeer/agent-sdk@0.9.2
// One agent object serves two users. What was summarized for one is shown to the model in the other's first request.
import { createSmartAgent } from '@cognipeer/agent-sdk';

let request = [];
const summary = { stable_facts: [{ key: 'Anna', value: 'her PIN is 4711', confidence: 0.9 }] };
const model = {
  invoke: async (messages) => {
    if (messages[0].content.includes('summarizes conversation history'))
      return { role: 'assistant', content: JSON.stringify(summary) };
    request = messages;
    return { role: 'assistant', content: 'Hello.' };
  },
};
const agent = createSmartAgent({ model, summarization: { enable: true, summaryTriggerTokens: 100 } });

const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
const steps = ['c1', 'c2'].flatMap((id) => [
  { role: 'assistant', content: '', tool_calls: [call(id)] },
  { role: 'tool', tool_call_id: id, name: 'read', content: 'text '.repeat(400) },
]);
await agent.invoke({ messages: [{ role: 'user', content: 'I am Anna, my PIN is 4711.' }, ...steps] });
await agent.invoke({ messages: [{ role: 'user', content: 'Hello, I am Boris.' }] });

const leak = request.find(({ content }) => content.includes('4711'));
console.log("expected: nothing of Anna's conversation in the request for Boris");
console.log(`got:      ${leak === undefined ? 'nothing' : leak.content.replaceAll('\n', ' ')}`);
process.exitCode = leak === undefined ? 0 : 1;
