import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRIVES } from '../../adapter/drives.ts';
import type { Drive } from '../../adapter/profile.ts';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { isRecord } from '../../conversation/json.ts';
import type { CaseFile } from '../case/case-file.ts';
import { caseIdOf } from '../case/case-id.ts';
import type { VariantOnDrive } from '../case/variant-on-drive.ts';
import { variantsOf } from '../case/variants.ts';
import { packageRoot, shownPath } from '../package/package-root.ts';
import { checkedSource, diagnosticsOf } from '../yaml/checked-source.ts';
import { type Diagnostic, InvalidFileError } from '../yaml/diagnostic.ts';
import type { Problem, YamlSource } from '../yaml/parse-yaml.ts';
import { readTextFile } from '../yaml/text-files.ts';

/** The variants of a quick run, by id, each with the drives it was chosen for: there it shows what no other does. */
export type QuickSet = ReadonlyMap<string, readonly Drive[]>;

/** @param chosen in any order, the same more than once where need be */
export const quickSetOf = (chosen: readonly VariantOnDrive[]): QuickSet =>
  new Map(
    [...Map.groupBy(chosen, ({ id }) => id)].map(([id, all]) => [id, [...new Set(all.map(({ drive }) => drive))]]),
  );

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
 * The variants of `conform run --quick`: those of the list, and those that a mutant needs which is newer than the list. Whoever
 * writes a mutant need not know which drive shows it: what it names is for all.
 * @param cases of the corpus
 * @returns what they rest on is not all among them
 * @throws InvalidFileError for a list that can't be used, and for variants that don't exist
 */
export function loadQuickSet(
  cases: readonly CaseFile[],
  { path = quickFile(), ofMutants = readQuickOfMutants() }: QuickSources = {},
): QuickSet {
  const known = idsOf(cases);
  const { listed, source } = readList(path);
  const diagnostics = [
    ...diagnosticsOf(unknownVariants(listed, known), source),
    ...Object.entries(ofMutants).flatMap(([file, named]) => strangersOf(file, named, known)),
  ];
  if (diagnostics.length > 0) throw new InvalidFileError(diagnostics);
  const named = Object.values(ofMutants).flat();
  return quickSetOf([...listed, ...named.flatMap((id) => DRIVES.map((drive) => ({ id, drive })))]);
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
  const { listed, source } = readList(path);
  const problems = unknownVariants(listed, idsOf(cases)).filter(({ id }) => !unread.has(caseIdOf(id)));
  return diagnosticsOf(problems, source);
}

const idsOf = (cases: readonly CaseFile[]): ReadonlySet<string> =>
  new Set(cases.flatMap((file) => variantsOf(file).map(({ id }) => id)));

/** An entry of the list. */
interface Listed extends VariantOnDrive {
  pointer: string;
}

function readList(path: string): { listed: Listed[]; source: YamlSource } {
  const source = checkedSource(shownPath(path), readTextFile(path), quickShapeProblems);
  // The check has established the shape.
  const { quick } = source.data as { quick: Partial<Record<Drive, string[]>> };
  const listed = DRIVES.flatMap((drive) =>
    (quick[drive] ?? []).map((id, at) => ({ id, drive, pointer: `/quick/${drive}/${at}` })),
  );
  return { listed, source };
}

const AGAIN = '`conform selftest --write-quick` makes this list anew.';

/** @returns what is no list of ids for each drive */
export function quickShapeProblems({ data }: YamlSource): Problem[] {
  const quick = isRecord(data) ? data.quick : undefined;
  if (!isRecord(quick))
    return [{ pointer: '', message: 'Expected `quick:` with a list of variants for each drive.', hint: AGAIN }];
  return Object.entries(quick).flatMap(([drive, ids]) => {
    const pointer = `/quick/${drive}`;
    if (!DRIVES.some((one) => one === drive)) return [{ pointer, part: 'key', ...noDrive(drive) }];
    if (!Array.isArray(ids)) return [{ pointer, message: 'Expected a list of variants.', hint: AGAIN }];
    return ids.flatMap((id: unknown, at) => (typeof id === 'string' ? [] : [noId(id, `${pointer}/${at}`)]));
  });
}

const noDrive = (name: string) => ({
  message: `There is no drive "${name}".${didYouMean(name, DRIVES)} It is ${DRIVES.join(', ')}.`,
  hint: AGAIN,
});

const noId = (value: unknown, pointer: string): Problem => ({
  pointer,
  message: `Expected the id of a variant, got ${JSON.stringify(value)}.`,
  hint: AGAIN,
});

const unknownVariants = (listed: readonly Listed[], known: ReadonlySet<string>): (Problem & { id: string })[] =>
  listed
    .filter(({ id }) => !known.has(id))
    .map(({ id, pointer }) => ({
      id,
      pointer,
      message: `There is no variant ${id}.${didYouMean(id, [...known])}`,
      hint: `Was its case changed? ${AGAIN}`,
    }));

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
