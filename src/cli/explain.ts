import type { CaseFile } from '../suite/case-file.ts';
import { type Corpus, casesFolder, loadCorpus } from '../suite/load-corpus.ts';
import { fileIdOf } from '../suite/matrix.ts';
import type { Requirement } from '../suite/requirements.ts';
import { provenBy } from '../suite/select.ts';
import { didYouMean } from '../suite/suggest.ts';
import { heading, print } from './print.ts';
import { UsageError } from './usage-error.ts';

/** `conform explain`. @param name id of a requirement or a case. @returns the exit code */
export function explain(name: string): number {
  const corpus = loadCorpus(casesFolder());
  const id = fileIdOf(name).toUpperCase();
  const requirement = corpus.requirements.find((one) => one.id === id);
  const file = corpus.cases.find((one) => one.id === id);
  if (requirement !== undefined) explainRequirement(requirement, corpus);
  else if (file !== undefined) explainCase(file, corpus);
  else throw unknownName(name, corpus);
  return 0;
}

function unknownName(name: string, { requirements, cases }: Corpus): UsageError {
  const known = [...requirements, ...cases].map(({ id }) => id);
  const hint = didYouMean(name, known);
  return new UsageError(`There is no requirement or case "${name}".${hint}\nconform list, conform list --requirements`);
}

function explainRequirement(requirement: Requirement, { cases }: Corpus): void {
  const { id, level, title, text, why, sources, needs = [] } = requirement;
  print(heading(`${id}  ${title}  (level ${level})`));
  print(`\n${text.trim()}\n`);
  print(`Why: ${why.trim()}\n`);
  for (const { cite, note } of sources) print(`  ${cite}: ${note}`);
  if (needs.length > 0) print(`\nExplained away by: ${needs.join(', ')}`);
  print('\nCases:');
  for (const file of cases.filter((one) => provenBy(one).includes(id))) print(`  ${file.id}  ${file.title}`);
}

function explainCase(file: CaseFile, { requirements }: Corpus): void {
  print(heading(`${file.id}  ${file.title}`));
  print(`\n${file.why.trim()}\n`);
  if (file['seen-in'] !== undefined) print(`Seen in: ${file['seen-in'].join(', ')}`);
  if (file.twin !== undefined) print(`Twin: ${file.twin}`);
  print('\nProves:');
  for (const id of provenBy(file)) print(`  ${id}  ${requirements.find((one) => one.id === id)?.title ?? ''}`);
}
