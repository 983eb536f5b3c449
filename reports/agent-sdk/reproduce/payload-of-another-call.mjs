// npm install @cognipeer/agent-sdk@0.9.2
// A conversation was stored as messages and is continued. The note for an old result shows the text of a newer one of the
// same tool.
import { createSmartAgent, createTool } from '@cognipeer/agent-sdk';

const call = (id) => ({ id, type: 'function', function: { name: 'read_well', arguments: '{}' } });
const messages = [
  { role: 'user', content: 'How is well A?' },
  { role: 'assistant', content: '', tool_calls: [call('old')] },
  { role: 'tool', tool_call_id: 'old', name: 'read_well', content: `Well A is dry. ${'-'.repeat(2_000)}` },
  { role: 'assistant', content: 'Dry.' },
  { role: 'user', content: 'And well B?' },
];
const func = async () => `Well B is full. ${'-'.repeat(2_000)}`;
const schema = { type: 'object', properties: {} };
const tools = [createTool({ name: 'read_well', description: 'reads a well', schema, func })];

let asked = 0;
const model = {
  invoke: async ([system]) => {
    if (system.content.includes('summarizes conversation history')) return { role: 'assistant', content: '{}' };
    asked += 1;
    return {
      role: 'assistant',
      content: asked === 1 ? '' : 'Full.',
      ...(asked === 1 && { tool_calls: [call('new')] }),
    };
  },
};
const summarization = { enable: true, summaryTriggerTokens: 600 };
const { state } = await createSmartAgent({ model, tools, summarization }).invoke({ messages });
const { content } = state.messages.find(({ tool_call_id }) => tool_call_id === 'old');
console.log('expected: in place of the old result: Well A is dry.');
console.log(`got:      ${/Well . is \w+\./.exec(content)?.[0]}`);
process.exitCode = content.includes('Well A') && !content.includes('Well B') ? 0 : 1;
