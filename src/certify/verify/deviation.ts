/** One thing in which a report is not what this suite would say. */
export type Deviation = Differing | Damaged;

/** The report says one thing, and the suite, or a file beside it, another. */
export interface Differing extends Place {
  kind: 'differing';
  /** as JSON, shortened where it is long */
  reported: string;
  suite: string;
  /** the file that stands for the suite here, where it is another report of the same run */
  than?: string;
}

/** It can't be read, or contradicts itself. */
export interface Damaged extends Place {
  kind: 'damaged';
  /** a sentence, or the end of one that `where` begins */
  problem: string;
}

interface Place {
  /** what it is about: `CC-0001[fanout=2] (pure)`, `the footer`, a file */
  where: string;
  /** e.g. `verdict`, `requirements.PAIR-1.verdict`, `trace.seed` */
  field: string;
}

/** @returns how a result is named wherever it is spoken of */
export const resultName = ({ id, drive }: { id: string; drive: string }): string => `${id} (${drive})`;
