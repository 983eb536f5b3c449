import { join } from 'node:path';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { validateFailures } from '../generated/validators.js';
import { packageRoot, shownPath } from '../package/package-root.ts';
import { checkedSource, diagnosticsOf } from '../yaml/checked-source.ts';
import { InvalidFileError } from '../yaml/diagnostic.ts';
import type { Problem, YamlSource } from '../yaml/parse-yaml.ts';
import { schemaProblems } from '../yaml/schema-problems.ts';
import { readTextFile } from '../yaml/text-files.ts';

/** A way in which compaction is known to fail. */
export interface FailureClass {
  /** stable, e.g. `A1` */
  id: string;
  title: string;
  /** 1 the session is dead or data is gone for good, 2 wrong behaviour, 3 cost or quality, 4 looks */
  severity: 1 | 2 | 3 | 4;
  /** public incidents */
  seenIn: string[];
  requirements: string[];
  /** ids of the cases that catch it; empty where something is missing for that */
  cases: string[];
  /** what is missing: `case`, or a dialect, a verb or an observation, with the reason */
  needs?: { what: string; because?: string };
}

/** What the classes name, and what there is to be named. */
export interface KnownIds {
  requirements: readonly { id: string }[];
  cases: readonly { id: string }[];
}

/** @returns the file of the failure classes this package ships */
export const failuresFile = (): string => join(packageRoot(), 'spec/failures.yaml');

type WrittenClass = Omit<FailureClass, 'seenIn' | 'cases' | 'needs'> & {
  'seen-in'?: string[];
  cases?: string[];
  needs?: string;
  because?: string;
};

/**
 * @param path of a file in the form of `spec/schema/failures.schema.json`
 * @returns the classes as they are written
 * @throws InvalidFileError with all that is wrong: unknown cases or requirements, an id that stands twice, a class that neither
 * names a case nor says what is missing
 */
export function loadFailures(path: string, named: KnownIds): FailureClass[] {
  const source = checkedSource(shownPath(path), readTextFile(path), failureShapeProblems);
  // The validator has established the shape.
  const { failures } = source.data as unknown as { failures: WrittenClass[] };
  const ids = failures.map(({ id }) => id);
  const problems = failures.flatMap((one, index) => [
    ...idProblems(ids, index),
    ...pointingProblems(one, index, named),
    ...answerProblems(one, index),
  ]);
  if (problems.length > 0) throw new InvalidFileError(diagnosticsOf(problems, source));
  return failures.map(classOf);
}

/** @returns what does not fit the schema */
export const failureShapeProblems = ({ data }: YamlSource): Problem[] =>
  validateFailures(data) ? [] : schemaProblems(validateFailures.errors ?? []);

function classOf({ 'seen-in': seenIn = [], cases = [], needs, because, ...rest }: WrittenClass): FailureClass {
  const reason = because === undefined ? {} : { because };
  return { ...rest, seenIn, cases, ...(needs === undefined ? {} : { needs: { what: needs, ...reason } }) };
}

function idProblems(ids: readonly string[], index: number): Problem[] {
  const id = ids[index] ?? '';
  if (ids.indexOf(id) === index) return [];
  const message = `The id ${id} is taken: ids are never used twice.`;
  return [{ pointer: `/failures/${index}/id`, message }];
}

function pointingProblems({ cases = [], requirements }: WrittenClass, index: number, named: KnownIds): Problem[] {
  const at = `/failures/${index}`;
  return [
    ...unknown('requirement', requirements, named.requirements, `${at}/requirements`),
    ...unknown('case', cases, named.cases, `${at}/cases`),
  ];
}

function unknown(what: string, ids: readonly string[], known: readonly { id: string }[], pointer: string): Problem[] {
  const names = known.map(({ id }) => id);
  return ids.flatMap((id, place) =>
    names.includes(id)
      ? []
      : [{ pointer: `${pointer}/${place}`, message: `There is no ${what} ${id}.${didYouMean(id, names)}` }],
  );
}

/** A class has cases, or says what is missing; why something is missing is for a stranger to understand as well. */
function answerProblems({ id, cases, needs, because }: WrittenClass, index: number): Problem[] {
  const pointer = `/failures/${index}`;
  if (cases === undefined && needs === undefined) {
    const hint = 'Add `cases: [CC-…]`, or `needs:` with what is missing, and `because:` with the reason.';
    return [{ pointer: `${pointer}/id`, message: `Nothing catches ${id}, and nothing says why.`, hint }];
  }
  if (cases !== undefined && needs !== undefined) {
    return [{ pointer: `${pointer}/needs`, part: 'key', message: `${id} has cases, so nothing is missing.` }];
  }
  if (needs === undefined || needs === 'case' || because !== undefined) return [];
  return [{ pointer: `${pointer}/needs`, message: `"because" is missing: why is there no ${needs}?` }];
}
