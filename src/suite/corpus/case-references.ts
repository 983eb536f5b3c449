import { isRecord } from '../../conversation/json.ts';
import type { CaseFile, WrittenExpectation } from '../case/case-file.ts';
import type { YamlSource } from '../yaml/parse-yaml.ts';

const CASE_ID = /^CC-\d{4}$/;
const REQUIREMENT = /^[A-Z]+-\d+$/;

/** What a case says of other files, read from one that may be broken in any way. What has not the form is no claim. */
export type CaseReferences = Pick<
  CaseFile,
  'id' | 'twin' | 'witness' | 'mutants' | 'families' | 'userFile' | 'source'
> & {
  proves: (string | undefined)[];
  then: WrittenExpectation[];
};

/** @returns the claims, each at its place */
export function caseReferences(source: YamlSource): CaseReferences {
  const data = isRecord(source.data) ? source.data : {};
  const { id, twin, witness, proves, mutants, families, then } = data;
  return {
    id: matching(CASE_ID, id) ?? '',
    ...optional('twin', matching(CASE_ID, twin)),
    ...optional('witness', matching(CASE_ID, witness)),
    // Which ones is for the schema to judge.
    ...(families === undefined ? {} : { families: 'none' as const }),
    proves: listOf(proves).map((one) => matching(REQUIREMENT, one)),
    mutants: listOf(mutants).map((one) => (typeof one === 'string' ? one : '')),
    then: listOf(then).map(entryOf),
    source,
  };
}

/** The predicate is left out: whether it is one is for others to say. */
function entryOf(entry: unknown): WrittenExpectation {
  const { proves, witness } = isRecord(entry) ? entry : {};
  const claims = {
    ...optional('proves', matching(REQUIREMENT, proves)),
    ...optional('witness', matching(CASE_ID, witness)),
  };
  return claims as WrittenExpectation;
}

const matching = (form: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;

const optional = <Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, string>);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
