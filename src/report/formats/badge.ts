import type { Certificate } from '../../verdict/certificate.ts';
import type { Aborted, AbortReason, Footer, ReportWriter } from '../events/events.ts';
import { type GatheredRun, gatheringWriter } from '../events/gathering.ts';
import { writeWhole } from '../saved/write-file.ts';
import { unpublishableReason } from '../wording/publishable.ts';
import { isEverything } from '../wording/selection-words.ts';

/** What shields.io asks an endpoint for. */
export interface Badge {
  schemaVersion: 1;
  label: string;
  message: string;
  color: 'brightgreen' | 'yellowgreen' | 'red' | 'lightgrey';
}

/** `badge.json`: the class earned, as a badge for a README. */
export const badgeWriter = (file: string): ReportWriter =>
  gatheringWriter(
    (run) => writeBadge(file, badgeOf(run)),
    (aborted) => writeBadge(file, badgeWithoutEnd(aborted)),
  );

const writeBadge = (file: string, one: Badge): void => writeWhole(file, `${JSON.stringify(one, null, 2)}\n`);

/** A badge must not promise more than the run saw: a part of the cases, or a run that broke off, earns no class. */
export function badgeOf({ header, footer, aborted }: Pick<GatheredRun, 'header' | 'footer' | 'aborted'>): Badge {
  if (footer === undefined) return badgeWithoutEnd(aborted);
  if (header.options?.workingCopy !== undefined) return badge('not publishable: working copy', 'lightgrey');
  if (unpublishableReason(header) !== undefined) return badge('not publishable: no isolation', 'lightgrey');
  const earned = classesEarned(footer.certificates);
  if (earned !== '') return badge(earned, isAllGood(footer) ? 'brightgreen' : 'yellowgreen');
  return withoutClass(footer.exit, !isEverything(header.selection) || footer.notReached !== undefined);
}

const BROKEN_OFF: Record<AbortReason, string> = {
  'not-started': 'incomplete: the run never began',
  'suite-error': 'incomplete: the suite failed',
  interrupted: 'incomplete: the run broke off',
};

/** @returns what is shown of a run that came to no end */
export const badgeWithoutEnd = (aborted: Pick<Aborted, 'reason'> | undefined): Badge =>
  badge(BROKEN_OFF[aborted?.reason ?? 'interrupted'], 'lightgrey');

/**
 * An exit code of 0 may be owed to a baseline, or to what an adapter says that it can't be asked: what is known to fail or was left
 * out, and a drive without a class, are no bright green.
 */
const isAllGood = ({ exit, baseline, certificates }: Footer): boolean =>
  exit === 0 &&
  (baseline?.knownFail ?? 0) === 0 &&
  certificates.every(({ unsupportedByWord }) => unsupportedByWord === undefined) &&
  [...Map.groupBy(certificates, ({ drive }) => drive).values()].every((list) => list.some(({ earned }) => earned));

function withoutClass(exit: Footer['exit'], isPart: boolean): Badge {
  if (exit === 1) return badge('not conformant', 'red');
  if (exit === 2) return badge('incomplete: the suite failed', 'lightgrey');
  if (isPart) return badge('incomplete: part of the cases', 'lightgrey');
  return badge('incomplete: no class earned', 'lightgrey');
}

const badge = (message: string, color: Badge['color']): Badge => ({
  schemaVersion: 1,
  label: 'compaction',
  message,
  color,
});

/** @returns e.g. `Robust (pure 44/59, session 45/59)`; every drive is named, also one that earned nothing */
function classesEarned(certificates: readonly Certificate[]): string {
  if (certificates.every(({ earned }) => !earned)) return '';
  const drives = Map.groupBy(certificates, ({ drive }) => drive);
  // The classes of a drive come in rising order, and the higher one holds all of the lower.
  const best = [...drives].map(([drive, list]) => ({ drive, certificate: list.findLast(({ earned }) => earned) }));
  const byClass = Map.groupBy(best, ({ certificate }) => certificate?.class ?? 'none');
  const parts = [...byClass].map(([name, list]) => `${name} (${list.map(seenOf).join(', ')})`);
  return parts.join(' · ');
}

function seenOf({ drive, certificate }: { drive: string; certificate: Certificate | undefined }): string {
  if (certificate === undefined) return drive;
  const { observable, total, prices = [], habits = [], unsupportedByWord: left } = certificate;
  const beside = [...prices, ...habits].map(({ name }) => ` ${name.replaceAll('-', ' ')}`).join(',');
  return `${drive}${beside} ${observable}/${total}${left === undefined ? '' : `, ${left} left out by its own word`}`;
}
