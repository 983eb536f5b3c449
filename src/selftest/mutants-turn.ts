import { type Mutant, mutantsOf } from './specimens/specimen.ts';

/** The request that is being worked on, one long turn, instructions, and texts of the conversation that look like code. */
export const TURN_MUTANTS: readonly Mutant[] = mutantsOf({
  'request-forgotten': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'letta#2512, codex#43855: the task was gone after a compaction in the middle of it',
    kills: ['TASK-1', 'TASK-2', 'COVER-1', 'SPLIT-2', 'SPLIT-3'],
    overkill: {
      'COVER-2': 'the request leaves the view at the second pass and was never shown',
    },
  },
  'request-summarised': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagentsjs: the active turn was gone under a ceiling in tokens, a summary of it obeyed instead',
    kills: ['TASK-2'],
  },
  'carried-without-picture': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'deepagents#2873, codegraff#260: what was kept of a message was what could be read as text',
    kills: ['TASK-2'],
  },
  'first-block-carried': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'llxprt-code#1651: of several blocks of text in a message of the user the first was sent on',
    kills: ['TASK-2'],
    overkill: { 'ORD-2': 'the request stands in the view, and is not what it was' },
  },
  'request-carried-once': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident:
      'kimi-code#2680: a request the compactor had put there itself was taken for its own note at the next pass',
    kills: ['TASK-2'],
  },
  'request-not-shown': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi: the beginning of a split turn needs its request to be understood, so it has a prompt of its own',
    kills: ['SPLIT-2'],
  },
  'no-prior-history': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident:
      'pi before 1.5.2, openclaw#127997: "No prior history." stood in the place of the summary when a turn was split',
    kills: ['FOLD-1', 'COVER-1', 'SPLIT-3'],
    overkill: {
      'PROG-4':
        'without the summary in it the frame of a request is taken for smaller than it is, and a part too many for the window is put into it',
      'KEEP-2': 'as PROG-4',
    },
  },
  'giant-turn-ignored': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'gemini-cli, deepagents-swift: a conversation of one long turn was left as it was, and nobody was told',
    kills: ['SPLIT-1', 'PROG-4'],
    blocks: {
      'FOLD-2': 'without a first summary there is no second one',
      'FAIL-3': 'the turn in which the summarizer fails would not have been compacted with a good one',
      'FAIL-4': 'as FAIL-3',
      'TASK-1': 'as FAIL-3',
    },
    overkill: {
      'ORD-3': 'a turn beyond the window, left as it is, is refused',
      'KEEP-2': 'an oversized result at the end of its turn keeps the whole turn',
      'PAIR-5': 'the broken turn stays as long as it is the newest',
      'SPLIT-2': 'nobody is asked for a summary of the turn',
      'KEEP-1': 'once older turns go, all of the giant one is the tail',
    },
  },
  'system-folded': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'langchain: a system message in the list was summarised away; opencode#16960',
    kills: ['SYS-2'],
  },
  'later-instructions-folded': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'langchain: a system message in the list was summarised away, and only the first was looked for',
    kills: ['SYS-2'],
  },
  'prompt-in-list': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'vstorm summarization-pydantic-ai, thane#1168: system prompts piled up among the messages',
    kills: ['SYS-1'],
  },
  'bare-summary': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'kimi-code#2680: a summary in the words of nobody was carried out as if the user had asked for it',
    kills: ['TRUST-1'],
    overkill: {
      'PROG-3': 'as FOLD-4, where there is nothing else',
      'FOLD-4': 'without a mark it does not know its own summary again, and takes it for something new',
    },
  },
  'replacement-patterns': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'langchainjs: `$&` in what a user wrote pasted the whole prompt into it; oh-my-pi#8727',
    kills: ['TRUST-2'],
  },
  'placeholders-filled-in': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'adk-go#1431, agent-sdk: a placeholder in what was said was filled in like those of the prompt',
    kills: ['TRUST-2'],
  },
  'request-filled-in': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'oh-my-pi#8727, langchainjs: a pattern was carried out, here in the request that is carried over a cut',
    kills: ['TASK-2'],
    overkill: { 'ORD-2': 'the request it carries over is not what it was' },
  },
  'names-without-value': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident:
      'adk-go#1431: what was said went through the engine that fills templates, and an unknown name became nothing',
    kills: ['TRUST-2'],
  },
  'surrogates-split': {
    profiles: ['in-turn'],
    drives: ['pure'],
    incident: 'pi#7121, strands-agents: a text was cut between the two halves of an emoji',
    kills: ['UNI-1'],
  },
});
