// The tail of a second pass reaches behind the first one: the first summary stays in the middle of it, beside the one that it went into. The
// next pass then shows its summarizer the older of the two, and the newer one is gone with all that only it said.
// Shows with a window of 32,000 tokens, where the tail is 6,000 and a summary may be 8,000.
import { conclude, isSummary, play, textOf, words } from './opencode.mjs';

let summaries = 0;
const answer = (request) => {
  if (!isSummary(request)) return { text: 'Fine.' };
  summaries += 1;
  return { text: `SUMMARY-${summaries} ${words(7900)}` };
};
const turns = [6000, 4000, 4000, 3000, 3000, 2500, 100].map((tokens, at) => `TURN-${at + 1} ${words(tokens)}`);
const seen = await play(answer, turns, { limit: { context: 32_000, output: 8000 } });
const said = seen.map((request) => ({
  asks: isSummary(request),
  summaries: new Set(
    request.messages
      .map(textOf)
      .join('\n')
      .match(/SUMMARY-\d/g),
  ),
}));
for (const [at, { asks, summaries: there }] of said.entries())
  if (there.size > 0) console.log(`#${at + 1} ${asks ? 'SUMMARIZER' : 'agent     '} ${[...there].join(', ')}`);
const both = said.some(({ asks, summaries: there }) => !asks && there.size > 1);
// The newest summary but one is in no request from the pass on that made the newest.
const lost = said
  .slice(said.findLastIndex(({ asks }) => asks))
  .every((one) => !one.summaries.has(`SUMMARY-${summaries - 1}`));
conclude(
  both && lost,
  `two summaries in a request: ${both}; SUMMARY-${summaries - 1} is gone, and nobody was shown it: ${lost}`,
);
