import type { Judgement } from './judgement.ts';

/** The three answers a judge can give; "could not tell" is never a yes. */
export type FindingAnswer = Judgement['answer'];

/** Who answered: the law of the requirement, or an expectation of the case. */
export type JudgedBy =
  | { by: 'law' }
  | {
      by: 'expectation';
      /** its pointer in the case file, e.g. `/then/2` */
      at: string;
    };

/** One answer for one requirement, with who gave it and what it rests on. */
export type Finding = JudgedBy &
  Judgement & {
    requirement: string;
    /** index into the trace's steps: which pass it is about; absent where none was observed */
    step?: number;
  };

/** A finding that names a way in which a requirement was violated. */
export type Violation = Extract<Finding, { answer: 'violated' }>;

/** @returns whether something is wrong */
export const isViolation = (finding: Finding): finding is Violation => finding.answer === 'violated';

/** @returns who answered, so that answers of the same judge can be told: `law PAIR-1`, `/then/2` */
export const judgeName = (finding: JudgedBy & { requirement: string }): string => {
  switch (finding.by) {
    case 'law':
      return `law ${finding.requirement}`;
    case 'expectation':
      return finding.at;
  }
};

/** @returns the identity of what is wrong, e.g. `PAIR-1/call-evicted` */
export const wayName = ({ requirement, way }: Pick<Violation, 'requirement' | 'way'>): string =>
  `${requirement}/${way}`;
