import type { CaseResult } from '../../verdict/verdict.ts';
import type { Aborted, CaseSource, Footer, Header, ReportWriter } from './events.ts';

/** A run as formats see it that can only be written when all is known. */
export interface GatheredRun {
  header: Header;
  cases: GatheredCase[];
  /** absent where the run was cut short */
  footer?: Footer;
  /** why it was, where somebody was left to say so; then there is no footer */
  aborted?: Aborted;
  /** ms since 1970; absent where the report does not say when: the time at which it is told again is another one */
  started?: number;
  ended?: number;
}

/** Without its trace: thousands of them would have to be held until the end. */
export interface GatheredCase {
  result: CaseResult;
  source?: CaseSource;
  refused?: string[];
  late?: string[];
}

/**
 * A writer that waits for the end. Where there was no header nothing has happened, and `finish` is not called.
 * @param finish gets the run once, whole or cut short
 * @param neverBegan gets why there was not even a header, where somebody says so
 */
export function gatheringWriter(
  finish: (run: GatheredRun) => void,
  neverBegan: (aborted: Aborted) => void,
): ReportWriter {
  let header: Header | undefined;
  let footer: Footer | undefined;
  let aborted: Aborted | undefined;
  const cases: GatheredCase[] = [];
  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          header = event;
          return;
        case 'case':
          cases.push(gathered(event));
          return;
        case 'footer':
          footer = event;
          return;
        case 'aborted':
          aborted = event;
      }
    },
    end() {
      if (header !== undefined) return finish({ header, cases, ...endOf(footer, aborted), ...timesOf(header, footer) });
      if (aborted !== undefined) neverBegan(aborted);
    },
  };
}

/** @returns how a run ended: what was broken off has no footer, even if one was written before that */
export function endOf(
  footer: Footer | undefined,
  aborted: Aborted | undefined,
): Pick<GatheredRun, 'footer' | 'aborted'> {
  if (aborted !== undefined) return { aborted };
  return footer === undefined ? {} : { footer };
}

/** @returns when a run began and ended, as far as it says so */
function timesOf({ environment }: Header, footer: Footer | undefined): Pick<GatheredRun, 'started' | 'ended'> {
  return {
    ...(environment.started === undefined ? {} : { started: Date.parse(environment.started) }),
    ...(footer?.ended === undefined ? {} : { ended: Date.parse(footer.ended) }),
  };
}

function gathered({ result, source, refused, late }: GatheredCase): GatheredCase {
  const findings = result.findings.filter(({ answer }) => answer === 'violated');
  return {
    result: { ...result, findings },
    ...(source === undefined ? {} : { source }),
    ...(refused === undefined ? {} : { refused }),
    ...(late === undefined ? {} : { late }),
  };
}
