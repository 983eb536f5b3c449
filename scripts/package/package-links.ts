import path from 'node:path';

/** A Markdown file of the package. */
export interface Page {
  /** in the package */
  file: string;
  text: string;
}

/** Pictures are links too; what only looks like one, in code, is none. */
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
const LINK = /\]\(<?([^()\s>]+)>?[^()]*\)|^\[[^\]]+\]:\s+(\S+)/gm;

/** @returns every link of the pages that leads to nothing in the package */
export function linkProblems(pages: readonly Page[], packed: readonly string[]): string[] {
  const there = new Set(packed.flatMap(withFolders));
  return pages.flatMap(({ file, text }) =>
    linksIn(text)
      .filter(
        (link) => !there.has(path.posix.normalize(path.posix.join(path.posix.dirname(file), link)).replace(/\/$/, '')),
      )
      .map((link) => `dead link in ${file}: ${link}`),
  );
}

/** @returns the targets of relative links, without what stands behind `#` */
function linksIn(text: string): string[] {
  const links = [...text.replace(CODE, '').matchAll(LINK)].map(([, inline, listed]) => inline ?? listed ?? '');
  return links.filter((link) => !/^([a-z][a-z\d+.-]*:|#)/i.test(link)).map((link) => decodeURI(link.split('#')[0]!));
}

function withFolders(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [file] : [file, ...withFolders(folder)];
}
