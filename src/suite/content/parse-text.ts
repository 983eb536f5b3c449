import type { Mark } from '../../conversation/mark.ts';
import type { TextDraft } from '../drafts/draft.ts';
import type { Problem } from '../yaml/parse-yaml.ts';
import { padProblem, withoutPads } from './pads.ts';

/** `(F1)` in a text names a fact. */
const FACT = /\((F[0-9]+(?:-[0-9]+)*)\)/g;
/** ` +0.4T` at the end of a text asks for filler. */
const FILLER = /(?:^| )\+([0-9]+(?:\.[0-9]+)?[TW])$/;
/** What looks like filler but would stay in the text, word for word. */
const STRAY_FILLER = /\+ ?\.?[0-9][0-9.]* ?[TWtwcx]\b/;

/** A text taken apart. */
export interface TextParts {
  /** the words, with the names of facts still in them */
  body: string;
  /** names of the facts it states, with the scope of a repeated block */
  facts: string[];
  /** size of the filler, such as `0.4T` */
  filler?: string;
}

/** @returns the parts of a written text */
export function parseText({ raw, scope }: Pick<TextDraft, 'raw' | 'scope'>): TextParts {
  const whole = raw.trimEnd();
  const filler = whole.includes('+') ? FILLER.exec(whole) : null;
  const body = filler === null ? whole : whole.slice(0, filler.index);
  const facts = body.includes('(F') ? [...body.matchAll(FACT)].map(([, name]) => `${name}${scope}`) : [];
  return filler === null ? { body, facts } : { body, facts, filler: filler[1] as string };
}

/** @returns the text with `(F1)` replaced by `(F-7Q2K)`; names without a mark stay as they are */
export const withMarks = (body: string, scope: string, marks: ReadonlyMap<string, Mark>): string =>
  body.replace(FACT, (whole, name: string) => {
    const mark = marks.get(`${name}${scope}`);
    return mark === undefined ? whole : `(${mark})`;
  });

/** @returns facts that are stated twice, and filler that would not be taken for filler */
export function textProblems(texts: readonly TextDraft[]): Problem[] {
  const stated = new Set<string>();
  return texts.flatMap((text) => {
    const { body, facts } = parseText(text);
    const twice = facts
      .filter((fact) => stated.has(fact) || !stated.add(fact))
      .map((fact) => statedTwice(fact, text.at));
    const stray = STRAY_FILLER.exec(withoutPads(body));
    const strays = stray === null ? [] : [strayFiller(stray[0], text.at)];
    return [...twice, ...strays, ...padProblem(body.replace(FACT, LONG_AS_A_MARK), text.at)];
  });
}

const statedTwice = (fact: string, pointer: string): Problem => ({
  pointer,
  message: `The fact ${fact} is stated a second time.`,
  hint: 'A fact stands in exactly one text, so that it says which message it came from. Give this one another number.',
});

const strayFiller = (found: string, pointer: string): Problem => ({
  pointer,
  message: `"${found}" looks like filler, but would stay in the text as it is.`,
  hint: 'Filler is a blank, +, a number and T or W at the very end, such as " +0.4T"; +1999c and +200x😀 stand between blanks.',
});

const LONG_AS_A_MARK = '(F-0000)';

/** @returns facts that are used but stated nowhere */
export function factProblems(used: readonly { fact: string; at: string }[], stated: readonly string[]): Problem[] {
  return used
    .filter(({ fact }) => !stated.includes(fact))
    .map(({ fact, at }) => ({
      pointer: at,
      message: `No text states the fact ${fact}.`,
      hint: stated.length === 0 ? 'State it in a text: "… (F1)".' : `Stated facts: ${stated.join(', ')}.`,
    }));
}

/** @returns the names of the facts a text of the model's script repeats, such as F1 in `{ text: "The pool (F1)" }` */
export const factsNamedIn = (text: string): string[] => [...text.matchAll(FACT)].map(([, name]) => name as string);
