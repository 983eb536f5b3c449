import { pluralize } from '../../conversation/pluralize.ts';
import type { Counts } from '../../verdict/counts.ts';
import type { Aborted, Header, ReportWriter } from '../events/events.ts';
import { type GatheredRun, gatheringWriter } from '../events/gathering.ts';
import { markdownBlock, markdownText } from '../markup/markdown-text.ts';
import { writeWhole } from '../saved/write-file.ts';
import { abortedWords } from '../wording/aborted-words.ts';
import { notEvaluatedLines } from '../wording/baseline-lines.ts';
import { caseDetails } from '../wording/case-details.ts';
import { CAUSES_IN_BRIEF, causeHeadline } from '../wording/cause-headlines.ts';
import { certificateLine } from '../wording/certificate-lines.ts';
import { dialectWords } from '../wording/dialect-words.ts';
import { leftBehindLines } from '../wording/left-behind-lines.ts';
import { settingsWarning, silenceLine } from '../wording/own-setting-lines.ts';
import { levelOfGroup, listedCases, type ProblemGroup, problemGroups, resultCount } from '../wording/problem-groups.ts';
import { unpublishableReason } from '../wording/publishable.ts';
import { refusedRequests } from '../wording/refused-requests.ts';
import { seenWords } from '../wording/requirement-label.ts';
import { rerunLines } from '../wording/rerun-lines.ts';
import { type SkippedGroup, skippedGroups } from '../wording/skipped-groups.ts';
import { familyTable } from './family-table.ts';
import { runProblems } from './run-problems.ts';

/** What GitHub takes as the summary of one step. */
export const MAX_SUMMARY_BYTES = 1024 * 1024;

/** `report.md`: the run on one page, as the summary of a job shows it. */
export const markdownWriter = (file: string): ReportWriter =>
  gatheringWriter(
    (run) => writeWhole(file, markdownOf(run)),
    (aborted) => writeWhole(file, markdownOfNothing(aborted)),
  );

/** @returns the page of a run that never began */
export function markdownOfNothing(aborted: Aborted): string {
  const { suite, adapter } = aborted;
  const [first = '', ...rest] = abortedWords(aborted).why.split('\n');
  return [
    `## ${markdownText(adapter.argument)}: compaction conformance`,
    '',
    markdownText(`suite ${suite.version}, edition ${suite.edition}`),
    '',
    `**${markdownText(first)}**`,
    '',
    markdownBlock(rest),
    '',
  ].join('\n');
}

/** @returns the page, with as many of the problems as there is room for; it says how many it leaves out */
export function markdownOf(run: GatheredRun, mostBytes = MAX_SUMMARY_BYTES): string {
  const results = run.cases.map(({ result }) => result);
  const groups = problemGroups(results);
  const head = [...headOf(run), ...tableOf(groups)].join('\n');
  const skipped = skippedGroups(results);
  const known = skipped.filter(({ verdict }) => verdict === 'known-fail');
  const rest = skipped.filter(({ verdict }) => verdict !== 'known-fail');
  const tail = `${listed('Known failures', known)}${listed('Not judged', rest)}`;
  return fitted(head, groups.map(sectionOf), tail, mostBytes);
}

function listed(heading: string, groups: readonly SkippedGroup[]): string {
  if (groups.length === 0) return '';
  const lines = groups.map(({ verdict, reason, count }) =>
    markdownText(`${verdict}: ${pluralize(count, 'result')}, ${reason}`),
  );
  return `\n### ${heading}\n\n${lines.map((line) => `- ${line}\n`).join('')}`;
}

/** Bytes kept free for the sentence that says what was left out. */
const NOTE = 200;

