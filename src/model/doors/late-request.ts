import type { DialectName } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { DIALECTS, dialectOf } from '../dialects.ts';

/** What was there is there no more, and asking again is in vain: official clients do not retry it. */
export const LATE_STATUS = 410;

/** What is said to whoever asks when the case it asks for is over: it is counted nowhere. */
export const LATE_REQUEST =
  'late request: the case that this way to the suite was handed over for has ended, and nothing is counted that comes after it. Let all work of a case end before its last answer, and take addresses anew for every case.';

/** @returns the refusal of a late request in the envelope of the API its path belongs to, or else of the session's */
export const refuseLate = (path: string, dialect: DialectName): WireResponse =>
  (dialectOf(path) ?? DIALECTS[dialect]).complain(LATE_STATUS, LATE_REQUEST);

/** @returns what is said, in a line beside the contract, of a request that was refused as late */
export const lateLineOf = (method: string, path: string): string =>
  `${LATE_LINE}${method} ${path}. Its conversation had ended, and it is counted nowhere.`;

/** @returns the requests that lines of an adapter's output name as late, each as often as it came, such as `POST /v1/messages` */
export const lateRequestsIn = (noise: readonly string[]): string[] =>
  noise.flatMap((line) =>
    line.startsWith(LATE_LINE) ? [line.slice(LATE_LINE.length).split('. Its conversation')[0]!] : [],
  );

const LATE_LINE = 'late request: ';
