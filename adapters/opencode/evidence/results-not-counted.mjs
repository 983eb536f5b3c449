// Whether a pass is due is read off the usage of the last answer: what tools have returned since is not counted. A request that is larger than
// the window is sent, though nothing but a look at its size was needed.
import { conclude, isSummary, play, shell, words } from './opencode.mjs';

const WINDOW = 128_000;
const PRINTS = "head -c 49000 /dev/zero | tr '\\0' a";
let steps = 0;
const answer = (request) => {
  if (isSummary(request)) return { text: 'SUMMARY' };
  steps += 1;
  return steps === 1 ? shell(PRINTS, PRINTS) : { text: 'Done.' };
};
const seen = await play(answer, [`FIRST ${words(105_000)}`]);
const sizes = seen.map((request) => Math.ceil(JSON.stringify(request).length / 4));
conclude(
  sizes[0] < WINDOW && sizes[1] > WINDOW && !isSummary(seen[1]),
  `requests of ${sizes.slice(0, 2)} tokens, one after the other`,
);
