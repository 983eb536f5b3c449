import { printable } from '../../suite/yaml/printable.ts';
import { type DiffEntry, type DiffSection, diffSections } from './diff-sections.ts';
import { comparedWords, diffHeadline, runWords } from './diff-words.ts';
import type { ReportDiff } from './report-diff.ts';

/** @returns a comparison for a terminal, line by line; what matters most is the first of them */
export const diffLines = (diff: ReportDiff): string[] =>
  [
    diffHeadline(diff),
    '',
    `old: ${runWords(diff.old)}`,
    `new: ${runWords(diff.new)}`,
    comparedWords(diff),
    ...diff.remarks,
    ...diffSections(diff).flatMap(sectionLines),
    ...sameLines(diff),
  ].map(printable);

const sectionLines = ({ heading, entries }: DiffSection): string[] => [
  '',
  heading.toUpperCase(),
  ...entries.flatMap(entryLines),
];

const entryLines = ({ title, lines, reproduce }: DiffEntry): string[] => [
  `  ${title}`,
  ...[...lines, ...(reproduce === undefined ? [] : [reproduce])].map((line) => `      ${line}`),
];

function sameLines({ causes: { same } }: ReportDiff): string[] {
  return same.length === 0 ? [] : ['', 'AS BEFORE', ...same.map((identity) => `  ${identity}`)];
}
