import { resolve } from 'node:path';
import type { CaseFile } from '../case/case-file.ts';
import { familiesOf } from '../case/families-of.ts';
import { shownPath } from '../package/package-root.ts';
import { loadFamilies, NO_FAMILY } from '../spec/families.ts';
import type { Problem } from '../yaml/parse-yaml.ts';

/** @returns what is wrong with what a case says of families; that each of them exists is for the schema to say */
export const familyProblems = (file: Marked): Problem[] => [...missingMark(file), ...doubledMarks(file)];

type Marked = Pick<CaseFile, 'families' | 'userFile' | 'source'>;

/**
 * Whoever writes a case of the corpus has to decide: a mark that is left out by mistake would hide the case from all who look
 * for its family. A case of a user's own may leave it open.
 */
function missingMark(file: Marked): Problem[] {
  if (file.families !== undefined || !isOfCorpus(file)) return [];
  const known = loadFamilies().map(({ id }) => id);
  return [
    {
      pointer: '',
      message: 'The key "families" is missing: which families of failures does the case belong to?',
      hint: `families: [one or more of ${known.join(', ')}], or families: ${NO_FAMILY}. cases/README.md says what they mean.`,
    },
  ];
}

const isOfCorpus = ({ userFile, source }: Marked): boolean =>
  (userFile === undefined ? source.file : shownPath(resolve(userFile))).startsWith('cases/');

const doubledMarks = (file: Marked): Problem[] =>
  familiesOf(file).flatMap((id, at, all) =>
    all.indexOf(id) === at ? [] : [{ pointer: `/families/${at}`, message: `The family ${id} stands here twice.` }],
  );
