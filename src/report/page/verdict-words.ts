import type { Verdict } from '../../verdict/verdict-order.ts';

/** What each verdict of a case means, for a reader who has not read the spec. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  pass: 'Every requirement the case speaks for was exercised, and held.',
  fail: 'A requirement was violated. The finding says which, what was expected and what was seen.',
  blocked:
    'No verdict: the requirement was never exercised, it was not reached because of a cause, or all that was seen of it follows from one.',
  unsupported:
    'The case needs something this profile does not declare, the adapter says can’t be set, or this drive can’t reach.',
  priced:
    'What was lost lies within a price that the profile states, or the session had ended at one before: counted and shown beside the class, never a pass.',
  crash: 'The adapter died while the case ran.',
  timeout: 'The adapter was silent for too long.',
  protocol: 'The adapter answered outside its contract.',
  'known-fail': 'It fails, and a baseline says so: with a reason, and since when.',
  'unexpected-pass': 'A baseline says that it fails, and it passes: the entry is stale.',
  provisional: 'The case is newer than the edition, and does not count yet.',
  'suite-error': 'The suite itself failed. Nothing is said about the implementation.',
};

/** What each level of a way to violate a requirement means. */
export const LEVEL_WORDS: Record<number, string> = {
  1: 'safety: a provider rejects the conversation, data is silently lost or shown to another user, or cost has no bound',
  2: 'robustness: none of these, and still what the class Robust asks for',
  3: 'quality: no class asks for it',
};
