import type { ArchiveFiles } from '../../model/archive-watch.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';

/** The archive on both sides of a step. Without `archive` where it could not be read. */
export interface ArchiveAround {
  before: { archive?: ArchiveFiles };
  after: { archive?: ArchiveFiles };
}

/**
 * The archive around each step. It is read when a step is over; between the requests of an agent's turn only the snapshots
 * tell, which are taken at every request where something had changed. Conversations on one instance may share a store, so
 * what one has written was there before the other's next step.
 * @returns one for each step of the trace
 */
export function archivesOf(trace: Trace): ArchiveAround[] {
  const isShared = trace.steps.some(({ in: name }) => name !== undefined);
  const isAgent = trace.adapter.drive === 'agent';
  const around: ArchiveAround[] = [];
  let current: ArchiveFiles | undefined;
  for (const [index, step] of trace.steps.entries()) {
    const spanned = step.step.do === 'compact' ? step.step.spans : undefined;
    const one: Sides = spanned === undefined ? aroundStep(step, { current, isShared, isAgent }) : { after: current };
    current = one.after ?? current;
    const before = spanned === undefined ? wrap(one.before) : (around[index - spanned]?.before ?? {});
    around.push({ before, after: wrap(one.after) });
  }
  return around;
}

interface Sides {
  before?: ArchiveFiles | undefined;
  after?: ArchiveFiles | undefined;
}

interface Known {
  /** what the step before left */
  current: ArchiveFiles | undefined;
  isShared: boolean;
  isAgent: boolean;
}

function aroundStep(step: TraceStep, { current, isShared, isAgent }: Known): Sides {
  const { archive: stored } = step.stored;
  const last = isAgent ? (current ?? stored) : stored;
  const before = isShared ? both(current, stored) : last;
  const read = isAgent ? (seenIn(step) ?? before) : toldBy(step);
  const after = isShared && read !== undefined ? both(before, read) : read;
  return { before, after };
}

/** A reading that says nothing new is older than the snapshot. */
function seenIn(step: TraceStep): ArchiveFiles | undefined {
  const told = toldBy(step);
  const snapshot = snapshotsOf(step).at(-1);
  const isOld = told === undefined || JSON.stringify(told) === JSON.stringify(step.stored.archive);
  return isOld ? snapshot : told;
}

const toldBy = ({ result }: TraceStep): ArchiveFiles | undefined => ('archive' in result ? result.archive : undefined);

const snapshotsOf = ({ exchanges, probe }: TraceStep): ArchiveFiles[] =>
  [...exchanges, ...(probe === undefined ? [] : [probe])].flatMap(({ archive }) =>
    archive === undefined ? [] : [archive],
  );

const both = (one: ArchiveFiles | undefined, other: ArchiveFiles | undefined): ArchiveFiles | undefined =>
  one === undefined && other === undefined ? undefined : { ...one, ...other };

const wrap = (archive: ArchiveFiles | undefined): { archive?: ArchiveFiles } =>
  archive === undefined ? {} : { archive };
