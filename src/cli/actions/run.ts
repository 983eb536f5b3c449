import { ISOLATIONS } from '../../adapter/isolation.ts';
import type { Reach } from '../../adapter/profile.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { certify } from '../../certify/certify.ts';
import type { CertifyOptions, Deadline } from '../../certify/certify-options.ts';
import type { EarlierGoes } from '../../certify/goes/earlier-goes.ts';
import { PATIENCE } from '../../certify/patience.ts';
import { refuseOtherOptions } from '../../certify/refuse-other-options.ts';
import { DIALECT_NAMES } from '../../model/dialect/dialect.ts';
import type { Footer } from '../../report/events/events.ts';
import { clockOf } from '../../report/events/timestamps.ts';
import { runWatch } from '../../report/terminal/run-watch.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { EDITION } from '../../suite/spec/edition.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { gateExit, type RequiredClass, shortfallsOf } from '../../verdict/required-class.ts';
import { adapterOf } from '../adapters/find-adapter.ts';
import { otherVersionOf } from '../adapters/other-version.ts';
import { readCausesLine } from '../adapters/read-causes-line.ts';
import { workingCopyOf } from '../adapters/working-copy-of.ts';
import { choiceOf } from '../options/choice-option.ts';
import { chosenCases, type SelectionOptions } from '../options/chosen-cases.ts';
import { deadlineOf } from '../options/max-time-option.ts';
import { requiredClassOf } from '../options/required-class.ts';
import { withShard } from '../options/shard-option.ts';
import { limitOfStep, startLimitFor, timeoutOf } from '../options/timeout-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { wholeNumberOf } from '../options/whole-number-option.ts';
import { looking } from '../output/looking.ts';
import { openWriters } from '../output/open-writers.ts';
import { print, printError } from '../output/print.ts';
import { requiredClassLines } from '../output/required-class-lines.ts';
import { suiteFailure } from '../output/suite-failure.ts';
import { type ToldRun, toldRun } from '../output/told-run.ts';
import { interruptedLines } from '../resume/go-on.ts';
import { forgetGoes, resumedRun } from '../resume/resumed-run.ts';
import { inputsOfRun } from './inputs-of-run.ts';

export interface RunOptions extends SelectionOptions {
  adapter: string;
  /** nobody has said what the adapter is: it was found out */
  assumed?: true;
  profile?: string;
  dialect?: string;
  reach?: string;
  with?: string;
  from?: string;
  rename?: boolean;
  out?: string;
  /** the folder that was asked for, where this run is one of several that write below it */
  wholeOut?: string;
  reporter?: string[];
  evidence?: string;
  quiet?: boolean;
  verbose?: boolean;
  shard?: string;
  keepGoing?: boolean;
  baseline?: string;
  require?: string;
  acceptPrice?: string[];
  today?: string;
  seed: string;
  timeout?: string;
  sharedNetwork?: boolean;
  maxTime?: string;
  /** of `maxTime`, where part of the time is over already */
  deadline?: Deadline;
  copies?: string;
  resume?: string;
  isolate: string;
}

/** `conform run`. @returns the exit code */
export async function run(options: RunOptions): Promise<number> {
  const time = timeOf(options);
  refuseWrongWords(options);
  const { request, spec } = await requestOf(options);
  const resumed = options.resume === undefined ? undefined : resumedRun(options.resume, options.out);
  const earlier = resumed?.earlier;
  const watch = runWatch(Date.now);
  const look = looking();
  const heard = options.quiet === true ? watch : { ...watch, calibrating: look.begin };
  const whole = { ...request, ...time, watch: heard, ...(earlier === undefined ? {} : { earlier }) };
  refuseOtherOptions(whole);
  const { from: _, ...writing } = options;
  const { writers, keep } = await openWriters({
    watch,
    ...writing,
    ...(resumed ?? { setAside: () => forgetGoes(options.out) }),
    inputs: inputsOfRun(options, spec, request.selected),
    adapterFolder: spec.manifest?.folder,
    caseTime: spec.manifest?.caseTime,
  });
  if (resumed !== undefined && earlier === undefined && options.quiet !== true)
    print(`--resume ${printable(options.resume!)}: nothing was finished there: begins anew.`);
  const told = toldRun(writers, options.adapter, clockOf(process.env.SOURCE_DATE_EPOCH), (soFar) => {
    if (options.quiet !== true) for (const line of interruptedLines(options, soFar)) printError(line);
  });
  let hasBegun = false;
  try {
    const footer = await certify({ ...whole, keep }, (event) => {
      hasBegun = true;
      look.end();
      told.emit(event);
    });
    resumed?.settle();
    const exit = gated(footer, options);
    told.end();
    const hasFailed = footer.exit === 1 && options.quiet !== true;
    for (const line of hasFailed ? readCausesLine(spec.manifest?.folder) : []) print(line);
    return exit;
  } catch (error) {
    await tellWhy(error, told);
    if (!hasBegun) resumed?.putBack();
    throw error;
  } finally {
    look.end();
    told.end();
  }
}

