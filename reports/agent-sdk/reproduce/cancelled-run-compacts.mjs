// npm install @cognipeer/agent-sdk@0.9.2
// A run that is cancelled while a summary is asked for puts the summary in place all the same.
import { createSmartAgent } from '@cognipeer/agent-sdk';

const controller = new AbortController();
let requests = 0;
const model = {
  invoke: async (messages) => {
    if (!JSON.stringify(messages).includes('summarizes conversation history')) {
      requests += 1;
      return { role: 'assistant', content: 'It is under the third pot.' };
    }
    controller.abort();
    return { role: 'assistant', content: '{"stable_facts":[{"key":"key","value":"third pot","confidence":0.9}]}' };
  },
};
const agent = createSmartAgent({ model, summarization: { enable: true, summaryTriggerTokens: 300 } });
const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
const results = ['c1', 'c2'].flatMap((id) => [
  { role: 'assistant', content: '', tool_calls: [call(id)] },
  { role: 'tool', tool_call_id: id, name: 'read', content: `${id}: the key is under the third pot. `.repeat(30) },
]);
const messages = [{ role: 'user', content: 'Where is the key?' }, ...results, { role: 'user', content: 'Where?' }];
const { state } = await agent.invoke({ messages }, { cancellationToken: controller.signal });

const kept = state.messages.filter(({ role, content }) => role === 'tool' && content.startsWith('c')).length;
const added = state.messages.filter(({ name }) => name === 'summarize_context').length;
console.log('expected: 2 of 2 results as they were in the state of the cancelled run, and 0 summaries');
console.log(
  `got:      ${kept} of 2 results, and ${added} summary; cancelled: ${state.ctx.__cancelled !== undefined}, requests of the agent: ${requests}`,
);
process.exitCode = kept === 2 && added === 0 ? 0 : 1;
