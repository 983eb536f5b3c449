let isOurs = false;

/** To be called by the program as such: tests have the command line in a process that is theirs. */
export const takeProcess = (): void => {
  isOurs = true;
};

/** @returns whether nobody else lives in this process, so that it may give way to another program */
export const isWholeProcess = (): boolean => isOurs;
