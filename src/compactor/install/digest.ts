import { createHash } from 'node:crypto';

const HEX_DIGITS = 32;

/**
 * @returns a short name of plain data. Data with another order of its keys has another one: sorting them would cost ten times
 * as much, and nothing is lost where equal data is taken for new
 */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, HEX_DIGITS);
