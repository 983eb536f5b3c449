import type { Fact, FactType } from '../facts/fact.ts';

export type FactPlace = 'user' | 'answer' | 'result';

/**
 * Facts of one form, e.g. ports of services. The essentials of each are its subject, the words all of this form have, and
 * its value; the subject never comes twice and no two forms with the same subjects have the same words, so the essentials
 * stand together in no other sentence.
 */
export interface FactKind {
  type: Exclude<FactType, 'superseding-value'>;
  /** language or person it is the manner of; only steps of the same voice say it, or come back to it. Results without a voice go with every step */
  voice?: string;
  weight: Fact['weight'];
  /** whether there is something to say in this form now; always where it is left out */
  isOpen?(): boolean;
  /** who can say it */
  places: readonly FactPlace[];
  /** the next name; never one that came before */
  subject: () => string;
  /** what stands in every sentence of this form, each of one word or several */
  words: readonly string[];
  value: () => string;
  /** @returns one sentence on one line. @param reference stands at its end, before the stop: `(F-7Q2K)` */
  say(subject: string, value: string, reference: string): string;
  /** @returns the sentence that gives the subject another value, without naming the old one; where it can have one */
  correct?(subject: string, value: string, reference: string, place: FactPlace): string;
  /** @returns what the user says who comes back to it; the value is not in it */
  ask(subject: string): string;
  /** @returns what the assistant says who rests on it: it shows the subject or the value, never all essentials */
  use(subject: string, value: string): string;
  /** a command that goes with saying it, e.g. the renaming of what was renamed */
  deed?(subject: string, value: string): string;
}

/** @returns the essentials of a fact of this kind */
export const essentialsOf = (kind: FactKind, subject: string, value: string): string[] =>
  [subject, ...kind.words, value].filter((essential) => essential !== '');
