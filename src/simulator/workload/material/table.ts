/**
 * @param head names of the columns
 * @param rows a cell for each column
 * @returns the table as `psql` prints it, columns as wide as their longest cell
 */
export function terminalTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => ` ${cell.padEnd(widths[at]!)} `)
      .join('|')
      .trimEnd();
  return [
    line(head),
    widths.map((width) => '-'.repeat(width + 2)).join('+'),
    ...rows.map(line),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  ].join('\n');
}

/** @returns the table in Markdown */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
