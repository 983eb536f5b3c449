import type { Entry } from '../../page/result-filter.ts';
import { caseHash } from '../../page/route.ts';

/** @returns the address of a message of a case, before or after one of its passes */
export const messageHash = ({ id, drive }: Entry, pass: number, side: 'before' | 'after', at: number): string =>
  caseHash({ id, drive, pass, message: { side, at } });
