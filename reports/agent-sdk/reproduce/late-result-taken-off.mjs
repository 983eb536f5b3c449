// npm install @cognipeer/agent-sdk@0.9.2
// The assistant spoke while a call was running. A pass takes the result off that comes later, and leaves its call.
import { createContextSummarizeNode } from '@cognipeer/agent-sdk';

const model = { invoke: async () => ({ role: 'assistant', content: '{"stable_facts":[{"key":"a","value":"b"}]}' }) };
const summarize = createContextSummarizeNode({ model, summarization: { enable: true, summaryTriggerTokens: 100 } });
const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
const result = (id) => ({ role: 'tool', tool_call_id: id, name: 'read', content: `${id}: ${'text '.repeat(400)}` });
const messages = [
  { role: 'assistant', content: '', tool_calls: [call('first')] },
  result('first'),
  { role: 'assistant', content: '', tool_calls: [call('late')] },
  { role: 'assistant', content: 'It is still running.' },
  result('late'),
  { role: 'assistant', content: '', tool_calls: [call('newest')] },
  result('newest'),
];
const delta = await summarize({ messages });
const has = (key) => (delta.messages ?? messages).some(key);
const isCalled = has(({ tool_calls = [] }) => tool_calls.some(({ id }) => id === 'late'));
const isAnswered = has(({ tool_call_id }) => tool_call_id === 'late');
console.log('expected: the call "late" and its result are both kept, or neither');
console.log(`got:      the call is ${isCalled ? 'kept' : 'gone'}, its result is ${isAnswered ? 'kept' : 'gone'}`);
process.exitCode = isCalled === isAnswered ? 0 : 1;
