/** A table of `reports/README.md` that is written by hand: a statement in each row, a system in each column but the first two. */
export interface StatementTable {
  head: string[];
  rows: string[][];
}

/**
 * @param title of the section that the table stands in
 * @returns the cells as they are written
 */
export function tableUnder(page: string, title: string): StatementTable {
  const [, section = ''] = page.split(`\n## ${title}\n`);
  const [own = ''] = section.split('\n## ');
  const lines = own.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  const [head = [], ...rows] = lines.map((line) => line.slice(2, -2).split(' | '));
  return { head, rows };
}

/** @returns each link of a cell: what it is called, and where it leads, from the folder of the page */
export const linksIn = (cell: string): { text: string; file: string }[] =>
  [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text, file]) => ({ text: text!, file: file! }));
