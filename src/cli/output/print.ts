import { styleText } from 'node:util';

/** Prints one line to standard output. */
export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

/** Prints one line to standard error, for whoever is there: what reads the output has no use for it. */
export const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Headings are bold on a terminal that shows colour, and plain everywhere else. */
export const heading = (line: string): string => styleText('bold', line, { stream: process.stdout });
