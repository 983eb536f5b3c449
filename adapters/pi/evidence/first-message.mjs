// The first message of a conversation is refused for its size, be it because a proxy accepts less than the prompt alone. There is nothing to
// take off, and pi has the message itself summarized: where it is with the prompt longer than the tail, the pass begins behind it
// (`isRecoveryOmissionSuffix` in `findProjectedCutPoint`, core/compaction/compaction.js, which counts the system message as well). A model is
// asked in vain, the request grows, and is sent once more.
// Settings as shipped, with instructions of 100 kB in the folder, as a monorepo may have. In the suite's run at 4 times its sizes nothing of it shows.
import { TOO_LONG } from './model.mjs';
import { play, verdict } from './pi.mjs';

const MESSAGE = 'Hello. Which of the printers has paper?';
const files = { 'AGENTS.md': 'Be brief, and ask before you print. '.repeat(2800) };
const summary = '## Original Request\nThe user asks which of the printers has paper.';
const seen = await play(
  [MESSAGE],
  ({ isSummarizer }, { length }) => (isSummarizer ? { text: summary } : length === 1 ? TOO_LONG : { text: 'Fine.' }),
  { files },
);
verdict(
  [seen[1]?.isSummarizer === true, 'a summary of the only message is asked for'],
  [seen.length > 2 && seen[2].messages[0].text.length > MESSAGE.length, 'the next request is longer, and lacks it'],
);
