import type { Drive } from '../../adapter/profile.ts';
import { currentIdentity } from '../../judge/findings/identity.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { variantOnDriveKey } from '../../suite/case/variant-on-drive.ts';
import { appliesToProfile, type Baseline, type BaselineEntry, isExact, type Target } from '../baseline/baseline.ts';
import type { CaseNames } from '../baseline/case-names.ts';
import { appliesToDrive, targetCovers } from '../baseline/target-match.ts';
import type { WrittenEntry } from '../baseline/written-baseline.ts';
import type { CaseResult } from '../verdict.ts';
import { type FoundFailure, failuresIn } from './failures-found.ts';
import { groupingBy } from './group-failures.ts';
import { type RunCoverage, runCoverage } from './run-coverage.ts';

/** A finished run, as its report has it. */
export interface FinishedRun {
  profile: string;
  /** of the adapter */
  drives: readonly Drive[];
  /** whether it saw all variants of every case, on every drive */
  whole: boolean;
  results: readonly CaseResult[];
}

/** What a new baseline holds, and what came of the old one. */
export interface BaselineUpdate {
  entries: WrittenEntry[];
  /** how many entries have a reason that was there before */
  kept: number;
  /** how many wait for their reason */
  added: number;
  /** entries of the old one of which nothing is left */
  dropped: BaselineEntry[];
}

/**
 * Writes down what a run has found: for each requirement and verdict the cases, and of an entry that was there before also
 * what a person wrote into it. What has been repaired goes; what the run can't know about stays.
 * @param before the baseline there is
 * @param today the day on which new entries begin
 */
export function updatedBaseline(
  run: FinishedRun,
  before: Baseline | undefined,
  names: CaseNames,
  today: string,
): BaselineUpdate {
  const coverage = runCoverage(run, names);
  const old = before?.entries ?? [];
  const known = { old, run, names };
  const owned = failuresIn(run.results).flatMap((failure) => ownedParts(failure, known));
  const failuresOf = (entry: BaselineEntry | undefined) =>
    owned.filter(({ owner }) => owner === entry).map(({ failure }) => failure);
  const carried = old.map((entry) => {
    return { entry, written: carriedOn(entry, failuresOf(entry), { run, coverage }) };
  });
  const fresh = freshEntries(failuresOf(undefined), { run, coverage }, today);
  const kept = carried.flatMap(({ written }) => written);
  return {
    entries: [...kept, ...fresh],
    kept: kept.length,
    added: fresh.length,
    dropped: carried.filter(({ written }) => written.length === 0).map(({ entry }) => entry),
  };
}

interface UpdateContext {
  run: FinishedRun;
  coverage: RunCoverage;
}

/** What there is to know of a failure before it is written down. */
interface KnownBefore {
  old: readonly BaselineEntry[];
  run: FinishedRun;
  names: CaseNames;
}

/** A failure, or the part of its causes that one entry knows of. */
interface OwnedFailure {
  failure: FoundFailure;
  owner: BaselineEntry | undefined;
}

/** A cause that has come to others makes nothing that is known of these untrue: each keeps its entry, and what is left is new. */
function ownedParts(failure: FoundFailure, known: KnownBefore): OwnedFailure[] {
  const owner = ownerOf(failure, known);
  const { causes = [] } = failure;
  if (owner !== undefined || causes.length < 2) return [{ failure, owner }];
  const parts = Map.groupBy(causes, (cause) => ownerOf({ ...failure, causes: [cause] }, known));
  return [...parts].map(([one, own]) => ({ failure: { ...failure, causes: own }, owner: one }));
}

/** Who names a case knows more of it than who only covers it. */
function ownerOf(failure: FoundFailure, { old, run, names }: KnownBefore): BaselineEntry | undefined {
  const tag = names.tags.get(caseIdOf(failure.id));
  const alike = old.filter(
    (entry) =>
      entry.requirement === failure.requirement &&
      entry.verdict === failure.verdict &&
      knowsCauses(entry, failure) &&
      appliesToProfile(entry, run.profile) &&
      appliesToDrive(entry, failure.drive),
  );
  const owners = alike.filter(({ targets }) => targets.some((target) => targetCovers(target, failure.id, tag)));
  return owners.find(({ targets }) => targets.every(isExact)) ?? owners[0];
}

/** One that names no cause knows of all. */
const knowsCauses = ({ causes: named }: BaselineEntry, { causes = [] }: FoundFailure): boolean =>
  named === undefined ||
  (causes.length > 0 && causes.every((cause) => named.some((one) => currentIdentity(one) === cause)));

