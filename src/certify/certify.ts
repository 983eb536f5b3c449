import { cpus } from 'node:os';
import type { AdapterHost } from '../adapter/host.ts';
import { settingsInForce } from '../adapter/own-setting.ts';
import type { DeclaredProfile, Drive } from '../adapter/profile.ts';
import { profileOn } from '../adapter/profile-on.ts';
import { PROTOCOL } from '../adapter/protocol.ts';
import type { Footer, ReportEvent, Unearnable } from '../report/events/events.ts';
import type { RunOnDrives } from '../run/run-context.ts';
import { refusedHostsIn } from '../run/trace/refused-hosts.ts';
import { loadKillTable } from '../suite/corpus/kill-table.ts';
import { drivesRun } from '../suite/select/drives-run.ts';
import type { Ledger } from '../verdict/baseline/baseline-ledger.ts';
import type { TraceExcerpt } from '../verdict/case/case-result.ts';
import { countedCommands } from '../verdict/left-behind.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { baselineInHeader, ledgerOfRun } from './baseline-of-run.ts';
import { caseSourceOf } from './case-source.ts';
import type { CertifyOptions } from './certify-options.ts';
import { adapterDigest } from './digest/adapter-digest.ts';
import type { CaseJob } from './execution/certify-case.ts';
import type { Assignment, CaseExecutor, DriveCalibration, HandshakeResult } from './execution/executor.ts';
import { runContextOf } from './execution/prepare-run.ts';
import { witnessesFirst } from './execution/run-order.ts';
import { UndeclaredError } from './execution/undeclared-error.ts';
import { footerOf } from './footer/footer.ts';
import { optionsTaken } from './options-taken.ts';
import { patienceWith } from './patience.ts';
import { resultsInOrder } from './results-in-order.ts';
import { unearnableClasses } from './unearnable.ts';

/** Below this many variants one thread is done before others would have started. */
const VARIANTS_FOR_A_POOL = 200;

/**
 * One whole run: handshake, calibration, every selected case on every drive, judgement, verdicts.
 * @param emit gets the header first, the cases in corpus order, each on all its drives, and the footer last
 * @param choose chooses who does the work: it makes no difference to what is emitted
 * @returns the footer
 * @throws HandshakeError when the adapter can't be started at all
 */
export async function certify(
  options: CertifyOptions,
  emit: (event: ReportEvent) => void,
  choose: typeof chooseExecutor = chooseExecutor,
): Promise<Footer> {
  const assignment = assignmentOf(options);
  const executor = await choose(options, assignment);
  try {
    const handshake = await executor.handshake();
    const context = runContextOf(assignment.choice, handshake.identity, {});
    const drives = drivesOf(options.drives, handshake.identity.drives);
    const ledger = ledgerOfRun(options, handshake.identity, context.profile.name);
    const calibrating = executor.calibrate(drives);
    // While others work; what a case needs hangs on no size.
    const unearnable = isWhole(options) ? unearnableClasses(options.corpus, drives, context) : [];
    const calibrations = await calibrating;
    const jobs = jobsOf(options, drives, calibrations);
    emitHeader({ options, handshake, context, calibrations, jobs, unearnable }, emit);
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
        ...(saved?.drawing === undefined ? {} : { drawing: saved.drawing }),
        ...(job.witness === true ? { witness: true } : {}),
        ...refusedIn(trace),
      });
    });
    const toRun = witnessesFirst(jobs, options.corpus.cases);
    const patience = patienceWith(toRun, options.patience, (job, ended) =>
      inOrder.add(job, { ...ended, profile: profileOn(context.profile, job.drive) }),
    );
    const { watch } = options;
    await executor.perform(
      toRun,
      (job, ended) => {
        watch?.ended(nameOf(job));
        patience.add(job, ended);
      },
      (job) => {
        watch?.began(nameOf(job));
        return patience.skipReason(job);
      },
    );
    const left = await executor.close();
    return finish({ options, handshake, drives, profile: context.profile, results, ledger, left }, emit);
  } finally {
    await executor.close();
  }
}

const nameOf = ({ variant, drive }: CaseJob): string => `${variant.id} (${drive})`;

/** Only the whole corpus earns a class. */
const isWhole = ({ selected }: CertifyOptions): boolean =>
  selected.patterns.length === 0 && selected.shard === undefined;

/** @throws UndeclaredError where the adapter does not have one that was asked for */
function drivesOf(wanted: CertifyOptions['drives'], declared: readonly Drive[]): readonly Drive[] {
  const lacking = wanted?.find((drive) => !declared.includes(drive));
  if (lacking === undefined) return declared.filter((drive) => wanted?.includes(drive) ?? true);
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
    watch,
    ...rest
  } = options;
  const choice = { ...rest, suite: { version, corpus: corpus.digest } };
  return { choice, reproduceOptions: { ...rest, adapter: adapter.argument }, keep };
}

/**
 * Programs run beside this thread anyway, and what a debugger looks at must stay in it. With a pool of workers this thread
 * never loads what runs and judges.
 */
