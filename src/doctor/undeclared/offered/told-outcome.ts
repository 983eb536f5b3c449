import { type ClaimWatch, NOT_SEEN, withItem, withoutItem } from '../claim-watch.ts';

/** Whether a pass says what became of it, done or not done. An agent's own loop is asked for no answer about its passes. */
export const toldOutcome: ClaimWatch = {
  claim: 'capabilities: outcome',
  kind: 'offer',
  look({ plays, drive }) {
    const passes = ['plain', 'plain-and-one', 'everything', 'quiet', 'failing'].flatMap(
      (name) => plays[name as 'plain']?.passes ?? [],
    );
    const told = passes.filter(({ threw }) => threw === undefined);
    if (told.length === 0 || drive === 'agent') return NOT_SEEN;
    if (told.every(({ outcome }) => outcome === undefined))
      return {
        kind: 'absent',
        says: 'no pass says what became of it',
        declare: withoutItem('capabilities', 'outcome'),
      };
    return told.every(({ outcome }) => outcome !== undefined)
      ? { kind: 'seen', says: 'each pass says what became of it', declare: withItem('capabilities', 'outcome') }
      : NOT_SEEN;
  },
};
