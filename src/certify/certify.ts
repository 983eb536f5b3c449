import { cpus } from 'node:os';
import type { AdapterHost } from '../adapter/host.ts';
import type { Drive, Profile, Reach } from '../adapter/profile.ts';
import { PROTOCOL } from '../adapter/protocol.ts';
import type { DialectName } from '../model/dialect.ts';
import type { Footer, ReportEvent } from '../report/events.ts';
import type { RunContext } from '../run/run-context.ts';
import type { Trace } from '../run/trace.ts';
import type { Corpus } from '../suite/load-corpus.ts';
import type { Selected } from '../suite/select.ts';
import type { Seen } from '../verdict/case-result.ts';
import { certificatesOf } from '../verdict/certificate.ts';
import { countsOf } from '../verdict/counts.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import type { CaseJob, PureEnds } from './end-case.ts';
import type { AdapterToOpen } from './member-messages.ts';
import { contextOf } from './open-doors.ts';
import { resultsInOrder } from './results-in-order.ts';
import type { Acquaintance, Assignment, Calibrated, Team } from './team.ts';

export interface CertifyOptions extends PureEnds {
  corpus: Corpus;
  edition: string;
  version: string;
  /** cases to run, with the witnesses they need */
  selected: Selected;
  adapter: {
    /** as given by the user: it is part of every reproduction line */
    argument: string;
    /** starts one more copy of the adapter */
    open(): AdapterHost | Promise<AdapterHost>;
    /** the same as data: with it other threads can start copies, where there are enough cases to make up for that */
    elsewhere?: AdapterToOpen;
  };
  /** whether the events of cases bring the traces along, and all that was found in them; true where left out */
  traces?: boolean;
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
    const met = await team.meet();
    const context = contextOf(assignment.choice, met.identity, {});
    const { drives } = met.identity;
    const calibrations = await team.calibrate(drives);
    emitHeader({ options, met, context, calibrations }, emit);
    const jobs = jobsOf(options, drives, calibrations);
    const inOrder = resultsInOrder(jobs, options.corpus.requirements, (result, { ending }) => {
      const trace = 'trace' in ending ? ending.trace : undefined;
      emit({ kind: 'case', result, ...(isWhole(trace) ? { trace } : {}) });
    });
    await team.perform(jobs, (job, ran) => inOrder.add(job, { ...ran, profile: context.profile }));
    return finish({ options, drives, profile: context.profile, results: inOrder.results }, emit);
  } finally {
    await team.close();
  }
}

/** Without anybody who wants traces there is no more left of them than a verdict needs. */
const isWhole = (trace: Seen | undefined): trace is Trace => trace !== undefined && 'format' in trace;

/** What is asked of a run, without what only this thread can use. */
function assignmentOf(options: CertifyOptions): Assignment {
  const { adapter, corpus, selected, edition, version, traces = true, expand, judge, ...asked } = options;
  const choice = { ...asked, suite: { version, corpus: corpus.digest } };
  return { choice, asked: { ...asked, adapter: adapter.argument }, traces };
}

/**
 * Programs run beside this thread anyway, and what a debugger looks at must stay in it. With a crew this thread never loads
 * what runs and judges.
 */
async function teamFor(options: CertifyOptions, assignment: Assignment): Promise<Team> {
  const { elsewhere, open } = options.adapter;
  const size = Math.min(cpus().length, Math.ceil(options.selected.variants.length / VARIANTS_FOR_A_CREW) + 1);
  const isModule = elsewhere?.spec.kind === 'module' && elsewhere.options.isolate !== 'none';
  if (elsewhere === undefined || !isModule || options.selected.variants.length < VARIANTS_FOR_A_CREW || size < 2)
    return (await import('./solo.ts')).solo(open, assignment, options);
  const { crew } = await import('./crew.ts');
  return crew(size, elsewhere, assignment);
}

function jobsOf(
  { selected }: CertifyOptions,
  drives: readonly Drive[],
  calibrations: readonly Calibrated[],
): CaseJob[] {
  return drives.flatMap((drive) => {
    const { sizes } = calibrations.find((one) => one.drive === drive)!;
    return selected.variants.map(({ file, variant }) => ({ file, variant, drive, sizes }));
  });
}

function emitHeader(
  run: {
    options: CertifyOptions;
    met: Acquaintance;
    context: RunContext;
    calibrations: Calibrated[];
  },
  emit: (event: ReportEvent) => void,
): void {
  const { options, met, context, calibrations } = run;
  const { drives, name, version } = met.identity;
  emit({
    kind: 'header',
    format: 'conform-report/1',
    suite: {
      version: options.version,
      edition: options.edition,
      protocol: PROTOCOL,
      corpus: { digest: options.corpus.digest, cases: options.corpus.cases.length },
    },
    adapter: { argument: options.adapter.argument, name, version, drives },
    profile: context.profile,
    dialect: context.dialect,
    guard: met.guard,
    seed: options.seed,
    selection: {
      patterns: options.selected.patterns,
      declared: options.corpus.variants * drives.length,
      selected: options.selected.variants.length * drives.length,
    },
    calibration: calibrations,
    environment: { node: process.version, platform: process.platform, cpus: cpus().length },
  });
}

function finish(
  run: {
    options: CertifyOptions;
    drives: readonly Drive[];
    profile: Profile;
    results: CaseResult[];
  },
  emit: (event: ReportEvent) => void,
): Footer {
  const { options, drives, profile, results } = run;
  const complete = options.selected.patterns.length === 0;
  const certificates = drives.flatMap((drive) =>
    certificatesOf({ results, requirements: options.corpus.requirements, drive, profile, complete }),
  );
  const footer: Footer = {
    kind: 'footer',
    complete: true,
    counts: countsOf(options.corpus.variants * drives.length, results),
    certificates,
    exit: exitCodeOf(
      results.map(({ verdict }) => verdict),
      certificates,
    ),
  };
  emit(footer);
  return footer;
}
