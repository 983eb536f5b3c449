// A model with a window of 12,000 tokens: opencode's own prompt and tools are 7,700 of them, so that each pass leaves more than the 8,000 at
// which the next one is due. Nothing counts the passes of a turn: it never ends.
import { conclude, isSummary, play, words } from './opencode.mjs';

const limit = { context: 12_000, output: 4000 };
const seen = await play(
  (request) => ({ text: isSummary(request) ? `SUMMARY ${words(400)}` : 'Fine.' }),
  [words(1500)],
  { limit },
);
const passes = seen.filter(isSummary).length;
conclude(passes > 10, `one message of the user, ${passes} passes, until it was broken off`);
