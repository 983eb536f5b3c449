// npm install @cognipeer/agent-sdk@0.9.2
// The decision to compact leaves out the summaries of earlier passes, though the model is sent them.
import { countMessagesTokens, createSmartAgent, createTool } from '@cognipeer/agent-sdk';

const TRIGGER = 2_000;
const facts = Array.from({ length: 40 }, (_, at) => ({ key: `well ${at}`, value: 'dry, and has to be looked at' }));
const requests = [];
let passes = 0;
const model = {
  invoke: async (shown) => {
    if (shown[0].content.includes('summarizes conversation history')) {
      passes += 1;
      return { role: 'assistant', content: JSON.stringify({ stable_facts: facts }) };
    }
    const messages = shown.filter(({ role }) => role !== 'system');
    const whole = messages.filter(({ role, content }) => role === 'tool' && content.startsWith('The well'));
    requests.push({ tokens: countMessagesTokens(messages), older: whole.length - 1, passes });
    if (requests.length > 10) return { role: 'assistant', content: 'All are dry.' };
    const call = { id: `c${requests.length}`, type: 'function', function: { name: 'read', arguments: '{}' } };
    return { role: 'assistant', content: '', tool_calls: [call] };
  },
};
const func = async () => 'The well is dry. '.repeat(80);
const tools = [createTool({ name: 'read', description: 'reads', schema: { type: 'object' }, func })];
const summarization = { enable: true, summaryTriggerTokens: TRIGGER };
const agent = createSmartAgent({ model, tools, summarization, context: { policy: 'raw' } });
await agent.invoke({ messages: [{ role: 'user', content: 'Read all the wells.' }] });

// The newest result is kept by design; what is older could have been reduced.
const late = requests.filter(
  (now, at) => now.tokens > TRIGGER && now.older > 0 && now.passes === requests[at - 1].passes,
);
for (const { tokens, older } of late.slice(-1)) {
  console.log(`expected: a pass before each request of more than ${TRIGGER} tokens in which older results are whole`);
  console.log(
    `got:      no pass before one of ${tokens} tokens (without the system prompt), older and whole: ${older}`,
  );
}
process.exitCode = late.length > 0 ? 1 : 0;
