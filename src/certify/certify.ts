import { cpus } from 'node:os';
import type { AdapterHost } from '../adapter/host.ts';
import type { Drive, Profile, Reach } from '../adapter/profile.ts';
import { PROTOCOL } from '../adapter/protocol.ts';
import type { DialectName } from '../model/dialect/dialect.ts';
import type { Footer, ReportEvent } from '../report/events/events.ts';
import type { RunContext } from '../run/run-context.ts';
import { refusedHostsIn } from '../run/trace/refused-hosts.ts';
import type { Corpus } from '../suite/corpus/load-corpus.ts';
import type { Selection } from '../suite/select/select.ts';
import { reportedVariants } from '../suite/select/shard.ts';
import type { Ledger } from '../verdict/baseline/baseline-ledger.ts';
import type { TraceExcerpt } from '../verdict/case/case-result.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { adapterDigest } from './adapter-digest.ts';
import { type BaselineInForce, baselineInHeader, ledgerOfRun } from './baseline-of-run.ts';
import { caseSourceOf } from './case-source.ts';
import type { AdapterToOpen } from './execution/case-worker-messages.ts';
import type { CaseJob, ExpandAndJudge } from './execution/certify-case.ts';
import type { Assignment, CaseExecutor, DriveCalibration, HandshakeResult, KeptOfCases } from './execution/executor.ts';
import { runContextOf } from './execution/prepare-run.ts';
import { UndeclaredError } from './execution/undeclared-error.ts';
import { footerOf } from './footer/footer.ts';
import { optionsTaken } from './options-taken.ts';
import { patienceWith } from './patience.ts';
import { resultsInOrder } from './results-in-order.ts';

export interface CertifyOptions extends ExpandAndJudge {
  corpus: Corpus;
  edition: string;
  version: string;
  /** cases to run, with the witnesses they need */
  selected: Selection;
  adapter: {
    /** as given by the user: it is part of every reproduction line */
    argument: string;
    /** starts one more copy of the adapter */
    open(): AdapterHost | Promise<AdapterHost>;
    /** the same as data: with it other threads can start copies, where there are enough cases to make up for that */
    elsewhere?: AdapterToOpen;
    /** how many copies there may be at once; as many as there are processors where left out */
    copies?: number;
  };
  /** the drives to run on; all the adapter has where left out */
  drives?: readonly Drive[];
  /** what is known to fail; absent where nothing is */
  baseline?: BaselineInForce;
  /** what the events of cases bring along besides the verdicts; the traces as well where left out */
  keep?: KeptOfCases;
  /** name of a profile of the adapter; its first one where left out */
  profile?: string;
  /** one of the adapter's dialects; its first one where left out */
  dialect?: DialectName;
  /** one of the ways its agent can be brought to a conversation; its first one where left out */
  reach?: Reach;
  /** the version that stands in for the adapter's own, as `package@version`; `adapter.open` has seen to it */
  with?: string;
  /** gives tools, calls and messages other names than the cases have: verdicts must not change */
  rename?: boolean;
  seed: string;
  /** watchdog per step, ms of wall time */
  timeout: number;
  /** after how many cases without an answer at its beginning a drive is given up; never where left out */
  patience?: number;
}

/** Below this many variants one thread is done before others would have started. */
const VARIANTS_FOR_A_CREW = 100;

/**
 * One whole run: handshake, calibration, every selected case on every drive, judgement, verdicts.
 * @param emit gets the header first, the cases in corpus order, the footer last
 * @param gather chooses who does the work: it makes no difference to what is emitted
 * @returns the footer
 * @throws HandshakeError when the adapter can't be started at all
 */
export async function certify(
  options: CertifyOptions,
  emit: (event: ReportEvent) => void,
  gather: typeof teamFor = teamFor,
): Promise<Footer> {
  const assignment = assignmentOf(options);
  const team = await gather(options, assignment);
  try {
    const met = await team.handshake();
    const context = runContextOf(assignment.choice, met.identity, {});
    const drives = drivesOf(options.drives, met.identity.drives);
    const ledger = ledgerOfRun(options, met.identity, context.profile.name);
    const calibrations = await team.calibrate(drives);
    emitHeader({ options, met, context, calibrations }, emit);
    const jobs = jobsOf(options, drives, calibrations);
    const results: CaseResult[] = [];
    const inOrder = resultsInOrder(jobs, options.corpus.requirements, (found, { ending, saved }, job) => {
      if (job.borrowed) return;
      const result = ledger?.apply(found, heldIn(found)) ?? found;
      results.push({ ...result, findings: [] });
      const trace = 'trace' in ending ? ending.trace : undefined;
      emit({
        kind: 'case',
        result,
        ...caseSourceOf(job.file, result),
        ...(saved === undefined ? {} : { trace: saved.trace, kept: { held: saved.held } }),
        ...(job.witness === true ? { witness: true } : {}),
        ...refusedIn(trace),
      });
    });
    const patience = patienceWith(jobs, options.patience, (job, ran) =>
      inOrder.add(job, { ...ran, profile: context.profile }),
    );
    await team.perform(jobs, patience.add, patience.skipReason);
    return finish({ options, met, drives, profile: context.profile, results, ledger }, emit);
  } finally {
    await team.close();
  }
}

