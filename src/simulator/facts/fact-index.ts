import type { Fact } from './fact.ts';
import { isNegated } from './polarity.ts';
import { fencedRecordsOf, recordsOf } from './records.ts';
import { lineAround } from './sentences.ts';
import { type StatementLine, statementLine } from './statement-line.ts';
import { linesWithEscapes, unescaped } from './unescape.ts';
import { eachWordIn, factWordsOf, hashOfWord, holdsInOrder, normalized } from './words.ts';

/** Says which facts a text states. A text is walked over once, however many facts there are. */
export interface FactIndex {
  /** @throws Error where a fact of this id is known, or its own statement does not state it: nothing could ever */
  add(fact: Fact): void;
  get(id: string): Fact | undefined;
  /** @returns the place of a fact among those that were added, from 0; -1 where it was not */
  orderOf(id: string): number;
  /** @returns ids of the facts that the text states, each once, in no promised order */
  statedIn(text: string): string[];
}

const CROWD = 16;

/** A power of two, large beside the number of facts of a day, and small enough to stay in a processor's cache. */
const FILTERED = 1 << 16;

/** A fact as it is looked for. */
interface SoughtFact {
  fact: Fact;
  /** words of each essential */
  essentials: string[][];
  negated: boolean;
  order: number;
}

/** @returns an empty index */
export function createFactIndex(): FactIndex {
  const facts = new Map<string, SoughtFact>();
  /** facts by the word that leads to them */
  const anchors = new Map<string, SoughtFact[]>();
  const filter = new Uint8Array(FILTERED);

  const addAnchor = (word: string, sought: SoughtFact): void => {
    filter[hashOfWord(word) & (FILTERED - 1)] = 1;
    anchors.set(word, [...(anchors.get(word) ?? []), sought]);
  };

  /** A word to which so many facts belong already leads to none for certain; that few share one costs nothing. */
  const crowdAt = (word: string): number => {
    const { length = 0 } = anchors.get(word) ?? [];
    return length < CROWD ? 0 : length;
  };

  /** The word of a fact that comes by chance least often leads to it: most of the time goes into those that do. */
  const rarestOf = (words: readonly string[]): string =>
    words.toSorted((a, b) => crowdAt(a) - crowdAt(b) || distinction(b) - distinction(a))[0]!;

  const scan = (text: string, found: Set<string>): void => {
    const states = statementsOf(text);
    eachWordIn(text, filter, (start, end) => {
      for (const sought of anchors.get(text.slice(start, end)) ?? []) {
        if (!found.has(sought.fact.id) && states(sought, start)) found.add(sought.fact.id);
      }
    });
  };

  return {
    get: (id) => facts.get(id)?.fact,
    orderOf: (id) => facts.get(id)?.order ?? -1,
    add(fact) {
      if (facts.has(fact.id)) throw new Error(`There are two facts with the id "${fact.id}".`);
      const sought = soughtFact(fact, facts.size);
      facts.set(fact.id, sought);
      addAnchor(rarestOf(sought.essentials.flat()), sought);
    },
    statedIn(text) {
      const found = new Set<string>();
      const plain = normalized(text);
      scan(plain, found);
      const escaped = plain.includes('\\') ? linesWithEscapes(plain) : '';
      const without = unescaped(escaped);
      if (without !== escaped) scan(without, found);
      return [...found];
    },
  };
}

/** Says whether a text states a fact of which a word stands at a place. Most texts are never asked, so nothing is parted ahead. */
function statementsOf(text: string): (sought: SoughtFact, at: number) => boolean {
  let records: StatementLine[] | undefined | 'unread' = 'unread';
  let fenced: StatementLine[] | undefined;
  const lines = new Map<number, StatementLine>();
  const lineAt = (at: number): StatementLine => {
    const { start, end } = lineAround(text, at);
    const line = lines.get(start) ?? statementLine(text.slice(start, end));
    lines.set(start, line);
    return line;
  };
  return (sought, at) => {
    if (records === 'unread') records = recordsOf(text)?.map(statementLine);
    if (records !== undefined) return records.some((record) => isStatedIn(record, sought));
    if (isStatedIn(lineAt(at), sought)) return true;
    fenced ??= fencedRecordsOf(text).map(statementLine);
    return fenced.some((record) => isStatedIn(record, sought));
  };
}

function isStatedIn({ text, sentences }: StatementLine, { essentials, negated }: SoughtFact): boolean {
  if (!essentials.every((words) => words.every((word) => text.includes(word)))) return false;
  return sentences().some(
    (sentence) => essentials.every((wanted) => holdsInOrder(sentence.words, wanted)) && sentence.negated() === negated,
  );
}

function soughtFact(fact: Fact, order: number): SoughtFact {
  const statement = normalized(fact.statement);
  const essentials = fact.essentials.map((essential) => factWordsOf(normalized(essential)));
  const sought = { fact, essentials, negated: isNegated(statement), order };
  const isUsable = essentials.length > 0 && essentials.every((words) => words.length > 0);
  if (isUsable && statement.split('\n').some((line) => isStatedIn(statementLine(line), sought))) return sought;
  throw new Error(
    `The fact "${fact.id}" can't be found in its own statement: expected one sentence with ${fact.essentials.map((one) => JSON.stringify(one)).join(', ') || 'at least one essential'} as whole words, got ${JSON.stringify(fact.statement)}.`,
  );
}

/** A path or a name is a better guide than a word of the language, and this a better one than a short number. */
const distinction = (word: string): number => word.length + (/[\d/_.-]/.test(word) ? 3 : 0);
