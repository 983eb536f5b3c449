import { styleText } from 'node:util';

/** Prints one line to standard output. */
export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

/** Headings are bold on a terminal that shows colour, and plain everywhere else. */
export const heading = (line: string): string => styleText('bold', line, { stream: process.stdout });
