import { type Mutant, mutantsOf } from './specimen.ts';

/** What is stored, archived, cleared in place and said of it; agents that overflow; two things at once. */
export const STATE_MUTANTS: readonly Mutant[] = mutantsOf({
  'says-compacted': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#8920: an abort was answered with success',
    kills: ['OBS-1'],
    overkill: { 'SIZE-2': 'a view that is still too large is plain success to it, too' },
  },
  'appends-lost': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'openai-agents, mux#1007: the result of a pass was put over what had been appended meanwhile',
    kills: ['ATOM-2'],
  },
  'two-passes-at-once': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'pi#7370: a manual and an automatic pass ran over the same conversation',
    kills: ['ATOM-2'],
  },
  'log-cut': {
    profiles: ['view'],
    drives: ['session'],
    incident: 'openai-agents-js#1265: the stored history was cleared and written back without what had been evicted',
    kills: ['DUR-1'],
  },
  'record-lost': {
    profiles: ['view'],
    drives: ['session'],
    incident: 'Roo#11487: after a restart the conversation showed other messages than before',
    kills: ['DUR-2'],
  },
  'index-of-the-view': {
    profiles: ['view'],
    drives: ['session'],
    incident: 'tardigrade#49: an index of the view was used for the log',
    kills: ['ORD-1', 'KEEP-1'],
    overkill: {
      'FOLD-2': 'the boundary of the second pass lies before that of the first, so nothing new is gone',
      'FOLD-4': 'as FOLD-2',
      'PROG-4': 'as FOLD-2',
      'SIZE-1': 'what the first pass took off stands in the view again',
      'SIZE-2': 'as SIZE-1',
      'OBS-1': 'as SIZE-1',
      'SPLIT-1': 'what was cut off the turn stands in the view again',
      'PAIR-1': 'an index that is off by the length of the summary falls between a call and its result',
      'PAIR-5': 'as PAIR-1',
    },
    blocks: {
      'ORD-3': 'a torn pair explains that the provider rejects the view',
    },
  },
  'archive-too-early': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagentsjs#621, deepagents: the section was written before there was a summary',
    kills: ['ARCH-1'],
    overkill: {
      'FAIL-1': 'a pass that failed left something in the archive',
      'FAIL-2': 'as FAIL-1',
      'FAIL-3': 'as FAIL-1',
      'FAIL-4': 'as FAIL-1',
      'OBS-1': 'it says that nothing changed',
    },
  },
  'archived-twice': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagents: a handler that raised later had its section written a second time',
    kills: ['ARCH-1'],
  },
  'archive-incomplete': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagents#2873, amplifier#21: parts of what was evicted never reached the archive',
    kills: ['ARCH-2'],
  },
  'archive-overwritten': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagents-swift: the second section took the place of the first',
    kills: ['ARCH-2'],
  },
  'archive-shared': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagents#5470: the archives of two conversations had the same name',
    kills: ['ARCH-3'],
  },
  'pointer-to-nothing': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagentsjs#621: a summary named a file that was never stored',
    kills: ['ARCH-4'],
  },
  'foreign-result': {
    profiles: ['default'],
    incident: 'agent-sdk: in the place of a result stood the payload of another call of the same tool',
    kills: ['CLEAR-1'],
    overkill: {
      'ORD-1': 'a result that holds the words of two is a copy of the second one',
      'PAIR-1': 'from the second pass on what stands there is taken for the other result, under the wrong call',
      'PAIR-3': 'as PAIR-1, where ids are used again',
      'COVER-1': 'as PAIR-1: then the result that belongs there is gone',
      'COVER-2': 'as COVER-1',
      'SPLIT-3': 'the result that belongs there is gone after the second pass',
    },
    blocks: {
      'SPLIT-1': 'a profile that only shortens results finds too few of them in these conversations',
    },
  },
  'original-of-another': {
    profiles: ['default'],
    incident: 'agent-sdk: the way back led to the payload of another call; deepagents#2266',
    kills: ['REC-1'],
  },
  'newest-result-cleared': {
    profiles: ['clearing'],
    drives: ['pure'],
    incident: 'sdk-typescript#1018 (strands-agents 1.1.0): the newest result was destroyed, older ones stayed',
    kills: ['CLEAR-2'],
    blocks: {
      'CLEAR-3': 'what it may clear is not enough, and it summarizes instead',
      'CLEAR-4': 'as CLEAR-3',
    },
    overkill: {
      'CLEAR-1': 'what was found last has often not been read yet',
      'COVER-1': 'what it cleared unread stands in no request',
      'FAIL-1': 'where clearing the newest results is enough, nobody is asked, and nothing can be taken back in time',
    },
  },
  'small-results-cleared': {
    profiles: ['clearing'],
    drives: ['pure'],
    incident: 'gemini-cli#7047: a note in the place of each result, many times as long as the result',
    kills: ['CLEAR-3'],
  },
  'arguments-dropped': {
    profiles: ['clearing'],
    drives: ['pure'],
    incident: 'deepagentsjs#248: shortening the arguments of calls damaged calls that needed none',
    kills: ['CLEAR-4'],
    overkill: { 'COVER-1': 'what stood in the arguments is gone, and nothing says so' },
  },
});
