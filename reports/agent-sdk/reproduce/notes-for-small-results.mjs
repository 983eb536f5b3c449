// npm install @cognipeer/agent-sdk@0.9.2
// Each older result gets a note in its place, however small it is.
import { countMessagesTokens, createSmartAgent } from '@cognipeer/agent-sdk';

const call = (id) => ({ id, type: 'function', function: { name: 'ping', arguments: '{}' } });
const steps = Array.from({ length: 20 }, (_, at) => [
  { role: 'assistant', content: '', tool_calls: [call(`c${at}`)] },
  { role: 'tool', tool_call_id: `c${at}`, name: 'ping', content: 'ok' },
]);
const messages = [{ role: 'user', content: 'Ping all twenty hosts.' }, ...steps.flat()];

const model = {
  invoke: async () => ({ role: 'assistant', content: '{"stable_facts":[{"key":"hosts","value":"up"}]}' }),
};
const agent = createSmartAgent({ model, summarization: { enable: true, summaryTriggerTokens: 200 } });
const { state } = await agent.invoke({ messages });

const before = countMessagesTokens(messages);
const after = countMessagesTokens(state.messages.filter(({ role }) => role !== 'system'));
const { content } = state.messages.find(({ tool_call_id }) => tool_call_id === 'c0');
console.log(`expected: the result "ok" stays, and the ${before} tokens of the conversation do not grow by much`);
console.log(`got:      ${after} tokens, and in place of "ok":\n${content}`);
process.exitCode = content.length <= 2 ? 0 : 1;
