import type { AdapterHost } from '../../adapter/host.ts';
import type { NotGiven, ReadsResults } from '../../adapter/identity.ts';
import type { Isolation } from '../../adapter/isolation.ts';
import type { OwnSetting } from '../../adapter/own-setting.ts';
import type { DeclaredProfile, Drive, Reach } from '../../adapter/profile.ts';
import type { WorkingCopy } from '../../adapter/working-copy.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Calibration } from '../../run/calibrate.ts';
import type { TraceBytes } from '../../run/trace/trace-bytes.ts';
import type { LeftOutOfQuick, ReportedShard } from '../../suite/select/selection.ts';
import type { BaselineOutcome } from '../../verdict/baseline/baseline-outcome.ts';
import type { Cause } from '../../verdict/cause.ts';
import type { Certificate, CertificateClass } from '../../verdict/certificate.ts';
import type { Counts } from '../../verdict/counts.ts';
import type { ExitCode } from '../../verdict/exit-code.ts';
import type { Reruns } from '../../verdict/first-attempt.ts';
import type { LeftBehind } from '../../verdict/left-behind.ts';
import type { NotReached } from '../../verdict/not-reached.ts';
import type { PriceTaken } from '../../verdict/price-taken.ts';
import type { CaseResult } from '../../verdict/verdict.ts';

/**
 * A run as a stream: one header, the cases, one footer. A stream without footer is incomplete and must say so; where somebody
 * was left to say why, it ends with that instead, and where nothing had begun it is all there is.
 */
export type ReportEvent = Header | CaseEvent | Footer | Aborted;

export interface Header {
  kind: 'header';
  format: 'conform-report/2';
  suite: { version: string; edition: string; protocol: number; corpus: { digest: string; cases: number } };
  adapter: ReportedAdapter;
  profile: DeclaredProfile;
  /** the provider whose API the model speaks, unless a case names another */
  dialect: DialectName;
  /** what kept the adapter from leaving this machine */
  guard: AdapterHost['guard'];
  seed: string;
  /** what else was asked and may change a verdict; absent in reports of earlier suites */
  options?: OptionsTaken;
  selection: ReportedSelection;
  /** the list of what is known to fail; absent where the run had none. `today` is the day its entries expire by */
  baseline?: { file: string; digest: string; entries: number; today: string };
  calibration: ({ drive: Drive } & Calibration)[];
  /** classes that nobody with this profile can earn; absent where there are none, and in runs of a part of the corpus */
  unearnable?: Unearnable[];
  /** headers of the goes that this one goes on with, the first one first; absent where it begins anew */
  earlier?: Header[];
  /** `started` is when, as `2026-06-01T12:00:00.000Z`; absent in reports of earlier suites */
  environment: { node: string; platform: string; cpus: number; started?: string };
}

/** What a class counts on a drive, and no case can show of this profile. */
export interface Unearnable {
  drive: Drive;
  /** the first that can't be earned: without Core there is no Robust */
  class: CertificateClass;
  /** ids of the requirements */
  requirements: string[];
  /** what the cases that could show them find missing, as sentences, each once */
  lacks: string[];
}

export interface ReportedAdapter {
  /** as it was named on the command line */
  argument: string;
  name: string;
  version: string;
  drives: Drive[];
  /** provider APIs it speaks; absent in reports of earlier suites */
  dialects?: DialectName[];
  /** how it reaches the model; absent in reports of earlier suites */
  door?: 'callback' | 'loopback';
  /** a whole agent, known by its requests alone: whether it declares which of them ask for a summary */
  onWire?: 'declared' | 'guessed';
  /** a whole agent that reads results from files, and how many characters of them */
  readsResults?: ReadsResults;
  /** a whole agent to which this of a case does not get */
  notGiven?: readonly NotGiven[];
  /** a whole agent that does not say when a turn has ended: ms of silence after which it is taken to have */
  silence?: number;
  /** of its text and of what that imports; absent where it has none to take, and in reports of earlier suites */
  digest?: string;
  /** what it sets otherwise than its package under this profile; absent where it says nothing of that, and in earlier reports */
  settings?: OwnSetting[];
}

