import { existsSync } from 'node:fs';
import path from 'node:path';
import type { EarlierGoes } from '../../certify/goes/earlier-goes.ts';
import type { Footer } from '../../report/events/events.ts';
import { checkedReport } from '../../report/saved/check-report.ts';
import { ReportError } from '../../report/saved/report-error.ts';

/** What is left to do under one of several profiles. */
export type ResumedProfile =
  | { kind: 'go on'; resume: string }
  /** the run was interrupted before it came to this one */
  | { kind: 'anew' }
  | ({ kind: 'ended' } & EndedRun);

/** A run of which nothing is left to do. */
export interface EndedRun {
  /** what it was asked for; its results are not looked at again */
  earlier: EarlierGoes;
  footer: Footer;
}

/**
 * @param resume folder of the run, with one below it for each profile
 * @returns what is left of each; where nothing is left of any, or nothing is there at all, each is gone on with: that is refused with reasons
 */
export function resumedProfiles(resume: string, names: readonly string[]): ResumedProfile[] {
  const found = names.map((name) => foundAt(path.join(resume, name)));
  const isLeft = found.some(({ kind }) => kind !== 'ended') && found.some(({ kind }) => kind !== 'anew');
  return isLeft ? found : names.map((name) => ({ kind: 'go on', resume: path.join(resume, name) }));
}

function foundAt(folder: string): ResumedProfile {
  if (!existsSync(folder)) return { kind: 'anew' };
  const ended = endedAt(folder);
  return ended === undefined ? { kind: 'go on', resume: folder } : { kind: 'ended', ...ended };
}

/** A folder without a report, or with one that nobody can read, is for the run itself to speak of. */
function endedAt(folder: string): EndedRun | undefined {
  if (!existsSync(path.join(folder, 'report.ndjson'))) return undefined;
  try {
    const { file, header, footer } = checkedReport(folder, { lastLine: 'may be cut' });
    if (footer === undefined || footer.notReached !== undefined) return undefined;
    return { earlier: { file, headers: [header], cases: [], leftBehind: [] }, footer };
  } catch (error) {
    if (error instanceof ReportError) return undefined;
    throw error;
  }
}
