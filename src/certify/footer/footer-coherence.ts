import type { Drive } from '../../adapter/profile.ts';
import type { Footer, Header } from '../../report/events/events.ts';
import { firstDifference } from '../../report/saved/first-difference.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { loadKillTable } from '../../suite/corpus/kill-table.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import { footerOf } from './footer.ts';
import { foreignFooterContradiction } from './foreign-footer.ts';

/**
 * @param requirements of the suite that ran; undefined where that is not this one, and classes are not ours to count
 * @returns what of a footer does not follow from the cases, as a sentence
 */
export function footerContradiction(
  report: SavedReport,
  requirements: readonly Requirement[] | undefined,
): string | undefined {
  const { header, cases, footer } = report;
  if (footer === undefined) return undefined;
  const mentioned = partContradiction(report, footer);
  if (mentioned !== undefined) return mentioned;
  const expected = footerOf({
    declared: header.selection.declared,
    requirements: requirements ?? [],
    drives: drivesIn(header),
    profile: header.profile,
    results: cases,
    complete: isComplete(header),
    baseline: footer.baseline,
    notReached: footer.notReached,
    kills: loadKillTable,
    leftBehind: footer.leftBehind,
  });
  if (requirements === undefined) {
    const foreign = foreignFooterContradiction(report, footer, isComplete(header) && footer.notReached === undefined);
    if (foreign !== undefined) return foreign;
  }
  const difference = firstDifference(...comparable(expected, footer, requirements !== undefined));
  if (difference === undefined) return undefined;
  return `${difference.path} is ${difference.other}, and its cases give ${difference.one}`;
}

/** What the header and the cases say, and the footer sums up. */
function partContradiction({ header, cases }: SavedReport, { baseline, notReached }: Footer): string | undefined {
  const { selected, declared } = header.selection;
  const { drives } = header.adapter;
  if (notReached !== undefined) {
    const listed = Object.values(notReached.ids).reduce((sum, ids) => sum + ids.length, 0);
    if (listed !== notReached.count) return `notReached.count is ${notReached.count}, and it lists ${listed}`;
  }
  const there = cases.length + (notReached?.count ?? 0);
  if (selected !== there) return `selected are ${selected} cases, and there are ${there}`;
  const whole = (declared / drives.length) * drivesIn(header).length;
  if (isComplete(header) && selected !== whole)
    return `everything was selected, which is ${whole} cases, not ${selected}`;
  if ((baseline === undefined) !== (header.baseline === undefined))
    return 'only one of header and footer has a baseline';
  if (baseline === undefined) return undefined;
  const count = (word: string) => cases.filter(({ verdict }) => verdict === word).length;
  const [known, better] = [count('known-fail'), count('unexpected-pass')];
  if (baseline.knownFail !== known) return `baseline.knownFail is ${baseline.knownFail}, and its cases give ${known}`;
  if (baseline.unexpectedPass === better) return undefined;
  return `baseline.unexpectedPass is ${baseline.unexpectedPass}, and its cases give ${better}`;
}

/** Those the run was asked for, in the order in which the adapter has them. */
const drivesIn = ({ selection, adapter: { drives } }: Header): Drive[] =>
  drives.filter((drive) => selection.drives?.includes(drive) ?? true);

/** Whoever asks for a drive still runs all cases on it. */
const isComplete = ({ selection: { patterns, shard } }: Header): boolean =>
  shard === undefined && patterns.length === 0;

/** What its classes ask for is known only to the suite that ran. */
function comparable(expected: Footer, footer: Footer, isOurs: boolean): [object, object] {
  if (isOurs) return [listed(expected), listed(footer)];
  return [{ counts: expected.counts }, { counts: footer.counts }];
}

/** What no writer of this version fills is not its own to judge. */
const decided = ({ causes: _, excused: __, prices: ___, ...one }: Partial<Certificate>): object => one;

/** So that a difference names the class it is in; in the list of names none can stand twice. */
const listed = ({ counts, certificates, exit }: Footer): object => ({
  counts,
  certificates: Object.fromEntries(
    certificates.map(({ class: name, drive, ...one }) => [`${name} (${drive})`, decided(one)]),
  ),
  classes: certificates.map(({ class: name, drive }) => `${name} (${drive})`),
  exit,
});
