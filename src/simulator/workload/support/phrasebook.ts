/**
 * What is said about an order in one form. `{o}` is the order number, `{v}` the value, `{r}` the reference; none of the
 * sentences but `say` and `correct` holds both order and value.
 */
export interface OrderPhrase {
  /** a word of the language that every sentence of this form has */
  word: string;
  say: string;
  ask: string;
  use: string;
  correct?: string;
}

/** All it takes to have a customer of one language. */
export interface Phrasebook {
  /** as the inbox shows it, e.g. `fr` */
  language: string;
  names: readonly string[];
  /** with `{o}` */
  openings: readonly string[];
  /** what the customer says when nothing in particular is to be said */
  followUps: readonly string[];
  thanks: readonly string[];
  /** what the agent says before it looks something up, with `{o}` */
  looking: readonly string[];
  /** what the agent says besides */
  replies: readonly string[];
  /** said by the customer: a fact, a constraint, a preference, and a house number that is corrected at times */
  paid: OrderPhrase;
  before: OrderPhrase;
  calls: OrderPhrase;
  house: OrderPhrase;
  /** said by the agent: what was granted, and what happens next */
  granted: OrderPhrase;
  pickup: OrderPhrase;
}
