import type { AdapterHost } from '../adapter/host.ts';
import type { Drive, Profile } from '../adapter/profile.ts';
import type { DialectName } from '../model/dialect.ts';
import type { Calibration } from '../run/calibrate.ts';
import type { Trace } from '../run/trace.ts';
import type { Certificate } from '../verdict/certificate.ts';
import type { Counts } from '../verdict/counts.ts';
import type { ExitCode } from '../verdict/exit-code.ts';
import type { CaseResult } from '../verdict/verdict.ts';

/** A run as a stream: one header, the cases, one footer. A stream without footer is incomplete and must say so. */
export type ReportEvent = Header | CaseEvent | Footer;

export interface Header {
  kind: 'header';
  format: 'conform-report/1';
  suite: { version: string; edition: string; protocol: number; corpus: { digest: string; cases: number } };
  adapter: { argument: string; name: string; version: string; drives: Drive[] };
  profile: { name: string } & Profile;
  /** the provider whose API the model speaks, unless a case names another */
  dialect: DialectName;
  /** what kept the adapter from leaving this machine */
  guard: AdapterHost['guard'];
  seed: string;
  selection: { patterns: string[]; declared: number; selected: number };
  calibration: ({ drive: Drive } & Calibration)[];
  environment: { node: string; platform: string; cpus: number };
}

export interface CaseEvent {
  kind: 'case';
  result: CaseResult;
  /** absent where the case was not run */
  trace?: Trace;
}

export interface Footer {
  kind: 'footer';
  complete: true;
  counts: Counts;
  certificates: Certificate[];
  exit: ExitCode;
}

/** A writer only consumes events; it never decides anything. */
export interface ReportWriter {
  write(event: ReportEvent): void;
  /** after the last event; a writer that saw no footer says that the report is incomplete */
  end(): void;
}
