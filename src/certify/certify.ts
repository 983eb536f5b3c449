import { cpus } from 'node:os';
import type { FullIdentity } from '../adapter/complete-identity.ts';
import type { AdapterHost } from '../adapter/host.ts';
import type { Drive, Profile, Reach } from '../adapter/profile.ts';
import { PROTOCOL } from '../adapter/protocol.ts';
import type { DialectName } from '../model/dialect.ts';
import type { Footer, ReportEvent } from '../report/events.ts';
import { type Calibration, calibrate } from '../run/calibrate.ts';
import type { RunContext } from '../run/run-context.ts';
import { schedule } from '../run/schedule.ts';
import type { Corpus } from '../suite/load-corpus.ts';
import type { Selected } from '../suite/select.ts';
import { certificatesOf } from '../verdict/certificate.ts';
import { countsOf } from '../verdict/counts.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { type CaseJob, endCase } from './end-case.ts';
import { closeDoors, contextOf, type Doors, openDoors } from './open-doors.ts';
import { resultsInOrder } from './results-in-order.ts';

export interface CertifyOptions {
  corpus: Corpus;
  edition: string;
  version: string;
  /** cases to run, with the witnesses they need */
  selected: Selected;
  adapter: {
    /** as given by the user: it is part of every reproduction line */
    argument: string;
    /** starts one more copy of the adapter */
    open(): AdapterHost;
  };
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

/** Every further copy of an adapter costs its start-up; below this many jobs one copy is faster. */
const JOBS_PER_HOST = 25;

/**
 * One whole run: handshake, calibration, every selected case on every drive, judgement, verdicts.
 * @param emit gets the header first, the cases in corpus order, the footer last
 * @returns the footer
 * @throws HandshakeError when the adapter can't be started at all
 */
export async function certify(options: CertifyOptions, emit: (event: ReportEvent) => void): Promise<Footer> {
  const first = options.adapter.open();
  const hosts = [first];
  let doors: Doors = {};
  try {
    const identity = await first.identity();
    doors = await openDoors(identity);
    const suite = { version: options.version, corpus: options.corpus.digest };
    const context = contextOf({ ...options, suite }, identity, doors);
    const { drives } = identity;
    const calibrations = await calibrateAll(drives, first, context);
    emitHeader({ options, identity, guard: first.guard, context, calibrations }, emit);
    const jobs = jobsOf(options, drives, calibrations);
    const wanted = Math.min(cpus().length, Math.ceil(jobs.length / JOBS_PER_HOST));
    while (hosts.length < wanted) hosts.push(options.adapter.open());
    const inOrder = resultsInOrder(jobs, options.corpus.requirements, (result, { ending }) => {
      const trace = 'trace' in ending ? ending.trace : undefined;
      emit({ kind: 'case', result, ...(trace === undefined ? {} : { trace }) });
    });
    await schedule(jobs, hosts, async (job, host) => inOrder.add(job, await endCase(job, host, context, options)));
    return finish({ options, drives, profile: context.profile, results: inOrder.results }, emit);
  } finally {
    await Promise.all(hosts.map((host) => host.close()));
    await closeDoors(doors);
  }
}

type Calibrated = { drive: Drive } & Calibration;

async function calibrateAll(drives: readonly Drive[], host: AdapterHost, context: RunContext): Promise<Calibrated[]> {
  const calibrated: Calibrated[] = [];
  for (const drive of drives) calibrated.push({ drive, ...(await calibrate(host, drive, context)) });
  return calibrated;
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
    identity: FullIdentity;
    guard: AdapterHost['guard'];
    context: RunContext;
    calibrations: Calibrated[];
  },
  emit: (event: ReportEvent) => void,
): void {
  const { options, identity, context, calibrations } = run;
  const { drives } = identity;
  emit({
    kind: 'header',
    format: 'conform-report/1',
    suite: {
      version: options.version,
      edition: options.edition,
      protocol: PROTOCOL,
      corpus: { digest: options.corpus.digest, cases: options.corpus.cases.length },
    },
    adapter: { argument: options.adapter.argument, name: identity.name, version: identity.version, drives },
    profile: context.profile,
    dialect: context.dialect,
    guard: run.guard,
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