/** @throws UndeclaredError where the adapter does not have one that was asked for */
function drivesOf(asked: CertifyOptions['drives'], declared: readonly Drive[]): readonly Drive[] {
  const lacking = asked?.find((drive) => !declared.includes(drive));
  if (lacking === undefined) return declared.filter((drive) => asked?.includes(drive) ?? true);
  throw new UndeclaredError(`The adapter does not have the drive "${lacking}", only ${declared.join(', ')}.`);
}

/** @returns a function that says whether a requirement was seen to hold in a case */
const heldIn =
  ({ findings }: CaseResult) =>
  (requirement: string): boolean =>
    findings.some((finding) => finding.requirement === requirement && finding.answer === 'holds');

const refusedIn = (trace: TraceExcerpt | undefined): { refused?: string[] } => {
  const refused = refusedHostsIn(trace?.steps.flatMap(({ noise = [] }) => noise) ?? []);
  return refused.length === 0 ? {} : { refused };
};

/** What is asked of a run, without what only this thread can use. */
function assignmentOf(options: CertifyOptions): Assignment {
  const {
    adapter,
    corpus,
    selected,
    edition,
    version,
    keep = 'traces',
    drives,
    baseline,
    expand,
    judge,
    patience,
    ...asked
  } = options;
  const choice = { ...asked, suite: { version, corpus: corpus.digest } };
  return { choice, asked: { ...asked, adapter: adapter.argument }, keep };
}

/**
 * Programs run beside this thread anyway, and what a debugger looks at must stay in it. With a crew this thread never loads
 * what runs and judges.
 */
async function teamFor(options: CertifyOptions, assignment: Assignment): Promise<CaseExecutor> {
  const { elsewhere, open, copies } = options.adapter;
  const size = Math.min(cpus().length, Math.ceil(options.selected.variants.length / VARIANTS_FOR_A_CREW) + 1);
  const isModule = elsewhere?.spec.kind === 'module' && elsewhere.options.isolate !== 'none';
  if (elsewhere === undefined || !isModule || options.selected.variants.length < VARIANTS_FOR_A_CREW || size < 2)
    return (await import('./execution/in-thread.ts')).inThreadExecutor(open, assignment, options, copies);
  const { workerPool } = await import('./execution/worker-pool.ts');
  return workerPool(size, elsewhere, assignment);
}

function jobsOf(
  { selected }: CertifyOptions,
  drives: readonly Drive[],
  calibrations: readonly DriveCalibration[],
): CaseJob[] {
  return drives.flatMap((drive) => {
    const { sizes } = calibrations.find((one) => one.drive === drive)!;
    return selected.variants.map(({ file, variant, reason }) => ({
      file,
      variant,
      drive,
      sizes,
      ...(reason === 'borrowed' ? { borrowed: true } : {}),
      ...(reason === 'witness' ? { witness: true } : {}),
    }));
  });
}

function emitHeader(
  run: {
    options: CertifyOptions;
    met: HandshakeResult;
    context: RunContext;
    calibrations: DriveCalibration[];
  },
  emit: (event: ReportEvent) => void,
): void {
  const { options, met, context, calibrations } = run;
  const { drives, name, version } = met.identity;
  const { patterns, shard } = options.selected;
  emit({
    kind: 'header',
    format: 'conform-report/1',
    suite: {
      version: options.version,
      edition: options.edition,
      protocol: PROTOCOL,
      corpus: { digest: options.corpus.digest, cases: options.corpus.cases.length },
    },
    adapter: { argument: options.adapter.argument, name, version, drives, ...digestIn(options.adapter) },
    profile: context.profile,
    dialect: context.dialect,
    guard: met.guard,
    seed: options.seed,
    options: optionsTaken(options, context),
    selection: {
      patterns: [...patterns, ...(options.drives === undefined ? [] : [`--drive ${options.drives.join(' ')}`])],
      declared: options.corpus.variants * drives.length,
      selected: reportedVariants(options.selected).length * calibrations.length,
      ...(shard === undefined ? {} : { shard }),
    },
    ...baselineInHeader(options.baseline),
    calibration: calibrations,
    environment: { node: process.version, platform: process.platform, cpus: cpus().length },
  });
}

/** An object has no text that could be taken. */
function digestIn({ elsewhere }: CertifyOptions['adapter']): { digest?: string } {
  const digest = elsewhere === undefined ? undefined : adapterDigest(elsewhere.spec);
  return digest === undefined ? {} : { digest };
}

function finish(
  run: {
    options: CertifyOptions;
    met: HandshakeResult;
    drives: readonly Drive[];
    profile: Profile;
    results: CaseResult[];
    ledger: Ledger | undefined;
  },
  emit: (event: ReportEvent) => void,
): Footer {
  const { options, met, drives, profile, results, ledger } = run;
  const footer = footerOf({
    declared: options.corpus.variants * met.identity.drives.length,
    requirements: options.corpus.requirements,
    drives,
    profile,
    results,
    complete: options.selected.patterns.length === 0 && options.selected.shard === undefined,
    baseline: ledger?.outcome(),
  });
  emit(footer);
  return footer;
}
