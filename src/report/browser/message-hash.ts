import type { Entry } from '../html/filter.ts';
import { caseHash } from '../html/route.ts';

/** @returns the address of a message of a case, before or after one of its passes */
export const messageHash = ({ id, drive }: Entry, pass: number, side: 'before' | 'after', at: number): string =>
  caseHash({ id, drive, pass, message: { side, at } });
