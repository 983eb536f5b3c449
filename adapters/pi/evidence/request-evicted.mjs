// A turn is longer than the tail, and what the user asked in it is summarized like anything else: `findProjectedCutPoint`
// (core/compaction/compaction.js) knows no requests. After it the model works on a paraphrase of what it was asked.
// TASK-2/not-word-for-word by the trigger. Settings as shipped, and pi's own tools.
import { tokens } from './model.mjs';
import { play, verdict } from './pi.mjs';

const REQUEST = 'REQUEST: compare all of them, and change nothing in file-3.';
const files = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`file-${at}`, `${tokens(100)}\n`.repeat(120)]));
let read = 0;
const seen = await play(
  [REQUEST],
  ({ isSummarizer }) => {
    if (isSummarizer) return { text: '## Goal\nThe user wants files compared.' };
    const path = `file-${read}`;
    read += 1;
    return read > 11 ? { text: 'Done.' } : { calls: [{ name: 'read', path }] };
  },
  { files },
);
const after = seen.findLast(({ isSummarizer }) => !isSummarizer);
verdict(
  [seen.some(({ isSummarizer }) => isSummarizer), 'there was a pass in the middle of the turn'],
  [!after.all.includes(REQUEST), 'the request being worked on is not there word for word'],
);
