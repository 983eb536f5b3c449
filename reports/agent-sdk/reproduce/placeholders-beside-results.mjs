// npm install @cognipeer/agent-sdk@0.9.2
// Two calls of one message; the second one's result came in first. The provider accepts that. The agent puts a placeholder
// in for each result, and leaves the results.
import { createSmartAgent } from '@cognipeer/agent-sdk';

let request = [];
const model = {
  invoke: async (messages) => {
    request = messages;
    return { role: 'assistant', content: 'B is full.' };
  },
};
const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
const messages = [
  { role: 'user', content: 'How are the wells?' },
  { role: 'assistant', content: '', tool_calls: [call('a'), call('b')] },
  { role: 'tool', tool_call_id: 'b', name: 'read', content: 'B is full' },
  { role: 'tool', tool_call_id: 'a', name: 'read', content: 'A is dry' },
];
await createSmartAgent({ model }).invoke({ messages });

const results = request.filter(({ role }) => role === 'tool');
console.log('expected: 2 results for 2 calls');
console.log(`got:      ${results.length} results`);
for (const { tool_call_id, content } of results) console.log(`  ${tool_call_id}: ${content}`);
process.exitCode = results.length === 2 ? 0 : 1;
