import type { MutantFacts } from './specimen.ts';

/** What the facts of several mutants say in the same words: causes of a block or an over-kill, and where they are run. */

export const VIEW_REJECTED = 'the provider rejects the view for the pair that is torn, and a torn pair explains that';
export const TURN_UNUSABLE = 'a turn with a torn pair is of no use, and the tear explains that';
export const WITNESS_OVERFLOWS = 'its witness is a conversation that overflows';
export const COPIES_CONFUSED = 'after a copy nobody can tell which message is which, and what follows is not read';
export const ALL_WIPED = 'everything is gone, whatever it was';
export const ANSWER_THROWN_AWAY = 'an answer that the model has given is thrown away';

/** Where nothing is refused they do what the reference's agent does, so they are run on the cases in which something is. */
export const WHERE_REFUSED: Pick<MutantFacts, 'profiles' | 'cases'> = { profiles: ['in-turn'], cases: ['cases/over'] };
