// A pass that fails and keeps no tail is done again at the next message, for that message: its summary stands behind a history of which
// nothing was taken off, so that one more pass follows at once, and two summaries stand side by side.
import { conclude, isSummary, play, textOf, words } from './opencode.mjs';

const refused = { status: 400, error: { message: 'Your prompt was flagged.', type: 'invalid_request_error' } };
let summaries = 0;
const answer = (request) => {
  // An answer larger than the tail (15,000 tokens at most), so that there is none.
  if (!isSummary(request)) return { text: request.messages.length > 5 ? 'Fine.' : words(20_000) };
  summaries += 1;
  return summaries === 1 ? refused : { text: `SUMMARY-${summaries}` };
};
const seen = await play(answer, [`FIRST ${words(60_000)}`, `SECOND ${words(40_000)}`, 'Go on.', 'And now?']);
const said = seen
  .filter((request) => !isSummary(request))
  .map(({ messages }) => messages.slice(1).map(textOf).join('\n'));
const behind = said.some((text) => text.includes('FIRST') && text.includes('SUMMARY-2'));
const twice = said.some((text) => text.includes('SUMMARY-2') && text.includes('SUMMARY-3'));
conclude(behind && twice, `a summary behind the whole history: ${behind}; two summaries side by side: ${twice}`);
