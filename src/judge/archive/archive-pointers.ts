import { readableOf, textOf } from '../../conversation/content.ts';
import type { ArchiveFiles } from '../../model/archive-watch.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';
import { addedText } from '../text/shared-text.ts';
import { writtenIn } from '../view/changes.ts';

/**
 * Where a view says that an archive is. The form is free, so only what looks like a path counts: a name with an ending, or
 * a path of two parts and more. Tags, addresses of the web and pairs such as "and/or" are none.
 */
const PATH =
  /(?<![\w<:/.@-])(?:(?:\.{0,2}\/)?(?:[\w.@-]+\/)*[\w@-][\w.@-]*(?:\.[a-z][a-z0-9]{1,5}(?![\w/])|\/(?!\w))|\/[\w.@-]*[\w@-](?:\/[\w.@-]*[\w@-])+)/g;

/** @returns the paths a text names, each once */
export const pathsIn = (text: string): string[] => [...new Set(text.match(PATH) ?? [])];

/** A name of a few letters may stand anywhere. */
const SHORTEST_NAME = 4;

/**
 * @returns the files of an archive that a text names, or whose folder it names. The bare name of a file stands for it where no other
 * file has that name, and never behind the name of another folder
 */
export function filesNamed(text: string, archive: ArchiveFiles = {}): string[] {
  const paths = Object.keys(archive);
  const folders = pathsIn(text).map(lastName);
  return paths.filter(
    (path) =>
      isNamed(text, path, paths.filter((other) => lastName(other) === lastName(path)).length === 1) ||
      folders.some((folder) => `/${path}`.includes(`/${folder}/`)),
  );
}

function isNamed(text: string, path: string, isOnly: boolean): boolean {
  if (isWithin(text, path)) return true;
  const name = lastName(path);
  const folder = path.split('/').at(-2);
  if (name.length < SHORTEST_NAME) return false;
  return foldersBefore(text, name).some((before) =>
    before === undefined ? isOnly : folder === undefined || before === folder,
  );
}

/** The whole path, and not as the end of a longer name: `1/a.md` is not in `11/a.md`. */
const isWithin = (text: string, path: string): boolean =>
  text
    .split(path)
    .slice(0, -1)
    .some((before) => !/[\w@-]$/.test(before));

/** @returns for each place at which a name stands the folder in front of it, if any */
const foldersBefore = (text: string, name: string): (string | undefined)[] =>
  text
    .split(name)
    .slice(0, -1)
    .map((before) => /([\w.@-]+)\/$/.exec(before)?.[1]);

/** A store may have a root of its own, so that only the end of a path is sure. */
const lastName = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1)!;

/**
 * @returns paths that the pass itself wrote into the view: what stands in a summary was said by the summarizer, and what
 * was given named it before
 */
export function newPaths(pass: Pass): string[] {
  const said = [
    ...pass.before.map(readableOf),
    ...pass.summarizer.map(({ response }) => answerText(response.body).text),
  ];
  const known = said.join('\n');
  const own = writtenOrChanged(pass).flatMap(pathsIn);
  return [...new Set(own)].filter((path) => !known.includes(path));
}

/** Texts of the pass: whole messages of its own, and what it put into messages that it shortened. */
function writtenOrChanged(pass: Pass): string[] {
  const { before, after, alignment } = pass;
  const own = writtenIn(pass).map((at) => textOf(after[at]!));
  const changed = alignment.given.flatMap((fate, given) =>
    fate.kind === 'rewritten' ? fate.at.map((at) => addedText(readableOf(before[given]!), readableOf(after[at]!))) : [],
  );
  return [...own, ...changed];
}
