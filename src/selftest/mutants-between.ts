import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** What happens while a pass runs, what it leaves in its archive, and what it remembers of itself. */
export const BETWEEN_MUTANTS: readonly Mutant[] = mutantsOf({
  'snapshot-put-back': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'clawbolt#1436: the snapshot of before was written back over what had come in the meantime',
    kills: ['ATOM-2'],
    overkill: {
      'COVER-1': 'what had arrived is gone without a word',
      'TASK-1': 'what had arrived was the latest request',
      'TASK-2': 'as TASK-1',
      'FAIL-1': 'the view is not what it was, since it lacks what had arrived',
      'FAIL-2': 'as FAIL-1',
      'FAIL-3': 'as FAIL-1',
      'FAIL-4': 'as FAIL-1',
      'OBS-1': 'as FAIL-1',
    },
  },
  'snapshot-put-back-late': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'openai-agents-js#1624: what came between the answer and the end of the pass was replaced by its result',
    kills: ['ATOM-2'],
    overkill: {
      'COVER-1': 'what had arrived is gone without a word',
      'TASK-1': 'what had arrived was the latest request',
      'TASK-2': 'as TASK-1',
    },
  },
  'busy-after-a-cancel': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'kimi-code#2720: after passes that were taken back nothing was compacted any more',
    kills: ['PROG-4'],
    overkill: { 'KEEP-2': 'nothing leaves the conversation any more' },
  },
  'summary-taken-back': {
    profiles: ['in-turn'],
    drives: ['session'],
    incident: 'hermes-agent#79391: a compaction that was called off left two hours of history missing',
    kills: ['FAIL-1'],
    overkill: {
      'COVER-1': 'what the lost summary stood for is gone',
      'TASK-1': 'so is the request, where it was cut off a running turn',
      'TASK-2': 'as TASK-1',
    },
  },
  'pointer-forgotten': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagents-swift: the pointer to the archive was gone after the second fold',
    kills: ['ARCH-2'],
  },
  'archive-without-roles': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'amplifier#21: what was to be resumed from was a transcript in which calls and speakers were missing',
    kills: ['ARCH-5'],
  },
  'archive-without-arguments': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'amplifier#21: tool calls were left out of the archived transcript',
    kills: ['ARCH-5'],
    overkill: { 'ARCH-2': 'what is said only in the arguments of a call is nowhere then' },
  },
  'archive-without-failures': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'amplifier#21: tool calls were left out of the archived transcript; here the failures of tools',
    kills: ['ARCH-5'],
  },
  'archive-newest-part-first': {
    profiles: ['archive'],
    drives: ['session'],
    incident:
      'deepagentsjs#621: the stored sections were not what the conversation had been; here its parts change places',
    kills: ['ARCH-5'],
  },
  'archive-reversed': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'deepagents#2266: what was read back was not what had been evicted; here from the end to the beginning',
    kills: ['ARCH-2', 'ARCH-5'],
  },
  'cancel-heard-once': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openclaw#131463: a compaction that had been stopped went on, and was installed',
    kills: ['FAIL-1'],
  },
  'debt-forgotten': {
    profiles: ['archive'],
    drives: ['session'],
    incident: 'EvoScientist#429: an error while writing was swallowed, and what it had cost was never made up for',
    kills: ['ARCH-4'],
    overkill: { 'ARCH-5': 'what is not in the archive can not be replayed from it' },
  },
});
