import type { Mark } from '../../conversation/mark.ts';
import { markSource } from '../../conversation/mark.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { Sizes } from '../case/case.ts';
import { textUnits, tokensOf } from '../case/size-units.ts';
import type { TextDraft } from '../drafts/draft.ts';
import { sharedStream } from './filler.ts';
import { padded } from './pads.ts';
import { parseText, withMarks } from './parse-text.ts';

/** Gives the texts of one case their final form, and remembers which mark each named fact got. */
export interface TextWriter {
  /** @returns the text with its marks, its own one included, and its filler */
  write(text: TextDraft): string;
  /** mark of each fact written so far */
  facts: ReadonlyMap<string, Mark>;
}

/**
 * Marks depend on seed and order alone, and each filler has a stream of its own: other sizes leave the marks as they
 * are, and a longer text does not change the words of the next.
 * @param seeds of the run, for the words; and of the variant, for the marks
 */
export function textWriter(seeds: { run: string; variant: string }, sizes: Sizes): TextWriter {
  const mark = markSource(seededRandom(seeds.variant));
  const facts = new Map<string, Mark>();
  let fillers = 0;
  const stream = () => sharedStream(seeds.run, fillers++);
  const write = (text: TextDraft): string => {
    const { body, facts: named, filler: size } = parseText(text);
    for (const fact of named) facts.set(fact, mark('F'));
    const stated = named.length === 0 ? body : withMarks(body, text.scope, facts);
    const said = padded(stated, (characters) => stream().characters(characters));
    const own = named.length === 0 && text.marked ? [`(${mark('F')})`] : [];
    const padding = size === undefined ? [] : [stream().filler(tokensOf(size, textUnits(sizes)))];
    // A second mark behind the filler: who cuts the end off a long text has lost it, and that has to show.
    const last = padding.length > 0 && text.marked ? [`(${mark('F')})`] : [];
    return [said, ...own, ...padding, ...last].filter((part) => part !== '').join(' ');
  };
  return { write, facts };
}
