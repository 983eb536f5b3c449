/** The file descriptor of the pipe over which a program talks to the suite, where what it prints stays apart. */
export const OWN_PIPE = 3;
