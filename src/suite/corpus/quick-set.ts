import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { isRecord } from '../../conversation/json.ts';
import type { CaseFile } from '../case/case-file.ts';
import { caseIdOf } from '../case/case-id.ts';
import { variantsOf } from '../case/variants.ts';
import { packageRoot, shownPath } from '../package/package-root.ts';
import { checkedSource, diagnosticsOf } from '../yaml/checked-source.ts';
import { type Diagnostic, InvalidFileError } from '../yaml/diagnostic.ts';
import type { Problem, YamlSource } from '../yaml/parse-yaml.ts';
import { readTextFile } from '../yaml/text-files.ts';

/** Ids of the variants that mutants name in their own files, by the file as messages show it. */
export type QuickOfMutants = Readonly<Record<string, readonly string[]>>;

/** Where the variants come from; those of this package where left out. */
export interface QuickSources {
  /** of a list */
  path?: string;
  ofMutants?: QuickOfMutants;
}

/** @returns the file of the variants a quick run is made of; `conform selftest --write-quick` writes it */
export const quickFile = (): string => join(packageRoot(), 'spec/quick.yaml');

/** @returns where `scripts/build/compile-quick.ts` keeps what mutants name */
export const quickOfMutantsUrl = (): URL => new URL('../generated/quick-of-mutants.json', import.meta.url);

/**
 * The variants of `conform run --quick`: those of the list, and those that a mutant needs which is newer than the list.
 * @param cases of the corpus
 * @returns ids; what they rest on is not all among them
 * @throws InvalidFileError for a list that can't be used, and for variants that don't exist
 */
export function loadQuickSet(
  cases: readonly CaseFile[],
  { path = quickFile(), ofMutants = readQuickOfMutants() }: QuickSources = {},
): ReadonlySet<string> {
  const known = idsOf(cases);
  const { ids, source } = readList(path);
  const diagnostics = [
    ...diagnosticsOf(unknownVariants(ids, known), source),
    ...Object.entries(ofMutants).flatMap(([file, named]) => strangersOf(file, named, known)),
  ];
  if (diagnostics.length > 0) throw new InvalidFileError(diagnostics);
  return new Set([...ids, ...Object.values(ofMutants).flat()]);
}

/**
 * For whoever has changed cases: their variants may be on the list.
 * @param cases all there are
 * @param unread ids of cases that are there and could not be loaded: their variants are not judged
 * @param path of the list
 * @throws InvalidFileError for a list that can't be read
 */
export function quickListProblems(
  cases: readonly CaseFile[],
  unread: ReadonlySet<string>,
  path: string = quickFile(),
): Diagnostic[] {
  const { ids, source } = readList(path);
  const problems = unknownVariants(ids, idsOf(cases)).filter(({ variant }) => !unread.has(caseIdOf(variant)));
  return diagnosticsOf(problems, source);
}

const idsOf = (cases: readonly CaseFile[]): ReadonlySet<string> =>
  new Set(cases.flatMap((file) => variantsOf(file).map(({ id }) => id)));

function readList(path: string): { ids: string[]; source: YamlSource } {
  const source = checkedSource(shownPath(path), readTextFile(path), quickShapeProblems);
  // The check has established the shape.
  return { ids: (source.data as { quick: string[] }).quick, source };
}

const AGAIN = '`conform selftest --write-quick` makes this list anew.';

/** @returns what is no list of ids */
export function quickShapeProblems({ data }: YamlSource): Problem[] {
  const quick = isRecord(data) ? data.quick : undefined;
  if (!Array.isArray(quick))
    return [{ pointer: '', message: 'Expected `quick:` with a list of variants.', hint: AGAIN }];
  return quick.flatMap((id: unknown, at) =>
    typeof id === 'string'
      ? []
      : [{ pointer: `/quick/${at}`, message: `Expected the id of a variant, got ${JSON.stringify(id)}.`, hint: AGAIN }],
  );
}

const unknownVariants = (ids: readonly string[], known: ReadonlySet<string>): (Problem & { variant: string })[] =>
  ids.flatMap((id, at) =>
    known.has(id)
      ? []
      : [
          {
            variant: id,
            pointer: `/quick/${at}`,
            message: `There is no variant ${id}.${didYouMean(id, [...known])}`,
            hint: `Was its case changed? ${AGAIN}`,
          },
        ],
  );

/** The files are not read for it: they are hundreds of modules, and what they name was compiled. */
const strangersOf = (file: string, named: readonly string[], known: ReadonlySet<string>): Diagnostic[] =>
  named
    .filter((id) => !known.has(id))
    .map((id) => ({
      ...{ file, line: 0, column: 0, width: 0, excerpt: '', pointer: '' },
      message: `Its \`quick\` names ${id}, and there is no such variant.${didYouMean(id, [...known])}`,
      hint: 'Correct it, and run `npm run generate`.',
    }));

/** A checkout in which nothing was generated yet has only the list. */
function readQuickOfMutants(): QuickOfMutants {
  try {
    return JSON.parse(readFileSync(quickOfMutantsUrl(), 'utf8')) as QuickOfMutants;
  } catch {
    return {};
  }
}
