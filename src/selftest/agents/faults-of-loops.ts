import type { SmallFault } from './small-fault.ts';

/** What goes wrong with when a pass runs, how often, and what for. */
export const FAULTS_OF_LOOPS: Record<string, SmallFault> = {
  'tries-again-for-ever': {
    habits: { retries: 40, divide: (messages) => ({ old: [...messages], tail: [...messages] }) },
    incident: 'openclaw#150447',
    fails: ['OVER-1'],
    cases: ['CC-0118[counts=input]'],
  },
  'throttled-is-too-long': {
    habits: { isTooLong: () => true },
    incident: 'pi#2699',
    fails: ['OVER-2'],
    cases: ['CC-0510[words=bedrock-throttle]'],
  },
  'title-eats-the-history': {
    habits: { title: 'in-the-conversation' },
    incident: 'none: two requests that share a list',
    fails: ['COVER-1'],
    cases: ['CC-0013'],
  },
  'summary-for-nothing': {
    habits: { wastes: true },
    incident: 'openclaw#122617',
    fails: ['IDEM-1'],
    cases: ['CC-0021'],
  },
  'always-due': {
    habits: { isDue: () => true },
    incident: 'openclaw#12170',
    fails: ['IDEM-1'],
    cases: ['CC-0021'],
  },
  'never-due': {
    habits: { isDue: () => false },
    incident: 'adk-python#7236',
    fails: ['PROG-4'],
    cases: ['CC-0013'],
  },
  'summary-of-another': {
    habits: { remembersOthers: true },
    incident: 'hermes-agent#38788',
    fails: ['ISO-1'],
    cases: ['CC-0013'],
  },
};