/** What was asked for, and how much that was. */
export interface ReportedSelection {
  /** of cases; none for all */
  patterns: string[];
  /** those that were asked for; absent where all the adapter has */
  drives?: Drive[];
  /** variants in the corpus times drives of the adapter */
  declared: number;
  selected: number;
  /** what of the quick tier was not run, because the adapter says how much of it it takes; absent where all of it was */
  leftOut?: LeftOutOfQuick;
  /** absent where the run is not one of several parts */
  shard?: ReportedShard;
}

/** Options of a run that decide what an implementation is put through, and are said nowhere else in the header. */
export interface OptionsTaken {
  reach: Reach;
  rename: boolean;
  /** watchdog for each step, ms of wall time */
  timeout: number;
  /** after how many cases without an answer a drive is given up; absent where never */
  patience?: number;
  /** absent where the adapter is no module */
  isolate?: Isolation;
  /** the version that stood in for the adapter's own, as `package@version` */
  with?: string;
  /** what stood in for a published version */
  workingCopy?: WorkingCopy;
  /** nobody has declared what the adapter is: it was found out */
  assumed?: true;
}

export interface CaseEvent {
  kind: 'case';
  result: CaseResult;
  /** its trace as it is saved, maybe with those of other drives; absent where the case was not run */
  trace?: TraceBytes;
  /** what a page shows of the trace, where whoever ran the case has drawn it already */
  drawing?: Uint8Array<ArrayBuffer>;
  /** set where it only ran because a selected case rests on it */
  witness?: true;
  /** there where an earlier go of the run came to it; no report keeps it */
  taken?: true;
  /** whether it compacted wherever it was expected to; there where other cases rest on it, and it was played */
  compacted?: boolean;
  /** hosts the network guard let nobody reach, each as often as it was tried; absent where there are none */
  refused?: string[];
  /** requests that came when their conversation had ended, as `POST /v1/messages`, each as often as it came; absent where there are none */
  late?: string[];
  /** where it is written; absent where it is one of the corpus */
  source?: CaseSource;
  /**
   * how often each requirement was seen to hold, where the findings say it of each only once; and where the trace lies, where
   * the event comes from a saved report
   */
  kept?: { held: Record<string, number>; trace?: string };
}

/** A case file of the user's own. */
export interface CaseSource {
  /** path as the user wrote it */
  file: string;
  /** of its id */
  line: number;
  /** lines of the expectations that were violated, by their pointer, e.g. `/then/2` */
  expectations: Record<string, number>;
}

export interface Footer {
  /** prices that the profile states; absent where there are none */
  prices?: PriceTaken[];
  kind: 'footer';
  complete: true;
  counts: Counts;
  certificates: Certificate[];
  /** the faults behind all violations, the weightiest first; absent where there are none, and in reports of earlier suites */
  causes?: Cause[];
  /** what became of the baseline; absent where the run had none */
  baseline?: BaselineOutcome;
  /** what second attempts came to; absent where nothing was run again */
  reruns?: Reruns;
  /** processes the adapter had started, and that had to be ended after it; absent where there were none */
  leftBehind?: LeftBehind[];
  /** what the run was asked for and did not come to, since its time was over; absent where it came to all of it */
  notReached?: NotReached;
  exit: ExitCode;
  /** when the run had ended; absent in reports of earlier suites */
  ended?: string;
}

/** Why a run has no footer: the adapter never started, the suite broke, or somebody ended the program. */
export type AbortReason = 'not-started' | 'suite-error' | 'interrupted';

/** The end of a run that came to none. Whatever stands before it, a footer as well, is no verdict. */
export interface Aborted {
  kind: 'aborted';
  format: Header['format'];
  reason: AbortReason;
  /** what happened, as the command line says it */
  message: string;
  /** with which the program ended */
  exit: number;
  /** with what follows, a report says whose it is even without a header */
  suite: Pick<Header['suite'], 'version' | 'edition'>;
  adapter: Pick<Header['adapter'], 'argument'>;
  /** when that was */
  ended?: string;
}

/** A writer only consumes events; it never decides anything. */
export interface ReportWriter {
  write(event: ReportEvent): void;
  /** after the last event; a writer that saw no footer says that the report is incomplete */
  end(): void;
}
