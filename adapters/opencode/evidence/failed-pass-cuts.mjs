// A pass that fails has moved the cut already: what stood in front of it is gone from the next request, and no summarizer is shown it again.
import { conclude, isSummary, play, textOf, words } from './opencode.mjs';

const refused = { status: 400, error: { message: 'Your prompt was flagged.', type: 'invalid_request_error' } };
let summaries = 0;
const answer = (request) => {
  if (!isSummary(request)) return { text: 'Fine.' };
  summaries += 1;
  return summaries === 1 ? refused : { text: `SUMMARY-${summaries}` };
};
const seen = await play(answer, [`FIRST ${words(60_000)}`, `SECOND ${words(60_000)}`, 'Go on.']);
const failed = seen.findIndex(isSummary);
const later = seen
  .slice(failed + 1)
  .flatMap(({ messages }) => messages.slice(1).map(textOf))
  .join('\n');
conclude(failed > 0 && !/FIRST|SECOND/.test(later), 'no request after the failed one holds what the user had said.');
