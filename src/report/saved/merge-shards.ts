import type { Drive } from '../../adapter/profile.ts';
import type { ReportedShard } from '../../suite/select/selection.ts';
import type { Footer, Header } from '../events/events.ts';
import { firstDifference } from './first-difference.ts';
import type { SavedReport } from './read-report.ts';
import { type ReplayCase, replayCases } from './replay.ts';
import { ReportError } from './report-error.ts';

/** All shards of a run, put together. What they add up to is for others to say. */
export interface MergedRun {
  /** as that of the whole run */
  header: Header;
  /** in the order of the whole run */
  cases: ReplayCase[];
  drives: Drive[];
  /** variants in the corpus times drives of the adapter */
  declared: number;
  /** whether that is the whole corpus */
  whole: boolean;
  /** when the last shard had ended; absent where one of them does not say */
  ended?: string;
}

/** @throws ReportError that names every report that is no whole shard, or not of the same run as the others */
export function mergeShards(reports: readonly SavedReport[]): MergedRun {
  const shards = reports.map(shardIn);
  const first = shards[0];
  if (first === undefined) throw new ReportError('There is nothing to merge.');
  refuse(mixed(first, shards));
  refuse([...twice(shards), ...missing(first, shards)]);
  const sorted = shards.toSorted((one, other) => one.shard.number - other.shard.number);
  const drives = [...new Set(first.footer.certificates.map(({ drive }) => drive))];
  const ends = timesIn(shards.map(({ footer }) => footer.ended));
  return {
    header: wholeHeader(sorted),
    cases: byVariant(drives.map((drive) => dealtBack(sorted, drive))),
    drives,
    declared: first.footer.counts.declared,
    whole: first.shard.whole,
    ...(ends === undefined ? {} : { ended: ends.last }),
  };
}

interface ShardReport {
  report: SavedReport;
  shard: ReportedShard;
  footer: Footer;
}

function shardIn(report: SavedReport): ShardReport {
  const { file, footer, header, aborted } = report;
  const { shard } = header.selection;
  if (shard === undefined)
    throw new ReportError(`${file} is no shard: it was run without --shard, and is whole as it is.`);
  if (footer === undefined) throw new ReportError(cutShort(file, shard, aborted));
  if (footer.notReached !== undefined) throw new ReportError(outOfTime(file, footer.notReached.count));
  return { report, shard, footer };
}

const outOfTime = (file: string, count: number): string =>
  `${file} lacks ${count} results: the time of its run was over. Go on with it first, by the same command with --resume.`;

function cutShort(file: string, { number, of }: ReportedShard, aborted: SavedReport['aborted']): string {
  const why = aborted === undefined ? '' : ` It said: ${aborted.message}`;
  return `${file} has no footer: its run was cut short, and nothing in it is a verdict. Run it again, with --shard ${number}/${of}.${why}`;
}

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new ReportError(problems.join('\n'));
};

/** What has to be the same in all shards of one run: all but the machine, and which part it is. */
function sameInAll({ report: { header }, shard, footer }: ShardReport): object {
  const { environment, selection, earlier: _, ...rest } = header;
  const { selected, ...asked } = selection;
  return { ...rest, selection: { ...asked, shard: { ...shard, number: 0 } }, declared: footer.counts.declared };
}

function mixed(first: ShardReport, shards: readonly ShardReport[]): string[] {
  return shards.flatMap((one) => {
    const difference = firstDifference(sameInAll(first), sameInAll(one));
    if (difference === undefined) return [];
    const { path, one: expected, other: got } = difference;
    if (path === 'adapter.digest')
      return [
        `${one.report.file} is of other code than ${first.report.file}: the text of the adapter differs, though it has the same name and version. Run all shards from the same checkout.`,
      ];
    return `${one.report.file} is of another run than ${first.report.file}: ${path} is ${got} instead of ${expected}. Shards are made by the same command, only with another --shard.`;
  });
}

function twice(shards: readonly ShardReport[]): string[] {
  const byNumber = Map.groupBy(shards, ({ shard }) => shard.number);
  return [...byNumber]
    .filter(([, list]) => list.length > 1)
    .map(
      ([number, list]) =>
        `Shard ${number} is there ${list.length} times: ${list.map(({ report }) => report.file).join(', ')}. Name it once.`,
    );
}

/** How many missing shards are named. */
const MOST_NAMED = 10;

function missing({ shard: { of } }: ShardReport, shards: readonly ShardReport[]): string[] {
  const there = new Set(shards.map(({ shard }) => shard.number));
  const lacking = of - there.size;
  if (lacking === 0) return [];
  const names: string[] = [];
  // A report may say that it is one of more than a list has room for.
  for (let number = 1; number <= of && names.length < MOST_NAMED; number += 1)
    if (!there.has(number)) names.push(`${number}/${of}`);
  const more = lacking > names.length ? `, and ${lacking - names.length} more` : '';
  return [`Of ${of} shards ${lacking} are missing: ${names.join(', ')}${more}. Run them, each with --shard.`];
}

function wholeHeader(shards: readonly ShardReport[]): Header {
  const { header } = shards[0]!.report;
  const { shard, ...selection } = header.selection;
  const selected = shards.reduce((sum, { report }) => sum + report.header.selection.selected, 0);
  const { started: _, ...environment } = header.environment;
  const times = timesIn(shards.map(({ report }) => report.header.environment.started));
  const started = times === undefined ? {} : { started: times.first };
  const { earlier: __, ...whole } = header;
  return { ...whole, selection: { ...selection, selected }, environment: { ...environment, ...started } };
}

/** A whole is there from the first beginning to the last end; where a part does not say when, nobody knows. */
function timesIn(times: readonly (string | undefined)[]): { first: string; last: string } | undefined {
  const sorted = times.filter((time) => time !== undefined).sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined || sorted.length < times.length ? undefined : { first, last };
}

/** @param hands the cases of each drive: a run tells a variant on all its drives before the next */
const byVariant = ([first = [], ...others]: readonly ReplayCase[][]): ReplayCase[] =>
  first.flatMap((one, at) => [one, ...others.map((hand) => hand[at]!)]);

/** The opposite of how variants are dealt out: in turn. */
function dealtBack(shards: readonly ShardReport[], drive: Drive): ReplayCase[] {
  const hands = shards.map(({ report, shard }) => handOf(report, shard, drive));
  const { variants } = shards[0]!.shard;
  const cases = Array.from(
    { length: variants },
    (_, index) => hands[index % hands.length]![Math.floor(index / hands.length)]!,
  );
  const ids = new Set(cases.map(({ saved }) => saved.id));
  if (ids.size === cases.length) return cases;
  throw new ReportError(`The shards have the same case twice on the drive ${drive}. Run them again.`);
}

function handOf(report: SavedReport, { number, of, variants }: ReportedShard, drive: Drive): ReplayCase[] {
  const hand = replayCases(report).filter(({ saved }) => saved.drive === drive);
  const expected = Math.floor((variants - number) / of) + 1;
  if (hand.length === expected) return hand;
  throw new ReportError(
    `${report.file} is damaged: expected ${expected} cases on the drive ${drive}, got ${hand.length}. Run it again, with --shard ${number}/${of}.`,
  );
}
