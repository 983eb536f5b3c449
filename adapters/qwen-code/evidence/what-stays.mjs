// TASK-2/not-word-for-word, ORD-2/words-summarized: a pass in the middle of a turn keeps the calls whose results have come in, with these, and
// nothing else. What the user asked for, and what the model said beside the calls, is in the summary alone, if it is there; "Got it. Thanks
// for the additional context!" stands in its place. Settings as shipped, with a model of 64k tokens.
//
// `composePostCompactHistory`: `out.push({ role: "model", parts: [...ackParts, ...fcParts] })`, where `fcParts` are the function calls alone.
import { isSummarizer, shown, talk, textOf, verdict } from './agent.mjs';

const REQUEST = 'Which of the logs mention PLUM? Answer with the numbers of the logs only, without a word around them.';
const log = 'A line of a log, about eighty characters long, which says nothing that is of use.\n'.repeat(250);

let read = 0;
const { requests } = await talk({
  window: 65_536,
  files: { 'log.txt': log },
  turns: [REQUEST],
  answer: (request) => {
    if (isSummarizer(request))
      return { text: '<state_snapshot><goal>Find out which logs mention PLUM.</goal></state_snapshot>' };
    if (read === 6) return { text: 'Done.' };
    read += 1;
    const call = [`call_${read}`, 'run_shell_command', { command: `cat log.txt; echo ${read}`, is_background: false }];
    return { text: `Nothing in the logs before number ${read} but a hint at number nine.`, calls: [call] };
  },
});

const first = requests.findIndex(isSummarizer);
const after = requests.slice(first).find((request) => !isSummarizer(request));
if (after === undefined) verdict(false);
console.log('The first request of the agent after a pass:');
for (const message of after.messages.slice(1)) console.log(`  ${shown(message)}`);
const text = after.messages.map(textOf).join('\n');
const hasCall = after.messages.some(({ tool_calls = [] }) => tool_calls.length > 0);
verdict(
  hasCall && !text.includes(REQUEST) && !text.includes('a hint at number nine'),
  'neither the request nor what was said beside the call is there, and the call is.',
);
