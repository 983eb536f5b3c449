/** Cases that stay in the corpus although no mutant needs them, by id, each with the cause. */
export const JUSTIFIED: Readonly<Record<string, string>> = {};

/**
 * Whether the corpus is held to be complete: from then on a requirement without a mutant, a case that no mutant needs and
 * a judge that could be left out make the self-test fail, and are not only listed.
 */
export const CORPUS_COMPLETE: boolean = false;
