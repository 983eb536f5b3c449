// COVER-1/unread-replaced, COVER-1/shortened-silently: over ACP a pass that runs when a result has come in drops that result, and what was
// said beside its call. Settings as shipped, with a model of 64k tokens.
//
// `Session.#sendMessageStreamWithAutoCompression` (acpAgent) calls `tryCompressChat` without the message that is about to be sent. The
// compaction keeps the open call under "Got it. …", `startChat` then repairs the history that ends with it
// (`repairOrphanedToolUseTurnsInHistory`: "Tool execution result was not recorded"), and when the true result is sent it is dropped as a
// duplicate. What was said beside the call is cut off before the summarizer is asked (`sideQueryBase = curatedHistory.slice(0, -1)`).
import { isSummarizer, shown, talk, textOf, verdict } from './agent.mjs';

// Chinese, of which Qwen Code counts four characters as a token, and its provider fewer: so it is the answer that tells of a full context.
const page = (name) => `${name}\n${'会议纪要第三项预算说明与下一步安排。\n'.repeat(400)}`;
const names = ['one.md', 'two.md', 'three.md', 'four.md', 'five.md', 'six.md', 'seven.md', 'eight.md'];
const SUMMARY = '<state_snapshot><goal>Sum up the eight pages.</goal></state_snapshot>';

let read = 0;
const { requests } = await talk({
  window: 65_536,
  files: Object.fromEntries(names.map((name) => [name, page(name)])),
  turns: ['Sum up the eight pages.'],
  answer: (request, _, work) => {
    if (isSummarizer(request)) return { text: SUMMARY };
    if (read === names.length) return { text: 'Done.' };
    read += 1;
    const calls = [[`call_${read}`, 'read_file', { file_path: `${work}/${names[read - 1]}` }]];
    return { text: `Page ${read - 1} says PLUM-${read}; now the next one.`, calls };
  },
});

/** The request that was made to show the model the result of its last call. */
const ofAgent = requests.filter((request) => !isSummarizer(request));
const hasResult = (request, id) =>
  request.messages.some(
    (message) => message.tool_call_id === id && !textOf(message).includes('Tool execution result was not recorded'),
  );
const at = ofAgent.findIndex((request, index) => index > 0 && !hasResult(request, `call_${index}`));
if (at === -1) verdict(false);
const said = `PLUM-${at};`;
const asked = requests.slice(0, requests.indexOf(ofAgent[at])).filter(isSummarizer);
const wasShown = asked.slice(0, 1).some(({ messages }) => messages.some((message) => textOf(message).includes(said)));
console.log(`After call_${at} has read ${names[at - 1]} the model is asked to go on with this:`);
for (const message of ofAgent[at].messages.slice(1)) console.log(`  ${shown(message)}`);
console.log(`What it had said beside that call (${said}) was ${wasShown ? '' : 'not '}shown to the summarizer.`);
verdict(!wasShown, `the result of call_${at} is not in the request, and what was said beside the call is in none.`);
