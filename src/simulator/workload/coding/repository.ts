import type { Draw } from '../draw.ts';
import { changedLines, type FileChange } from '../material/diff.ts';
import { sourceFile } from '../material/source-code.ts';
import type { CodePlace } from '../material/stack-trace.ts';
import { CODE_AREAS, CODE_ASPECTS, CODE_TERMS, type CodeTerm } from '../material/vocabulary.ts';
import { namesOf } from '../names.ts';

/** A file of the repository as it is now. */
export interface CodeModule {
  path: string;
  testPath: string;
  area: string;
  term: CodeTerm;
  lines: string[];
}

/** The files that are worked on. A file that was changed stays changed; one that has left the set never comes back. */
export interface CodeRepository {
  /** @returns a file nobody has looked at yet */
  open(): CodeModule;
  /** @returns those opened last, the oldest first */
  files(): readonly CodeModule[];
  change(file: CodeModule, change: FileChange): void;
}

/** So many files are kept: enough to come back to, and no more on a long day than on a short one. */
const KEPT = 48;
const SHORTEST = 150;
const LONGEST = 1_100;

/** @returns a repository that grows as it is looked at */
export function codeRepository(draw: Draw): CodeRepository {
  const nextName = namesOf(
    draw,
    CODE_AREAS,
    CODE_TERMS.flatMap(({ lower }) => CODE_ASPECTS.map((aspect) => `${lower}-${aspect}`)),
    '/',
  );
  const files: CodeModule[] = [];
  return {
    open() {
      const file = moduleOf(draw, nextName());
      files.push(file);
      if (files.length > KEPT) files.shift();
      return file;
    },
    files: () => files,
    change(file, change) {
      file.lines = changedLines(file.lines, change);
    },
  };
}

function moduleOf(draw: Draw, name: string): CodeModule {
  const [area, rest] = name.split('/') as [string, string];
  const term = CODE_TERMS.find(({ lower }) => rest.startsWith(`${lower}-`))!;
  const lines = sourceFile(draw, term, area, draw.heavy(SHORTEST, LONGEST));
  return { path: `src/${name}.ts`, testPath: `src/${name}.test.ts`, area, term, lines };
}

/** What begins a block of code, and what it is called when somebody talks about it. */
const HEADS: readonly { head: RegExp; called: (name: string) => string }[] = [
  { head: /^(?:export )?(?:async )?function (\w+)/, called: (name) => name },
  { head: /^export (?:const|interface) (\w+)/, called: (name) => name },
  { head: /^router\.post\('\/\w+\/:id\/(\w+)'/, called: (name) => `the ${name} route` },
];

/** @returns the line, and the function it is in. @param index from 0 */
export function placeIn({ path, lines }: CodeModule, index: number): CodePlace {
  for (let at = index; at >= 0; at -= 1) {
    for (const { head, called } of HEADS) {
      const found = head.exec(lines[at]!);
      if (found !== null) return { path, name: called(found[1]!), line: index + 1 };
    }
  }
  return { path, name: 'the imports', line: index + 1 };
}

/** @returns where the functions with such names begin, from 0; all functions of the file where there is none */
export function functionsIn({ lines }: CodeModule, about: RegExp): number[] {
  const named = lines.flatMap((line, at) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(line)?.[1];
    return name === undefined ? [] : [{ at, name }];
  });
  const wanted = named.filter(({ name }) => about.test(name));
  return (wanted.length > 0 ? wanted : named).map(({ at }) => at);
}
