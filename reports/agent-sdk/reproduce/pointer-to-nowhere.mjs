// npm install @cognipeer/agent-sdk@0.9.2
// For a result that was restored as a message, the note names an id that the recovery tool does not know.
import { createSmartAgent } from '@cognipeer/agent-sdk';

const call = (id, name = 'read', args = {}) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
});
const messages = [
  { role: 'user', content: 'Read both wells.' },
  ...['c1', 'c2'].flatMap((id) => [
    { role: 'assistant', content: '', tool_calls: [call(id)] },
    { role: 'tool', tool_call_id: id, name: 'read', content: `The well is dry. ${'-'.repeat(2_000)}` },
  ]),
];
let pointer;
const model = {
  invoke: async (shown) => {
    if (shown[0].content.includes('summarizes conversation history')) return { role: 'assistant', content: '{}' };
    if (pointer !== undefined) return { role: 'assistant', content: 'Done.' };
    const note = shown.find(({ tool_call_id }) => tool_call_id === 'c1').content;
    pointer = /get_tool_response with executionId "([^"]+)"/.exec(note)[1];
    const tool_calls = [call('c3', 'get_tool_response', { executionId: pointer })];
    return { role: 'assistant', content: '', tool_calls };
  },
};
const summarization = { enable: true, summaryTriggerTokens: 600 };
const { state } = await createSmartAgent({ model, summarization }).invoke({ messages });
const { content } = state.messages.find(({ tool_call_id }) => tool_call_id === 'c3');
console.log(`the model asks for "${pointer}", as the note says`);
console.log('expected: The well is dry. ...');
console.log(`got:      ${content.slice(0, 80)}`);
process.exitCode = content.startsWith('The well is dry.') ? 0 : 1;
