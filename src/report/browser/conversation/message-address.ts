import type { ListedResult } from '../../page/result-filter.ts';
import { caseAddress } from '../../page/route.ts';

/** @returns the address of a message of a case, before or after one of its passes */
export const messageAddress = (
  { id, drive }: ListedResult,
  pass: number,
  side: 'before' | 'after',
  at: number,
): string => caseAddress({ id, drive, pass, message: { side, at } });
