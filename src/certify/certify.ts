import { cpus } from 'node:os';
import type { AdapterHost } from '../adapter/host.ts';
import type { DeclaredProfile, Drive } from '../adapter/profile.ts';
import { profileOn } from '../adapter/profile-on.ts';
import type { CaseEvent, Footer, ReportEvent } from '../report/events/events.ts';
import type { RunOnDrives } from '../run/run-context.ts';
import { loadKillTable } from '../suite/corpus/kill-table.ts';
import { drivesRun } from '../suite/select/drives-run.ts';
import { transitiveWitnesses } from '../suite/select/select.ts';
import type { Ledger } from '../verdict/baseline/baseline-ledger.ts';
import type { EndedCase, TraceExcerpt } from '../verdict/case/case-result.ts';
import { countedCommands, mergedLeftBehind } from '../verdict/left-behind.ts';
import { type NotReached, notReached } from '../verdict/not-reached.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { ledgerOfRun } from './baseline-of-run.ts';
import { beforeDeadline, startedInTime } from './before-deadline.ts';
import { caseEventOf } from './case-event.ts';
import type { CertifyOptions } from './certify-options.ts';
import type { CaseJob } from './execution/certify-case.ts';
import type { Assignment, CaseExecutor, DriveCalibration, HandshakeResult } from './execution/executor.ts';
import { growsSessions } from './execution/grows-sessions.ts';
import { runContextOf } from './execution/prepare-run.ts';
import { DEFAULT_TIMEOUT } from './execution/reproduce.ts';
import { witnessesFirst } from './execution/run-order.ts';
import { UndeclaredError } from './execution/undeclared-error.ts';
import { footerOf } from './footer/footer.ts';
import { answerOfResult } from './goes/answer-of-result.ts';
import { lastHeader, takenOver } from './goes/earlier-goes.ts';
import { eventTaken } from './goes/event-taken.ts';
import { refuseOtherRun } from './goes/same-run.ts';
import { headerOf } from './header-of-run.ts';
import { patienceWith } from './patience.ts';
import { quickByGain } from './quick-by-gain.ts';
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
  given: CertifyOptions,
  emit: (event: ReportEvent) => void,
  choose: typeof chooseExecutor = chooseExecutor,
): Promise<Footer> {
  const assignment = assignmentOf(given);
  const executor = await choose(given, assignment);
  try {
    const handshake = await startedInTime(given, () => executor.handshake());
    const context = runContextOf(assignment.choice, handshake.identity, {});
    const drives = drivesOf(given.drives, handshake.identity.drives);
    const options = { ...given, selected: quickByGain(given, drives, context) };
    const ledger = ledgerOfRun(options, handshake.identity, context.profile.name);
    const takesLong = given.earlier === undefined && growsSessions(drives, context);
    const { name } = handshake.identity;
    if (takesLong) given.watch?.calibrating?.(name);
    const found = calibrationsOf(options, executor, drives);
    const doing = `the size at which ${name} compacts was looked for`;
    // Of anything else the sizes are known in a moment, and then it can be said what was not reached.
    const calibrating = takesLong ? beforeDeadline(found, doing, options.deadline) : found;
    // While others work; what a case needs hangs on no size.
    const unearnable = isWhole(options) ? unearnableClasses(options.corpus, drives, context) : [];
    const calibrations = await calibrating;
    const jobs = jobsOf(options, drives, calibrations);
    const header = headerOf({ options, handshake, context, calibrations, jobs, unearnable });
    refuseOtherRun(options.earlier, header);
    emit(header);
    const { keep } = assignment;
    const { results, lacking } = await runAll({ options, executor, context, jobs, ledger, keep }, emit);
    const left = await executor.close();
    const missing = notReached(lacking.filter(isTold).map(cellOf), options.deadline?.limit ?? 0);
    return finish({ options, handshake, drives, profile: context.profile, results, ledger, left, missing }, emit);
  } finally {
    await executor.close();
  }
}

/** What it takes to run the cases. */
interface RunUnderWay {
  options: CertifyOptions;
  executor: CaseExecutor;
  context: RunOnDrives;
  jobs: readonly CaseJob[];
  ledger: Ledger | undefined;
  keep: Assignment['keep'];
}

