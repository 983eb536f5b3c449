import type { CauseScene } from './identity.ts';
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
    /** of a violation: what tells it from others of its way; absent where no pass was observed, and in earlier reports */
    scene?: CauseScene;
    /** of a violation: the root it follows from. It is the same fault, seen once more, and counts nowhere */
    follows?: RootFinding;
  };

/** The finding another one follows from, in the same case on the same drive. */
export interface RootFinding {
  /** index among the violations of the case, as a report keeps them */
  finding: number;
  /** identity of its cause */
  cause: string;
}

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
