// A request that the provider refuses as too long: what the turn has done so far is in neither the request for the summary nor in the
// next one of the agent, which begins its turn again.
import { conclude, isSummary, play, shell, textOf, tooLong, words } from './opencode.mjs';

const prints = (what) => `printf ${what}; head -c 49000 /dev/zero | tr '\\0' a`;
let steps = 0;
const answer = (request, seen) => {
  if (isSummary(request)) return { text: 'SUMMARY' };
  // What is larger than the window of 128,000 tokens is refused, as providers do.
  if (tooLong(request)) return tooLong(request);
  steps += 1;
  // An answer larger than the tail, so that there is none.
  if (steps === 1) return { text: words(20_000) };
  if (steps === 2) return shell(prints('WORK-1'));
  if (steps === 3) return shell(prints('WORK-2'), prints('WORK-3'), prints('WORK-4'), prints('WORK-5'));
  return { text: `Done, after ${seen.length} requests.` };
};
const seen = await play(answer, [`FIRST ${words(45_000)}`, 'REQUEST: read all five files.']);
const at = seen.findIndex(isSummary);
const said = seen.slice(at).map(({ messages }) => messages.slice(1).map(textOf).join('\n'));
conclude(
  at > 0 && !said.some((text) => text.includes('WORK-1')),
  `after the refusal the model is asked: ${said[1]?.slice(0, 200)}`,
);
