// One batch of results is nearly as large as the window. The pass can only take what stands before it: the user's request, of a few words.
// `compact` (core/compaction/compaction.js) installs the summary of that, whatever it gains; the conversation grows, and the request is no
// longer there word for word. `_runAutoCompaction` (core/agent-session.js) counts what came of it, and compares it with nothing.
// SIZE-1/not-smaller and SIZE-1/no-gain, TASK-2/not-word-for-word. Settings as shipped, and pi's own tools.
import { tokens } from './model.mjs';
import { play, verdict } from './pi.mjs';

const REQUEST = 'REQUEST: compare all ten.';
const names = Array.from({ length: 10 }, (_, at) => `file-${at}`);
const files = Object.fromEntries(names.map((name) => [name, `${tokens(100)}\n`.repeat(120)]));
const summary = '## Goal\nThe user wants ten files compared.\n\n## Next Steps\n1. Compare them.';
const seen = await play(
  [REQUEST],
  ({ isSummarizer }, { length }) => {
    if (isSummarizer) return { text: summary };
    return length === 1 ? { calls: names.map((path) => ({ name: 'read', path })) } : { text: 'Done.' };
  },
  { files },
);
const [pass, next] = [seen.findIndex(({ isSummarizer }) => isSummarizer), seen[2]];
const results = (messages) => messages.filter(({ role }) => role === 'tool');
const stood = results(next.messages).reduce((sum, { text }) => sum + text.length, 0);
console.log(
  `Of ${stood} characters of results all stand; ${next.messages[0].text.length} stand where ${REQUEST.length} had been.`,
);
verdict(
  [pass === 1 && results(next.messages).length === 10, 'a pass took nothing but the request'],
  [next.messages[0].text.length > REQUEST.length, 'what stands in its place is longer'],
  [!next.all.includes(REQUEST), 'the request is not there word for word'],
);
