import { existsSync, statSync } from 'node:fs';
import { type Corpus, casesFolder, loadCorpus, withUserFiles } from '../suite/load-corpus.ts';
import { type Selected, select } from '../suite/select.ts';

/**
 * Loads the corpus, and the user's own case files among the patterns, and selects from both.
 * @throws CaseError for a file that can't be used, SelectionError for a pattern that selects nothing
 */
export function chosenCases(patterns: readonly string[]): { corpus: Corpus; selected: Selected } {
  const own = patterns.filter(isYamlFile);
  const corpus = withUserFiles(loadCorpus(casesFolder()), own);
  return { corpus, selected: select(corpus, patterns) };
}

const isYamlFile = (pattern: string): boolean =>
  /\.ya?ml$/.test(pattern) && existsSync(pattern) && statSync(pattern).isFile();
