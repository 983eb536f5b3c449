import type { NamedTag } from './spoken-tags.ts';
import { isTagOfFrame, isTagOfMaterial, isTagOfThoughts } from './tag-names.ts';

/**
 * Many prompts show the form of the answer instead of naming it: a line that speaks of the format, then `<summary>`, what is to stand
 * there, and `</summary>` on lines of their own (gemini-cli, Claude Code), or on one line. What stands in such a form is no message: it has no mark
 * of any. A form of several parts side by side wants its answer in no one of them (kimi-cli).
 */

/** An element that stands on lines of its own. */
interface ShownElement {
  name: string;
  from: number;
  /** places of what stands in it */
  inside: { from: number; to: number };
  to: number;
}

const OPENING = /^([^\n]*[:：][ \t]*|[ \t]*)<([a-z][a-z0-9_-]*)>[ \t]*$/gim;
/** A whole element on a line, in which nothing stands but a word for what is to stand there. */
const ON_A_LINE =
  /^[ \t]*<([a-z][a-z0-9_-]*)>[ \t]*(?:[{[(][^"'{}[\]:<>\n]*[)\]}]|\.{3}|…|(?:your|the|insert)\s[^<\n]{1,60})[ \t]*<\/\1>[ \t]*$/gim;
const SAYS_FORM =
  /\b(?:format|formatted|structure|structured|template|output|respond|response|reply|answer|return|produce|generate|as follows|like this|exactly)\b|格式|结构|输出/i;

/**
 * @param prompt all that a request says
 * @param marks where marks stand in it: what is around one was shown, and is not asked for
 * @returns the tags of the forms it shows, those that stand in others left out
 */
export function tagsOfTemplates(prompt: string, marks: readonly number[]): NamedTag[] {
  const shown = partsIn(prompt, { from: 0, to: prompt.length }).filter(
    ({ from, to }) => !marks.some((mark) => from < mark && mark < to),
  );
  return formsOf(shown, prompt).flatMap((form) => {
    const parts = form.flatMap((element) => (isTagOfFrame(element.name) ? partsIn(prompt, element.inside) : [element]));
    const wanted = parts.filter(({ name }) => !isTagOfThoughts(name));
    if (wanted.length > 1 || wanted.some(({ name }) => isTagOfMaterial(name))) return [];
    return parts.map(({ name, from }) => ({ name, at: from }));
  });
}

/** @returns elements that stand one behind the other, the first of them behind words that speak of a format */
function formsOf(shown: readonly ShownElement[], prompt: string): ShownElement[][] {
  const forms: ShownElement[][] = [];
  let end = -1;
  for (const element of shown) {
    const goesOn = end >= 0 && prompt.slice(end, element.from).trim() === '';
    if (goesOn) forms.at(-1)!.push(element);
    else if (SAYS_FORM.test(lineBefore(prompt, element.from))) forms.push([element]);
    else continue;
    end = element.to;
  }
  return forms;
}

/** The words that end right before a place: of that line, or of the last one that says anything. */
const lineBefore = (prompt: string, place: number): string =>
  prompt
    .slice(Math.max(0, place - LONGEST_LINE), place)
    .trimEnd()
    .split('\n')
    .at(-1) ?? '';

const LONGEST_LINE = 400;

/** @returns the outermost elements, in their order */
function partsIn(prompt: string, range: { from: number; to: number }): ShownElement[] {
  const elements = elementsIn(prompt, range);
  const lines = linesIn(prompt, range).filter(
    (line) => !elements.some(({ from, to }) => from <= line.from && line.to <= to),
  );
  return [...elements, ...lines].sort((one, other) => one.from - other.from);
}

const linesIn = (prompt: string, { from, to }: { from: number; to: number }): ShownElement[] =>
  [...prompt.slice(from, to).matchAll(ON_A_LINE)].map(({ 0: whole, 1: name = '', index }) => {
    const begin = prompt.indexOf('<', from + index);
    const end = from + index + whole.trimEnd().length;
    return { name, from: begin, inside: { from: begin + name.length + 2, to: end - name.length - 3 }, to: end };
  });

function elementsIn(prompt: string, { from, to }: { from: number; to: number }): ShownElement[] {
  const elements: ShownElement[] = [];
  const unclosed = new Set<string>();
  let place = from;
  for (const found of prompt.slice(from, to).matchAll(OPENING)) {
    const [whole, lead = '', name = ''] = found;
    const begin = from + found.index + lead.length;
    if (begin < place || unclosed.has(name)) continue;
    const inside = from + found.index + whole.length;
    const close = closingOf(prompt, name, inside);
    if (close === -1 || close > to) {
      unclosed.add(name);
      continue;
    }
    place = close + name.length + 3;
    elements.push({ name, from: begin, inside: { from: inside, to: close }, to: place });
  }
  return elements;
}

/** @returns where the closing tag stands at the start of a line, behind white space at most */
function closingOf(prompt: string, name: string, from: number): number {
  const closing = new RegExp(`\\n[ \\t]*(?=</${name}>)`, 'gi');
  closing.lastIndex = from;
  const [space] = closing.exec(prompt) ?? [];
  return space === undefined ? -1 : closing.lastIndex;
}