function fitted(head: string, sections: readonly string[], tail: string, mostBytes: number): string {
  let room = mostBytes - bytesOf(head) - bytesOf(tail) - NOTE;
  if (room < 0) return mostBytes < NOTE ? '' : '\nThe summary is too long to be shown here; the report has it.\n';
  const kept: string[] = [];
  for (const section of sections) {
    room -= bytesOf(section);
    if (room < 0) break;
    kept.push(section);
  }
  const left = sections.length - kept.length;
  const note = left === 0 ? '' : `\n${left} more groups of problems did not fit in here; the report has them.\n`;
  return `${head}${kept.join('')}${note}${tail}`;
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

function headOf(run: GatheredRun): string[] {
  const { header, footer } = run;
  const { adapter, suite, profile, seed } = header;
  const results = run.cases.map(({ result }) => result);
  const headline = footer === undefined ? undefined : causeHeadline(footer, results);
  const about = `profile ${profile.name} · dialect ${dialectWords(header)} · suite ${suite.version}, edition ${suite.edition}, corpus ${suite.corpus.digest.slice(0, 12)} · seed ${seed}`;
  return [
    `## ${markdownText(`${adapter.name} ${adapter.version}`)}: compaction conformance`,
    '',
    markdownText(`${about}${shardWords(header)}`),
    '',
    ...(headline === undefined ? [] : [`**${markdownText(headline)}**`, '', CAUSES_IN_BRIEF, '']),
    ...silenceLine(adapter).flatMap((told) => [markdownText(told), '']),
    ...[settingsWarning(header.adapter.settings)].flatMap((told) =>
      told === undefined ? [] : [markdownText(told), ''],
    ),
    ...[unpublishableReason(header)].flatMap((why) => (why === undefined ? [] : [`**${markdownText(why)}**`, ''])),
    ...runProblems(run).flatMap(({ why }) => [`**${markdownText(why)}**`, '']),
    ...notEvaluatedLines(footer?.baseline).flatMap((line) => [`**${markdownText(line)}**`, '']),
    ...(footer === undefined ? [] : [...countsTable(footer.counts), '']),
    ...familyTable(run),
    ...[...refusedIn(run), ...rerunLines(footer), ...leftBehindLines(footer)].flatMap((line) => [
      `**${markdownText(line)}**`,
      '',
    ]),
    ...(footer?.certificates ?? []).map((one) => `- ${one.earned ? '✅' : '❌'} ${markdownText(certificateLine(one))}`),
    '',
  ];
}

function refusedIn({ header, cases }: GatheredRun): string[] {
  const refused = refusedRequests();
  for (const one of cases) refused.add(one);
  return refused.lines(header.adapter);
}

const shardWords = ({ selection: { shard } }: Header): string =>
  shard === undefined ? '' : ` · shard ${shard.number} of ${shard.of}`;

function countsTable({ declared, selected, evaluated, passed, priced }: Counts): string[] {
  const atPrice: [string, number][] = priced === undefined ? [] : [['at a price', priced]];
  const columns: [string, number][] = [
    ['declared', declared],
    ['selected', selected],
    ['evaluated', evaluated],
    ['passed', passed],
    ...atPrice,
  ];
  return [
    `| ${columns.map(([name]) => name).join(' | ')} |`,
    `| ${columns.map(() => '---:').join(' | ')} |`,
    `| ${columns.map(([, count]) => count).join(' | ')} |`,
  ];
}

function tableOf(groups: readonly ProblemGroup[]): string[] {
  if (groups.length === 0) return [];
  const rows = groups.map((group) => {
    const { verdict, requirement = '', about, cases, cause } = group;
    const said = cause === undefined ? (about?.title ?? '') : seenWords(cause.identity);
    const cells = [
      verdict,
      cause?.identity ?? requirement,
      String(levelOfGroup(group) ?? ''),
      String(cases.length),
      said,
    ];
    return `| ${cells.map(markdownText).join(' | ')} |`;
  });
  return ['| verdict | cause | level | results | |', '| --- | --- | --- | ---: | --- |', ...rows, ''];
}

const MOST_NAMES = 10;

function sectionOf({ verdict, requirement, about, cases, cause }: ProblemGroup): string {
  const [first] = cases;
  const said = cause === undefined ? about?.title : seenWords(cause.identity);
  const name = [verdict, cause?.identity ?? requirement, said].filter((part) => part !== undefined).join(' · ');
  return `
<details><summary>${markdownText(name)} (${resultCount(cases)})</summary>

${markdownText(`${first.id} (${first.drive}) ${first.title}`)}

${markdownBlock(caseDetails(first, { requirement, cause: cause?.identity }))}

${markdownBlock([first.reproduce])}

${cases.length === 1 ? '' : `${markdownText(`All: ${listedCases(cases, MOST_NAMES)}`)}\n\n`}</details>
`;
}
