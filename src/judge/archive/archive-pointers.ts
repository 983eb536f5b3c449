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
  const places = pathsIn(text).map(partsOf);
  return paths.filter(
    (path) =>
      isNamed(text, path, paths.filter((other) => lastName(other) === lastName(path)).length === 1) ||
      places.some((place) => foldersOf(path).some((folder) => endsAlike(folder, place))),
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

const lastName = (path: string): string => partsOf(path).at(-1)!;

/** The parts of a path, from its root on; a dot in front of them is where somebody stands. */
const partsOf = (path: string): string[] => path.split('/').filter((part) => !['', '.', '..'].includes(part));

/** @returns the folders that a file is in, each with all that stands in front of it */
const foldersOf = (path: string): string[][] =>
  partsOf(path).flatMap((_, at, all) => (at === 0 ? [] : [all.slice(0, at)]));

/**
 * A store may have a root of its own, of which a text says more than a path of the archive does, or less. So two paths are the same
 * where they end alike as far as both go back, which is one part at least.
 */
function endsAlike(one: readonly string[], other: readonly string[]): boolean {
  const both = Math.min(one.length, other.length);
  return both > 0 && one.slice(-both).join('/') === other.slice(-both).join('/');
}

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
