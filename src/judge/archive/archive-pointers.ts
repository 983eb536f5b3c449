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

/** @returns whether a text names this file of the archive, by its path or its name */
export function pointsTo(text: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return text.includes(path) || (name.length >= SHORTEST_NAME && text.includes(name));
}

/** A name of a few letters may stand anywhere. */
const SHORTEST_NAME = 4;

/** @returns the files of an archive that a text names, or whose folder it names */
export function filesNamed(text: string, archive: ArchiveFiles = {}): string[] {
  const folders = pathsIn(text).map(lastName);
  return Object.keys(archive).filter(
    (path) => pointsTo(text, path) || folders.some((folder) => `/${path}`.includes(`/${folder}/`)),
  );
}

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
