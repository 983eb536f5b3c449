import {
  type Baseline,
  type BaselineEntry,
  isExact,
  isExpired,
  isUnwritten,
  type Target,
} from '../../verdict/baseline/baseline.ts';
import { entrySummary, positionText } from '../../verdict/baseline/baseline-notes.ts';
import { daysBetween } from '../../verdict/baseline/calendar-day.ts';

/** Entries that expire within so many days are due for a decision. */
const SOON = 30;

/** Names of cases a line has room for. */
const SHOWN = 6;

/** @returns what is known, oldest first */
export function reviewLines({ file, adapter, profile, entries }: Baseline, today: string): string[] {
  const oldestFirst = entries.toSorted((one, other) => one.since.localeCompare(other.since));
  const scope = profile === undefined ? adapter : `${adapter} · profile ${profile}`;
  return [
    `${file} · ${scope} · entries ${entries.length}`,
    ...oldestFirst.flatMap((entry) => ['', ...entryLines(entry, profile, today)]),
    ...(entries.length === 0 ? [] : ['', summary(entries, today)]),
  ];
}

function entryLines(entry: BaselineEntry, profile: string | undefined, today: string): string[] {
  const { requirement, verdict, reason, issue, since, drives, profiles, place } = entry;
  const age = `since ${since} (${days(daysBetween(since, today))})`;
  const where = [
    ...(drives.length === 0 ? [] : [`drive ${drives.join(', ')}`]),
    ...(profiles.length === 0 || profiles.join() === profile ? [] : [`profile ${profiles.join(', ')}`]),
  ];
  const subject = requirement === undefined ? verdict : `${requirement} ${verdict}`;
  return [
    [subject, ...where, age, ...expiry(entry, today), `line ${place.line}`].join(' · '),
    `    ${isUnwritten(reason) ? 'The reason has not been written yet.' : reason}`,
    ...(issue === undefined ? [] : [`    ${issue}`]),
    `    ${casesLine(entry.targets)}`,
    ...causesLine(entry),
  ];
}

function causesLine(entry: BaselineEntry): string[] {
  if (entry.causes !== undefined) return [`    because of ${entry.causes.join(', ')}`];
  return isOfAnyCause(entry) ? [`    ${ANY_CAUSE}`] : [];
}

function expiry(entry: BaselineEntry, today: string): string[] {
  if (entry.expires === undefined) return [];
  if (isExpired(entry, today)) return [`EXPIRED on ${entry.expires}`];
  return [`expires ${entry.expires}, in ${days(daysBetween(today, entry.expires))}`];
}

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

function casesLine(targets: readonly Target[]): string {
  const names = targets.map(({ by, name }) => (by === 'tag' ? `tag ${name}` : name)).filter((name) => name !== '');
  if (names.length === 0) return `in whichever cases; ${ALSO_NEW}`;
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  const open = targets.every(isExact) ? '' : `; ${ALSO_NEW}`;
  return `in ${names.slice(0, SHOWN).join(' ')}${more}${open}`;
}

/** An entry that names no cases excuses more with each case that is added to the suite. */
const ALSO_NEW = 'also in cases that are added later';

/** One that names no cause excuses whatever makes its requirement fail, tomorrow as well. */
const ANY_CAUSE = 'whatever the cause; an entry that conform baseline write begins names its own';

/**
 * @returns a line for each entry that excuses more than what somebody has looked at, cases or causes: no fault, and to be known
 */
export const openLines = ({ file, entries }: Baseline): string[] =>
  entries.flatMap((entry) => {
    const why = [...(entry.targets.every(isExact) ? [] : [ALSO_NEW]), ...(isOfAnyCause(entry) ? [ANY_CAUSE] : [])];
    if (why.length === 0) return [];
    const place = positionText({ file, ...entry.place });
    return [`open     ${place}: ${entrySummary(entry, entry.targets)}: ${why.join('; ')}`];
  });

const isOfAnyCause = ({ requirement, verdict, causes }: BaselineEntry): boolean =>
  requirement !== undefined && verdict === 'fail' && causes === undefined;

function summary(entries: readonly BaselineEntry[], today: string): string {
  const expired = entries.filter((entry) => isExpired(entry, today)).length;
  const soon = entries.filter(
    (entry) => entry.expires !== undefined && !isExpired(entry, today) && daysBetween(today, entry.expires) <= SOON,
  ).length;
  const bare = entries.filter(({ reason }) => isUnwritten(reason)).length;
  return `expired ${expired} · expire within ${SOON} days ${soon} · without a reason ${bare}`;
}
