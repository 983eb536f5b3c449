// The cut knows no request: one answer of tools that is larger than the tail (15,000 tokens at most) takes the whole turn with it,
// and the words of the user are left to the summary.
import { conclude, isSummary, play, shell, textOf, words } from './opencode.mjs';

const PRINTS = "head -c 49000 /dev/zero | tr '\\0' a";
let steps = 0;
const answer = (request) => {
  if (isSummary(request)) return { text: 'The user wants both files compared.' };
  steps += 1;
  // Two results of 50,000 characters each, which is what opencode lets through.
  return steps === 2 ? shell(PRINTS, PRINTS) : { text: 'Done.' };
};
const seen = await play(answer, [words(95_000), 'REQUEST: compare both files, and answer in French.']);
const at = seen.findLastIndex(isSummary);
const next = seen[at + 1].messages.slice(1).map(textOf).join('\n');
conclude(at > 0 && !next.includes('REQUEST'), `after the pass the model is asked: ${next.slice(0, 300)}`);
