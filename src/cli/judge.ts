import { readFileSync } from 'node:fs';
import type { Finding } from '../judge/finding.ts';
import { judge } from '../judge/judge.ts';
import type { Trace } from '../run/trace.ts';
import { expandCase } from '../suite/expand.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import { worst } from '../verdict/lattice.ts';
import { requirementVerdicts } from '../verdict/requirement-verdicts.ts';
import { chosenCases } from './chosen-cases.ts';
import { print } from './print.ts';
import { UsageError } from './usage-error.ts';

/**
 * `conform judge`: today's laws and expectations on a trace of any day. Witnesses are not asked, they are other traces.
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
  const findings = judge(trace, claim);
  const verdicts = requirementVerdicts(claim, trace.profile, findings, corpus.requirements);
  if (options.json === true) print(JSON.stringify({ id: claim.id, requirements: verdicts, findings }, null, 2));
  else {
    print(`${claim.id}  ${claim.title}  (${trace.adapter.name} ${trace.adapter.version}, ${trace.adapter.drive})`);
    for (const finding of findings.filter(({ answer }) => answer !== 'not-exercised')) print(lineOf(finding));
    for (const { id, verdict, reason } of verdicts)
      print(`${id.padEnd(8)} ${verdict}${reason === undefined ? '' : `: ${reason}`}`);
  }
  return exitCodeOf([worst(verdicts.map(({ verdict }) => verdict))]);
}

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
