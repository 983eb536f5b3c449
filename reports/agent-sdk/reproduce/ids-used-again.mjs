// npm install @cognipeer/agent-sdk@0.9.2
// The newest results are protected by call id. A model server that numbers its calls anew in each answer uses ids again:
// then all results count as the newest, and nothing is ever reduced.
import { countMessagesTokens, createContextSummarizeNode } from '@cognipeer/agent-sdk';

const model = { invoke: async () => ({ role: 'assistant', content: '{"stable_facts":[{"key":"a","value":"b"}]}' }) };
const summarize = createContextSummarizeNode({ model, summarization: { enable: true, summaryTriggerTokens: 100 } });

async function freed(idOf) {
  const messages = Array.from({ length: 10 }, (_, at) => [
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: idOf(at), type: 'function', function: { name: 'read', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: idOf(at), name: 'read', content: `Page ${at}. ${'text '.repeat(1_000)}` },
  ]).flat();
  const delta = await summarize({ messages });
  return countMessagesTokens(messages) - countMessagesTokens(delta.messages ?? messages);
}
const own = await freed((at) => `call_${at}`);
const again = await freed(() => 'call_0');
console.log(`ten results, each with an id of its own: ${own > 0 ? 'reduced' : 'not reduced'}`);
console.log('expected: reduced as well where each is called call_0');
console.log(`got:      ${again > 0 ? 'reduced' : 'not reduced'}`);
process.exitCode = again > 0 ? 0 : 1;
