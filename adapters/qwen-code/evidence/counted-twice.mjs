// PROG-4/raised: results that have just come in are counted twice, and a turn that would fit is refused. Settings as shipped, with a model of
// 128k tokens. It shows where the conversation comes to between window - 23,000 and window - 21,000 tokens: below, no pass is forced; above,
// the summary is had by the cold request, for which the results are taken off.
//
// Where the conversation is near its window, `sendMessageStream` compacts first. For a summary that was had with the agent's own prompt,
// `compress` takes what stays for `originalTokenCount - estimateContentTokens(curatedHistory)`: the pending results are in the first and not
// in the second. Then they are added once more (`localPromptTokensAfterCompression`), `shouldStopAfterHardRescue` says stop, and the summary
// is thrown away.
import { isSummarizer, talk, tokensOf, verdict } from './agent.mjs';

const log = `${'A line of a log, about eighty characters long, which says nothing that is of use.\n'.repeat(300)}`;
const WINDOW = 131_072;
const head = (id, size) => [
  id,
  'run_shell_command',
  { command: `head -c ${size} log.txt; echo ${id}`, is_background: false },
];
/** Beside its output, a command's result says what it was. */
const AROUND = 450;
/** Eight results of this size bring the conversation to 22,000 tokens below the window. */
const sizeOfEight = ({ messages, tools }) =>
  Math.floor(((WINDOW - 22_000 - tokensOf(JSON.stringify([messages, tools]))) * 4) / 8) - AROUND;

let steps = 0;
const { requests, ends } = await talk({
  window: WINDOW,
  files: { 'log.txt': log },
  turns: ['Read the logs.'],
  answer: (request) => {
    if (isSummarizer(request)) return { text: '<state_snapshot><goal>Read the logs.</goal></state_snapshot>' };
    steps += 1;
    if (steps <= 7) return { text: 'One more.', calls: [head(`one_${steps}`, 24_000)] };
    if (steps === 8)
      return {
        text: 'Now eight at once.',
        calls: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => head(`many_${number}`, sizeOfEight(request))),
      };
    return { text: 'Done.' };
  },
});

const asked = requests.filter(isSummarizer).length;
const last = requests.findLast((request) => !isSummarizer(request));
console.log(
  `${requests.length} requests, ${asked} of them to the summarizer; the agent's last has ${Math.ceil(JSON.stringify(last).length / 4)} tokens.`,
);
console.log(`The turn ended: ${ends[0]}`);
verdict(
  asked > 0 && /too large to send safely/.test(ends[0]),
  'after a pass that worked, a request of about 70,000 tokens is refused by qwen-code itself.',
);
