/** Where it is done: in a checkout, or in a project that has the package installed. */
export type Where = 'checkout' | 'package';

/** What a page shows that can be done: a command, a file to write, a change to make. */
export type DocBlock = { where: Where } & (
  | {
      kind: 'command';
      command: string;
      /** exit code the page promises: `sh exit=1` after the fence, else 0 */
      exit: number;
      /** lines the page shows of what it prints */
      shows: string[];
    }
  | { kind: 'file'; path: string; text: string }
  | { kind: 'change'; patch: string }
);

/**
 * @returns what a reader of a page would do, in order. A block `sh` is one command, lines of a heredoc stay together; any
 * block with `file=<path>` behind its language is written there; a `diff` is applied; `text output` is what the command
 * before it prints, where `…` stands for whatever is left out. Every other block only shows something. What says `package`
 * is for users of the package.
 */
export function docBlocks(markdown: string): DocBlock[] {
  const blocks: DocBlock[] = [];
  for (const [, language = '', info = '', text = ''] of markdown.matchAll(/^```(\S+)([^\n]*)\n([\s\S]*?)^```/gm)) {
    const words = info.trim().split(/\s+/);
    const before = blocks.at(-1);
    if (words.includes('output')) {
      if (before?.kind !== 'command') throw new Error(`No command stands before the output\n${text}`);
      before.shows.push(...text.split('\n').filter((line) => line.trim() !== ''));
    } else blocks.push(...(blockOf(language, words, text) ?? []));
  }
  return blocks;
}

function blockOf(language: string, words: readonly string[], text: string): [DocBlock] | undefined {
  const where = words.includes('package') ? 'package' : 'checkout';
  const path = optionOf('file', words);
  if (path !== undefined) return [{ kind: 'file', where, path, text }];
  if (language === 'diff') return [{ kind: 'change', where, patch: text }];
  if (language !== 'sh') return undefined;
  const exit = Number(optionOf('exit', words) ?? 0);
  return [{ kind: 'command', where, command: text.trimEnd(), exit, shows: [] }];
}

const optionOf = (name: string, words: readonly string[]): string | undefined =>
  words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);

/** @returns the shown lines that the output does not have; `…` in a line stands for anything */
export function linesNotPrinted(shows: readonly string[], output: string): string[] {
  const printed = output.split('\n').map((line) => line.trimEnd());
  return shows.filter((line) => !printed.some((one) => isLike(line.trimEnd(), one)));
}

/** A long line may be shown from its beginning only, or without its middle. */
function isLike(shown: string, printed: string): boolean {
  const parts = shown.split('…').map((part) => part.trim());
  if (parts.length === 1) return printed === shown;
  let at = 0;
  for (const part of parts) {
    const found = printed.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return printed.trim().startsWith(parts[0]!) && (parts.at(-1) === '' || printed.endsWith(parts.at(-1)!));
}