async function chooseExecutor(options: CertifyOptions, assignment: Assignment): Promise<CaseExecutor> {
  const { elsewhere } = options.adapter;
  const size = Math.min(cpus().length, Math.ceil(options.selected.variants.length / VARIANTS_FOR_A_POOL) + 1);
  const isModule = elsewhere?.spec.kind === 'module' && elsewhere.options.isolate !== 'none';
  if (elsewhere === undefined || !isModule || options.selected.variants.length < VARIANTS_FOR_A_POOL || size < 2)
    return inThread(options, assignment);
  const { workerPool } = await import('./execution/worker-pool.ts');
  return workerPool(size, elsewhere, assignment);
}

/** The adapter starts while all that runs and judges is loaded: it has a process of its own for that. */
async function inThread(options: CertifyOptions, assignment: Assignment): Promise<CaseExecutor> {
  const { open, copies } = options.adapter;
  let first: AdapterHost | undefined = await open();
  // Why it does not start is asked again, and said, at the handshake.
  first.identity().catch(() => {});
  await new Promise((begun) => setImmediate(begun));
  const openNext = (): AdapterHost | Promise<AdapterHost> => {
    const next = first ?? open();
    first = undefined;
    return next;
  };
  try {
    const { inThreadExecutor } = await import('./execution/in-thread.ts');
    return inThreadExecutor(openNext, assignment, options, copies);
  } catch (error) {
    // Nobody else knows of it yet, and a program does not end while its child lives.
    await first?.close();
    throw error;
  }
}

/** @returns every variant on its drives, in the order in which they are told: nothing of a variant is kept for a later drive */
function jobsOf(
  { selected }: CertifyOptions,
  drives: readonly Drive[],
  calibrations: readonly DriveCalibration[],
): CaseJob[] {
  const sizesOn = new Map(calibrations.map(({ drive, sizes }) => [drive, sizes]));
  const jobs = selected.variants.flatMap((one) => {
    const { file, variant, reason } = one;
    const on = drivesRun(one, drives);
    return drives
      .filter((drive) => on.includes(drive))
      .map((drive) => ({
        file,
        variant,
        drive,
        sizes: sizesOn.get(drive)!,
        ...(reason === 'borrowed' ? { borrowed: true } : {}),
        ...(reason === 'witness' ? { witness: true } : {}),
      }));
  });
  if (jobs.length > 0 || selected.variants.length === 0) return jobs;
  throw new UndeclaredError(
    `None of the selected variants was chosen for what the adapter has (${drives.join(', ')}). Leave --quick out.`,
  );
}

const requestsTold = ({ matchers }: HandshakeResult['identity']): 'declared' | 'guessed' =>
  matchers.some((matcher) => matcher.class === 'summarizer') ? 'declared' : 'guessed';

function emitHeader(
  run: {
    options: CertifyOptions;
    handshake: HandshakeResult;
    context: RunOnDrives;
    calibrations: DriveCalibration[];
    jobs: readonly CaseJob[];
    unearnable: Unearnable[];
  },
  emit: (event: ReportEvent) => void,
): void {
  const { options, handshake, context, calibrations, jobs, unearnable } = run;
  const { drives, dialects, door, name, version } = handshake.identity;
  const { patterns, shard } = options.selected;
  const settings = settingsInForce(handshake.identity.settings, context.profile.name);
  const inAddition = {
    ...(handshake.identity.onWire === undefined ? {} : { onWire: requestsTold(handshake.identity) }),
    ...digestIn(options.adapter),
    ...(settings === undefined ? {} : { settings }),
  };
  emit({
    kind: 'header',
    format: 'conform-report/2',
    suite: {
      version: options.version,
      edition: options.edition,
      protocol: PROTOCOL,
      corpus: { digest: options.corpus.digest, cases: options.corpus.cases.length },
    },
    adapter: { argument: options.adapter.argument, name, version, drives, dialects, door, ...inAddition },
    profile: context.profile,
    dialect: context.dialect,
    guard: handshake.guard,
    seed: options.seed,
    options: optionsTaken(options, context),
    selection: {
      patterns: [...patterns],
      ...(options.drives === undefined ? {} : { drives: [...options.drives] }),
      declared: options.corpus.variants * drives.length,
      selected: jobs.filter(({ borrowed }) => borrowed !== true).length,
      ...(shard === undefined ? {} : { shard }),
    },
    ...baselineInHeader(options.baseline),
    calibration: calibrations,
    ...(unearnable.length === 0 ? {} : { unearnable }),
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
    handshake: HandshakeResult;
    drives: readonly Drive[];
    profile: DeclaredProfile;
    results: CaseResult[];
    ledger: Ledger | undefined;
    /** commands of processes the adapter left behind */
    left: readonly string[];
  },
  emit: (event: ReportEvent) => void,
): Footer {
  const { options, handshake, drives, profile, results, ledger, left } = run;
  const footer = footerOf({
    declared: options.corpus.variants * handshake.identity.drives.length,
    requirements: options.corpus.requirements,
    drives,
    profile,
    results,
    complete: isWhole(options),
    kills: loadKillTable,
    baseline: ledger?.outcome(),
    leftBehind: countedCommands(left),
  });
  emit(footer);
  return footer;
}
