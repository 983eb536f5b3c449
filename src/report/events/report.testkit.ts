import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { traceOf } from '../../judge/passes/trace.testkit.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { type TraceBytes, traceBytes } from '../../run/trace/trace-bytes.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { Aborted, AbortReason, CaseEvent, Footer, Header } from './events.ts';

export const header: Header = {
  kind: 'header',
  format: 'conform-report/2',
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
function traceWith(text: string): Trace {
  const view = [{ role: 'user' as const, content: [{ type: 'text' as const, text }] }];
  return traceOf({ given: view, steps: [{ compact: 'manual', view }] });
}

/** @returns the trace as it is saved, as one of the case the result is of */
export const savedAs = ({ id, drive }: Pick<CaseResult, 'id' | 'drive'>, trace: Trace): TraceBytes =>
  traceBytes({
    ...trace,
    case: { ...trace.case, id },
    adapter: { ...trace.adapter, drive: drive as Trace['adapter']['drive'] },
  });

export const failedWith = (text: string): CaseEvent => ({
  kind: 'case',
  trace: savedAs({ id: 'CC-0002[fanout=6]', drive: 'pure' }, traceWith(text)),
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

export const abortedBy = (reason: AbortReason, message: string): Aborted => ({
  kind: 'aborted',
  format: 'conform-report/2',
  reason,
  message,
  exit: 3,
  suite: { version: '1.2.3', edition: '2026' },
  adapter: { argument: './mine' },
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
      unmet: [
        { kind: 'requirement', requirement: 'PAIR-1', verdict: 'fail', why: 'It fails in CC-0002[fanout=6]: gone' },
      ],
    },
  ],
  exit: 1,
};
