/** What kind of thing a session must not forget. The names are those of the field; each is measured on its own, never as an average over all. */
export const FACT_TYPES = [
  'safety-rule',
  'hard-constraint',
  'decision',
  'fact',
  'goal',
  'preference',
  'file-operation',
  'superseding-value',
] as const;
export type FactType = (typeof FACT_TYPES)[number];

/**
 * Something a session has to keep in mind, in one sentence. It lives where all its essentials stand together in one
 * sentence (`fact-scan.ts`): nothing is compared by likeness.
 */
export interface Fact {
  /** unique in its workload */
  id: string;
  type: FactType;
  /** what its loss costs: 1 for nice to know, 5 for what must never be lost */
  weight: 1 | 2 | 3 | 4 | 5;
  /** the sentence as it stands in its source, word for word; also what a scripted summarizer writes when it keeps it */
  statement: string;
  /**
   * what a sentence has to hold to state it: numbers, paths, names, each of one word or several. All of them together are
   * in no other fact of the workload
   */
  essentials: readonly string[];
  /** id of an earlier fact whose value this one takes the place of: same subject, another value */
  supersedes?: string;
  /** stands in the source for finding the place again; never counts as survival. Transcripts of users have none */
  mark?: string;
}

/** A fact at the place where it is said first. */
export interface IntroducedFact {
  fact: Fact;
  /** the message of its step: what the user says, what the assistant answers, or the index of a result */
  in: 'user' | 'answer' | number;
}
