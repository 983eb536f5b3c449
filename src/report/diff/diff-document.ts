import { diffHeadline } from './diff-words.ts';
import { exitOfDiff, type ReportDiff } from './report-diff.ts';

/** What `conform diff --json` writes, for other programs. Its schema: `spec/schema/diff.schema.json`. */
export interface DiffDocument extends ReportDiff {
  /** all of it in one line */
  headline: string;
  exit: 0 | 1;
}

/** @param strict as for `exitOfDiff` */
export const diffDocument = (diff: ReportDiff, strict = false): DiffDocument => ({
  ...diff,
  headline: diffHeadline(diff),
  exit: exitOfDiff(diff, strict),
});
