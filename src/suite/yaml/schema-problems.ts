import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import type { SchemaFault } from '../generated/validators.js';
import type { Problem } from './parse-yaml.ts';

/**
 * Turns a validator's errors into sentences. A schema reports every branch it tried; of each part of the file only the
 * most telling error is kept, and a choice that failed gives way to what is wrong inside it.
 * @returns at least one problem for at least one fault
 */
export function schemaProblems(faults: readonly SchemaFault[]): Problem[] {
  const byPath = Map.groupBy(faults, ({ instancePath }) => instancePath);
  return [...byPath].flatMap(([path, ofPath]) => {
    const kept = mostTelling(ofPath);
    const explained = kept.every(isChoice) && faults.some(({ instancePath }) => instancePath.startsWith(`${path}/`));
    return explained ? [] : kept.map((fault) => problemOf(fault, wordsOf(ofPath)));
  });
}

const isChoice = ({ keyword }: SchemaFault): boolean => keyword === 'anyOf' || keyword === 'oneOf';

/** Only a schema that lists its keys can say that one of them is missing; the branches of a choice merely probe. */
const isMissingKey = ({ keyword, parentSchema }: SchemaFault): boolean =>
  keyword === 'required' && parentSchema.properties !== undefined;

function mostTelling(faults: readonly SchemaFault[]): SchemaFault[] {
  const unknown = faults.filter(({ keyword }) => keyword === 'additionalProperties' || keyword === 'propertyNames');
  if (unknown.length > 0) return unknown;
  const incomplete = faults.filter((fault) => fault.keyword === 'dependencies' || isMissingKey(fault));
  if (incomplete.length > 0) return incomplete;
  const choices = faults.filter((fault) => isChoice(fault) && expectedOf(fault) !== undefined);
  return (choices.length > 0 ? choices : faults).slice(-1);
}

function problemOf(fault: SchemaFault, words: readonly string[]): Problem {
  const { instancePath: pointer, params, parentSchema } = fault;
  switch (fault.keyword) {
    case 'additionalProperties':
      return unknownKey(pointer, String(params.additionalProperty), keysOf(parentSchema));
    case 'propertyNames': {
      const name = String(params.propertyName);
      const message = `Expected ${expectedIn(fault.schema)}, got the key "${name}".`;
      return { pointer: `${pointer}/${escaped(name)}`, part: 'key', message };
    }
    case 'required':
      return missingKey(pointer, String(params.missingProperty), parentSchema);
    case 'uniqueItems':
      return saidTwice(pointer, fault);
    case 'dependencies':
      return misplacedKey(pointer, String(params.property), String(params.missingProperty));
    default: {
      const suggestion = typeof fault.data === 'string' ? didYouMean(fault.data, words) : '';
      return {
        pointer,
        message: `Expected ${expectedOf(fault) ?? fault.message}, got ${shown(fault.data)}.${suggestion}`,
      };
    }
  }
}

function unknownKey(pointer: string, key: string, known: readonly string[]): Problem {
  return {
    pointer: `${pointer}/${escaped(key)}`,
    part: 'key',
    message: `Unknown key "${key}".${didYouMean(key, known)}`,
    hint: `Known here: ${known.join(', ')}.`,
  };
}

function missingKey(pointer: string, key: string, schema: Record<string, unknown>): Problem {
  const properties = schema.properties as Record<string, { description?: string; 'x-example'?: string }>;
  const { description, 'x-example': example } = properties[key] ?? {};
  return {
    pointer,
    message: `The key "${key}" is missing.`,
    ...(description === undefined
      ? {}
      : { hint: `${key}: ${description}${example === undefined ? '' : ` For example: ${example}`}` }),
  };
}

const misplacedKey = (pointer: string, key: string, beside: string): Problem => ({
  pointer: `${pointer}/${escaped(key)}`,
  part: 'key',
  message: `"${key}" only goes beside "${beside}", which is not here.`,
});

/** The later of two that are the same, since the first is right where it stands. */
function saidTwice(pointer: string, { params, data }: SchemaFault): Problem {
  const at = Math.max(Number(params.i), Number(params.j));
  return {
    pointer: `${pointer}/${at}`,
    message: `Expected each entry once, got ${shown((data as unknown[])[at])} a second time. Take one of them out.`,
  };
}

const keysOf = (schema: Record<string, unknown>): string[] =>
  Object.keys((schema.properties as object | undefined) ?? {});

/** Words for a schema that has none of its own. */
const BY_KEYWORD: Record<string, string> = {
  minItems: 'at least one entry',
  minProperties: 'at least one entry',
  pattern: 'a text that is not blank',
};
const BY_TYPE: Record<string, string> = {
  object: 'a mapping',
  array: 'a list',
  boolean: 'true or false',
  string: 'a text',
};

const expectedOf = ({ keyword, parentSchema }: SchemaFault): string | undefined =>
  expectedIn(parentSchema) ?? BY_KEYWORD[keyword] ?? BY_TYPE[String(parentSchema.type)];

/** The schemas say in plain words what they expect, under a keyword that validators ignore. */
const expectedIn = (schema: unknown): string | undefined => (schema as { 'x-expected'?: string })['x-expected'];

/** Words that could have been meant: the lists of all branches that were tried. */
const wordsOf = (faults: readonly SchemaFault[]): string[] =>
  faults
    .filter(({ keyword }) => keyword === 'enum')
    .flatMap(({ params }) => params.allowedValues as unknown[])
    .filter((word) => typeof word === 'string');

const LONGEST = 40;

/** A value as a message shows it. */
function shown(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') {
    const keys = Object.keys(value as object);
    return keys.length === 0 ? 'an empty mapping' : `a mapping with ${keys.join(', ')}`;
  }
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > LONGEST ? `${beginningUpTo(value, LONGEST)}…` : value);
}

const escaped = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');
