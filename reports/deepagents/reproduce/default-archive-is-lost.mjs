// npm install deepagents@1.14.1 @langchain/core@1.4.0
// The agent as shipped, without a backend of one's own. The summary names a file with the whole history; there is none.
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createDeepAgent } from 'deepagents';

const pathIn = ([{ text }]) => /history has been saved to (\S+) should/.exec(text)?.[1];
const model = fakeModel()
  .respond(new AIMessage('They speak of a key.')) // the summary
  .respond((messages) => {
    const file_path = pathIn(messages);
    return new AIMessage({ content: '', tool_calls: [{ id: '1', name: 'read_file', args: { file_path } }] });
  })
  .respond(new AIMessage('I can not tell.'));

const long = 'And so on. '.repeat(70_000);
const said = ['The key is under the third pot.', 'Noted.', long, '3', '4', '5', '6', '7', 'Where is the key?'];
const messages = said.map((text, at) => (at === 1 ? new AIMessage(text) : new HumanMessage(text)));
const state = await createDeepAgent({ model }).invoke({ messages });

const named = pathIn(model.calls[1].messages) !== undefined;
const { text } = state.messages.find(({ type }) => type === 'tool');
const isThere = text.includes('third pot');
console.log(`the summary names a file: ${named}; files in the agent's state: ${Object.keys(state.files ?? {}).length}`);
console.log('expected: read_file gives the history');
console.log(`got:      ${isThere ? 'the history' : text.replace(/session_\w+/, 'session_…')}`);
process.exitCode = named && !isThere ? 1 : 0;
