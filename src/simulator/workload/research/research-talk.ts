import type { Draw } from '../draw.ts';
import { markdownTable } from '../material/table.ts';
import type { PageWriter } from './pages.ts';
import {
  AGREEING_SENTENCES,
  CLAIM_SENTENCES,
  DISAGREEING_SENTENCES,
  OPEN_SENTENCES,
  REMARK_SENTENCES,
} from './research-sentences.ts';
import { aboutStudy } from './sentence.ts';
import type { ResearchStudy } from './study.ts';

/** @returns one of these sentences about a study. @param more slots that are not about it, as `{word}` */
export function sayOf(
  { draw, deal, topic }: PageWriter,
  sentences: readonly string[],
  study: ResearchStudy,
  more: Readonly<Record<string, string>> = {},
): string {
  let sentence = deal(sentences);
  for (const [slot, word] of Object.entries(more)) sentence = sentence.replaceAll(`{${slot}}`, word);
  return aboutStudy(draw, topic, study, sentence);
}

/** @returns what a note says of a source that has been read */
export function noteOn(writer: PageWriter, study: ResearchStudy): string {
  const { draw } = writer;
  const remarks = Array.from({ length: draw.int(1, 4) }, () => sayOf(writer, REMARK_SENTENCES, study)).join(' ');
  return `# ${study.author} et al. (${study.year})\n\n${study.title}\n\n${sayOf(writer, CLAIM_SENTENCES, study)} ${remarks}`;
}

/**
 * @param head how it begins
 * @param read what was read for it, at least one
 * @returns the answer to a question: what each source says, whether they agree, what is open
 */
export function answerFrom(
  writer: PageWriter,
  head: string,
  read: readonly ResearchStudy[],
  withTable: boolean,
): string {
  const { draw } = writer;
  const points = read.map((study) => {
    const remark = draw.chance(0.7) ? ` ${sayOf(writer, REMARK_SENTENCES, study)}` : '';
    return `- ${sayOf(writer, CLAIM_SENTENCES, study)}${remark}`;
  });
  const last = read.at(-1)!;
  return [
    head,
    withTable ? comparisonTable(read) : points.join('\n'),
    ...(withTable ? [sayOf(writer, REMARK_SENTENCES, last)] : []),
    [verdictOn(writer, read), sayOf(writer, OPEN_SENTENCES, last)].filter((part) => part !== '').join(' '),
  ].join('\n\n');
}

function verdictOn(writer: PageWriter, read: readonly ResearchStudy[]): string {
  const [first, ...others] = read as [ResearchStudy, ...ResearchStudy[]];
  if (others.length === 0) return '';
  const odd = others.find((study) => isAhead(study) !== isAhead(first));
  return odd === undefined
    ? sayOf(writer, AGREEING_SENTENCES, others.at(-1)!)
    : sayOf(writer, DISAGREEING_SENTENCES, odd);
}

const isAhead = ({ figure, otherFigure }: ResearchStudy): boolean => figure > otherFigure;

const comparisonTable = (read: readonly ResearchStudy[]): string =>
  markdownTable(
    ['source', 'measure', 'of', 'value', 'compared with', 'value'],
    read.map(({ author, year, measure, thing, figure, other, otherFigure }) => [
      `${author} ${year}`,
      `${measure.name} (${measure.unit})`,
      thing,
      String(figure),
      other,
      String(otherFigure),
    ]),
  );

/** @returns the passages of a page that hold a word, a few of them. @param page its text */
export function passagesWith(draw: Draw, page: string, word: string): string {
  const found = page.split('\n').filter((line) => line.includes(word) && !/^[#|>]/.test(line));
  if (found.length === 0) return `No passage with "${word}".`;
  const first = draw.int(0, Math.max(0, found.length - 6));
  return found
    .slice(first, first + draw.int(2, 6))
    .map((line) => `… ${line} …`)
    .join('\n\n');
}
