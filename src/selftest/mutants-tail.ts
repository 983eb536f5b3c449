import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** How much is kept, at the edges of what can be set. */
export const TAIL_MUTANTS: readonly Mutant[] = mutantsOf({
  'two-messages-more': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#8498: the message before the tail was kept too, so that the tail was over its limit',
    kills: ['KEEP-1'],
  },
  'one-turn-more': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'strands-agents/sdk-typescript#716: a window of 0 turns that changed nothing',
    kills: ['KEEP-1'],
  },
  'zero-is-unset': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openai-agents-python#4365: a limit of 0 was taken for none at all',
    kills: ['KEEP-1', 'PROG-4'],
  },
  'before-the-first': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openai-agents-python#4365: a limit beyond the list; counted from the end, it tears the last pair',
    kills: ['PAIR-1'],
    blocks: { 'ORD-3': 'the provider refuses the result that has lost its call, which PAIR-1 says already' },
    overkill: { 'KEEP-1': 'of two ceilings it obeys neither, where one of them is beyond the list' },
  },
  'one-ceiling-read': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#6326: of two limits one was looked at',
    kills: ['KEEP-1'],
    overkill: { 'PROG-4': 'a ceiling that nothing exceeds keeps everything' },
  },
  'rounds-up': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#8498, deepagents-swift: the unit that no longer fits was kept too',
    kills: ['KEEP-1'],
    blocks: {
      'SIZE-4': 'what is left to go may fit the window of the summarizer',
      'COVER-1': 'what it keeps may be all there is',
    },
    overkill: {
      'PROG-4': 'what it keeps may be all there is, or nearly',
      'ORD-3': 'what it keeps may be larger than the window',
      'PAIR-5': 'the broken part may be in what it keeps',
      'OBS-1': 'a view that would be small is still too large, and it says so',
    },
  },
  'frozen-by-the-window': {
    profiles: ['user-turn-no-ack'],
    drives: ['pure'],
    incident: 'pi#9740, deepagents#3405: nothing was compacted, for what had to stay was too large by itself',
    kills: ['KEEP-2', 'PROG-4'],
  },
  'once-kept-always-kept': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openclaw#111886: one compaction after the other freed nothing, for the cut stayed where it was',
    kills: ['KEEP-1', 'KEEP-2', 'PROG-4'],
    blocks: { 'FOLD-2': 'without a second cut there is no second summary' },
    overkill: {
      'FAIL-3': 'as FAIL-4',
      'FAIL-4': 'a case knows the request that fails by words which this one never evicts',
      'SPLIT-1': 'in one long turn as anywhere',
    },
  },
  'less-than-a-token': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagents 1.12.2, letta#2601: a limit of a tenth of a token, and nothing was kept',
    kills: ['TASK-2'],
  },
  'notes-not-counted': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#6326: messages of special kinds were not counted',
    kills: ['KEEP-1'],
  },
});
