/** One thing that a report says, and that this suite says otherwise. */
export interface Deviation {
  /** what it is about: `CC-0001[fanout=2] (pure)`, `the footer`, a file */
  where: string;
  /** e.g. `verdict`, `requirements.PAIR-1.verdict`, `trace.seed` */
  field: string;
  /** as JSON, shortened where it is long */
  reported: string;
  suite: string;
}

/** @returns how a result is named wherever it is spoken of */
export const resultName = ({ id, drive }: { id: string; drive: string }): string => `${id} (${drive})`;
