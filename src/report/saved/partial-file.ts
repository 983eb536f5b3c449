/** @returns what a file is called until all of it is written; a run that is killed leaves it behind */
export const partialOf = (file: string): string => `${file}.partial`;
