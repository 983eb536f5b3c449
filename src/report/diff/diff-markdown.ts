import { markdownBlock, markdownText } from '../markup/markdown-text.ts';
import { type DiffEntry, type DiffSection, diffSections } from './diff-sections.ts';
import { comparedWords, diffHeadline, runWords } from './diff-words.ts';
import type { ReportDiff } from './report-diff.ts';

/** @returns a comparison as a comment on a pull request: what matters most is its heading, and details open */
export function diffMarkdown(diff: ReportDiff): string {
  const { same } = diff.causes;
  return [
    `### ${markdownText(diffHeadline(diff))}`,
    '',
    `- old: ${markdownText(runWords(diff.old))}`,
    `- new: ${markdownText(runWords(diff.new))}`,
    `- ${markdownText(comparedWords(diff))}`,
    ...diff.remarks.map((remark) => `- **${markdownText(remark)}**`),
    ...diffSections(diff).flatMap(sectionParts),
    ...(same.length === 0 ? [] : ['', `As before: ${same.map(markdownText).join(', ')}`]),
  ].join('\n');
}

/** More than this is for who opens it. */
const FEW = 5;

function sectionParts({ heading, entries }: DiffSection): string[] {
  const list = entries.map(entryPart).join('\n');
  if (entries.length <= FEW) return ['', `#### ${markdownText(heading)}`, '', list];
  return ['', `<details><summary>${markdownText(heading)} (${entries.length})</summary>`, '', list, '', '</details>'];
}

function entryPart({ title, lines, reproduce }: DiffEntry): string {
  const about = lines.map((line) => `<br>${markdownText(line)}`).join('');
  const command = reproduce === undefined ? '' : `\n  ${markdownBlock([reproduce])}`;
  return `- **${markdownText(title)}**${about}${command}`;
}
