/** How much of the beginning and of the end of a text stands in a prompt, and what stands between. */
export interface ShownParts {
  head: number;
  tail: number;
  /** the words between the two parts, or behind the one or in front of the other */
  between: string;
}

/** So far from a part the words about the cut may reach. */
const REACH = 160;

/** @returns what is shown of a text; `whole` where all of it is, undefined where nothing is */
export function partsShown(text: string, prompt: string): ShownParts | 'whole' | undefined {
  if (prompt.includes(text)) return 'whole';
  const head = longest((length) => prompt.includes(text.slice(0, length)), text.length);
  const tail = longest((length) => prompt.includes(text.slice(text.length - length)), text.length);
  // By chance a few characters stand anywhere.
  const [isHead, isTail] = [head >= CHANCE, tail >= CHANCE];
  if (!isHead && !isTail) return undefined;
  const behind = isHead ? prompt.indexOf(text.slice(0, head)) + head : undefined;
  const before = isTail ? prompt.indexOf(text.slice(text.length - tail)) : undefined;
  return { head: isHead ? head : 0, tail: isTail ? tail : 0, between: wordsBetween(prompt, behind, before) };
}

const CHANCE = 60;

function wordsBetween(prompt: string, behind: number | undefined, before: number | undefined): string {
  if (behind !== undefined && before !== undefined) return cleaned(prompt.slice(behind, before));
  if (behind !== undefined) return cleaned(prompt.slice(behind, behind + REACH)).split(LINE_END)[0]!;
  return cleaned(prompt.slice(Math.max(0, before! - REACH), before))
    .split(LINE_END)
    .at(-1)!;
}

/** A prompt is read as it went over the wire. */
const cleaned = (words: string): string => words.replace(/^(?:\\+n|\s)+|(?:\\+n|\s)+$/g, '');
const LINE_END = /\\+n|\n|\\+"|"/;

/** @returns the largest length that holds, where all smaller ones do as well */
function longest(holds: (length: number) => boolean, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
