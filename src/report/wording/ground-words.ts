import type { GroundOfLevel1 } from '../../suite/spec/requirements.ts';

/** What makes a fault level 1, in words that follow a colon or "here". */
export const GROUND_WORDS: Readonly<Record<GroundOfLevel1, string>> = {
  rejected: 'a provider rejects the request',
  lost: 'data is lost in silence',
  'shown-to-another': 'one user is shown what is another’s',
  unbounded: 'the cost has no bound',
};
