// The tail of a second pass reaches behind the first one: the first summary and the words around it stay in the middle of it, beside the
// summary that they went into. Shows with a window of 32,000 tokens, where the tail is 6,000 and a summary may be 8,000.
import { conclude, isSummary, play, textOf, words } from './opencode.mjs';

let summaries = 0;
const answer = (request) => {
  if (!isSummary(request)) return { text: 'Fine.' };
  summaries += 1;
  return { text: `SUMMARY-${summaries} ${words(7900)}` };
};
const turns = [6000, 4000, 4000, 3000, 3000, 2500, 100].map((tokens, at) => `TURN-${at + 1} ${words(tokens)}`);
const seen = await play(answer, turns, { limit: { context: 32_000, output: 8000 } });
const both = seen
  .filter((request) => !isSummary(request))
  .map(({ messages }) => messages.slice(1).map(textOf).join('\n'));
conclude(
  both.some((text) => text.includes('SUMMARY-1') && text.includes('SUMMARY-2')),
  'a request holds the first summary beside the second.',
);
