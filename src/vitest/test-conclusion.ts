import { caseDetailGroups, caseReason } from '../report/wording/case-details.ts';
import { isProblem } from '../report/wording/problem-groups.ts';
import { printable } from '../suite/yaml/printable.ts';
import type { CaseResult } from '../verdict/verdict.ts';

/** What a test has to say. */
export type TestConclusion = { kind: 'passed' } | { kind: 'skipped' | 'failed'; why: string };

/** What was found, for a person. A trace of calls within the suite would only hide it. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';

  constructor(message: string) {
    super(message);
    this.stack = `${this.name}: ${message}`;
  }
}

/** How a failure is put into words. */
export interface TestMessageOptions {
  /** what repeats the test, where the command line can't: it knows no adapter that has no path */
  again?: string | undefined;
  /** whether nothing else is tested, so that there is room for all that was found */
  isAlone?: boolean;
}

/**
 * @param results of one case variant, one for each drive
 * @returns the worst of it; skipped only where no drive had anything else to say, or what it had to say is known
 */
export function testConclusionOf(results: readonly CaseResult[], options: TestMessageOptions = {}): TestConclusion {
  const problems = results.filter(isProblem);
  if (problems.length > 0) return { kind: 'failed', why: problems.map((one) => textOf(one, options)).join('\n\n') };
  const known = results.find(({ verdict }) => verdict === 'known-fail');
  const [first] = results;
  if (known !== undefined) return { kind: 'skipped', why: printable(`known-fail: ${caseReason(known)}`) };
  if (first === undefined) return { kind: 'failed', why: 'The run has no result for this case.' };
  if (results.some(({ verdict }) => verdict === 'pass')) return { kind: 'passed' };
  return { kind: 'skipped', why: printable(`${first.verdict}: ${caseReason(first)}`) };
}

/** Hundreds of tests may fail at once; who repairs one of them runs it again, and sees all. */
const MOST_FINDINGS = 2;

function textOf(result: CaseResult, { again, isAlone = false }: TestMessageOptions): string {
  const { id, drive, verdict, title } = result;
  const findings = caseDetailGroups(result);
  const rest = isAlone ? 0 : findings.length - MOST_FINDINGS;
  const lines = (rest > 0 ? findings.slice(0, MOST_FINDINGS) : findings).flat();
  const more = rest > 0 ? [`and ${rest} more, which this prints:`] : [];
  const indented = [...lines, ...more, `Reproduce: ${again ?? result.reproduce}`].map((line) => `  ${line}`);
  // Vitest prints it as it is, and a build server obeys what looks like an order.
  return [`${id} (${drive}) ${verdict}: ${title}`, ...indented].map(printable).join('\n');
}
