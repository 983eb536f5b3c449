import { existsSync } from 'node:fs';
import type { WrittenCase } from '../../suite/case/case-file.ts';
import { wholeCaseProblems } from '../../suite/corpus/load-case.ts';
import { casesFolder } from '../../suite/corpus/load-corpus.ts';
import { newIssueAddress } from '../../suite/package/issues-address.ts';
import { type Family, loadFamilies } from '../../suite/spec/families.ts';
import {
  loadRequirements,
  type Requirement,
  requirementShapeProblems,
  requirementsFolder,
} from '../../suite/spec/requirements.ts';
import { checkedSource } from '../../suite/yaml/checked-source.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { readTextFile, type TextFile, yamlFilesIn } from '../../suite/yaml/text-files.ts';
import { citationOf } from '../evidence/citation.ts';
import type { CaseFileCard } from '../page/page-format.ts';

/** What results alone don't say: the words of requirements, of families and of case files. */
export interface Library {
  requirements: readonly Requirement[];
  families: readonly Family[];
  /** titles of the groups, in the order of the spec */
  groups: ReadonlyMap<string, string>;
  /** where a new issue of the suite is opened; absent where its package names no place */
  issues?: string;
  /**
   * @param ids of cases
   * @param own paths of the user's own case files
   * @returns their files by id; what is not found is left out
   */
  files(ids: ReadonlySet<string>, own: readonly string[]): Record<string, CaseFileCard>;
}

/** @returns what this package ships */
export function packageLibrary(): Library {
  const issues = newIssueAddress();
  return {
    requirements: loadRequirements(requirementsFolder()),
    families: loadFamilies(),
    groups: new Map(yamlFilesIn(requirementsFolder()).map(groupOf)),
    ...(issues === undefined ? {} : { issues }),
    files: (ids, own) => (ids.size === 0 ? {} : filesOf(ids, [...yamlFilesIn(casesFolder()), ...ownFiles(own)])),
  };
}

function groupOf({ file, text }: TextFile): [string, string] {
  const { data } = checkedSource(file, text, requirementShapeProblems);
  const { group, title } = data as { group: string; title: string };
  return [group, title];
}

/** A file may be gone by the time a saved report is read again. */
const ownFiles = (paths: readonly string[]): Pick<TextFile, 'file' | 'text'>[] =>
  paths.filter((path) => existsSync(path)).map((file) => ({ file, text: readTextFile(file) }));

function filesOf(
  ids: ReadonlySet<string>,
  files: readonly Pick<TextFile, 'file' | 'text'>[],
): Record<string, CaseFileCard> {
  return Object.fromEntries(
    files
      .map((file) => [idOf(file), file] as const)
      .filter(([id]) => ids.has(id))
      .map(([id, file]) => [id, cardOf(file)]),
  );
}

/** The key stands at the beginning of a line, and nothing has to be parsed to find it. */
const idOf = ({ text }: Pick<TextFile, 'text'>): string => /^id:\s*["']?([\w-]+)/m.exec(text)?.[1] ?? '';

function cardOf({ file, text }: Pick<TextFile, 'file' | 'text'>): CaseFileCard {
  const { why = '', 'seen-in': seenIn = [], given } = readCase(file, text);
  const { dialect } = given ?? {};
  const about = dialect === undefined ? {} : { dialect };
  return { file, why: why.trim(), ...about, seenIn: seenIn.map(citationOf), yaml: text };
}

type ReadCase = Partial<Pick<WrittenCase, 'why' | 'seen-in'>> & { given?: Pick<WrittenCase['given'], 'dialect'> };

/** A file may have been changed since the run: then it is shown as it is now, without what can't be read from it. */
function readCase(file: string, text: string): ReadCase {
  try {
    return checkedSource(file, text, wholeCaseProblems).data as ReadCase;
  } catch (error) {
    if (error instanceof InvalidFileError) return {};
    throw error;
  }
}
