import { existsSync, statSync } from 'node:fs';
import { type Corpus, casesFolder, loadCorpus, withUserFiles } from '../suite/load-corpus.ts';
import { type Selected, select } from '../suite/select.ts';

/**
 * Loads the corpus, and the user's own case files among the patterns, and selects from both.
 * @throws CaseError for a file that can't be used, SelectionError for a pattern that selects nothing
 */
export function chosenCases(patterns: readonly string[]): { corpus: Corpus; selected: Selected } {
  const own = patterns.flatMap((pattern) => ownFileOf(pattern)?.file ?? []);
  const corpus = withUserFiles(loadCorpus(casesFolder()), own);
  return {
    corpus,
    selected: select(
      corpus,
      patterns.map((pattern) => variantPattern(pattern, corpus)),
    ),
  };
}

interface OwnFile {
  file: string;
  /** `[fanout=6]`, or nothing */
  variant: string;
}

/** A file of the user's, with or without one of its variants: `mine.yaml`, `mine.yaml[fanout=6]`. */
function ownFileOf(pattern: string): OwnFile | undefined {
  const [, file = '', variant = ''] = /^(.*\.ya?ml)(\[.*])?$/s.exec(pattern) ?? [];
  return isFile(file) ? { file, variant } : undefined;
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** Selection knows variants by the id of their case. */
function variantPattern(pattern: string, { cases }: Corpus): string {
  const own = ownFileOf(pattern);
  if (own === undefined || own.variant === '') return pattern;
  const id = cases.find(({ userFile }) => userFile === own.file)?.id;
  return id === undefined ? pattern : `${id}${own.variant}`;
}