/** An entry with patterns is a person's own way to say it, and stays as long as there may be something left of it. */
function carriedOn(
  entry: BaselineEntry,
  failures: readonly FoundFailure[],
  { run, coverage }: UpdateContext,
): WrittenEntry[] {
  const { targets, profiles } = entry;
  const said = saidIn(withoutGoneCauses(entry, failures, { run, coverage }));
  const asItWas = [{ ...said, ...placesOf(entry, targets) }];
  if (!appliesToProfile(entry, run.profile)) return asItWas;
  if (!targets.every(isExact)) return failures.length > 0 || !coverage.coversEntry(entry) ? asItWas : [];
  const { cells, unknown } = coverage.resolve(entry);
  const failing = new Set(failures.map(variantOnDriveKey));
  const left = cells.filter((cell) => failing.has(variantOnDriveKey(cell)) || !coverage.hasResultFor(cell));
  const beyond = coverage.whole ? [] : unknown;
  if (left.length === cells.length && beyond.length === unknown.length) return asItWas;
  const others = profiles.filter((profile) => profile !== run.profile);
  const here = profiles.length === 0 ? [] : [run.profile];
  const stays = (part: Partial<BaselineEntry>, names: readonly Target[]): WrittenEntry[] =>
    names.length === 0 ? [] : [{ ...said, ...placesOf({ ...entry, ...part }, names) }];
  return [
    ...groupingBy(coverage)(left).map((group) => ({ ...said, ...profileOf(here), ...group })),
    ...stays({ profiles: here }, beyond),
    ...(others.length === 0 ? [] : stays({ profiles: others }, targets)),
  ];
}

/** A cause that nothing showed is taken out of an entry where everything it names failed, so that none is behind something unseen. */
function withoutGoneCauses(
  entry: BaselineEntry,
  failures: readonly FoundFailure[],
  { run, coverage }: UpdateContext,
): BaselineEntry {
  const { cells, unknown } = coverage.resolve(entry);
  const failing = new Set(failures.map(variantOnDriveKey));
  const isAllSeen = unknown.length === 0 && cells.every((cell) => failing.has(variantOnDriveKey(cell)));
  const isForOthers = entry.profiles.some((profile) => profile !== run.profile);
  const shown = new Set(failures.flatMap(({ causes = [] }) => causes));
  const causes = entry.causes?.filter((cause) => shown.has(currentIdentity(cause))) ?? [];
  return isAllSeen && !isForOthers && causes.length > 0 ? { ...entry, causes } : entry;
}

const profileOf = (profiles: readonly string[]): Pick<WrittenEntry, 'profile'> =>
  profiles.length === 0 ? {} : { profile: oneOrMore(profiles) };

/** What a person wrote. */
function saidIn({ requirement, causes, verdict, reason, issue, since, expires }: BaselineEntry): WrittenEntry {
  return {
    ...(requirement === undefined ? {} : { requirement }),
    ...(causes === undefined ? {} : { cause: oneOrMore(causes) }),
    verdict,
    reason,
    ...(issue === undefined ? {} : { issue }),
    since,
    ...(expires === undefined ? {} : { expires }),
  };
}

function placesOf({ profiles, drives }: BaselineEntry, targets: readonly Target[]): Partial<WrittenEntry> {
  const names = targets.filter(({ by }) => by !== 'all').map(({ name }) => name);
  const key = targets.some(({ by }) => by === 'tag') ? 'tag' : 'case';
  return {
    ...profileOf(profiles),
    ...(drives.length === 0 ? {} : { drive: oneOrMore<Drive>(drives) }),
    ...(names.length === 0 ? {} : { [key]: oneOrMore(names) }),
  };
}

function freshEntries(
  failures: readonly FoundFailure[],
  { run, coverage }: UpdateContext,
  today: string,
): WrittenEntry[] {
  const byCause = Map.groupBy(
    failures,
    ({ requirement = '', verdict, causes = [] }) => `${requirement} ${verdict} ${causes.toSorted().join(' ')}`,
  );
  return [...byCause.values()].flatMap((alike) => {
    const [{ requirement, verdict, causes }] = alike as [FoundFailure, ...FoundFailure[]];
    const said = {
      ...(requirement === undefined ? {} : { requirement }),
      ...(causes === undefined ? {} : { cause: oneOrMore(causes.toSorted()) }),
      verdict,
      reason: 'TODO',
      since: today,
    };
    return groupingBy(coverage)(alike).map((group) => ({ ...said, profile: run.profile, ...group }));
  });
}

const oneOrMore = <Value>(values: readonly Value[]): Value | Value[] =>
  values.length === 1 ? values[0]! : [...values];
