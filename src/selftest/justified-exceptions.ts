/** What stays although no mutant needs it, each with the cause. */
export interface JustifiedExceptions {
  /** cases, by id */
  cases: Readonly<Record<string, string>>;
  /** kinds of expectations */
  expectations: Readonly<Record<string, string>>;
}

export const JUSTIFIED: JustifiedExceptions = {
  cases: {},
  expectations: {
    kept: 'wherever our cases say it a law says it, too; in a case of one’s own no law knows what has to stay',
  },
};

/**
 * Whether the corpus is held to be complete: from then on a requirement without a mutant, a case that no mutant needs and
 * a judge that could be left out make the self-test fail, and are not only listed.
 */
export const CORPUS_COMPLETE: boolean = true;
