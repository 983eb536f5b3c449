import { createHash } from 'node:crypto';
import { canonical } from '../conversation/hash.ts';

const HEX_DIGITS = 32;

/** @returns a short name of any plain data: equal data, whatever the order of its keys, has an equal name */
export const digest = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('hex').slice(0, HEX_DIGITS);
