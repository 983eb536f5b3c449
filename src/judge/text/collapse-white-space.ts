/**
 * @returns the text with each stretch of white space as one space, and none at its ends: rendering lays it out as it likes.
 * Requests are long, and the single spaces between words are left alone: to put each into its own place took most of the time
 */
export const collapseWhiteSpace = (text: string): string => text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
