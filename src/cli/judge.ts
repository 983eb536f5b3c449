import { readFileSync } from 'node:fs';
import type { Finding } from '../judge/finding.ts';
import { judge } from '../judge/judge.ts';
import { printable } from '../report/printable.ts';
import type { Trace } from '../run/trace.ts';
import { expandCase } from '../suite/expand.ts';
import { caseResult } from '../verdict/case-result.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { chosenCases } from './chosen-cases.ts';
import { print } from './print.ts';
import { UsageError } from './usage-error.ts';

/**
 * `conform judge`: today's laws and expectations on a trace of any day.
 * @returns the exit code
 */
export function judgeTrace(file: string, options: { json?: boolean; case?: string }): number {
  const trace = readTrace(file);
  const { corpus, selected } = chosenCases([options.case ?? trace.case.id]);
  const chosen = selected.variants.find(({ variant }) => variant.id === trace.case.id);
  if (chosen === undefined)
    throw new UsageError(`${file} is a trace of ${trace.case.id}, which is not in that case file.`);
  const { claim } = expandCase(chosen.file, { variant: chosen.variant, sizes: trace.case.sizes, seed: trace.seed });
  if (trace.suite.corpus !== corpus.digest) {
    process.stderr.write('The trace was recorded with another corpus; it is judged by the expectations of this one.\n');
  }
  const ending = { kind: 'judged' as const, trace, findings: judge(trace, claim) };
  const { drive } = trace.adapter;
  const reproduce = `npx compaction-conformance judge ${file}`;
  const ended = { claim, drive, profile: trace.profile, ending, reproduce };
  const result = caseResult(ended, corpus.requirements, NO_WITNESS);
  if (options.json === true) print(JSON.stringify(result, null, 2));
  else for (const line of linesOf(result, trace)) print(printable(line));
  return exitCodeOf([result.verdict]);
}

/** One trace can't be its own witness: a case that expects that nothing happens stays blocked, as in a run without it. */
const NO_WITNESS = () => false;

const linesOf = ({ id, title, findings, verdict, requirements, reason }: CaseResult, { adapter }: Trace): string[] => [
  `${id}  ${title}  (${adapter.name} ${adapter.version}, ${adapter.drive})`,
  ...findings.filter(({ answer }) => answer !== 'not-exercised').map(lineOf),
  ...requirements.map(
    (entry) => `${entry.id.padEnd(8)} ${entry.verdict}${entry.reason === undefined ? '' : `: ${entry.reason}`}`,
  ),
  `${verdict}${reason === undefined ? '' : `: ${reason}`}`,
];

const lineOf = ({ requirement, answer, source, message }: Finding): string =>
  `  ${answer === 'holds' ? 'holds   ' : 'VIOLATED'} ${requirement.padEnd(8)} ${message} (${source})`;

function readTrace(file: string): Trace {
  let value: Partial<Trace>;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} can't be read as a trace: ${(error as Error).message}`);
  }
  if (value?.format === 'conform-trace/1') return value as Trace;
  const got = JSON.stringify(value?.format) ?? 'nothing';
  throw new UsageError(
    `${file} is no trace: expected "format": "conform-trace/1", got ${got}. Traces are what conform run --out FOLDER puts below FOLDER/traces.`,
  );
}
