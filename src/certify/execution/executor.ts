import type { AdapterHost } from '../../adapter/host.ts';
import type { FullIdentity } from '../../adapter/identity.ts';
import type { Drive } from '../../adapter/profile.ts';
import type { Calibration } from '../../run/calibrate.ts';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import type { NotRun } from '../../verdict/verdict.ts';
import type { CaseJob } from './certify-case.ts';
import type { RunChoice } from './prepare-run.ts';
import type { ReproduceOptions } from './reproduce.ts';

/** Whoever calibrates an adapter and runs cases on it: this thread by itself, or several. */
export interface CaseExecutor {
  /** shakes hands with the adapter. @throws HandshakeError when it can't be started at all */
  handshake(): Promise<HandshakeResult>;
  /** finds the sizes for each drive, in the order of the drives; to be called once, after `handshake` */
  calibrate(drives: readonly Drive[]): Promise<DriveCalibration[]>;
  /**
   * Runs and judges cases, each once; one that runs out of time, or dies of what may be another one's fault, a second time
   * alone.
   * @param onEnded gets each as soon as it has ended, in any order, with what the assignment asks for
   * @param skipReason called before a job is begun: why it is not to be run; undefined where it is
   * @param isOver whether nothing more is begun: what runs ends, and the rest is told of nobody
   */
  perform(
    jobs: readonly CaseJob[],
    onEnded: (job: CaseJob, ended: EndedJob<TraceExcerpt>) => void,
    skipReason?: (job: CaseJob) => NotRun | undefined,
    isOver?: () => boolean,
  ): Promise<void>;
  /**
   * ends the adapter and all that was started for it; may be called again
   * @returns the commands of all processes that the adapter had started and that had to be ended after it
   */
  close(): Promise<readonly string[]>;
}

/** What is known of an adapter after the handshake. */
export interface HandshakeResult {
  identity: FullIdentity;
  /** what keeps it from leaving this machine */
  guard: AdapterHost['guard'];
}

export type DriveCalibration = { drive: Drive } & Calibration;

/** What an executor has to know of a run. Plain data: it is copied to other threads. */
export interface Assignment {
  choice: RunChoice;
  /** as every reproduction line repeats it */
  reproduceOptions: ReproduceOptions & { adapter: string };
  keep: KeptOfCases;
}

/**
 * What is told of a case besides its verdict, each with what stands before it: only the findings a verdict hangs on, all
 * findings, or the former with how often each requirement held, and the trace as it is saved. `drawings` are that with what a
 * page with all evidence shows of the trace. To hold on to it costs memory and time.
 */
export type KeptOfCases = 'verdicts' | 'findings' | 'traces' | 'drawings';
