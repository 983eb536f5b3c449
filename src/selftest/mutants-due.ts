import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** When a pass is due: too early, too late, never, or for ever. */
export const DUE_MUTANTS: readonly Mutant[] = mutantsOf({
  'asks-about-nothing': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openclaw#133408, pi#4811: a summary was asked for of nothing, and a form without a word came back',
    kills: ['PROG-3'],
  },
  'one-message-early': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'codex#29426, goose#8642: compaction before there was any need; here by one message',
    kills: ['TRIG-1'],
    overkill: { 'IDEM-1': 'a pass that is not due is one that had nothing to do' },
  },
  'only-words-counted': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'mastra#5490, goose#11681: what tools said did not bring the next compaction nearer',
    kills: ['PROG-4', 'TRIG-1'],
    blocks: { 'TASK-1': 'the witness does not compact' },
  },
  'unknown-window-is-full': {
    profiles: ['in-turn'],
    drives: ['pure'],
    meets: ['CC-0655[size=0.02T]', 'CC-0650[window=0]'],
    incident: 'opencode#45368: a limit of 0 led to thirty compactions in a quarter of an hour',
    kills: ['IDEM-1', 'TRIG-1'],
    overkill: { 'OBS-1': 'it takes every view for too large, and says so of those it has made small' },
  },
  'share-in-percent': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagentsjs#517: a trigger that was never reached',
    kills: ['PROG-4'],
    overkill: { 'KEEP-2': 'a pass that never comes moves no cut' },
  },
  'share-as-tokens': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagents 1.12.2: a share without a window was taken for a number of tokens',
    kills: ['IDEM-1'],
  },
  'no-usage-no-pass': {
    profiles: ['in-turn'],
    incident: 'pi#5526, pi#8328: usage of zero was taken for a measurement',
    kills: ['PROG-4'],
  },
  'peak-remembered': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident:
      'openclaw#119824, gemini-cli#13002: a figure of the last pass was never lowered, and decided about the next',
    kills: ['PROG-4'],
    blocks: {
      'FOLD-1': 'as SPLIT-2',
      'TRUST-2': 'as SPLIT-2',
      'SPLIT-2': 'a pass that never comes asks nobody',
      'FAIL-3': 'as FAIL-4',
      'FAIL-4': 'the pass in which the summarizer fails would not have come with a good one',
      'TASK-1': 'as FAIL-4',
    },
    overkill: {
      'KEEP-1': 'a pass that never comes evicts nothing',
      'KEEP-2': 'a pass that never comes moves no cut',
      'SPLIT-1': 'as KEEP-2, in one long turn',
    },
  },
});
