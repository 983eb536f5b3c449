import { invalidRequest, type Rejection } from './errors.ts';

/**
 * The house sentences of the API: a path with dots and indices from 0, and what a validator of its kind says. A block is
 * followed by its type in the path (`messages.1.content.0.thinking.signature`, in many threads).
 */

export const missingField = (path: string): Rejection => invalidRequest('required-field', `${path}: Field required`);

/** Unknown keys are refused everywhere (docs: compaction on demand, preserved thinking). */
export const extraField = (path: string): Rejection =>
  invalidRequest('extra-field', `${path}: Extra inputs are not permitted`);

/** @param expected in the validator's words: `list`, `string`, `dictionary`, `integer`, `boolean` */
export const wrongType = (path: string, expected: string): Rejection =>
  invalidRequest('type', `${path}: Input should be a valid ${expected}`);

export const belowMinimum = (path: string, least: number): Rejection =>
  invalidRequest('below-minimum', `${path}: Input should be greater than or equal to ${least}`);

/** Ids that come from another provider, or were put together by a compactor, are the usual cause (nanobot#4356). */
export const wrongPattern = (path: string, pattern: string): Rejection =>
  invalidRequest('pattern', `${path}: String should match pattern '${pattern}'`);

export const wrongValue = (path: string, expected: string): Rejection =>
  invalidRequest('value', `${path}: Input should be ${expected}`);

/** A block whose type the API does not know, or does not take at this place. */
export const wrongTag = (path: string, tag: string, expected: readonly string[]): Rejection =>
  invalidRequest(
    'block-type',
    `${path}: Input tag '${tag}' found using 'type' does not match any of the expected tags: ${expected.map((one) => `'${one}'`).join(', ')}`,
  );