/** What can't be asked for of any adapter is refused before one is looked for. @throws UsageError that says what can */
export function refuseWrongWords(options: RunOptions): void {
  requiredClassOf(options);
  if (options.timeout !== undefined) timeoutOf(options.timeout);
  choiceOf('--isolate', options.isolate, ISOLATIONS);
  askedOf(options);
}

/** Where it has begun to run before, no other one begins. */
const timeOf = ({ deadline, maxTime }: RunOptions): { deadline?: Deadline } =>
  deadline === undefined ? deadlineOf(maxTime) : { deadline };

/** @throws ReportError where a run that has come to its end was asked for otherwise than this one */
export async function refuseOtherThan(earlier: EarlierGoes, options: RunOptions): Promise<void> {
  const { request } = await requestOf(options);
  refuseOtherOptions({ ...request, earlier });
}

/** What is asked of the suite, without what this program adds; whatever is wrong with it is found before anything runs. */
async function requestOf(options: RunOptions): Promise<{ request: CertifyOptions; spec: AdapterSpec }> {
  const isolate = choiceOf('--isolate', options.isolate, ISOLATIONS);
  const asked = askedOf(options);
  const { corpus, selected, drives } = withShard(options.shard, chosenCases(options));
  const baseline = await baselineOf(options, corpus);
  const spec = { ...(await specOf(options)), ...(options.assumed === undefined ? {} : { assumed: options.assumed }) };
  const { quick } = spec.manifest ?? {};
  const timeout = limitOfStep(options.timeout, spec.manifest);
  const host = { suite: packageVersion(), isolate, startTimeout: startLimitFor(timeout) };
  const request: CertifyOptions = {
    corpus,
    selected,
    ...(drives === undefined ? {} : { drives }),
    edition: EDITION,
    version: packageVersion(),
    adapter: {
      argument: options.adapter,
      open: async () => (await import('../../adapter/host/open-adapter.ts')).openAdapter(spec, host),
      elsewhere: { spec, options: host },
      ...(options.copies === undefined ? {} : { copies: wholeNumberOf('--copies', options.copies, COPIES) }),
    },
    ...baseline,
    ...asked,
    seed: options.seed,
    timeout,
    ...(quick === undefined ? {} : { quick }),
    ...(options.keepGoing === true ? {} : { patience: PATIENCE }),
  };
  return { request, spec };
}

/** @returns the exit code of a run that has ended, at the gate that the options ask for */
export function gated(footer: Footer, options: RunOptions): number {
  const required = requiredClassOf(options);
  return required === undefined ? footer.exit : exitOfGate(footer, required, options);
}

/** A report says what was found; what somebody asks for beyond that is theirs, and stands in no report. */
function exitOfGate({ certificates, exit }: Footer, required: RequiredClass, { quiet, baseline }: RunOptions): number {
  const shortfalls = shortfallsOf(certificates, required);
  if (quiet !== true) for (const line of requiredClassLines(shortfalls, required)) print(line);
  return gateExit(shortfalls, exit, baseline !== undefined);
}

/** Where the machine has no more to give, nothing can be loaded, and where the report itself is what failed, nothing written. */
async function tellWhy(error: unknown, told: ToldRun): Promise<void> {
  try {
    const { describeError } = await import('../output/describe-error.ts');
    const { reason, detail, exit } = describeError(error as Error);
    // Who asked for something that can't be gets that answer, and no report.
    if (exit === 2 && reason === 'not-started') return;
    told.abort(reason, detail, exit);
  } catch {
    told.abort('suite-error', suiteFailure(error), 2);
  }
}

const COPIES = { from: 1, to: 64, example: 4 };

const REACHES: readonly Reach[] = ['preload', 'replay'];

/** What is asked of the run besides its adapter; what was left out stays out. */
function askedOf({ profile, dialect, reach, with: other, from, rename }: RunOptions) {
  return {
    ...(profile === undefined ? {} : { profile }),
    ...(dialect === undefined ? {} : { dialect: choiceOf('--dialect', dialect, DIALECT_NAMES) }),
    ...(reach === undefined ? {} : { reach: choiceOf('--reach', reach, REACHES) }),
    ...(other === undefined ? {} : { with: other }),
    ...(from === undefined ? {} : { from }),
    ...(rename === undefined ? {} : { rename }),
  };
}

/** Read before anything runs: a list that can't be used must not cost a run. */
async function baselineOf({ baseline: file, ...options }: RunOptions, corpus: Corpus) {
  if (file === undefined) return {};
  const [{ loadBaseline }, { todayFromOptions }] = await Promise.all([
    import('../../verdict/baseline/load-baseline.ts'),
    import('../options/today-option.ts'),
  ]);
  const day = todayFromOptions(options);
  return { baseline: { baseline: loadBaseline(file, { ...corpus, today: day }), today: day } };
}

/** @returns the adapter as it is, or a copy of it with the versions, or the working copy, that were asked for */
export async function specOf({
  adapter,
  with: wish,
  from,
}: Pick<RunOptions, 'adapter' | 'with' | 'from'>): Promise<AdapterSpec> {
  if (from === undefined) return wish === undefined ? adapterOf(adapter) : otherVersionOf(adapter, wish);
  if (wish === undefined) return workingCopyOf(adapter, from);
  throw new UsageError(`--with ${wish} and --from ${from} both say what is to run. Leave one of the two out.`);
}
