import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** What was said is data: patterns, placeholders, tags, roles and characters in it. */
export const TEXT_MUTANTS: readonly Mutant[] = mutantsOf({
  'tags-taken-out': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'hope-agent#338: what looked like a delimiter was made harmless; here by taking it out',
    kills: ['TRUST-2'],
  },
  'roles-read-from-text': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'stella#1750: what stood in a message was taken for the form of the transcript',
    kills: ['TRUST-2'],
    overkill: { 'COVER-1': 'what stands in the lines it leaves out is shown to nobody', 'COVER-3': 'as COVER-1' },
  },
  'summary-filled-in': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'langchainjs, oh-my-pi#8727: a pattern was carried out, here in the message that carries the summary',
    kills: ['TRUST-2'],
  },
  'summary-as-system': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'persistent-agent-runtime#91: text of a tool stood in a system message from then on',
    kills: ['TRUST-1'],
  },
  'half-characters-raise': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'claude-code#5934: a history with half a character could not be compacted any more',
    kills: ['PROG-4'],
    blocks: {
      'COVER-1': 'the summarizer is never asked, and nothing leaves',
      'TRUST-2': 'as COVER-1',
    },
  },
  'lines-cut-at-separators': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'hope-agent#338: text of the conversation ended a part of the form it was written in',
    kills: ['COVER-1'],
  },
  'notes-about-notes': {
    profiles: ['clearing'],
    drives: ['pure'],
    incident: 'opencode#32515: an old result was marked anew, and all that was cached behind it was lost',
    kills: ['CLEAR-3'],
    overkill: { 'ORD-2': 'a note of the same length in the place of a note is no shortening' },
  },
  'unread-results-cleared': {
    profiles: ['clearing'],
    drives: ['pure'],
    incident: 'sdk-typescript#1018: the result the model was about to read was replaced by a note',
    kills: ['CLEAR-1'],
    overkill: { 'COVER-1': 'what it cleared unread stands in no request' },
  },
  'arguments-cut-silently': {
    profiles: ['clearing'],
    drives: ['pure'],
    incident: 'cline 4.1.9, cognipeer 0.8.7: the arguments of a call were cut, and nothing said so',
    kills: ['CLEAR-4'],
    overkill: { 'COVER-1': 'what stood in the arguments is gone, and nothing says so' },
  },
  'arguments-split': {
    profiles: ['clearing'],
    drives: ['pure'],
    incident: 'pi#7121, claude-code#5934: a text was cut in a character, here in the arguments of a call',
    kills: ['UNI-1'],
  },
  'first-time-only': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagents#5470: what should have followed the conversation followed the call',
    kills: ['IDEM-2'],
    overkill: {
      'PROG-4': 'the second time it leaves a conversation alone that is due',
      'KEEP-2': 'as PROG-4',
    },
  },
  'summary-remembered': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagentsjs#749: the summary of one conversation was applied to another',
    kills: ['IDEM-2'],
  },
});
