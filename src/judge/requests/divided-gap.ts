import { readingsOf } from '../text/readings.ts';
import { sharedEnd, sharedStart } from '../text/shared-text.ts';

/**
 * A few words among others, such as a block of a message, may be divided between two requests so that neither part is long enough to be
 * known by a sample. They were shown where one request ends with the first part and another one begins with the rest.
 */

/** Texts longer than this have parts that are found by themselves. */
const LONGEST = 400;
/** A number or the like that no two requests have alike stands in so many characters at most. */
const SLACK = 24;

/** What stands at the two ends of each request, but for what the prompt says there. */
export interface RequestEnds {
  heads: readonly string[];
  tails: readonly string[];
}

/** @returns the ends of requests, where there are several. @param requests with white space collapsed */
export function requestEnds(requests: readonly string[]): RequestEnds {
  const [first = '', ...others] = requests;
  if (others.length === 0) return { heads: [], tails: [] };
  const start = Math.min(...others.map((other) => sharedStart(first, other)));
  const end = Math.min(...others.map((other) => sharedEnd(first, other)));
  // A sign or two may be shared by chance.
  const from = Math.max(0, start - SLACK);
  return {
    heads: requests.flatMap((text) => readingsOf(text.slice(from, start + SLACK + LONGEST))),
    tails: requests.flatMap((text) => readingsOf(text.slice(-(end + SLACK + LONGEST), text.length - end + SLACK))),
  };
}

/** @returns whether words stand in two parts where requests end and begin. @param words with white space collapsed */
export function isDividedGap(words: string, { heads, tails }: RequestEnds): boolean {
  const said = words.trim();
  if (said.length > LONGEST || said.length < 2 || heads.length === 0) return false;
  return Array.from({ length: said.length - 1 }, (_, at) => at + 1).some((place) => {
    const [left, right] = [said.slice(0, place).trimEnd(), said.slice(place).trimStart()];
    return tails.some((tail) => endsWith(tail, left)) && heads.some((head) => beginsWith(head, right));
  });
}

function endsWith(tail: string, words: string): boolean {
  const at = tail.lastIndexOf(words);
  return at !== -1 && at + words.length >= tail.length - 2 * SLACK;
}

function beginsWith(head: string, words: string): boolean {
  const at = head.indexOf(words);
  return at !== -1 && at <= 2 * SLACK;
}
