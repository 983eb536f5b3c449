import { type Edge, explains } from './edge.ts';
import {
  BAD_ANSWER,
  BESIDE_HISTORY,
  EVICTED_UNSEEN,
  LOST_LATER,
  NO_SUMMARY,
  NOT_DUE,
  NOT_IN_PROMPT,
  TORN,
  UNSEEN,
  VAIN,
  WITH_SUMMARY,
  WRONG_ANSWER,
} from './way-groups.ts';

/** What explains that something is lost, or that an answer which is no summary stands for it. */
export const EDGES_OF_LOSSES: readonly Edge[] = [
  explains(
    ['HOST-1/lost-between-requests'],
    [...NO_SUMMARY, ...UNSEEN, ...LOST_LATER, ...NOT_DUE, 'ORD-2/text-altered', 'ORD-3/rejected', ...TORN],
    'The host has lost it on the way between two requests; no pass took it off.',
  ),
  explains(
    ['OVER-1/sent-after-acceptance'],
    ['HOST-1/lost-between-requests', ...NO_SUMMARY, ...UNSEEN, ...NOT_DUE],
    'The request is the one that had been answered, so that the answer is not in it.',
  ),
  explains(
    ['FAIL-1/error-installed', 'FAIL-1/broken-off-installed', 'FAIL-1/view-changed'],
    ['FAIL-3/error-installed', 'FAIL-3/broken-off-installed', 'FAIL-3/view-changed'],
    'An answer that breaks off is a failed request as well: it is one answer, and one fault.',
  ),
  explains(
    ['FAIL-1/error-beside-history', 'FAIL-2/error-beside-history', 'FAIL-3/error-beside-history'],
    [...['FAIL-1', 'FAIL-2', 'FAIL-4'].map((one) => `${one}/view-changed-without-loss`), 'FAIL-3/view-changed'],
    'The view was changed by the text of the error; an expectation sees no more than the change.',
  ),
  explains(
    BESIDE_HISTORY,
    [...['FAIL-1', 'FAIL-2', 'FAIL-4'].map((one) => `${one}/view-changed-without-loss`), 'FAIL-3/view-changed'],
    'The view was changed by putting the answer there; an expectation, and the law about failures, see no more than the change.',
  ),
  explains(
    ['FAIL-1/view-changed-without-loss', 'FAIL-2/view-changed-without-loss'],
    ['FAIL-4/view-changed-without-loss', 'FAIL-3/view-changed'],
    'It is the same change of the view.',
  ),
  explains(
    BAD_ANSWER.filter((way) => !way.endsWith('/view-changed')),
    ['FAIL-1/view-changed', 'FAIL-1/view-changed-after-cancel', 'FAIL-2/view-changed'],
    'The view was changed by what was put into it; an expectation sees no more than the change.',
  ),
  explains(
    [...WRONG_ANSWER, 'FAIL-3/broken-off-installed', 'FAIL-3/cut-off-installed', 'FAIL-3/thoughts-installed'],
    ['FAIL-3/view-changed'],
    'The view was changed by what was put into it; an expectation sees no more than the change.',
  ),
  explains(
    ['FAIL-3/cut-off-installed'],
    ['FAIL-1/view-changed'],
    'The view was changed by half a summary; an expectation about failed requests sees no more than the change.',
    'lowers',
  ),
  explains(
    ['FAIL-2/thoughts-installed'],
    ['FAIL-3/thoughts-installed'],
    'The answer was nothing but thoughts, and they are what stands there.',
  ),
  explains(
    [...BAD_ANSWER, ...WRONG_ANSWER, 'FAIL-3/broken-off-installed'],
    [...VAIN, 'COVER-1/never-answered', 'COVER-1/summary-not-installed', ...LOST_LATER, 'FAIL-4/not-kept'],
    'What the request showed was evicted for an answer that is no summary, so that nothing carries it.',
  ),
  explains(
    [...BAD_ANSWER, ...WRONG_ANSWER, ...NO_SUMMARY],
    ['FAIL-4', 'FOLD-2', 'OVER-1', 'PROG-5'].map((one) => `${one}/view-changed`),
    'The view was changed by taking these messages off, or by putting these in their place.',
  ),
  explains(
    ['FAIL-1/cancel-ignored'],
    [...['FOLD-2', 'OVER-1', 'PROG-5'].map((one) => `${one}/view-changed`), 'TASK-2/not-word-for-word'],
    'The pass was completed although it had been taken back; an expectation sees no more than the change.',
  ),
  explains(
    ['FAIL-4/evicted-unasked'],
    ['FAIL-1', 'FAIL-2', 'FAIL-3'].map((one) => `${one}/view-changed`),
    'Nobody was asked, so that no answer is to blame; an expectation sees no more than the change.',
  ),
  explains(
    ['FAIL-3/cut-off-installed'],
    ['COVER-1/summary-not-installed', ...['COVER-1', 'FAIL-1', 'FOLD-1'].map((one) => `${one}/missing-from-request`)],
    'The facts stood behind the place where the script cut the answer, and the summarizer had been shown them.',
    'lowers',
  ),
  explains(
    NO_SUMMARY,
    [...EVICTED_UNSEEN, ...LOST_LATER, 'FAIL-4/not-kept', '*/never-asked'],
    'It was evicted without any summary, so that nobody who writes one was shown it.',
  ),
  explains(
    ['ATOM-2/arrival-lost', 'ATOM-2/arrival-refused', 'ATOM-2/arrival-altered', 'ATOM-2/message-lost'],
    [...UNSEEN, ...LOST_LATER, 'ATOM-2/not-kept'],
    'The message came in while the pass ran and was lost then.',
  ),
  explains(
    UNSEEN,
    ['DUR-2/summary-lost'],
    'The fold did not show what stood in the view; the reload before it had lost nothing.',
  ),
  explains(
    ['DUR-2/gone-after-reload'],
    [...LOST_LATER, '*/not-kept'],
    'The reload has lost it, so that no later pass and no request can hold it.',
  ),
  explains(
    ['DUR-2/summary-lost'],
    ['FOLD-1/summary-lost'],
    'The reloaded session no longer had the summary, so that the fold after it could not take it in.',
  ),
  explains(
    UNSEEN,
    [...LOST_LATER, ...NOT_IN_PROMPT, '*/never-asked', '*/not-kept'],
    'It never reached a summarizer that answered, so that no later pass and no request can hold it.',
  ),
  explains(
    ['COVER-1/never-shown', 'COVER-1/shortened-silently'],
    ['ARCH-2/not-archived'],
    'It was taken out past whatever shows messages to a summarizer and archives them.',
  ),
  explains(
    ['COVER-1/shortened-silently'],
    ['ORD-2/text-altered', 'PAIR-4/pending-altered'],
    'A text that was shortened without a word about it is another text.',
  ),
  explains(
    ['COVER-1/summary-not-installed'],
    ['SPLIT-3/summary-not-installed', ...LOST_LATER, 'ORD-2/text-altered'],
    'The summary that holds it was thrown away.',
  ),
  explains(
    ['COVER-2/lost-between-folds'],
    ['SPLIT-3/never-shown', 'TASK-1/missing-from-request', 'TASK-2/not-word-for-word', '*/missing-from-request'],
    'It was lost at the boundary of two folds.',
  ),
  explains(['FOLD-1/summary-lost'], WITH_SUMMARY, 'Only the earlier summary still held it, and that was lost.'),
  explains(
    ['SPLIT-3/never-shown', 'SPLIT-3/summary-lost', 'SPLIT-3/summary-not-installed'],
    ['TASK-1/missing-from-request', '*/missing-from-request', '*/not-word-for-word'],
    'It was lost when the turn was split again.',
  ),
  explains(
    ['TASK-1/missing-from-request'],
    ['TASK-2/not-word-for-word', '*/missing-from-request'],
    'What is not in the request at all is not there word for word either.',
  ),
  explains(
    ['TASK-1/oversized-request-evicted'],
    ['TASK-1/missing-from-request', 'TASK-2/not-word-for-word', '*/missing-from-request'],
    'It is the same message, of which nothing is left but what a summary says.',
  ),
  explains(
    ['COVER-1/missing-from-request'],
    ['COVER-2', 'COVER-3', 'FAIL-1', 'FAIL-3', 'FOLD-1', 'FOLD-2', 'SPLIT-3'].map(
      (one) => `${one}/missing-from-request`,
    ),
    'Two expectations of one case miss the same fact in the same request.',
  ),
].flat();
