import type { Problem } from '../yaml/parse-yaml.ts';
import { didYouMean } from '../yaml/suggest.ts';
import type { CaseFile, MatrixValue, WrittenCase, WrittenValues } from './case-file.ts';

/** One way to run a case: a value for each name of its matrix. */
export interface Variant {
  /** the case's id, with the values where there is a matrix: `CC-0007[fanout=6,reply=empty]` */
  id: string;
  values: Record<string, MatrixValue>;
}

/** @returns the variants of a case, in the order of the written values; exactly one where there is no matrix */
export function variantsOf(file: Pick<CaseFile, 'id' | 'matrix'>): Variant[] {
  const names = Object.entries(file.matrix ?? {});
  const combinations = names.reduce<Record<string, MatrixValue>[]>(
    (before, [name, values]) =>
      before.flatMap((chosen) => valuesOf(values).map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
  return combinations.map((values) => ({ id: variantId(file.id, values), values }));
}

/** @returns the values of a name; a range has none where it ends before it begins */
function valuesOf(written: WrittenValues): MatrixValue[] {
  if (Array.isArray(written)) return written;
  const { from, to } = written;
  return Array.from({ length: Math.max(0, Math.min(to - from + 1, LONGEST_RANGE)) }, (_, index) => from + index);
}

/** Enough for a cut at every position of the longest conversation; more is a slip that would stop the program. */
const LONGEST_RANGE = 1000;

function variantId(id: string, values: Record<string, MatrixValue>): string {
  const chosen = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return chosen.length === 0 ? id : `${id}[${chosen.join(',')}]`;
}

const WHOLE = /^\$([a-z][A-Za-z0-9-]*)$/;
const INSIDE = /\$\{([a-z][A-Za-z0-9-]*)\}/g;

/**
 * Puts the values of a variant in: `$name` as a whole value keeps the value's type, `${name}` becomes part of the text.
 * Names that are not in the variant stay as they are; `matrixProblems` reports them.
 */
export function withMatrix(written: WrittenCase, values: Record<string, MatrixValue>): WrittenCase {
  const { matrix: _, ...rest } = written;
  return Object.keys(values).length === 0 ? rest : (substituted(rest, values) as WrittenCase);
}

function substituted(value: unknown, values: Record<string, MatrixValue>): unknown {
  if (typeof value === 'string') return substitutedText(value, values);
  if (Array.isArray(value)) return value.map((entry) => substituted(entry, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, substituted(entry, values)]));
}

function substitutedText(value: string, values: Record<string, MatrixValue>): MatrixValue {
  const name = WHOLE.exec(value)?.[1];
  if (name !== undefined) return values[name] ?? value;
  return value.replace(INSIDE, (whole, inside: string) => String(values[inside] ?? whole));
}

/** @returns names that are used but not in the matrix, names in the matrix that nothing uses, and values given twice */
export function matrixProblems(written: WrittenCase): Problem[] {
  const { matrix = {}, ...rest } = written;
  const known = Object.keys(matrix);
  const uses = usesIn(rest, '');
  const unknown = uses.filter(({ name }) => !known.includes(name)).map((use) => unknownName(use, known));
  const unused = known.filter((name) => !uses.some((use) => use.name === name)).map(unusedName);
  const wrong = Object.entries(matrix).flatMap(([name, values]) =>
    Array.isArray(values) ? doubledValues(name, values) : rangeProblems(name, values),
  );
  return [...unknown, ...unused, ...wrong, ...(wrong.length > 0 ? [] : tooManyVariants(matrix))];
}

/** Each variant is a case of its own; more than this many is a slip. */
const MOST_VARIANTS = 10_000;

function tooManyVariants(matrix: Record<string, WrittenValues>): Problem[] {
  const count = Object.values(matrix).reduce((product, values) => product * countOf(values), 1);
  if (count <= MOST_VARIANTS) return [];
  const message = `A case has at most ${MOST_VARIANTS} variants, this matrix makes ${count}.`;
  return [{ pointer: '/matrix', part: 'key', message }];
}

const countOf = (values: WrittenValues): number =>
  Array.isArray(values) ? values.length : values.to - values.from + 1;

interface Use {
  name: string;
  pointer: string;
}

function usesIn(value: unknown, pointer: string): Use[] {
  if (typeof value === 'string') return namesIn(value).map((name) => ({ name, pointer }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => usesIn(entry, `${pointer}/${key}`));
}

function namesIn(value: string): string[] {
  const whole = WHOLE.exec(value)?.[1];
  return whole === undefined ? [...value.matchAll(INSIDE)].map(([, name]) => name as string) : [whole];
}

const unknownName = ({ name, pointer }: Use, known: readonly string[]): Problem => ({
  pointer,
  message: `The matrix has no "${name}".${didYouMean(name, known)}`,
  hint: known.length === 0 ? `Add it: matrix: { ${name}: [ … ] }.` : `Names of the matrix: ${known.join(', ')}.`,
});

const unusedName = (name: string): Problem => ({
  pointer: `/matrix/${name}`,
  part: 'key',
  message: `Nothing uses "${name}" of the matrix, so its variants would all be the same.`,
  hint: `Write $${name} where the value goes, or remove it.`,
});

function rangeProblems(name: string, { from, to }: { from: number; to: number }): Problem[] {
  const pointer = `/matrix/${name}/to`;
  if (to < from) return [{ pointer, message: `A range from ${from} to ${to} holds no value.` }];
  const count = to - from + 1;
  return count <= LONGEST_RANGE
    ? []
    : [{ pointer, message: `A range has at most ${LONGEST_RANGE} values, this one ${count}.` }];
}

const doubledValues = (name: string, values: readonly MatrixValue[]): Problem[] =>
  values.flatMap((value, index) =>
    values.findIndex((other) => String(other) === String(value)) < index
      ? [
          {
            pointer: `/matrix/${name}/${index}`,
            message: `The value ${value} stands twice; variants are named by value.`,
          },
        ]
      : [],
  );
