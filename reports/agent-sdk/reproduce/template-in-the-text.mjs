// npm install @cognipeer/agent-sdk@0.9.2
// Placeholders of the prompt are filled in after the conversation has been put into it, so also those a user has written.
import { createContextSummarizeNode } from '@cognipeer/agent-sdk';

let prompt = '';
const model = {
  invoke: async (messages) => {
    prompt = messages.at(-1).content;
    return { role: 'assistant', content: '{"stable_facts":[{"key":"a","value":"b"}]}' };
  },
};
const summarize = createContextSummarizeNode({ model, summarization: { enable: true, summaryTriggerTokens: 100 } });
const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
await summarize({
  messages: [
    { role: 'user', content: 'Why does my template print {{conversation}}?' },
    ...['c1', 'c2'].flatMap((id) => [
      { role: 'assistant', content: '', tool_calls: [call(id)] },
      { role: 'tool', tool_call_id: id, name: 'read', content: 'text '.repeat(400) },
    ]),
  ],
});
const times = prompt.split('Why does my template print').length - 1;
const line = prompt.split('\n').find((line) => line.includes('my template'));
console.log('expected: the message stands in the prompt 1 time, as it was written');
console.log(`got:      ${times} times; "${line}"`);
process.exitCode = times === 1 && line.includes('{{conversation}}') ? 0 : 1;
