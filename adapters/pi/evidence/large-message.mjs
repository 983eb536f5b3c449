// A message of the user crosses the trigger, and is sent all the same: `prompt` (core/agent-session.js) asks `_checkCompaction` before it is
// sent, which goes by the usage of the last answer, and `_compactBeforeNextAssistantResponse` runs after tools only. Where it is past the
// window too, the provider refuses what a pass would have made room for; and the pass after the refusal, which begins behind the
// newest message (`isRecoveryOmissionSuffix` in `findProjectedCutPoint`, core/compaction/compaction.js), summarizes that message as well.
// PROG-4/not-compacted by the trigger, TASK-2/not-word-for-word after a refusal. Settings as shipped.
import { TOO_LONG, tokens } from './model.mjs';
import { play, verdict, WINDOW } from './pi.mjs';

const turns = (size) => [`HISTORY ${tokens(90_000)}`, `PASTED ${tokens(size)}`];
const answer = (request) => (request.tokens > WINDOW && !request.isSummarizer ? TOO_LONG : { text: 'Fine.' });

console.log('A message of 30,000 tokens after 90,000: the trigger is at 111,616.');
const [, late, after] = await play(turns(30_000), answer);
console.log('\nA message of 50,000 tokens after 90,000: the window is 128,000.');
const refused = await play(turns(50_000), answer);
verdict(
  [
    late.tokens > WINDOW - 16_384 && !late.isSummarizer,
    'a request above the trigger is sent, and nothing was asked before',
  ],
  [after?.isSummarizer === true, 'the pass comes after the answer'],
  [refused[1].tokens > WINDOW, 'a request above the window is sent, where the history could have gone before'],
  [
    !refused.at(-1).isSummarizer && !refused.at(-1).all.includes('PASTED'),
    'the retry lacks what the user had just said',
  ],
);
