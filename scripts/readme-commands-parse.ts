export interface ReadmeCommand {
  command: string;
  /** exit code the README promises: `sh exit=1` after the fence, else 0 */
  exit: number;
}

/** @returns the commands of all `sh` blocks, in order; a block is one command, lines of a heredoc stay together */
export function readmeCommands(markdown: string): ReadmeCommand[] {
  const blocks = markdown.matchAll(/^```sh(?: exit=(\d))?\n([\s\S]*?)^```/gm);
  return [...blocks].map((match) => ({ command: match[2]!.trimEnd(), exit: Number(match[1] ?? 0) }));
}
