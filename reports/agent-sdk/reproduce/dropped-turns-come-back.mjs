// npm install @cognipeer/agent-sdk@0.9.2
// The newest sixteen turns are counted by the assistant's messages, and from the sixteenth user's message on by those.
import { createSmartAgent } from '@cognipeer/agent-sdk';

let shown = [];
const model = {
  invoke: async (messages) => {
    shown = messages.filter(({ role }) => role !== 'system');
    return { role: 'assistant', content: 'Noted.' };
  },
};
const turn = (at) => [
  { role: 'user', content: `Request ${at}` },
  ...Array.from({ length: 5 }, (_, step) => ({ role: 'assistant', content: `Step ${step} of ${at}` })),
];
async function shownIn(turns) {
  const messages = [
    ...Array.from({ length: turns - 1 }, (_, at) => turn(at)).flat(),
    { role: 'user', content: 'Go on.' },
  ];
  await createSmartAgent({ model }).invoke({ messages });
  return shown.length;
}
const fifteen = await shownIn(15);
const sixteen = await shownIn(16);
console.log('a turn of six messages is added');
console.log(`expected: the model is shown about six messages more than the ${fifteen} in the turn before, or fewer`);
console.log(`got:      ${sixteen} messages`);
process.exitCode = sixteen > fifteen + 6 ? 1 : 0;
