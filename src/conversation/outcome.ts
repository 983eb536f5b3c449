/** What became of a pass. */
export type Outcome =
  | ({ kind: 'compacted' } & OutcomeFigures)
  | { kind: 'unchanged'; reason: string }
  | { kind: 'failed'; reason: string }
  /** a pass is due, and what stays can't be made smaller; `detail` names it. The view may have got smaller by the rest */
  | ({ kind: 'irreducible'; detail: string } & OutcomeFigures);

/** What an implementation says of a pass beside its kind, where it says anything. */
export interface OutcomeFigures {
  /** size before and after, tokens as the implementation counts them */
  tokens?: { before: number; after: number };
  /**
   * path of the file that holds what was evicted. It is compared from its end with the paths of the archive, which are those within
   * the session's folder, or the keys of `archive` in the observation: absolute, relative, or below a root of its own
   */
  archive?: string;
}
