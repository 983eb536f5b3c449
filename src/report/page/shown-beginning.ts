import { beginningUpTo } from '../../conversation/excerpt.ts';

/** @returns the beginning of a text that is longer than what is shown of it, with a sign that it goes on */
export const shownBeginning = (text: string, most: number): string => `${beginningUpTo(text, most)} …`;
