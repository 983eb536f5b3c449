import { beginningUpTo } from '../../conversation/excerpt.ts';

/** lines that are kept of one step */
export const NOISE_LINES = 200;
const CHARACTERS = 1000;

/** What an adapter said beside the contract, line by line. */
export interface Noise {
  add(line: string): void;
  /** @returns the lines since the last time; they are then forgotten */
  take(): string[];
}

/**
 * Bounded, because an adapter that prints in a loop must not fill the memory of the suite.
 * @param limit lines that are kept until they are taken
 */
export function createNoise(limit = NOISE_LINES): Noise {
  let lines: string[] = [];
  let dropped = 0;
  return {
    add: (line) => {
      if (lines.length < limit) lines.push(shorten(line));
      else dropped += 1;
    },
    take: () => {
      const taken = dropped === 0 ? lines : [...lines, moreLines(dropped)];
      lines = [];
      dropped = 0;
      return taken;
    },
  };
}

/** @returns what stands in place of lines that were dropped */
export const moreLines = (dropped: number): string => `… and ${dropped} more lines`;

/** @returns the text, cut to what a report can show */
export const shorten = (text: string, limit = CHARACTERS): string =>
  text.length <= limit ? text : `${beginningUpTo(text, limit)}… (${text.length} characters)`;
