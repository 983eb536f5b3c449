import { capital } from '../../material/source-code.ts';
import type { CodePlace } from '../../material/stack-trace.ts';
import { withArticle } from '../../material/vocabulary.ts';

/** What a sentence about code is about. */
export interface TalkFocus extends CodePlace {
  term: string;
  area: string;
  test: string;
}

/** What stands in a slot beside what the focus says. */
export type MoreSlots = Readonly<Record<string, string | number>>;

const SLOT = /\{(\w+)\}/g;
const NOUNS = new Set(['term', 'aTerm', 'terms']);

/** @returns the sentence with its slots filled, see `TicketStory` */
export function filled(sentence: string, focus: TalkFocus, more: MoreSlots = {}): string {
  return sentence.replace(SLOT, (slot, name: string, at: number) => {
    const word = more[name] ?? wordIn(focus, name);
    if (word === undefined) return slot;
    const opens = at === 0 || /[.!?] $/.test(sentence.slice(at - 2, at));
    // Names keep their spelling wherever they stand; a route has none, it is called "the cancel route".
    const isPlain = NOUNS.has(name) || String(word).startsWith('the ');
    return opens && isPlain ? capital(String(word)) : String(word);
  });
}

function wordIn(focus: TalkFocus, name: string): string | number | undefined {
  if (name === 'aTerm') return withArticle(focus.term);
  if (name === 'terms') return `${focus.term}s`;
  return focus[name as keyof TalkFocus];
}
