import { describe, expect, it } from 'vitest';
import { failedWith } from '../report/events/report.testkit.ts';
import { HOSTILE } from '../report/formats/formats.testkit.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import type { Verdict } from '../verdict/verdict-order.ts';
import { testConclusionOf } from './test-conclusion.ts';

const ORDERS = [
  '::error::planted',
  '##[error]planted',
  'a\r\n::stop-commands::x',
  'a ##[group]b',
  '\u202eb',
  '\u2028::x::y',
];

/** Wherever an implementation can bring it in. */
function saidOf(text: string): string {
  const failed = failedWith(text).result;
  const ended = (verdict: Verdict): CaseResult => ({ ...failed, verdict, reason: text, findings: [] });
  const answers = [[failed], [ended('crash')], [ended('unsupported')], [ended('known-fail')], [ended('blocked')]];
  return answers.map((results) => JSON.stringify(testConclusionOf(results))).join('\n');
}

/** As the runner of GitHub reads a log: a line without the blanks before it, or a mark anywhere. */
const isOrder = (line: string): boolean => line.trimStart().startsWith('::') || line.includes('##[');

describe('what a test says in the words of an implementation', () => {
  it.each([...HOSTILE, ...ORDERS])('gives no orders and paints nothing: %j', (text) => {
    const lines = saidOf(text)
      .split('\n')
      .flatMap((answer) => ((JSON.parse(answer) as { why: string }).why ?? '').split(/[\n\u0085\u2028\u2029]/));
    expect(lines.filter(isOrder)).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
    expect(lines.filter((line) => /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(line))).toEqual([]);
  });
});
