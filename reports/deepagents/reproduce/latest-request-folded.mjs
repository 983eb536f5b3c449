// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0
// The agent as shipped. In a turn of some steps the cut falls behind the request the turn is about.
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createDeepAgent } from 'deepagents';

const REQUEST = 'Rename the port in every config, but never touch prod.yaml.';
const step = (id, result) => [
  new AIMessage({ content: '', tool_calls: [{ id, name: 'read_file', args: { file_path: `/${id}.yaml` } }] }),
  new ToolMessage({ tool_call_id: id, name: 'read_file', content: result }),
];
const large = 'port: 80\n'.repeat(40_000);
const messages = [new HumanMessage(REQUEST), ...['a', 'b', 'c', 'd'].flatMap((id) => step(id, large))];

const model = fakeModel()
  .respond(new AIMessage('Four config files were read.')) // the summary
  .respond(new AIMessage('What should I do with them?'));
await createDeepAgent({ model }).invoke({ messages });

const [, request] = model.calls;
const shown = request.messages.map(({ type }) => type).join(', ');
const has = request.messages.some((message) => message.text.includes(REQUEST));
console.log(`the model is shown: ${shown}`);
console.log("expected: the user's request is among them");
console.log(`got:      ${has ? 'it is' : 'it is not; a summary stands in its place'}`);
process.exitCode = has ? 0 : 1;
