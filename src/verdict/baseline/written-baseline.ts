import type { Drive } from '../../adapter/profile.ts';
import type { KnownVerdict } from './baseline.ts';

/** A baseline as it is written: the shape of `spec/schema/baseline.schema.json`. */
export interface WrittenBaseline {
  format: 'conform-baseline/1';
  adapter: string;
  profile?: string;
  entries: WrittenEntry[];
}

export interface WrittenEntry {
  requirement?: string;
  cause?: string | string[];
  verdict: KnownVerdict;
  reason: string;
  issue?: string;
  since: string;
  expires?: string;
  profile?: string | string[];
  drive?: Drive | Drive[];
  tag?: string | string[];
  case?: string | string[];
}

/** @returns what may be written as one value or as several, as several */
export const asArray = <Value>(value: Value | Value[] | undefined): Value[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** @returns the same, each with its place in the file as a pointer */
export const namesWithPointers = (value: string | string[], pointer: string): { name: string; pointer: string }[] =>
  Array.isArray(value)
    ? value.map((name, index) => ({ name, pointer: `${pointer}/${index}` }))
    : [{ name: value, pointer }];
