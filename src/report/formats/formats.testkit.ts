import type { CaseResult, KnownFailure } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import type { CaseSource, Footer } from '../events/events.ts';
import type { GatheredRun } from '../events/gathering.ts';
import { abortedBy, failedWith, footer, header, passed } from '../events/report.testkit.ts';

/** Texts that an implementation could bring into any field, to break out of a format or into a terminal. */
export const HOSTILE = [
  '<script>window.hit = 1</script>',
  '"><img src=x onerror="window.hit = 1">',
  "' autofocus onfocus='window.hit = 1",
  '</pre></details></failure></testcase>',
  ']]> <![CDATA[ <!-- -- --> &lt; &amp; &#0; &nope;',
  '\u0000\u0001\u0008\u000b\u000c\u000e\u001b[2J\u007f\u0085\u009b31m',
  '\ud800 \udfff \ufffe \uffff \u2028 \u2029 \u{1f600}',
  'a\r\nb\rc\td',
  '\n::error::planted\n::add-mask::planted',
  '%0A::error::planted 100%25, a:b',
  '| a | b |\n| --- | --- |',
  '```\n# heading\n```\n- item ~~x~~ [link](https://example.org) ![](https://example.org/x.png) @someone',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
] as const;

const KNOWN: KnownFailure = { was: 'crash', reason: 'cut by count', issue: 'me/mine#12', since: '2026-01-05', line: 7 };

/** @returns a result with the verdict, and a reason that says which it is */
export const resultWith = (verdict: Verdict, more: Partial<CaseResult> = {}): CaseResult => ({
  id: `CC-${verdict}`,
  title: `One that is ${verdict}`,
  drive: 'pure',
  verdict,
  reason: `because of ${verdict}`,
  requirements: [{ id: 'PAIR-1', verdict, reason: `because of ${verdict}` }],
  findings: [],
  reproduce: `npx conform run --case CC-${verdict}`,
  ...(verdict === 'known-fail' ? { known: KNOWN } : {}),
  ...more,
});

/** A result in which the text stands wherever an implementation can bring one in. */
export function hostileResult(text: string): CaseResult {
  const { result } = failedWith(text);
  return { ...result, requirements: [{ id: text, verdict: 'fail', reason: text }], reproduce: text };
}

/** @returns a whole run of these, from 12:00:00 to 12:00:01.500 on a day */
export const runOf = (results: readonly CaseResult[], more: Partial<GatheredRun> = {}): GatheredRun => ({
  header,
  cases: results.map((result) => ({ result })),
  footer,
  started: Date.UTC(2026, 5, 1, 12, 0, 0),
  ended: Date.UTC(2026, 5, 1, 12, 0, 1, 500),
  ...more,
});

/** @returns a case of the user's own, in a file of that name */
export const inFile = (result: CaseResult, file: string): { result: CaseResult; source: CaseSource } => ({
  result,
  source: { file, line: 3, expectations: { '/then/0': 17 } },
});

export const green: Footer = {
  ...footer,
  counts: { declared: 2, selected: 2, evaluated: 2, passed: 2 },
  certificates: [{ ...footer.certificates[0]!, selection: 'whole', earned: true, passed: 1, unmet: [] }],
  exit: 0,
};

export { abortedBy, failedWith, footer, header, passed };
