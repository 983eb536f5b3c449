import { shellWord } from '../../certify/execution/reproduce.ts';
import { type Finding, isViolation, judgeName, wayName } from '../../judge/findings/finding.ts';
import { judge } from '../../judge/judge.ts';
import { settingLines, settingsWarning } from '../../report/wording/own-setting-lines.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { expandCase } from '../../suite/expand/expand.ts';
import { SelectionError } from '../../suite/select/selection.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { caseResult } from '../../verdict/case/case-result.ts';
import { exitCodeOf } from '../../verdict/exit-code.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { type ChosenCases, chosenCases } from '../options/chosen-cases.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';
import { oneTrace } from './one-trace.ts';

export interface JudgeOptions {
  json?: boolean;
  case?: string;
  drive?: string;
}

/**
 * `conform judge`: today's laws and expectations on a trace of any day.
 * @returns the exit code
 */
export function judgeTrace(file: string, options: JudgeOptions): number {
  const { trace, chosen: named } = oneTrace(file, options.drive);
  const { corpus, selected } = casesOf(file, trace, options.case);
  const chosen = selected.variants.find(({ variant }) => variant.id === trace.case.id);
  if (chosen === undefined)
    throw new UsageError(`${file} is a trace of ${trace.case.id}, which is not in that case file.`);
  const { claim } = ofWhole(file, () =>
    expandCase(chosen.file, { variant: chosen.variant, sizes: trace.case.sizes, seed: trace.seed }),
  );
  if (trace.suite.corpus !== corpus.digest) {
    process.stderr.write('The trace was recorded with another corpus; it is judged by the expectations of this one.\n');
  }
  const ending = { kind: 'judged' as const, trace, findings: ofWhole(file, () => judge(trace, claim)) };
  const { drive } = trace.adapter;
  const which = named ? ` --drive ${drive}` : '';
  const own = options.case === undefined ? '' : ` --case ${shellWord(options.case)}`;
  const reproduce = `npx compaction-conformance judge ${shellWord(file)}${which}${own}`;
  const ended = { claim, drive, profile: trace.profile, ending, reproduce };
  const result = ofWhole(file, () => caseResult(ended, corpus.requirements, NO_WITNESS));
  const warning = settingsWarning(trace.adapter.settings, 'This verdict');
  if (warning !== undefined) process.stderr.write(`${printable(warning)}\n`);
  if (options.json === true) print(JSON.stringify(result, null, 2));
  else for (const line of linesOf(result, trace)) print(printable(line));
  return exitCodeOf([result.verdict]);
}

/** A trace holds what happened and no expectations: those of a case of the user's own are in a file that only they have. */
function casesOf(file: string, { case: { id } }: Trace, named: string | undefined): ChosenCases {
  try {
    return chosenCases({ case: [named ?? id] });
  } catch (error) {
    if (named !== undefined || !(error instanceof SelectionError)) throw error;
    throw new UsageError(
      `${file} is a trace of ${id}, which is no case of this suite. If it is one of your own, name its file: conform judge ${shellWord(file)} --case FILE`,
    );
  }
}

/** Traces are handed around, so one may be damaged: that is no fault of the suite. */
function ofWhole<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} can't be judged: it is damaged, or was written by another suite. ${message}`);
  }
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
  ...restsOn(adapter.settings),
];

const restsOn = (settings: Trace['adapter']['settings']): string[] =>
  settings === undefined || settings.length === 0
    ? []
    : ['set by the adapter otherwise than shipped:', ...settingLines(settings)];

const lineOf = (finding: Finding): string =>
  isViolation(finding)
    ? `  VIOLATED ${wayName(finding)} ${finding.message} (${judgeName(finding)})`
    : `  holds    ${finding.requirement.padEnd(8)} ${finding.message} (${judgeName(finding)})`;
