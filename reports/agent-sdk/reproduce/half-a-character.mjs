// npm install @cognipeer/agent-sdk@0.9.2
// Messages are cut for the summary prompt after 2,000 UTF-16 units, in the middle of an emoji where one stands there.
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
    { role: 'user', content: `${'x'.repeat(1_999)}😀 is what it said.` },
    ...['c1', 'c2'].flatMap((id) => [
      { role: 'assistant', content: '', tool_calls: [call(id)] },
      { role: 'tool', tool_call_id: id, name: 'read', content: 'text '.repeat(400) },
    ]),
  ],
});
console.log('expected: the prompt is well-formed Unicode');
console.log(
  `got:      ${prompt.isWellFormed() ? 'it is' : `half an emoji: ${JSON.stringify(/x.{0,15}TRUNCATED/.exec(prompt)?.[0].slice(-16))}`}`,
);
process.exitCode = prompt.isWellFormed() ? 0 : 1;
