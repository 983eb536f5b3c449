import { cpus } from 'node:os';
import { settingsInForce } from '../adapter/own-setting.ts';
import { PROTOCOL } from '../adapter/protocol.ts';
import type { Header, Unearnable } from '../report/events/events.ts';
import type { RunOnDrives } from '../run/run-context.ts';
import { baselineInHeader } from './baseline-of-run.ts';
import type { CertifyOptions } from './certify-options.ts';
import { adapterDigest } from './digest/adapter-digest.ts';
import type { CaseJob } from './execution/certify-case.ts';
import type { DriveCalibration, HandshakeResult } from './execution/executor.ts';
import type { EarlierGoes } from './goes/earlier-goes.ts';
import { optionsTaken } from './options-taken.ts';

/** What is known of a run before its first case. */
export interface RunBegun {
  options: CertifyOptions;
  handshake: HandshakeResult;
  context: RunOnDrives;
  calibrations: DriveCalibration[];
  jobs: readonly CaseJob[];
  unearnable: Unearnable[];
}

/** @returns the first line of a report: what is run, and under which conditions */
export function headerOf({ options, handshake, context, calibrations, jobs, unearnable }: RunBegun): Header {
  const { drives, dialects, door, name, version, readsResults, notGiven, silence } = handshake.identity;
  const { patterns, shard, leftOut } = options.selected;
  const settings = settingsInForce(handshake.identity.settings, context.profile.name);
  const inAddition = {
    ...(handshake.identity.onWire === undefined ? {} : { onWire: requestsTold(handshake.identity) }),
    ...(readsResults === undefined ? {} : { readsResults }),
    ...(notGiven === undefined ? {} : { notGiven }),
    ...(silence === undefined ? {} : { silence }),
    ...digestIn(options.adapter),
    ...(settings === undefined ? {} : { settings }),
  };
  return {
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
      ...(leftOut === undefined ? {} : { leftOut }),
      ...(shard === undefined ? {} : { shard }),
    },
    ...baselineInHeader(options.baseline),
    calibration: calibrations,
    ...(unearnable.length === 0 ? {} : { unearnable }),
    ...earlierIn(options.earlier),
    environment: { node: process.version, platform: process.platform, cpus: cpus().length },
  };
}

/** An object has no text that could be taken. */
function digestIn({ elsewhere }: CertifyOptions['adapter']): { digest?: string } {
  const digest = elsewhere === undefined ? undefined : adapterDigest(elsewhere.spec);
  return digest === undefined ? {} : { digest };
}

/** Each of them stands for itself. */
const earlierIn = (earlier: EarlierGoes | undefined): Pick<Header, 'earlier'> =>
  earlier === undefined ? {} : { earlier: earlier.headers.map(({ earlier: _, ...header }) => header) };

/** Who asks is guessed where no request is declared to be the summarizer's. */
const requestsTold = ({ matchers }: HandshakeResult['identity']): 'declared' | 'guessed' =>
  matchers.some((matcher) => matcher.class === 'summarizer') ? 'declared' : 'guessed';
