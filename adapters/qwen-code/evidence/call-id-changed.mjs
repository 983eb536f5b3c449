// ORD-2/call-id-changed: a call whose id an earlier turn has used is sent back with another id, and so is its result. Settings as shipped, with a
// model of 128k tokens. Some providers number calls anew in each answer. The pair stays one; no pass has to do with it.
//
// `normalizeModelToolCallIds` gives it the first id that is free (`__qwen_dup_2`) when the answer comes in.
import { talk, verdict } from './agent.mjs';

const ID = 'call_1';
const list = () => ({
  text: '',
  calls: [[ID, 'run_shell_command', { command: 'echo it is here', is_background: false }]],
});

const { requests } = await talk({
  window: 131_072,
  turns: ['Look for the file.', 'Look once more.'],
  answer: ({ messages }) => (messages.at(-1).role === 'tool' ? { text: 'It is here.' } : list()),
});

const { messages } = requests.at(-1);
const called = messages.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id));
const answered = messages.filter(({ role }) => role === 'tool').map(({ tool_call_id }) => tool_call_id);
console.log(
  `The model called ${ID} twice. It is shown calls ${called.join(', ')}, with results of ${answered.join(', ')}.`,
);
verdict(
  called.length === 2 && called[0] === ID && called[1] !== ID && answered[1] === called[1],
  'the second call and its result have got another id.',
);
