// npm install @cognipeer/agent-sdk@0.9.2
// What holds no facts is taken for prose, and each line of it for a fact.
import { createContextSummarizeNode } from '@cognipeer/agent-sdk';

const ANSWERS = {
  'a refusal': "I'm sorry, but I cannot assist with that request.",
  'empty lists': '{"stable_facts":[],"active_goals":[]}',
};
const call = (id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
const messages = ['c1', 'c2'].flatMap((id) => [
  { role: 'assistant', content: '', tool_calls: [call(id)] },
  { role: 'tool', tool_call_id: id, name: 'read', content: 'The key is under the third pot. '.repeat(100) },
]);

let bad = 0;
for (const [what, content] of Object.entries(ANSWERS)) {
  const model = { invoke: async () => ({ role: 'assistant', content }) };
  const summarize = createContextSummarizeNode({ model, summarization: { enable: true, summaryTriggerTokens: 100 } });
  const { summaryRecords = [] } = await summarize({ messages });
  const facts = summaryRecords.flatMap(({ stable_facts }) => stable_facts);
  if (facts.length > 0) bad += 1;
  const got = facts.length === 0 ? 'no facts' : facts.map(({ key, value }) => `${key}: ${value}`).join('; ');
  console.log(`${what}:\nexpected: no facts\ngot:      ${got}`);
}
process.exitCode = bad === 0 ? 0 : 1;
