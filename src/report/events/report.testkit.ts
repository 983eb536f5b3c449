import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { CaseEvent, Footer, Header } from './events.ts';

export const header: Header = {
  kind: 'header',
  format: 'conform-report/1',
  suite: { version: '1.2.3', edition: '2026', protocol: 1, corpus: { digest: 'abcdef0123456789', cases: 2 } },
  adapter: { argument: './mine', name: 'mine', version: '0.1.0', drives: ['pure'] },
  profile: { name: 'default', ...DEFAULT_PROFILE },
  dialect: 'openai-chat',
  guard: 'sockets',
  seed: '1',
  options: { reach: 'preload', rename: false, timeout: 10_000 },
  selection: { patterns: [], declared: 2, selected: 2 },
  calibration: [],
  environment: { node: 'v24.0.0', platform: 'linux', cpus: 2 },
};

export const passed: CaseEvent = {
  kind: 'case',
  result: {
    id: 'CC-0001',
    title: 'A good one',
    drive: 'pure',
    verdict: 'pass',
    requirements: [{ id: 'PAIR-1', verdict: 'pass' }],
    findings: [],
    reproduce: 'npx conform run --case CC-0001',
  },
};

/** A trace of one pass that left one message with the given text. */
const traceWith = (text: string): Trace =>
  ({
    messages: { a: { role: 'user', content: [{ type: 'text', text }] } },
    steps: [
      {
        step: { do: 'compact', reason: 'manual' },
        given: ['a'],
        exchanges: [],
        result: { kind: 'observed', view: ['a'], inputMutated: false },
      },
    ],
  }) as unknown as Trace;

export const failedWith = (text: string): CaseEvent => ({
  kind: 'case',
  trace: traceWith(text),
  result: {
    id: 'CC-0002[fanout=6]',
    title: text,
    drive: 'pure',
    verdict: 'fail',
    reason: text,
    requirements: [{ id: 'PAIR-1', verdict: 'fail', reason: text }],
    findings: [
      {
        requirement: 'PAIR-1',
        answer: 'violated',
        by: 'law',
        way: 'call-evicted',
        message: text,
        expected: 'a call',
        got: text,
      },
    ],
    reproduce: "npx conform run --case 'CC-0002[fanout=6]'",
  },
});

export const footer: Footer = {
  kind: 'footer',
  complete: true,
  counts: { declared: 2, selected: 2, evaluated: 2, passed: 1 },
  certificates: [
    {
      drive: 'pure',
      class: 'Core',
      earned: false,
      selection: 'whole',
      total: 2,
      observable: 1,
      passed: 0,
      unmet: ['PAIR-1: fail'],
    },
  ],
  exit: 1,
};
