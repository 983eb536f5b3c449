import type { Header } from '../events/events.ts';
import { unpublishableReason } from '../wording/publishable.ts';

/** What decides whether a report can be held against what the suite makes of its traces. */
interface Trusted {
  file: string;
  header: Pick<Header, 'options' | 'guard'>;
  /** whether traces lie beside it */
  hasTraces: boolean;
}

/** @returns what a reader has to know of the reports before believing them, a sentence each */
export function trustRemarks(reports: readonly Trusted[]): string[] {
  const bare = reports.filter(({ hasTraces }) => !hasTraces);
  const unguarded = reports.flatMap(({ file, header }) => {
    const reason = unpublishableReason(header);
    return reason === undefined ? [] : [`${file}: ${reason}`];
  });
  if (bare.length === 0) return unguarded;
  const which = bare.length === reports.length ? '' : ` (${bare.map(({ file }) => file).join(', ')})`;
  return [...unguarded, `Not verified: made without traces${which}.`];
}
