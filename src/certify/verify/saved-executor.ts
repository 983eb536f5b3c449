import { cpus } from 'node:os';
import type { FullIdentity } from '../../adapter/identity.ts';
import type { Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import type { Header } from '../../report/events/events.ts';
import { witnessesUnderProfile } from '../../verdict/case/case-result.ts';
import type { FirstAttempt } from '../../verdict/first-attempt.ts';
import type { CaseJob } from '../execution/certify-case.ts';
import type { Assignment, CaseExecutor } from '../execution/executor.ts';
import { expander } from '../execution/expander.ts';
import { runContextOf } from '../execution/prepare-run.ts';
import { folderEvidence } from './folder-evidence.ts';
import { type Ground, type JudgedAgain, judgeAgain } from './judge-again.ts';
import { judgeInThreads } from './judge-in-threads.ts';

/** What one result rests on. */
export interface GroundOfResult {
  id: string;
  drive: Drive;
  ground: Ground;
  /** ids of the cases it rests on besides its own trace */
  witnesses: string[];
}

/** A run that is told once more from what was recorded of it. Plain data: it is copied to other threads. */
export interface SavedRun {
  header: Header;
  /** the folder that the report lies in, with its traces */
  folder: string;
  /** names of further profiles the adapter may have: a baseline may speak of them */
  profiles: readonly string[];
  /** case files of the user's own */
  userFiles: readonly string[];
}

/** What only the run itself could see, and no trace holds: it is taken from the report as it is. */
export interface SeenByTheRun {
  /** what came of a case before it was run again, by id and drive */
  firstAttempt(id: string, drive: Drive): FirstAttempt | undefined;
  /** whether the run came to it before its time was over */
  isReached(id: string, drive: Drive): boolean;
}

/** Below this many results one thread is done before others have started. */
const RESULTS_FOR_THREADS = 200;

/**
 * Does the work of a run without running anything: who the adapter is and which sizes it has stands in the header, and what
 * it did in the traces.
 * @param onGround gets what each result rests on
 */
export const savedExecutor =
  (run: SavedRun, seen: SeenByTheRun, onGround: (ground: GroundOfResult) => void) =>
  (assignment: Assignment): CaseExecutor => {
    const { header } = run;
    return {
      handshake: async () => ({ identity: identityIn(run), guard: header.guard }),
      calibrate: async () => header.calibration,
      perform: async (asked, onEnded, skipReason = () => undefined) => {
        const jobs = asked.filter(({ variant, drive }) => seen.isReached(variant.id, drive));
        const onJudged = (job: CaseJob, { ended, ground }: JudgedAgain) => {
          const witnesses = witnessesUnderProfile({ ...ended, profile: profileOn(header.profile, job.drive) });
          onGround({ id: job.variant.id, drive: job.drive, ground, witnesses });
          const firstAttempt = seen.firstAttempt(job.variant.id, job.drive);
          onEnded(job, firstAttempt === undefined ? ended : { ...ended, firstAttempt });
        };
        const size = Math.min(cpus().length, Math.floor(jobs.length / RESULTS_FOR_THREADS));
        if (size > 1) return judgeInThreads(size, jobs, { run, assignment }, onJudged);
        const judge = judgeOf(run, assignment);
        for (const job of jobs) onJudged(job, judge(job, skipReason(job)));
      },
      // Nobody else has seen what was left behind; it is not compared.
      close: async () => [],
    };
  };

/** @returns a function that judges what was recorded of a job */
export function judgeOf(
  run: SavedRun,
  { choice, reproduceOptions }: Assignment,
): (job: CaseJob, skipReason?: ReturnType<NonNullable<Parameters<CaseExecutor['perform']>[2]>>) => JudgedAgain {
  const context = runContextOf(choice, identityIn(run), {});
  const expand = expander(context.seed, reproduceOptions.rename === true);
  const { adapter, selection } = run.header;
  const drives = adapter.drives.filter((drive) => selection.drives?.includes(drive) ?? true);
  const find = folderEvidence(run.folder);
  return (job, skipReason) =>
    judgeAgain(job, { context, expand, drives }, () => find({ id: job.variant.id, drive: job.drive }), skipReason);
}

function identityIn({ header, profiles }: SavedRun): FullIdentity {
  const { adapter, profile, dialect, options } = header;
  const { name, ...claims } = profile;
  return {
    name: adapter.name,
    version: adapter.version,
    drives: adapter.drives,
    dialects: adapter.dialects ?? [dialect],
    reach: [options?.reach ?? 'preload'],
    door: adapter.door ?? 'callback',
    // One without a condition matches nothing: that there is one is all that is asked.
    matchers: adapter.onWire === 'declared' ? [{ class: 'summarizer' }] : [],
    ...(adapter.onWire === undefined ? {} : { onWire: true }),
    ...(adapter.readsResults === undefined ? {} : { readsResults: adapter.readsResults }),
    ...(adapter.notGiven === undefined ? {} : { notGiven: adapter.notGiven }),
    ...(adapter.silence === undefined ? {} : { silence: adapter.silence }),
    ...(adapter.settings === undefined ? {} : { settings: adapter.settings }),
    profiles: Object.fromEntries([name, ...profiles].map((one) => [one, claims])),
  };
}
