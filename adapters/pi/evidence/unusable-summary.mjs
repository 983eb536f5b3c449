// The summarizer answers with nothing, with blanks, or with headings that nobody filled in, and that takes the place of the conversation:
// `generateSummaryWithUsage` (core/compaction/compaction.js) looks at the stop reason and for tool calls, never at the text.
// FAIL-2/view-changed and FAIL-3/template-installed, by the trigger and after a refusal for size. Settings as shipped.
import { TOO_LONG, tokens } from './model.mjs';
import { play, verdict } from './pi.mjs';

const TEMPLATE = '## Goal\n\n## Progress\n\n## Key Decisions\n\n## Next Steps\n';
const turns = [1, 2, 3].map((turn) => `SECRET-${turn} ${tokens(40_000)}`);

/** @returns whether what the user said first is gone after it, and no summary stands there */
async function lostFor(text, refusesAt) {
  console.log(
    `\nThe summarizer says ${JSON.stringify(text)}${refusesAt === undefined ? '' : ', after a refusal for size'}.`,
  );
  const seen = await play([...turns.slice(0, refusesAt), 'Go on.'], ({ isSummarizer, messages }) => {
    if (isSummarizer) return { text };
    return messages.length - 1 === (refusesAt ?? Infinity) * 2 ? TOO_LONG : { text: 'Fine.' };
  });
  const last = seen.at(-1);
  console.log(JSON.stringify(last.messages[0].text.slice(0, 200)));
  return !last.isSummarizer && !last.all.includes('SECRET-1');
}

verdict(
  [await lostFor(''), 'an empty answer is installed, and the history is gone'],
  [await lostFor(' \n'), 'so is a blank one'],
  [await lostFor(TEMPLATE), 'so are headings with nothing below them'],
  [await lostFor('', 2), 'an empty answer is installed after a refusal for size'],
  [await lostFor(TEMPLATE, 2), 'so are headings with nothing below them'],
);
