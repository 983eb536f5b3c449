import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** When a pass is due, how often, how much it keeps, and whether it wins anything. */
export const SIZE_MUTANTS: readonly Mutant[] = mutantsOf({
  'always-due': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'codex#29426, Roo#4430: compaction long before there was any need',
    kills: ['IDEM-1', 'TRIG-1'],
    overkill: {
      'OBS-1': 'it takes every view for too large, and says so of those it has made small',
      'PROG-1': 'after a compaction the view is too large to it as well',
    },
  },
  'counter-in-prompt': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagents#5470: what should have followed the conversation followed the call',
    kills: ['IDEM-2'],
  },
  'one-message-late': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagentsjs#517: a trigger that is never reached; here by one message',
    kills: ['TRIG-1'],
  },
  'unknown-window-waits': {
    profiles: ['in-turn'],
    drives: ['pure'],
    meets: ['CC-0651[window=0]'],
    incident: 'Roo#10983: a provider reports a window of 0, and the limits computed from it made no sense',
    kills: ['TRIG-1', 'PROG-4'],
    blocks: {
      'PROG-3': 'a pass that never comes proves nothing about one that has nothing to do',
      'TASK-1': 'as PROG-3',
    },
    overkill: { 'KEEP-2': 'a pass that never comes moves no cut' },
  },
  'no-shrink-check': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'gemini-cli#3574: 661 tokens became 1752; pi, codex, cline: no check at all',
    kills: ['SIZE-1'],
    overkill: { 'OBS-1': 'it calls a view that did not shrink a success' },
  },
  'success-above-trigger': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'gemini-cli#6563: pass after pass was reported as done, and the conversation stayed too large',
    kills: ['SIZE-2'],
  },
  'overhead-not-counted': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'kimi-cli#2325, langchain#34664: system prompt and tools were not counted',
    kills: ['SIZE-3'],
  },
  'stale-usage': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'pi#1860, infinity#64: the usage from before the pass made the next one due',
    kills: ['PROG-1'],
    overkill: {
      'IDEM-1': 'what was measured makes a pass due far below the trigger',
    },
  },
  'asks-for-ever': {
    profiles: ['in-turn'],
    drives: ['pure'],
    cases: ['CC-00*', 'CC-01*'],
    incident: 'codex#23585, opencode#27924: hundreds of compactions in one session',
    kills: ['PROG-2'],
  },
  'cuts-inside-turns': {
    profiles: ['user-turn-no-ack'],
    drives: ['pure'],
    incident: 'openclaw#133408: a turn in which nothing could be evicted was replaced all the same',
    kills: ['PROG-3'],
    overkill: { 'FOLD-2': 'inside the turn it folds, there was nothing but the summary to go' },
  },
  'no-latch': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'codex#10919, opencode#38102: what failed a moment ago was tried again at every turn',
    kills: ['PROG-5'],
  },
  'either-ceiling': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#6326: of two ceilings the wider one counted',
    kills: ['KEEP-1'],
    overkill: { 'PROG-4': 'a ceiling that nothing exceeds keeps everything' },
  },
  'ceilings-ignored': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#8498: the tail kept more than the operator allowed',
    kills: ['KEEP-1'],
    overkill: {
      'PROG-4': 'what is three times as large as allowed may be all there is',
      'KEEP-2': 'as PROG-4, where one unit alone is larger than the ceiling',
      'PAIR-5': 'the broken part may be in what it keeps',
    },
    blocks: {
      'PAIR-1': 'where it keeps everything no pair can be torn',
      'PAIR-2': 'as PAIR-1',
      'PAIR-3': 'as PAIR-1',
      'COVER-2': 'where it keeps everything nothing can fall between two folds',
      'ORD-1': 'where it keeps everything nothing can change places',
    },
  },
  'cut-frozen': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#9740, deepagents#3405: an oversized result made the cut fall back to the first message',
    kills: ['KEEP-2', 'PROG-4'],
    blocks: { 'SPLIT-2': 'as COVER-1: nobody is asked', 'COVER-1': 'nothing leaves the view' },
    overkill: {
      'KEEP-1': 'everything older than the oversized unit stays',
      'SPLIT-1': 'an oversized result freezes the cut in the middle of a turn as well',
    },
  },
});
