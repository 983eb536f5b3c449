import type { SmallFault } from './small-fault.ts';
import { GOOD_HABITS } from './small-habits.ts';
import { textIn } from './small-message.ts';
import { SUMMARIZER_PROMPT } from './summarize-old.ts';

/** What goes wrong with what a summarizer is shown, and with what it answers. */
export const FAULTS_OF_SUMMARIES: Record<string, SmallFault> = {
  'error-for-a-summary': {
    habits: {
      accepted: (answer) => (answer instanceof Error ? `Error: ${answer.message}` : GOOD_HABITS.accepted(answer)),
    },
    incident: 'langchain#38867',
    fails: ['FAIL-1'],
    cases: ['CC-0011[reply=too-large]'],
  },
  'constant-for-a-summary': {
    habits: { accepted: (answer) => GOOD_HABITS.accepted(answer) ?? 'The conversation went on for a while.' },
    incident: 'langchain#39261',
    fails: ['FAIL-1'],
    cases: ['CC-0011[reply=too-large]'],
  },
  'nothing-for-a-summary': {
    habits: { accepted: (answer) => (answer instanceof Error ? undefined : textIn(answer.message)) },
    incident: 'stavrobot#28',
    fails: ['FAIL-2'],
    cases: ['CC-0410[reply=blank]'],
  },
  'half-a-summary': {
    habits: {
      accepted: (answer) => GOOD_HABITS.accepted(answer instanceof Error ? answer : { ...answer, finish: 'stop' }),
    },
    incident: 'pi#7048',
    fails: ['FAIL-3'],
    cases: ['CC-0400[reply=length-stop]'],
  },
  'short-summary': {
    habits: { accepted: (answer) => GOOD_HABITS.accepted(answer)?.slice(0, 60) },
    incident: 'none: a limit on what a summary may hold',
    fails: ['COVER-1'],
    cases: ['CC-0013'],
  },
  'earlier-summary-left-out': {
    habits: { folded: () => undefined },
    incident: 'openclaw#127997',
    fails: ['COVER-1'],
    cases: ['CC-0015'],
  },
  'summary-lost-at-the-second-pass': {
    habits: {
      written: (summary, divided, pass) => ({
        ...GOOD_HABITS.written(summary, divided, pass),
        summary: pass < 2 ? summary : undefined,
      }),
    },
    incident: 'pi#2608',
    fails: ['COVER-1'],
    cases: ['CC-0015'],
  },
  'results-not-shown': {
    habits: { shown: (old) => old.filter(({ role }) => role !== 'tool') },
    incident: 'deepagentsjs#732',
    fails: ['COVER-1'],
    cases: ['CC-0013'],
  },
  'oldest-not-shown': {
    habits: { shown: (old) => old.slice(1) },
    incident: 'letta#2601',
    fails: ['COVER-1'],
    cases: ['CC-0013'],
  },
  'called-a-title': {
    habits: {},
    said: { calledTitle: SUMMARIZER_PROMPT },
    incident: 'none: a manifest that says more than is true',
    fails: ['COVER-1'],
    cases: ['CC-0013'],
  },
};
