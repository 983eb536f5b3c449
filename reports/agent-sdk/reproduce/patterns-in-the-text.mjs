// npm install @cognipeer/agent-sdk@0.9.2
// Into a prompt of one's own the conversation is put with String.replace, for which $& and $$ in the conversation are commands.
import { createContextSummarizeNode } from '@cognipeer/agent-sdk';

const SAID = "Kill $$ and write '$&', and {{previousSummary}} stays.";
let prompt = '';
const model = {
  invoke: async (messages) => {
    prompt = messages.at(-1).content;
    return { role: 'assistant', content: '{"stable_facts":[{"key":"a","value":"b"}]}' };
  },
};
const promptTemplate = 'Keep every price.\n{{conversation}}';
const summarization = { enable: true, summaryTriggerTokens: 100, promptTemplate };
const summarize = createContextSummarizeNode({ model, summarization });
const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
await summarize({
  messages: [
    { role: 'user', content: SAID },
    ...['c1', 'c2'].flatMap((id) => [
      { role: 'assistant', content: '', tool_calls: [call(id)] },
      { role: 'tool', tool_call_id: id, name: 'read', content: 'text '.repeat(400) },
    ]),
  ],
});
const line = prompt.split('\n').find((line) => line.startsWith('USER: '));
console.log(`expected: USER: ${SAID}`);
console.log(`got:      ${line}`);
process.exitCode = line === `USER: ${SAID}` ? 0 : 1;
