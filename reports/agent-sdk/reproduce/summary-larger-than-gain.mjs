// npm install @cognipeer/agent-sdk@0.9.2
// A summary that is larger than what the pass has freed is installed all the same.
import { countMessagesTokens, createContextSummarizeNode } from '@cognipeer/agent-sdk';

const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
const messages = ['c1', 'c2'].flatMap((id) => [
  { role: 'assistant', content: '', tool_calls: [call(id)] },
  { role: 'tool', tool_call_id: id, name: 'read', content: 'The well at the mill is dry. '.repeat(20) },
]);
const facts = Array.from({ length: 60 }, (_, at) => ({ key: `well ${at}`, value: 'The well at the mill is dry.' }));
const model = { invoke: async () => ({ role: 'assistant', content: JSON.stringify({ stable_facts: facts }) }) };

const summarize = createContextSummarizeNode({ model, summarization: { enable: true, summaryTriggerTokens: 100 } });
const delta = await summarize({ messages });
const before = countMessagesTokens(messages);
const after = countMessagesTokens(delta.messages ?? messages);
console.log(`expected: not more than the ${before} tokens there were`);
console.log(`got:      ${after} tokens`);
process.exitCode = after > before ? 1 : 0;
