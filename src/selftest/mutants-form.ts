import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** A good summary is damaged between the model and the view. */
export const FORM_MUTANTS: readonly Mutant[] = mutantsOf({
  'summary-first-paragraph': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'agent-sdk 0.9.2: of a summary that was no JSON the first eight lines were kept',
    kills: ['COVER-1', 'FOLD-1', 'TRUST-2'],
    overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
  },
  'summary-headings-dropped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'agent-sdk 0.9.2: the text of a summary is read into a form of its own; here without the headings',
    kills: ['COVER-1', 'FOLD-1', 'TRUST-2'],
    overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
  },
  'summary-code-alone': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'agent-sdk 0.9.2: the first block of code in an answer is taken for all of it',
    kills: ['COVER-1', 'FOLD-1'],
    overkill: {
      'ORD-2': 'what it installs no longer says that it is the summary, and reads like a message of nobody',
      'SPLIT-3': 'of the summary of a turn that is cut again a part is gone',
    },
  },
  'summary-clipped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    meets: ['CC-0490[reply=long]', 'CC-0491[reply=long]'],
    incident: 'letta: what a summary says beyond a number of characters that is declared nowhere is cut off',
    kills: ['COVER-1', 'FOLD-1'],
    overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
  },
  'summary-ends-at-a-tag': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'stella#1750: a tag in the text closed what was written around it; here around the answer',
    kills: ['TRUST-2'],
    overkill: { 'COVER-1': 'what the summary named behind the tag goes with it' },
  },
  'summary-lines-once': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'agent-sdk 0.9.2: the lines of a summary become a list of facts; here each of them once',
    kills: ['TRUST-2'],
  },
});