/** Runs what no earlier go has a result of. @returns all results in their order, and the jobs that have none */
async function runAll(
  { options, executor, context, jobs, ledger, keep }: RunUnderWay,
  emit: (event: ReportEvent) => void,
): Promise<{ results: CaseResult[]; lacking: CaseJob[] }> {
  const results: CaseResult[] = [];
  const tell = (event: CaseEvent, holds: (requirement: string) => boolean) => {
    const result = ledger?.apply(event.result, holds) ?? event.result;
    results.push({ ...result, findings: [] });
    emit({ ...event, result });
  };
  const taken = takenOver(options.earlier, jobs);
  // Of the whole corpus: a shard says the same of a case as the whole run does.
  const witnesses = transitiveWitnesses(options.corpus.cases, options.corpus.cases);
  const onResult = (result: CaseResult, ended: EndedCase<TraceExcerpt>, job: CaseJob) => {
    if (job.borrowed !== true) tell(caseEventOf(result, ended, job, witnesses), heldIn(result));
  };
  const inOrder = resultsInOrder(jobs, options.corpus.requirements, onResult, (job) => {
    const { event, holds } = eventTaken(taken.get(job)!, keep);
    tell(event, holds);
  });
  const order = witnessesFirst(jobs, options.corpus.cases);
  const patience = patienceWith(order, options.patience, (job, ended) =>
    inOrder.add(job, { ...ended, profile: profileOn(context.profile, job.drive) }),
  );
  const { watch, deadline } = options;
  for (const [job, { saved }] of taken) {
    watch?.ended(nameOf(job));
    patience.take(job, answerOfResult(saved));
    inOrder.take(job, saved.compacted);
  }
  await executor.perform(
    order.filter((job) => !taken.has(job)),
    (job, ended) => {
      watch?.ended(nameOf(job));
      patience.add(job, ended);
    },
    (job) => {
      watch?.began(nameOf(job));
      return patience.skipReason(job);
    },
    deadline?.isOver,
  );
  return { results, lacking: inOrder.finish() };
}

const nameOf = ({ variant, drive }: CaseJob): string => `${variant.id} (${drive})`;

const isTold = ({ borrowed }: CaseJob): boolean => borrowed !== true;

const cellOf = ({ variant: { id }, drive }: CaseJob): { id: string; drive: Drive } => ({ id, drive });

/** Only the whole corpus earns a class. */
const isWhole = ({ selected }: CertifyOptions): boolean =>
  selected.patterns.length === 0 && selected.shard === undefined;

/** @throws UndeclaredError where the adapter does not have one that was asked for */
function drivesOf(wanted: CertifyOptions['drives'], declared: readonly Drive[]): readonly Drive[] {
  const lacking = wanted?.find((drive) => !declared.includes(drive));
  if (lacking === undefined) return declared.filter((drive) => wanted?.includes(drive) ?? true);
  throw new UndeclaredError(`The adapter does not have the drive "${lacking}", only ${declared.join(', ')}.`);
}

/** Sizes are those of the first go, or cases would not be the same cases. */
const calibrationsOf = async (
  { earlier }: CertifyOptions,
  executor: CaseExecutor,
  drives: readonly Drive[],
): Promise<DriveCalibration[]> =>
  earlier === undefined ? executor.calibrate(drives) : lastHeader(earlier).calibration;

/** @returns a function that says whether a requirement was seen to hold in a case */
const heldIn =
  ({ findings }: CaseResult) =>
  (requirement: string): boolean =>
    findings.some((finding) => finding.requirement === requirement && finding.answer === 'holds');

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
    deadline,
    earlier,
    quick,
    timeout,
    ...rest
  } = options;
  const choice = { ...rest, timeout, suite: { version, corpus: corpus.digest } };
  const said = timeout === usualTimeout(adapter) ? {} : { timeout };
  return { choice, reproduceOptions: { ...rest, ...said, adapter: adapter.argument }, keep };
}

/** What a step gets where no option says otherwise. */
const usualTimeout = ({ elsewhere }: CertifyOptions['adapter']): number =>
  elsewhere?.spec.manifest?.timeout ?? DEFAULT_TIMEOUT;

/**
 * Programs run beside this thread anyway, and what a debugger looks at must stay in it. With a pool of workers this thread
 * never loads what runs and judges.
 */
async function chooseExecutor(options: CertifyOptions, assignment: Assignment): Promise<CaseExecutor> {
  const { elsewhere, copies } = options.adapter;
  const size = copies ?? Math.min(cpus().length, Math.ceil(options.selected.variants.length / VARIANTS_FOR_A_POOL) + 1);
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
    missing: NotReached | undefined;
  },
  emit: (event: ReportEvent) => void,
): Footer {
  const { options, handshake, drives, profile, results, ledger, left, missing } = run;
  const footer = footerOf({
    declared: options.corpus.variants * handshake.identity.drives.length,
    requirements: options.corpus.requirements,
    drives,
    profile,
    results,
    complete: isWhole(options),
    kills: loadKillTable,
    baseline: ledger?.outcome(missing === undefined ? undefined : 'part'),
    leftBehind: mergedLeftBehind([options.earlier?.leftBehind, countedCommands(left)]),
    notReached: missing,
  });
  emit(footer);
  return footer;
}
