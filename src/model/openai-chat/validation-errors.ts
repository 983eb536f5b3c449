import { invalidRequest, type Rejection } from './errors.ts';

/**
 * The house sentences of the API: one template per kind of fault, with the path of the field in it. Captured bodies:
 * lsp-ai#108, TapeAgents#66, home-assistant/core#118577, pydantic-ai#2653, goose-mobile#20, autogen#6377, continue#11645,
 * mcp-use#94.
 */

/** @param path of the field, e.g. `messages[0].role` */
export const missingField = (path: string): Rejection =>
  invalidRequest('required', `Missing required parameter: '${path}'.`, {
    param: path,
    code: 'missing_required_parameter',
  });

/** @param expected what the API wanted, with its article: `an array of objects` */
export const wrongType = (path: string, expected: string, value: unknown): Rejection =>
  invalidRequest('type', `Invalid type for '${path}': expected ${expected}, but got ${typeName(value)} instead.`, {
    param: path,
    code: 'invalid_type',
  });

export const emptyArray = (rule: string, path: string): Rejection =>
  invalidRequest(
    rule,
    `Invalid '${path}': empty array. Expected an array with minimum length 1, but got an empty array instead.`,
    { param: path, code: 'empty_array' },
  );

export const arrayTooLong = (path: string, most: number, length: number): Rejection =>
  invalidRequest(
    'array-too-long',
    `Invalid '${path}': array too long. Expected an array with maximum length ${most}, but got an array with length ${length} instead.`,
    { param: path, code: 'array_above_max_length' },
  );

export const emptyString = (rule: string, path: string): Rejection =>
  invalidRequest(
    rule,
    `Invalid '${path}': empty string. Expected a string with minimum length 1, but got an empty string instead.`,
    { param: path, code: 'empty_string' },
  );

export const stringTooLong = (path: string, most: number, length: number): Rejection =>
  invalidRequest(
    'string-too-long',
    `Invalid '${path}': string too long. Expected a string with maximum length ${most}, but got a string with length ${length} instead.`,
    { param: path, code: 'string_above_max_length' },
  );

export const wrongPattern = (rule: string, path: string, pattern: string): Rejection =>
  invalidRequest(
    rule,
    `Invalid '${path}': string does not match pattern. Expected a string that matches the pattern '${pattern}'.`,
    { param: path, code: 'invalid_value' },
  );

/** @param supported the values as the sentence lists them: `'a', 'b', and 'c'` */
export const wrongValue = (rule: string, path: string, value: string, supported: string): Rejection =>
  invalidRequest(rule, `Invalid value: '${value}'. Supported values are: ${supported}.`, {
    param: path,
    code: 'invalid_value',
  });

export const belowMinimum = (path: string, least: number, value: number): Rejection =>
  invalidRequest(
    'below-minimum',
    `Invalid '${path}': integer below minimum value. Expected a value >= ${least}, but got ${value} instead.`,
    { param: path, code: 'integer_below_min_value' },
  );

/** @returns what JSON a value is, with its article */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  switch (typeof value) {
    case 'number':
      return Number.isInteger(value) ? 'an integer' : 'a decimal number';
    case 'object':
      return 'an object';
    default:
      return `a ${typeof value}`;
  }
}
