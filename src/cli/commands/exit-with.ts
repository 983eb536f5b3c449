/** Leaves the exit code to the end of the program, so that all that was printed is out before it. */
export async function exitWith(code: number | Promise<number>): Promise<void> {
  process.exitCode = await code;
}
