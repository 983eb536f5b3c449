import { type Mutant, mutantsOf } from './specimens/specimen.ts';

const WITNESS = 'its witness is a conversation that overflows';
const TOLD_APART = 'after a copy nobody can tell which message is which, and what follows is not read';
const WIPED = 'everything is gone, whatever it was';
const THROWN_AWAY = 'an answer that the model has given is thrown away';

/** Where nothing is refused they do what the reference's agent does, so they are run on the cases in which something is. */
const REFUSED = { profiles: ['in-turn'], cases: ['cases/over'] };

/** What agents make of a refusal: whether it was for the size, what is sent next, and what is remembered of it. */
export const OVER_MUTANTS: readonly Mutant[] = mutantsOf({
  'overflow-not-known': {
    ...REFUSED,
    incident: 'pi#3660: the text of a provider’s overflow was not known, and the conversation was stuck',
    kills: ['OVER-1', 'PROG-4'],
    blocks: {
      'TASK-1': 'the turn ends at the refusal, and no further request is seen',
      'IDEM-1': 'as TASK-1',
      'PROG-1': WITNESS,
      'PROG-3': WITNESS,
      'FAIL-1': WITNESS,
      'COVER-1': WITNESS,
      'ORD-3': WITNESS,
      'SIZE-4': 'no summarizer is asked',
      'PAIR-1': 'nothing is evicted, so there is no cut',
    },
  },
  'overflow-by-its-code': {
    ...REFUSED,
    incident: 'pi up to 0.38, langchainjs#10077: of all overflow texts only those with a known code were understood',
    kills: ['OVER-1', 'PROG-4'],
  },
  'throttling-is-overflow': {
    ...REFUSED,
    incident: 'pi#2699, pi#1038: a rate limit was taken for an overflow',
    kills: ['OVER-2'],
  },
  'tokens-are-overflow': {
    ...REFUSED,
    incident: 'pi#2699, pi#9482: "Too many tokens, please wait" was taken for an overflow because of its words',
    kills: ['OVER-2'],
  },
  'overflow-in-the-answer': {
    ...REFUSED,
    incident: 'pi#535: words of an error were taken for the error, whoever had said them',
    kills: ['IDEM-1'],
    overkill: {
      'PROG-1': 'as IDEM-1, after the first such pass',
      'COVER-1': THROWN_AWAY,
      'FAIL-4': THROWN_AWAY,
      'SPLIT-3': THROWN_AWAY,
    },
  },
  'same-request-again': {
    ...REFUSED,
    incident: 'goose#11048, openclaw#150447: the request that had been too long was sent again',
    kills: ['OVER-1'],
  },
  'request-doubled-in-retry': {
    ...REFUSED,
    incident: 'codex: the message of the user stood twice in the request after an overflow',
    kills: ['OVER-1', 'ORD-1'],
    blocks: { 'COVER-1': TOLD_APART, 'ORD-3': TOLD_APART, 'FOLD-1': TOLD_APART },
  },
  'prompt-lost-in-retry': {
    ...REFUSED,
    incident:
      'opencode#16960, claude-code#5731: standing instructions were gone once a conversation had been compacted',
    kills: ['SYS-1'],
  },
  'tools-lost-in-retry': {
    ...REFUSED,
    incident: 'pi#9822: the request right behind a compaction declared no tools; here the one behind an overflow',
    kills: ['SYS-1'],
  },
  'answered-twice': {
    ...REFUSED,
    incident: 'pi#5720: after an overflow the request was sent once more although it had been answered',
    kills: ['OVER-1'],
    overkill: {
      'PROG-1': THROWN_AWAY,
      'IDEM-1': THROWN_AWAY,
      'COVER-1': THROWN_AWAY,
      'FAIL-4': THROWN_AWAY,
    },
    blocks: { 'PROG-4': TOLD_APART },
  },
  'three-recoveries': {
    ...REFUSED,
    incident: 'openclaw#150447: a budget of three attempts that was never set back',
    kills: ['OVER-1', 'PROG-4'],
  },
  'exhausted-for-good': {
    ...REFUSED,
    incident: 'docker-agent#2819: compaction was "not enabled" any more once it had been exhausted',
    kills: ['PROG-4'],
    overkill: { 'KEEP-2': 'with nothing evicted an oversized message keeps all that is older' },
  },
  'history-wiped': {
    ...REFUSED,
    incident: 'openclaw#1187, slicc#1985: a recovery that failed reset the session, and the user was not told',
    kills: ['COVER-1', 'FAIL-1', 'FAIL-4', 'OVER-1'],
    overkill: {
      'FAIL-2': WIPED,
      'FAIL-3': WIPED,
      'COVER-2': WIPED,
      'FOLD-1': WIPED,
      'PROG-3': WIPED,
      'ORD-3': 'an empty conversation is refused',
    },
  },
  'overflow-learned-for-all': {
    ...REFUSED,
    incident: 'deepagents: one overflow set an estimate for all conversations of the server',
    kills: ['OVER-1', 'IDEM-1', 'PROG-1'],
  },
  'oldest-dropped-on-overflow': {
    ...REFUSED,
    incident: 'codex: the first items were removed until the request for the summary fitted',
    kills: ['COVER-1'],
  },
});
