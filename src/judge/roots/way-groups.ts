/** Ways that appear together in the table of edges. */

/** An answer that is no summary was taken for one, or nothing was done about it. */
export const BAD_ANSWER = [
  'FAIL-1/error-installed',
  'FAIL-1/broken-off-installed',
  'FAIL-1/view-changed',
  'FAIL-1/view-changed-after-cancel',
  'FAIL-2/error-installed',
  'FAIL-2/thoughts-installed',
  'FAIL-2/view-changed',
  'FAIL-2/part-evicted',
  'FAIL-3/part-evicted',
];
/** A summarizer was asked in vain, and messages went all the same. */
export const VAIN = ['FAIL-4/evicted-after-failure', 'FAIL-4/evicted-after-blank'];
/** The same where no summarizer was asked as well. */
export const NO_SUMMARY = ['FAIL-4/evicted-unasked', ...VAIN];
/** Facts are gone with their messages, and no summary can hold them. */
export const EVICTED_UNSEEN = [
  'COVER-1/never-asked',
  'COVER-1/never-answered',
  'COVER-1/never-shown',
  'COVER-1/left-out-silently',
];
/** Or they were cut out of messages that stay. */
export const UNSEEN = [...EVICTED_UNSEEN, 'COVER-1/shortened-silently', 'COVER-1/unread-replaced'];
/** What later passes and special rules say of facts that are gone. */
export const LOST_LATER = [
  'COVER-2/lost-between-folds',
  'FOLD-1/summary-lost',
  'SPLIT-3/never-shown',
  'SPLIT-3/summary-lost',
  'TASK-1/missing-from-request',
  'TASK-2/not-word-for-word',
  '*/missing-from-request',
];
/** What special rules say of what no summarizer's prompt held. */
export const NOT_IN_PROMPT = [
  'COVER-3/cut-unmarked',
  'COVER-3/cut-unneeded',
  'COVER-3/request-cut-off',
  'COVER-3/summary-cut-off',
  'SPLIT-2/never-shown',
  'TRUST-2/never-shown',
  'TRUST-2/shown-altered',
];
/** What is said of an earlier summary that is gone, and of what it alone still held. */
export const WITH_SUMMARY = [
  'COVER-3/summary-cut-off',
  'SPLIT-3/summary-lost',
  '*/missing-from-request',
  'TRUST-2/never-shown',
  'TRUST-2/shown-altered',
];
/** Something went although no pass was due. */
export const NOT_DUE = ['IDEM-1/view-changed', 'PROG-1/view-changed', 'OVER-1/other-compacted'];
export const IDLE = ['not-compacted', 'not-smaller', 'raised', 'summary-not-installed', 'summarizer-request-rejected'];
/** Rules that ask for something of a pass that is due. */
export const DUE = ['FOLD-3', 'KEEP-1', 'KEEP-2', 'PAIR-5', 'SIZE-3', 'SPLIT-1', 'TRIG-1'];
/** The ways of PAIR-1 and those of PAIR-2. */
export const TORN = [
  'PAIR-1/call-evicted',
  'PAIR-1/pair-parted',
  'PAIR-1/result-swapped',
  'PAIR-2/result-evicted',
  'PAIR-2/result-twice',
];
export const nameIn = (way: string): string => way.split('/')[1]!;
/** An answer of the wrong kind, half of one, or nothing at all stands for what was evicted: the history is lost without a word. */
export const WRONG_ANSWER = [
  'FAIL-3/cut-at-window-installed',
  'FAIL-3/filtered-installed',
  'FAIL-3/refusal-installed',
  'FAIL-3/template-installed',
  'FAIL-3/tool-call-installed',
  'FAIL-3/view-changed-after-call',
  'FAIL-3/view-changed-after-cut',
  'FAIL-3/view-changed-after-filter',
  'FAIL-3/view-changed-after-refusal',
  'FAIL-3/view-changed-after-template',
];
/** The same beside a history of which nothing is gone. */
export const BESIDE_HISTORY = ['broken-off', 'filtered', 'refusal', 'template', 'tool-call', 'window-cut'].map(
  (answer) => `FAIL-3/${answer}-beside-history`,
);
/**
 * Ways whose law looks at what stood in the view right before the pass. A fact that an earlier pass has lost and that stands there
 * again is lost once more, by this one: only what went wrong in the same pass explains that.
 */
export const STOOD_BEFORE: ReadonlySet<string> = new Set([
  ...NO_SUMMARY,
  ...UNSEEN,
  'COVER-1/shown-bare',
  'COVER-1/summary-not-installed',
  'ORD-2/text-altered',
  ...TORN,
  ...TORN.map((way) => `PAIR-3/${nameIn(way)}`),
  'SYS-2/system-message-lost',
]);
/** What other rules say of a pass that left the view as large as it was, or that comes again for it. */
export const NO_GAIN_OF_LEVEL_1 = [
  'PROG-4/not-smaller',
  'KEEP-2/not-smaller',
  'OVER-1/not-smaller',
  'PROG-3/asked-anyway',
  'PROG-3/view-changed',
  'PROG-5/retried-in-vain',
];
export const NO_GAIN_OF_LEVEL_2 = [
  'SPLIT-1/not-smaller',
  'FOLD-2/nothing-new-summarized',
  'FOLD-4/asked-anyway',
  'PROG-5/view-changed',
];
