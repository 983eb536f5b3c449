// FAIL-3: half a summary, what a filter left, a refusal, and headings with nothing below them are installed as they came, and the history is
// gone for them. Settings as shipped, with a model of 64k tokens. `node unfinished-answer.mjs [length|filtered|refusal|headings]`; all of them
// where none is named.
//
// `compress` asks twice. Of the first answer it wants a closed `<state_snapshot>`; what the second, "cold" one says is installed unless it is
// blank (`isSummaryEmpty`) or has as many tokens as were asked for (20,000): nobody looks at `finish_reason` or for the snapshot. A model
// whose own limit is below 20,000 ends with "length" at fewer.
import { isSummarizer, shown, talk, verdict } from './agent.mjs';

const ANSWERS = {
  length: {
    text: '<state_snapshot><goal>Find out which logs mention PLUM.</goal><constraints>Never to',
    finish: 'length',
  },
  filtered: { text: '<state_snapshot><goal>Find out which', finish: 'content_filter' },
  refusal: { text: "I'm sorry, but I cannot assist with that request." },
  headings: { text: '<state_snapshot>## Goal\n\n## Constraints\n\n## Next steps\n</state_snapshot>' },
};
const log = 'A line of a log, about eighty characters long, which says nothing that is of use.\n'.repeat(250);

/** @returns what the agent sends after a pass whose summarizer answers so */
async function after(answer) {
  let read = 0;
  const { requests } = await talk({
    window: 65_536,
    files: { 'log.txt': log },
    turns: ['Which of the logs mention PLUM? Never touch the logs.'],
    answer: (request) => {
      if (isSummarizer(request)) return answer;
      if (read === 4) return { text: 'Done.' };
      read += 1;
      const call = [
        `call_${read}`,
        'run_shell_command',
        { command: `cat log.txt; echo ${read}`, is_background: false },
      ];
      return { text: `Nothing in log ${read}.`, calls: [call] };
    },
  });
  const first = requests.findIndex(isSummarizer);
  return requests.slice(first).find((request) => !isSummarizer(request));
}

const [, , only] = process.argv;
const kinds = only === undefined ? Object.keys(ANSWERS) : [only];
const installed = [];
for (const kind of kinds) {
  const answer = ANSWERS[kind];
  const request = await after(answer);
  const isInstalled = JSON.stringify(request?.messages ?? []).includes(JSON.stringify(answer.text).slice(1, -1));
  if (isInstalled) installed.push(kind);
  console.log(`\n${kind}: ${isInstalled ? 'installed' : 'not installed'}`);
  for (const message of request?.messages.slice(1) ?? []) console.log(`  ${shown(message)}`);
}
verdict(installed.length === kinds.length, `${installed.join(', ')}: the answer stands in the place of the history.`);
