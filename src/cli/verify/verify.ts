import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Deviation } from '../../certify/verify/deviation.ts';
import { type EndedReport, rerunDeviations, verifyReport } from '../../certify/verify/verify-report.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import { checkedReport } from '../../report/saved/check-report.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { NeverBegan } from '../../report/saved/report-error.ts';
import { unpublishableReason } from '../../report/wording/publishable.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { print } from '../output/print.ts';
import { progressLine } from '../output/terminal-reporter.ts';
import { type AdapterCompared, adapterOfReport } from './adapter-of-report.ts';
import { jsonDeviations } from './json-beside.ts';
import { suiteOfReport } from './suite-of-report.ts';
import { contradictionIn } from './verified-report.ts';
import { verifyLines } from './verify-lines.ts';
import { EXITS, outcomeFrom, type VerifyOutcome } from './verify-outcome.ts';

export interface VerifyOptions {
  /** where the adapter lies; where the report says, where left out */
  adapter?: string;
  baseline?: string;
  rerun?: boolean;
  json?: boolean;
}

/** `conform verify`. @returns the exit code */
export async function verify(place: string, options: VerifyOptions): Promise<number> {
  const outcome = await verified(place, options);
  if (options.json === true) print(JSON.stringify(outcome, null, 2));
  else for (const line of verifyLines(outcome)) print(printable(line));
  return EXITS[outcome.kind];
}

/**
 * Holds a report against what this suite makes of its traces, and against the adapter that lies here. It writes nothing.
 * @throws ReportError for what is no report
 */
export async function verified(place: string, options: VerifyOptions = {}): Promise<VerifyOutcome> {
  const report = reportOrReason(place);
  if ('reason' in report) return unreadable(place, report.reason, []);
  const { file, footer } = report;
  const contradiction = contradictionIn(report);
  const contradictory = contradiction === undefined ? [] : [contradictionOf(contradiction)];
  if (footer === undefined) return unreadable(file, endedEarly(report), contradictory);
  const ended: EndedReport = { ...report, footer };
  const found = suiteOfReport(ended, options.baseline);
  if (found.kind === 'another') return unreadable(file, found.why, contradictory);
  const adapter = saidOfAdapter(await adapterOfReport(report.header, options.adapter));
  const judged = await judgedAgain(ended, found, options);
  const own = [...judged.deviations, ...adapter.deviations, ...jsonDeviations(report)];
  return outcomeFrom({
    file,
    judged: judged.judged,
    // What the report contradicts itself in mostly comes out as a difference as well, which says more.
    deviations: own.length > 0 ? own : contradictory,
    reasons: [
      ...[unpublishableReason(report.header)].flatMap((why) => why ?? []),
      ...found.lacks,
      ...judged.reasons,
      ...adapter.reasons,
    ],
    notes: adapter.notes,
  });
}

function reportOrReason(place: string): SavedReport | { reason: string } {
  try {
    return checkedReport(place);
  } catch (error) {
    if (error instanceof NeverBegan) return { reason: error.message };
    throw error;
  }
}

const unreadable = (file: string, reason: string, deviations: Deviation[]): VerifyOutcome =>
  outcomeFrom({ file, judged: 0, deviations, reasons: [reason], notes: [] });

const contradictionOf = ({ at, problem }: { at: string; problem: string }): Deviation => ({
  kind: 'damaged',
  where: at,
  field: 'contradiction',
  problem,
});

const endedEarly = ({ aborted }: SavedReport): string =>
  `its run came to no end, so nothing in it is a verdict.${aborted === undefined ? '' : ` It said: ${aborted.message}`}`;

interface Judged {
  judged: number;
  deviations: Deviation[];
  reasons: string[];
}

async function judgedAgain(
  report: EndedReport,
  { suite }: Extract<ReturnType<typeof suiteOfReport>, { kind: 'this one' }>,
  { rerun: isRerun = false, adapter }: VerifyOptions,
): Promise<Judged> {
  const hasTraces = existsSync(path.join(path.dirname(report.file), 'traces'));
  const progress = progressLine();
  const onJudged = (done: number) => progress.show({ done, total: report.cases.length });
  const saved = hasTraces ? await verifyReport(report, suite, onJudged) : undefined;
  progress.clear();
  if (isRerun) {
    const { rerun } = await import('./rerun.ts');
    const again = rerunDeviations(report, await rerun(report, suite, adapter), suite);
    return { judged: report.cases.length, deviations: [...(saved?.deviations ?? []), ...again], reasons: [] };
  }
  if (saved === undefined) return { judged: 0, deviations: [], reasons: [WITHOUT_TRACES] };
  return { ...saved, reasons: unprovenReasons(saved.unproven) };
}

const WITHOUT_TRACES =
  'no traces lie beside it. A run writes them with --out FOLDER; or let the adapter run again, with --rerun.';

const MOST_NAMES = 5;

function unprovenReasons(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const rest = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : '';
  return [
    `of ${pluralize(names.length, 'result')} nothing is left to judge: ${shown}${rest}. Or let them run again, with --rerun.`,
  ];
}

function saidOfAdapter(compared: AdapterCompared): Pick<VerifyOutcome, 'deviations' | 'reasons' | 'notes'> {
  const said = { deviations: [], reasons: [], notes: [] };
  switch (compared.kind) {
    case 'same':
      return said;
    case 'not compared':
      return { ...said, notes: [compared.why] };
    case 'no digest':
      return { ...said, reasons: ['it has no digest of the adapter, so it does not say which code ran.'] };
    case 'not installed':
      return {
        ...said,
        reasons: [
          `the adapter here has another digest, and lacks packages that it imports: ${compared.packages.join(', ')}. Install them, and verify once more.`,
        ],
      };
    case 'other code':
      return {
        ...said,
        deviations: [
          {
            kind: 'differing',
            where: 'the adapter',
            field: 'adapter.digest',
            reported: compared.reported,
            suite: `${compared.here}: it was changed since, or something it imports`,
          },
        ],
      };
  }
}
