// Imports nothing: the report's page bundles it too. All that puts verdicts in an order, or in groups, starts from here.

/** Somebody has to do something about a case with one of these. */
const NEED_ATTENTION = ['suite-error', 'crash', 'timeout', 'protocol', 'fail', 'unexpected-pass', 'blocked'] as const;

/** Nothing is to be done about these. */
const NEED_NOTHING = ['known-fail', 'provisional', 'priced', 'unsupported', 'pass'] as const;

/** Worst first: a case takes the worst verdict of its requirements. */
const WORST_FIRST = [...NEED_ATTENTION, ...NEED_NOTHING] as const;

/** One word for a case, or for what a case says of a requirement. */
export type Verdict = (typeof WORST_FIRST)[number];

/**
 * @param verdicts at least one
 * @returns the worst of them
 * @throws RangeError on none: nothing evaluated is not a pass
 */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  const found = WORST_FIRST.find((verdict) => verdicts.includes(verdict));
  if (found === undefined) throw new RangeError('There is no worst of no verdicts.');
  return found;
}

/** @returns 0 for the worst verdict there is, more for better ones */
export const severityOf = (verdict: Verdict): number => WORST_FIRST.indexOf(verdict);

/**
 * @param verdict as a saved report or a page has it; a word that this suite does not know needs attention too
 * @returns whether somebody should look at a result of this verdict
 */
export const needsAttention = (verdict: string): boolean => !(NEED_NOTHING as readonly string[]).includes(verdict);

/** Verdicts that end a case before all of it could be judged: the adapter failed as a program. */
const EARLY_ENDS = ['crash', 'timeout', 'protocol'] as const satisfies readonly Verdict[];

export type EarlyEndVerdict = (typeof EARLY_ENDS)[number];

/** @returns whether a verdict ends a case before all of it could be judged: the adapter failed as a program */
export const isEarlyEnd = (verdict: string): verdict is EarlyEndVerdict =>
  (EARLY_ENDS as readonly string[]).includes(verdict);
