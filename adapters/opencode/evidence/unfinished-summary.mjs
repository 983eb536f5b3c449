// What the summarizer answers is never looked at: a refusal, what a content filter left, half an answer and bare headings become the
// summary, and the history is gone.
import { conclude, isSummary, play, textOf, words } from './opencode.mjs';

const ANSWERS = {
  refusal: { text: 'I cannot assist with that request.' },
  'content filter': { text: 'The user wants', finish: 'content_filter' },
  'output limit': { text: 'The user wants', finish: 'length' },
  headings: { text: '## Goal\n\n## Progress\n\n## Next steps' },
};
const installed = [];
for (const [kind, answered] of Object.entries(ANSWERS)) {
  console.log(`${kind}:`);
  const seen = await play(
    (request) => (isSummary(request) ? answered : { text: 'Fine.' }),
    [`FIRST ${words(115_000)}`, 'Go on.'],
  );
  const last = seen.at(-1).messages.slice(1).map(textOf).join('\n');
  if (last.includes(answered.text) && !last.includes('FIRST')) installed.push(kind);
}
conclude(installed.length === 4, `installed as the summary: ${installed.join(', ')}`);
