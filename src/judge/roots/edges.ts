import { type Edge, explains } from './edge.ts';
import { EDGES_OF_LOSSES } from './edges-of-losses.ts';
import {
  BAD_ANSWER,
  BESIDE_HISTORY,
  DUE,
  IDLE,
  NO_GAIN_OF_LEVEL_1,
  NO_GAIN_OF_LEVEL_2,
  nameIn,
  TORN,
  WRONG_ANSWER,
} from './way-groups.ts';

const AT_HALF_CHARACTER = 'The pass raised at what some clients can send nowhere, whatever else it should have done.';
const SUMMARIZED_AGAIN =
  'What the reload had brought back was summarized once more: with it the pass was due, and not by what was shown last.';

/**
 * Which violation explains which other one. An edge alone says nothing: `follow.ts` asks besides that both are of one
 * conversation, that what explains does not come later, and that all the other one names is among what this one names. So each
 * reason has to hold for those facts, messages or requests only.
 *
 * Direction: from what has to be mended to what then is gone by itself; of a general and a special rule that see the same
 * thing, from the general to the special one. No way may lead back to where it began (a test looks for that).
 */
export const EDGES: readonly Edge[] = [
  ...EDGES_OF_LOSSES,
  explains(
    ['TRUST-2/never-shown'],
    ['TRUST-2/shown-altered', 'TRUST-2/placeholder-filled-in'],
    'What was not shown was not shown as it was written.',
  ),
  explains(
    ['TRUST-2/shown-altered'],
    ['COVER-3/cut-unmarked'],
    'What is missing there without a word is what was taken out of the text when it was put into the prompt.',
  ),
  explains(
    ['ORD-1/pair-twice'],
    ['PAIR-2', 'PAIR-3', 'PAIR-5'].map((one) => `${one}/result-twice`),
    'The result stands there twice because its message does.',
  ),
  explains(
    ['REAS-1/reasoning-moved'],
    ['ORD-1/out-of-order'],
    'What was moved is a part of one message, and of the two that it stands in either may come first.',
  ),
  explains(['ORD-2/call-renamed'], ['CLEAR-4/name-changed'], 'It is the same call, which now calls another tool.'),
  explains(
    ['ORD-2/call-altered'],
    ['CLEAR-4/value-changed', 'CLEAR-4/shortened-silently', 'CLEAR-4/argument-missing'],
    'It is the same call, whose arguments were altered and not shortened.',
  ),
  explains(
    ['COVER-1/shortened-silently'],
    ['CLEAR-4/shortened-silently'],
    'It is the same text in the arguments of the call, gone without a word.',
  ),
  ...TORN.map((way) =>
    explains(
      [way],
      [`PAIR-3/${nameIn(way)}`, `PAIR-5/${nameIn(way)}`, 'SPLIT-1/cut-inside-group'],
      'It is the same pair, torn in the same way; the other rule looks at its shape or at its turn.',
    ),
  ),
  explains(
    TORN.flatMap((way) => [way, `PAIR-3/${nameIn(way)}`]),
    ['*/rejected'],
    'The provider rejects the request for how calls and results stand in it, and this pair was torn by this pass or before.',
  ),
  explains(
    TORN.map((way) => `PAIR-5/${nameIn(way)}`),
    ['ORD-3/rejected'],
    'The pair was broken before the pass, which made it worse; a valid conversation is never rejected for it.',
    'lowers',
  ),
  explains(
    ['ORD-3/empty-message', 'ORD-3/nothing-left'],
    ['*/rejected', 'COVER-1/summary-not-installed', 'TASK-1/missing-from-request', '*/missing-from-request'],
    'Providers reject an empty message and a request without any, and what is gone is not in it.',
  ),
  explains(['ORD-3/rejected'], ['*/rejected'], 'It is the same request, rejected once.'),
  explains(['PAIR-4/pending-evicted', 'PAIR-4/pending-altered'], ['PAIR-4/not-kept'], 'It is the same message.'),
  explains(
    ['KEEP-1/ceiling-exceeded'],
    ['KEEP-1/not-evicted', 'PAIR-5/not-evicted'],
    'The tail is too large because this message still stands in it.',
  ),
  explains(
    ['KEEP-1/ceiling-exceeded'],
    ['SPLIT-1/not-compacted'],
    'The tail is too large because all of the long turn still stands in it.',
  ),
  explains(
    ['PROG-4/not-compacted', 'PROG-4/raised', 'PROG-4/summary-not-installed', 'PROG-4/summarizer-request-rejected'],
    ['*/not-evicted', '*/never-asked'],
    'Nothing was taken off, so that this message stands as well, and nobody was asked about it.',
  ),
  explains(
    ['ARCH-1/archive-changed'],
    ['ARCH-1/archived-twice'],
    'The archive was written for a pass that came to nothing, and the next one writes the same again.',
  ),
  explains(
    [
      ...BAD_ANSWER,
      ...WRONG_ANSWER,
      ...BESIDE_HISTORY,
      'FAIL-1/cancel-ignored',
      'FAIL-3/broken-off-installed',
      'FAIL-3/cut-off-installed',
    ],
    ['ARCH-1/archive-changed'],
    'It was archived because it was evicted for an answer that is no summary.',
  ),
  explains(
    ['FAIL-2/view-changed'],
    ['ORD-3/empty-message', 'ORD-3/empty-message-accepted'],
    'The empty message is the answer that had nothing in it.',
  ),
  explains(
    [...WRONG_ANSWER, 'FAIL-2/view-changed'],
    ['FAIL-1/view-changed'],
    'The view was changed for an answer that is no summary; which kind of one it was, the case does not ask.',
  ),
  explains(['SYS-2/system-message-lost'], ['SYS-2/not-kept'], 'It is the same message.'),
  ...IDLE.map((way) =>
    explains(
      [`PROG-4/${way}`],
      DUE.map((one) => `${one}/${way}`),
      'The pass was due and came to nothing; the other rule looks at what it should have done.',
    ),
  ),
  explains(
    ['PROG-4/summary-not-installed', 'PROG-4/summarizer-request-rejected', 'PROG-4/raised'],
    ['SPLIT-1/not-compacted', 'KEEP-2/not-compacted'],
    'Nothing was taken off, so that all of it stands.',
  ),
  explains(['PROG-4/raised'], ['*/raised'], 'The pass raised, whatever else it should have done.'),
  explains(
    ['PROG-4/raised-at-half-character'],
    [
      ...DUE.filter((one) => one !== 'KEEP-2').map((one) => `${one}/raised`),
      ...['KEEP-1/not-evicted', 'PAIR-5/not-evicted', 'SPLIT-2/never-asked', 'TRUST-2/never-asked'],
    ],
    AT_HALF_CHARACTER,
  ),
  explains(['PROG-4/raised-at-half-character'], ['KEEP-2/raised', 'PROG-4/never-asked'], AT_HALF_CHARACTER, 'lowers'),
  explains(['PAIR-5/raised'], ['PAIR-5/not-evicted'], 'The pass raised, so that this message stands as well.'),
  explains(
    ['PROG-4/not-compacted', 'PROG-4/summary-not-installed', 'PROG-4/summarizer-request-rejected', 'PROG-4/raised'],
    ['*/refused'],
    'Nothing was taken off, so that the request is as large as before.',
  ),
  explains(
    ['PROG-3/view-changed'],
    ['FOLD-2/nothing-new-summarized'],
    'There was nothing to evict, so that the new summary is one of nothing new.',
  ),
  explains(
    ['FOLD-2/nothing-new-summarized'],
    ['FOLD-4/asked-anyway', 'PROG-5/view-changed', 'ARCH-1/archive-changed'],
    'The pass asked about its own earlier summary, and took nothing off.',
  ),
  explains(
    ['SIZE-1/not-smaller', 'SIZE-1/nothing-taken-off'],
    [...NO_GAIN_OF_LEVEL_1, ...NO_GAIN_OF_LEVEL_2, '*/refused'],
    'The view was left as large as it was, so that it is refused, or comes to be compacted again.',
  ),
  explains(
    ['SIZE-1/nothing-taken-off'],
    ['ORD-4/summary-behind', 'ORD-6/nudge-unasked'],
    'What the pass wrote stands behind all that it should have taken off, and no room was made that sends the agent on.',
  ),
  explains(
    ['SIZE-1/nothing-taken-off'],
    ['FOLD-3/summaries-side-by-side'],
    'The summary that stood for nothing is still there when the next pass has made another.',
  ),
  explains(
    ['OVER-1/twice-in-request'],
    ['ORD-1/message-twice'],
    'It is the pending request that stands in the view twice.',
  ),
  explains(
    ['SIZE-1/no-gain'],
    NO_GAIN_OF_LEVEL_2,
    'The view was left about as large as it was, and the other rule sees the same pass.',
  ),
  explains(
    ['SIZE-1/no-gain'],
    ['PROG-4/not-smaller', 'KEEP-2/not-smaller'],
    'The other rule asks for a smaller view or for none: that this one is larger by a few tokens, once, is all that is wrong.',
    'lowers',
  ),
  explains(
    ['FOLD-2/old-summary-kept'],
    ['FOLD-3/summaries-side-by-side'],
    'The earlier summary stands beside the one that it went into.',
  ),
  explains(
    ['OVER-1/other-compacted'],
    ['IDEM-1/view-changed', 'IDEM-1/asked-anyway', 'PROG-1/view-changed', 'PROG-1/asked-anyway', 'OVER-1/view-changed'],
    'The overflow of another conversation made this one count otherwise, so that a pass ran which was not due.',
  ),
  explains(
    ['IDEM-1/view-changed'],
    [
      'PROG-1/view-changed',
      'PROG-3/view-changed',
      'TRIG-1/view-changed',
      'CONF-1/ran-anyway',
      'CONF-1/view-changed',
      '*/asked-anyway',
    ],
    'One pass ran that was not due; the other rule says why it was not, or sees the request it was made with.',
  ),
  ...['asked-anyway', 'log-changed', 'raised'].map((way) =>
    explains(
      [`IDEM-1/${way}`],
      [`PROG-1/${way}`, `TRIG-1/${way}`].filter((one) => one !== 'TRIG-1/raised'),
      'One pass ran that was not due; the other rule says why it was not.',
    ),
  ),
  ...['PROG-1', 'PROG-3', 'TRIG-1', 'OVER-2'].map((one) =>
    explains(
      [`${one}/view-changed`],
      [`${one}/asked-anyway`],
      'The request was made for the pass that changed the view.',
    ),
  ),
  explains(
    ['OVER-1/not-smaller', 'OVER-1/sent-again', 'OVER-1/not-recovered', 'OVER-1/gave-up-early'],
    ['OVER-1/refused', 'OVER-1/foreign-words-unknown'],
    'The retry is no shorter, so that it is refused as well.',
  ),
  explains(
    ['OVER-1/foreign-words-resent'],
    ['OVER-1/foreign-words-unknown'],
    'The words were not understood, and the same request was refused once more.',
  ),
  explains(['FOLD-2/summary-archived'], ['ARCH-2/summary-archived'], 'It is the same summary in the same archive.'),
  explains(
    ['FOLD-2/summary-archived', 'ARCH-2/summary-archived'],
    ['ARCH-5/foreign-line'],
    'The line that nobody said is the summary.',
  ),
  explains(
    ['DUR-2/history-back'],
    ['FOLD-2/nothing-new-summarized', 'FOLD-4/asked-anyway', 'SIZE-1/no-gain'],
    SUMMARIZED_AGAIN,
  ),
  explains(
    ['DUR-2/history-back'],
    ['IDEM-1/asked-anyway', 'IDEM-1/view-changed', 'PROG-1/asked-anyway', 'PROG-1/view-changed'],
    SUMMARIZED_AGAIN,
    'lowers',
  ),
  explains(['ORD-2/call-id-changed'], ['CLEAR-4/id-changed'], 'It is the same call, under the same new id.'),
  explains(
    ['ISO-1/foreign-words-archived'],
    ['ARCH-3/file-shared'],
    'The file is shared, and the conversation is pointed to it.',
  ),
  explains(
    ['ISO-1/foreign-words-recovered'],
    ['REC-1/another-recovered'],
    'What came back instead of the original was said in another conversation.',
  ),
  explains(
    ['ARCH-1/archived-twice'],
    ['ARCH-5/archived-twice'],
    'The message stands in the archive twice; reading it back gives it twice.',
  ),
  explains(
    ['ARCH-2/not-archived', 'ARCH-2/archive-lost', 'ARCH-2/lost-with-archive', 'ARCH-4/still-not-archived'],
    ['ARCH-5/not-archived'],
    'What is not in the archive can’t be read back from it.',
  ),
  explains(
    ['ARCH-2/not-archived', 'ARCH-4/still-not-archived'],
    ['ARCH-5/archived-altered'],
    'What only a summary in the archive names is in no message that could be read back.',
  ),
  explains(
    ['ARCH-2/out-of-order'],
    ['ARCH-5/out-of-order'],
    'The order of the archive is the order in which it is read back.',
  ),
].flat();
