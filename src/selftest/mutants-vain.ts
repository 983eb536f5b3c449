import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** Summaries that come to nothing: what is installed all the same, asked again, remembered, and said of it. */
export const VAIN_MUTANTS: readonly Mutant[] = mutantsOf({
  'summary-goes-first': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openai-agents-js#1265: the store was cleared before its new content was there; hermes-agent#79391',
    kills: ['FAIL-1', 'FAIL-2', 'FAIL-3', 'FAIL-4'],
    overkill: {
      'COVER-1': 'what the first summary carried is gone unseen',
      'FOLD-1': 'the first summary is gone',
      'KEEP-1': 'it has touched the view, and left what is over the ceiling',
      'OBS-1': 'it says that it changed nothing',
    },
  },
  'split-turn-unchecked': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#4811: the part of a turn that is cut off has a way of its own through the code, without the checks',
    kills: ['FAIL-1', 'FAIL-2', 'FAIL-3', 'FAIL-4'],
    overkill: {
      'FOLD-1': 'as COVER-1, and so is what the summary before it said',
      'COVER-1': 'a constant in the place of what nobody has read',
    },
  },
  'third-failure-gives-up': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident:
      'openclaw#1187, slicc#1985: a session was reset when it could not be compacted, without a word to the user',
    kills: ['FAIL-1', 'FAIL-4'],
    overkill: {
      'COVER-1': 'what is thrown away was in no summary',
    },
  },
  'unchecked-by-hand': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openclaw#133408: a compaction that was asked for replaced a session by an empty form',
    kills: ['FAIL-1', 'FAIL-2', 'FAIL-3', 'FAIL-4'],
    overkill: {
      'COVER-2': 'what the pass before had kept goes for the same constant',
      'COVER-1': 'a constant in the place of what nobody has read',
    },
  },
  'latched-for-ever': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'agent-sdk before 0.8.12: after one exhausted pass none was tried any more; gemini-cli#13002',
    kills: ['PROG-4'],
  },
  'cancel-remembered-as-failure': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'kimi-code#2720, pi#9777: after a compaction that was stopped none took place any more',
    kills: ['PROG-4'],
    overkill: {
      'KEEP-2': 'a cut that is never made again is frozen',
    },
  },
  'torn-by-cancel': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'hermes-agent#79391: a compaction that was called off left a hole of two hours in the history',
    kills: ['FAIL-1'],
    overkill: {
      'PROG-4': 'asked again at once it finds little left to do',
      'COVER-1': 'the summary that was answered is in no view',
      'OBS-1': 'it says that it changed nothing',
    },
  },
  'late-write': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'openclaw#131463, hermes-agent#79391: the wait was cancelled, and the writing was not',
    kills: ['FAIL-1'],
    overkill: {
      'OBS-1': 'it says that it changed nothing',
      'PROG-4': 'the next pass finds the work done',
    },
  },
  'asks-again-for-less': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'letta#2601, codex: the second request leaves out what was oldest, and its answer stands for everything',
    kills: ['COVER-1', 'COVER-3'],
    overkill: {
      'FAIL-3': 'the part that got no finished answer is left out, and the rest installed',
      'COVER-2': 'what the first pass kept may be in the half that is left out',
      'FOLD-1': 'the first summary is in the half that is left out',
    },
  },
  'parts-will-do': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'letta#2601: everything was thrown out when only a part had been summarised',
    kills: ['COVER-1', 'FAIL-3'],
  },
  'canned-sentence': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'langchain#39261: "Previous conversation was too long to summarize", and no model had been asked',
    kills: ['FAIL-4', 'COVER-1'],
    overkill: {
      'COVER-3': 'a case in which the input was shortened finds none',
      'FOLD-1': 'the first summary is part of what was too long',
      'COVER-2': 'as FOLD-1, of what the first pass kept',
      'SPLIT-3': 'as FOLD-1, in one long turn',
    },
  },
  'thoughts-installed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagentsjs#739: reasoning and text were installed as one piece of JSON',
    kills: ['FAIL-3'],
  },
  'halves-joined': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'goose#11070, pi#7048: what had been cut off was kept, and the next answer put behind it',
    kills: ['FAIL-3'],
  },
  'retries-for-ever': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'mastra#21849, openclaw#150447: a request that could not succeed was sent again and again',
    kills: ['PROG-2'],
  },
  'frame-not-counted': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'gemini-cli#3574: 661 tokens became 1752',
    kills: ['SIZE-1'],
    overkill: {
      'OBS-1': 'it calls a view that did not shrink a success',
    },
  },
  'growth-tolerated': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'gemini-cli#15225: the number of messages was taken for their size',
    kills: ['SIZE-1'],
    overkill: {
      'OBS-1': 'it calls a view that did not shrink a success',
    },
  },
  'says-failed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openclaw#131463: reported as aborted, and written all the same',
    kills: ['OBS-1'],
  },
  'says-nothing': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'docker-agent#2819: what had become of a recovery was nowhere to be read',
    kills: ['OBS-1'],
    blocks: { 'SIZE-2': 'it says nothing of a view that is still too large' },
  },
});
