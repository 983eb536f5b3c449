// After a request that was too long the user's message is said again, behind the tail that holds it already.
import { conclude, isSummary, play, shell, textOf, tooLong, words } from './opencode.mjs';

const PRINTS = "head -c 49000 /dev/zero | tr '\\0' a";
let steps = 0;
const answer = (request) => {
  if (isSummary(request)) return { text: 'SUMMARY' };
  if (tooLong(request)) return tooLong(request);
  steps += 1;
  return steps === 2 ? shell(PRINTS, PRINTS, PRINTS, PRINTS) : { text: 'Fine.' };
};
const seen = await play(answer, [`FIRST ${words(85_000)}`, 'REQUEST: read all four files.']);
const times = seen.map(
  ({ messages }) =>
    messages.filter((message) => message.role === 'user' && textOf(message).startsWith('REQUEST')).length,
);
conclude(Math.max(...times) === 2, `the user's message in each request: ${times.join(', ')} times`);
