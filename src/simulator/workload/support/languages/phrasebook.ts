/**
 * What is said about an order in one form. `{o}` is the order number, `{v}` the value, `{r}` the reference; none of the
 * sentences but `say` and `correct` holds both order and value. `use` is said in answer to `ask`, and by itself as well.
 */
export interface OrderPhrase {
  /** a word of the language that every sentence of this form has */
  word: string;
  say: string;
  ask: string;
  use: string;
  correct?: string;
}

/** Something that is said, and what can be answered to it. */
export interface SupportExchange {
  asked: string;
  answered: readonly string[];
  /** what the agent looks up, or opens, before the answer */
  looks?: 'policy' | 'ticket';
}

/** Why a customer writes. */
export const CONCERNS = ['damaged', 'late', 'unfit'] as const;
export type ConcernName = (typeof CONCERNS)[number];

/** What is said in a chat about one concern. */
export interface SupportConcern {
  /** with `{o}` */
  openings: readonly string[];
  /** what the agent says after looking the order up, whatever was said in the opening */
  found: readonly string[];
  exchanges: readonly SupportExchange[];
}

/** All it takes to have customers of one language. */
export interface Phrasebook {
  /** as the inbox shows it, e.g. `fr` */
  language: string;
  /** whose rules apply to them */
  country: string;
  /** what they pay in, and what an item costs, in whole units */
  currency: { code: string; least: number; most: number };
  given: readonly string[];
  family: readonly string[];
  familyFirst?: true;
  /** between the names; a space where it is left out */
  joint?: string;
  concerns: Readonly<Record<ConcernName, SupportConcern>>;
  /** what fits every concern */
  small: readonly SupportExchange[];
  partings: readonly SupportExchange[];
  /** what the agent says before an order is looked up, with `{o}` */
  looking: readonly string[];
  /** what the agent says before anything else is looked up */
  checking: readonly string[];
  /** how a customer begins who was there before */
  again: readonly string[];
  /** said by the customer: a fact, a constraint, a preference, and a house number that is corrected at times */
  paid: OrderPhrase;
  before: OrderPhrase;
  calls: OrderPhrase;
  house: OrderPhrase;
  /** said by the agent: what was granted, and what happens next */
  granted: OrderPhrase;
  pickup: OrderPhrase;
}
