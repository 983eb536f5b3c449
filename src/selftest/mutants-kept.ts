import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** What stays has to stay what it was: reasoning, pictures, failures, the order of results; and something has to stay. */
export const KEPT_MUTANTS: readonly Mutant[] = mutantsOf({
  'reasoning-trimmed': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'claude-code#12973, openclaw#45558: texts were cleaned up on the way, and with them what was signed',
    kills: ['REAS-1'],
  },
  'reasoning-behind': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'opencode#41738: the thought of a message that was kept did not come back where it had stood',
    kills: ['REAS-1'],
    overkill: { 'ORD-3': 'the provider refuses a thought that does not come first' },
  },
  'reasoning-alone': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openai-agents-js#1280: a call was pruned, and the thought that had led to it stayed',
    kills: ['REAS-1'],
    overkill: {
      'COVER-1': 'what the call and its results said was shown to nobody',
      'ORD-2': 'the words of the message went with the call',
      'ORD-3': 'the provider refuses a message that ends in a thought',
      'SPLIT-3': 'as COVER-1',
    },
  },
  'signed-stays': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'hermes-agent#71058: thoughts of turns that were over rode along for ever, a third of what was sent',
    kills: ['KEEP-1'],
  },
  'pictures-dropped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagents#2873: pictures were gone from what was kept, and nothing said so',
    kills: ['ORD-2'],
    overkill: { 'TASK-2': 'the pictures of the latest request go with the others' },
  },
  'failure-forgotten': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagentsjs#248: results that nobody had touched came back without what was attached to them',
    kills: ['ORD-2'],
  },
  'white-space-tidied': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'claude-code#12973, openclaw#45558: texts were cleaned up on the way, as if every text were prose',
    kills: ['ORD-2'],
    overkill: { 'TASK-2': 'the latest request is tidied with the rest' },
  },
  'arguments-retyped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident:
      'serializers that hold every argument as a string: a call of 12 and false comes back with "12" and "false"',
    kills: ['ORD-2'],
  },
  'empty-arguments-dropped': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident:
      'serializers that leave out what is empty, such as exclude_none: a call of null, 0 or "" comes back without',
    kills: ['ORD-2'],
    overkill: { 'CLEAR-4': 'arguments became shorter, and nothing says so' },
  },
  'first-block-kept': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident:
      'llxprt-code#1651: of several blocks of text in one message the first was sent on, and the others dropped',
    kills: ['ORD-2'],
    overkill: {
      'TASK-1': 'the latest request is built anew with the rest',
      'TASK-2': 'as TASK-1',
      'COVER-1': 'what stood in the other blocks of a result is gone, and was shown to nobody',
    },
  },
  'results-sorted': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'openclaw#29306: a repair put results into an order of its own',
    kills: ['ORD-1'],
  },
  'nothing-but-system': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'coder#22819: everything but the system message had been compacted, so that the request was empty',
    kills: ['ORD-3'],
    overkill: {
      'TASK-2': 'the request goes with all the rest',
      'PAIR-4': 'so does a call that waits',
      'TRUST-1': 'the summary that is left is a system message',
    },
  },
});
