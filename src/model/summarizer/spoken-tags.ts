import { isTagOfFrame, isTagOfMaterial, isTagOfThoughts } from './tag-names.ts';
import { toldTags } from './told-tags.ts';

/** A tag that a prompt names, and where it does so. */
export interface NamedTag {
  /** without brackets */
  name: string;
  at: number;
}

/** A tag as it is opened, perhaps as code. */
const OPENED = '[`"\']?<([a-z][a-z0-9_-]*)>[`"\']?';
/** What follows where the prompt speaks of the whole tag: the closing one, with little before it, or a word for it. */
const CLOSED = '(?:\\s*(?:and|to|\\.{3}|…)?\\s*[`"\']?<\\/\\1>|\\s+(?:xml\\s+)?(?:tags?|blocks?)\\b)';

/** "in", "between" and the like, the opening tag, and the closing one, or "tags" or "block". */
const PLACE = new RegExp(`\\b(?:in|inside|within|between|an?|single)\\s+${OPENED}${CLOSED}`, 'gi');

const VERB =
  '(?:respond|reply|answer|return|output|write|produce|generate|emit|use|using|wrap|enclose|put|place|surround)';
/** A word for writing, a few more of the same sentence, and the tag with a few words in it, or with what it is to be. */
const TOLD = new RegExp(
  `\\b${VERB}\\b[^.!?\\n<]{0,60}?${OPENED}(?:[^<\\n]{0,60}<\\/\\1>|[^.<\\n]{0,12}?\\b(?:tags?|blocks?|object|element)\\b)`,
  'gi',
);

/** "In a private <scratchpad>": of a place to think in the name is enough. */
const THINK = new RegExp(`\\bin\\s+(?:(?:an?|the|your)\\s+)?(?:(?:private|hidden)\\s+)?${OPENED}`, 'gi');

/** Words before a tag that say what is given in it, or what is not to be written. */
const GIVEN = /\b(?:provided|given|shown|found|contained|delimited|listed|below|above)\s+$/i;
const DENIED = /(?:\b(?:not|never|without|no|avoid|nothing)\b|n't\b)[^.!?:;,\n]*$/i;
/** So far back it is looked for them. */
const BACK = 80;

/**
 * A tag counts where the prompt plainly speaks of writing into it. One that it uses for its own parts, or that the conversation
 * holds, does not.
 * @returns tags that the sentences of a prompt ask for
 */
export const tagsSpokenOf = (prompt: string): NamedTag[] => [
  ...matchesOf(prompt, PLACE),
  ...matchesOf(prompt, TOLD),
  ...matchesOf(prompt, THINK).filter(({ name }) => isTagOfThoughts(name)),
  ...toldTags(prompt).filter((found) => isWanted(prompt, found)),
];

const matchesOf = (prompt: string, pattern: RegExp): NamedTag[] =>
  [...prompt.matchAll(pattern)]
    .map(({ 1: name = '', index }) => ({ name, index, at: prompt.indexOf('<', index) }))
    .filter((found) => isWanted(prompt, found));

/** Not where it is given or denied, and not what stands around the conversation or a form. */
function isWanted(prompt: string, { name, index }: { name: string; index: number }): boolean {
  const before = prompt.slice(Math.max(0, index - BACK), index);
  return !isTagOfMaterial(name) && !isTagOfFrame(name) && !GIVEN.test(before) && !DENIED.test(before);
}
