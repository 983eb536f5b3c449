import type { CaseFile } from '../case/case-file.ts';

/** The tag of all case files that are not of this package. */
export const OWN_TAG = 'own';

/**
 * The one tag a case has is its group, the folder it stands in: a second list of words beside the requirements it proves
 * would have to be kept true by hand.
 * @returns the group of a case of this package, such as `pair`; `own` for a user's
 */
export const tagOf = ({ userFile, source }: Pick<CaseFile, 'userFile' | 'source'>): string =>
  userFile === undefined ? tagOfPath(source.file) : OWN_TAG;

/** @returns the same by the path reports show: `cases/pair/parallel-reads.yaml` */
export const tagOfPath = (path: string): string => /^cases\/([^/]+)\//.exec(path)?.[1] ?? OWN_TAG;
