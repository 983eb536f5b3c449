import { type Mutant, mutantsOf } from './specimen.ts';

/** What the summarizer is shown, how folds follow on each other, and what is accepted as a summary. */
export const SUMMARY_MUTANTS: readonly Mutant[] = mutantsOf({
  'input-trimmed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'langchain#39261, deepagentsjs#732: only the last tokens of the conversation reached the summarizer',
    kills: ['COVER-1', 'COVER-3', 'FOLD-1'],
    overkill: {
      'FAIL-1': 'as FAIL-4',
      'FAIL-2': 'as FAIL-4',
      'FAIL-3': 'as FAIL-4',
      'FAIL-4': 'a case knows the request that fails by words which this one leaves out',
      'COVER-2': 'what the first pass kept is in the part that the second one leaves out',
      'SPLIT-2': 'the request stands at the beginning, which is left out',
      'TRUST-2': 'what is looked for stands in the part that is left out',
      'PROG-4': 'with little in it the summary of the first pass makes the second one not worth it',
      'SPLIT-3': 'of a turn that is cut again only the end is shown',
    },
  },
  'middle-left-out': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagents-swift: the middle of a long conversation was dropped before it was summarised',
    kills: ['COVER-1'],
    overkill: {
      'COVER-2': 'what the first pass kept is in the middle of the second one',
      'TRUST-2': 'what is looked for stands in the part that is left out',
      'PROG-4': 'with little in it the summary of the first pass makes the second one not worth it',
      'SPLIT-3': 'of a long stretch of one turn the middle is gone',
    },
  },
  'long-texts-clipped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'agent-sdk 0.8.12: two thousand characters of each message reached the summarizer',
    kills: ['COVER-1', 'COVER-3'],
    overkill: {
      'COVER-2': 'the end of what the first pass kept is shown to nobody',
      'SPLIT-3': 'of what was done in the turn the ends are shown to nobody',
      'SPLIT-2': 'of a long request only a part is shown',
    },
  },
  'tools-filtered': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'semantic-kernel: function calls and their results were filtered out of the summarizer’s input',
    kills: ['COVER-1'],
    overkill: {
      'FAIL-4': 'a case knows the request that fails by words which this one leaves out',
      'COVER-2': 'results that the first pass kept are shown to nobody by the second',
      'FOLD-1': 'a case looks for what the tools had found in the summary',
      'TRUST-2': 'as FOLD-1',
      'SPLIT-3': 'what the tools of a turn found is shown to nobody',
    },
  },
  'one-too-far': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#2608, pi#1585: the first of the messages one pass had kept was skipped by the next',
    kills: ['COVER-2', 'COVER-1', 'SPLIT-3'],
    overkill: { 'FAIL-4': 'a case knows the request that fails by words which this one leaves out' },
  },
  'oldest-dropped-to-fit': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'codex: the first items were removed until the request fitted, the earlier summary among them',
    kills: ['COVER-1', 'COVER-3', 'FOLD-1'],
    overkill: {
      'COVER-2': 'what the first pass kept is the oldest of the second',
      'SPLIT-2': 'the request stands before what was done about it, and goes first',
      'SPLIT-3': 'the oldest part of the turn is in no request',
    },
  },
  'first-share-only': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'letta#2601: everything was thrown out when only a part had been summarised',
    kills: ['COVER-1', 'SPLIT-3'],
  },
  'stored-notes-sent': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident:
      'langchain#34517, langchainjs#9739: stored figures went to the summarizer with each message, and were not counted',
    kills: ['SIZE-4'],
    overkill: { 'PROG-4': 'the summarizer refuses each of its requests' },
  },
  'summarizer-window-ignored': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'claude-code#2964: the compaction itself was too long for the model that had to do it',
    kills: ['SIZE-4'],
    blocks: {
      'COVER-3': 'as PROG-4: there is no input that was answered',
    },
    overkill: {
      'PROG-4': 'a request that does not fit is refused, so that nothing is compacted',
    },
  },
  'previous-summary-dropped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'langchain: a trimmed input leaves out what stands first, and that is the summary so far',
    kills: ['FOLD-1', 'COVER-1', 'SPLIT-3'],
    overkill: {
      'COVER-2': 'what the first pass had kept is in the summary that is dropped',
      'COVER-3': 'the summary so far is missing in what the summarizer is shown, however that came',
      'TRUST-2': 'words of the last summary are looked for in what the summarizer is shown',
    },
  },
  'summary-of-a-summary': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagents-swift, nac#147, deer-flow#2622: a pass evicted nothing but the summary of the one before',
    kills: ['FOLD-2', 'FOLD-4', 'PROG-3'],
    overkill: {
      'SIZE-1': 'a summary of a summary is no smaller',
      'OBS-1': 'it calls that success',
    },
  },
  'summary-taken-for-a-user': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'kimi-code#2680: a summary in the role of a user was carried on as what the user wants',
    kills: ['FOLD-4'],
    overkill: { 'PROG-3': 'as FOLD-4, where there is nothing else' },
  },
  'summaries-pile-up': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'vstorm summarization-pydantic-ai, thane#1168: one summary stood behind the other',
    kills: ['FOLD-3'],
  },
  'error-installed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'langchain#38867: the text of the exception became the summary',
    kills: ['FAIL-1', 'FAIL-4'],
    overkill: {
      'COVER-2': 'what the first pass kept goes with the rest at the second',
      'FOLD-1': 'the first summary is replaced by the text of an error',
      'FAIL-3': 'an answer that breaks off is an error, too',
      'COVER-1': 'no summarizer that answered was shown what is gone',
    },
  },
  'blank-installed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    meets: ['CC-0417[reply=empty-template]'],
    incident: 'stavrobot#28, pi#4046, codex, OpenHands: an empty answer replaced the history',
    kills: ['FAIL-2', 'FAIL-3', 'FAIL-4'],
    overkill: {
      'COVER-1': 'cases look for what was said after an empty answer, too',
    },
  },
  'placeholder-installed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'codex: "(no summary available)"; langchain#39261: "Previous conversation was too long to summarize."',
    kills: ['FAIL-1', 'FAIL-2', 'FAIL-3', 'FAIL-4'],
    overkill: {
      'COVER-2': 'what the first pass kept goes with the rest at the second',
      'FOLD-1': 'the first summary is replaced by the sentence',
      'COVER-1': 'no summarizer that answered was shown what is gone',
    },
  },
  'cut-off-installed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#7048: a summary that ended in the middle of a sentence was stored',
    kills: ['FAIL-3'],
    overkill: {
      'COVER-1': 'half a summary lacks what a case looks for',
      'FAIL-4': 'as COVER-1, where the last of several parts is cut off',
    },
  },
  'tool-call-installed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    meets: ['CC-0400[reply=tool-call]'],
    incident: 'penguin-harness#84: what was said before a tool call was committed as the summary',
    kills: ['FAIL-3'],
    overkill: {
      'COVER-1': 'an empty summary lacks what a case looks for',
      'FAIL-4': 'as COVER-1, where the last of several parts is answered by a call',
    },
  },
  'cancel-not-heard': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'hermes-agent#79391: a compaction that was called off cost two hours of history',
    kills: ['FAIL-1'],
    overkill: { 'PROG-4': 'asked again at once it finds the work done' },
  },
});
