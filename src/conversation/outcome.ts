/** What became of a pass. */
export type Outcome =
  | { kind: 'compacted' }
  | { kind: 'unchanged'; reason: string }
  | { kind: 'failed'; reason: string }
  /** a pass is due, and what stays can't be made smaller; `detail` names it. The view may have got smaller by the rest */
  | { kind: 'irreducible'; detail: string };
