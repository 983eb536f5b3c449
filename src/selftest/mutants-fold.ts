import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** What goes wrong when one summary follows on another, many times over, and when one turn is all there is. */
export const FOLD_MUTANTS: readonly Mutant[] = mutantsOf({
  'list-of-files-made-anew': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'cline: the list of files beside the summary was made of the new messages alone at the second fold',
    kills: ['FOLD-1'],
    overkill: { 'COVER-1': 'what stood in the list is nowhere any more, and no summarizer was shown it' },
  },
  'old-summary-dropped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'nac#147: what was there after the first pass was gone after the fourth',
    kills: ['FOLD-1', 'COVER-1', 'COVER-2', 'SPLIT-3'],
  },
  'long-summary-clipped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'codex#36664, nac#147: over many compactions what was known at first wears away',
    kills: ['FOLD-1', 'COVER-1', 'SPLIT-3'],
  },
  'previous-summary-clipped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    meets: ['CC-0491[reply=long]'],
    incident: 'vstorm summarization-pydantic-ai: of all the text sixteen thousand characters reached the summarizer',
    kills: ['FOLD-1', 'COVER-1'],
    overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
  },
  'previous-summary-first-section': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'agent-sdk 0.8.12: of what had been said a beginning reached the summarizer; here up to a heading',
    kills: ['FOLD-1', 'COVER-1'],
    overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
  },
  'summary-known-by-words': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'kimi-code#2680: messages were told apart by what they look like, and a user can write anything',
    kills: ['TASK-2'],
  },
  'last-share-only': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'letta#2601: everything was thrown out when only a part had been summarised',
    kills: ['COVER-1', 'FOLD-1', 'SPLIT-3'],
  },
  'long-request-clipped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'letta#2512, goose#3559: the message that was being worked on was itself shortened',
    kills: ['TASK-2'],
  },
  'archive-makes-room': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagents-swift, deepagents#2873: of the sections of an archive some were gone later on',
    kills: ['ARCH-2'],
    overkill: {
      'ARCH-5': 'what is not in the archive can not be replayed from it',
      'ARCH-4': 'what an earlier pass could not write goes with the older half',
    },
  },
});
