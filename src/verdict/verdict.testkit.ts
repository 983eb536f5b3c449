import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { Finding } from '../judge/findings/finding.ts';
import type { Trace } from '../run/trace/trace.ts';
import type { Claim, Expectation } from '../suite/case/case.ts';
import type { Requirement } from '../suite/spec/requirements.ts';
import type { EndedCase, Ending } from './case/case-result.ts';
import { type Standing, type Unmet, unmetLabel } from './unmet.ts';
import type { EarlyEndVerdict } from './verdict-order.ts';

export const requirement = (id: string, level: 1 | 2 | 3 = 1, more: Partial<Requirement> = {}): Requirement => ({
  id,
  level,
  title: id,
  text: `${id} must hold.`,
  why: 'A provider rejects it.',
  observes: ['view'],
  ways: { broken: 'It does not hold.' },
  sources: [{ cite: 'example#1', note: 'seen once' }],
  ...more,
});

export const unmetRequirement = (id: string, verdict: Standing, more: { known?: true } = {}): Unmet => ({
  kind: 'requirement',
  requirement: id,
  verdict,
  why: 'It is seen in CC-0001.',
  ...more,
});

export const unmetCase = (id: string, verdict: EarlyEndVerdict): Unmet => ({
  kind: 'case',
  case: id,
  verdict,
  why: 'It died.',
});

export const unmetLabels = ({ unmet }: { unmet: readonly Unmet[] }): string[] => unmet.map(unmetLabel);

export const holds = (id: string): Finding => ({
  requirement: id,
  answer: 'holds',
  by: 'law',
  message: 'ok',
});
export const violated = (id: string): Finding => ({
  requirement: id,
  by: 'law',
  answer: 'violated',
  way: 'broken',
  message: `${id} is broken`,
});
export const unexercised = (id: string): Finding => ({
  requirement: id,
  by: 'law',
  answer: 'not-exercised',
  message: 'no pass',
});

/** The same as an expectation of the case says it. @param at its place in `then` */
export const saidByCase = (finding: Finding, at = 0): Finding => ({
  ...finding,
  by: 'expectation',
  at: `/then/${at}`,
});

export const expectation = (proves: string, more: Partial<Expectation> = {}): Expectation => ({
  predicate: { kind: 'compacted', is: true },
  proves,
  at: '/then/0',
  ...more,
});

export const claim = (id: string, more: Partial<Claim> = {}): Claim => ({
  id,
  title: `Case ${id}`,
  why: 'It matters.',
  seenIn: [],
  proves: ['PAIR-1'],
  families: [],
  then: [],
  mutants: [],
  needs: [],
  source: { file: 'cases/x.yaml', line: 1 },
  ...more,
});

/** A trace in which nothing went wrong; `steps` may bring a fault or stray requests. */
export const trace = (steps: unknown[] = []): Trace => ({ steps }) as unknown as Trace;

export const judged = (findings: Finding[], steps: unknown[] = []): Ending => ({
  kind: 'judged',
  trace: trace(steps),
  findings,
});

export const ended = (one: Claim, ending: Ending, more: Partial<EndedCase> = {}): EndedCase => ({
  claim: one,
  drive: 'pure',
  profile: DEFAULT_PROFILE,
  ending,
  reproduce: `npx conform run --case ${one.id}`,
  ...more,
});
