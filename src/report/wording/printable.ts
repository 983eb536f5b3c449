/** Files that users hand in are no more to be trusted than what an implementation says. One rule for both, and it lives with the files. */
export { printable, printableLines } from '../../suite/yaml/printable.ts';
