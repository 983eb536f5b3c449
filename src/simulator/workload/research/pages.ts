import type { Deal } from '../deal.ts';
import type { Draw } from '../draw.ts';
import { markdownTable } from '../material/table.ts';
import { PAGE_QUOTES, PAGE_SECTIONS, type PageSection, QUOTED_PEOPLE } from './page-sentences.ts';
import { aboutStudy } from './sentence.ts';
import type { ResearchStudy } from './study.ts';
import type { ResearchTopic } from './topics.ts';

/** What pages are written with. */
export interface PageWriter {
  draw: Draw;
  deal: Deal;
  topic: ResearchTopic;
}

/**
 * A long report goes through several things one after the other; each part of it is about one of them, in the same order.
 * @param size characters, at least
 * @returns a page as a browser tool gives it, in Markdown: sections, quotes, a table here and there
 */
export function researchPage(writer: PageWriter, study: ResearchStudy, size: number): string {
  const { draw, topic } = writer;
  let page = `${headOf(draw, study)}\n\n## Summary\n\n${summaryOf(writer, study)}\n`;
  for (let part = 1; page.length < size; part += 1) {
    const about = part === 1 ? study : partOf(draw, topic, study);
    if (part > 1) page += `\n# Part ${part}: ${about.thing} ${about.condition}\n`;
    for (const section of PAGE_SECTIONS) {
      page += `\n${sectionText(writer, section, about)}`;
      if (page.length >= size) break;
    }
  }
  return page;
}

const headOf = (draw: Draw, { title, author, year }: ResearchStudy): string =>
  `# ${title}\n\n${author} et al. · ${draw.int(1, 12)}/${year} · ${draw.int(8, 60)} min read · ${draw.heavy(2, 400)} citations`;

function summaryOf({ draw, topic }: PageWriter, study: ResearchStudy): string {
  const sentences = [
    'At {count} {sites} we compared {thing} with {other} over {years} {periods}.',
    'The {measure} came to {figure} {unit} for {thing} and to {otherFigure} for {other}.',
    study.figure > study.otherFigure
      ? 'The difference holds for most of the {sites}, less so {condition}.'
      : 'That is not what we had expected, and it holds {condition} as well.',
    'Costs, failures and the limits of the data are discussed.',
  ];
  return sentences.map((sentence) => aboutStudy(draw, topic, study, sentence)).join(' ');
}

/** The same study, at another thing: figures and numbers of sites are its own. */
function partOf(draw: Draw, topic: ResearchTopic, study: ResearchStudy): ResearchStudy {
  const measure = draw.pick(topic.measures);
  const thing = draw.pick(topic.things);
  return {
    ...study,
    thing,
    other: draw.pick(topic.things.filter((one) => one !== thing)),
    measure,
    figure: draw.int(measure.least, measure.most),
    otherFigure: draw.int(measure.least, measure.most),
    condition: draw.pick(topic.conditions),
    count: draw.int(8, study.count),
  };
}

function sectionText(writer: PageWriter, { headings, sentences }: PageSection, study: ResearchStudy): string {
  const { draw, deal, topic } = writer;
  let text = `## ${aboutStudy(draw, topic, study, deal(headings))}\n\n`;
  // So many paragraphs as there are sentences for: none comes twice in a section.
  for (let left = draw.int(4, sentences.length); left > 0; ) {
    const length = Math.min(left, draw.int(2, 5));
    for (let at = 0; at < length; at += 1)
      text += `${at === 0 ? '' : ' '}${aboutStudy(draw, topic, study, deal(sentences))}`;
    text += '\n\n';
    left -= length;
  }
  if (draw.chance(0.2))
    text += `> ${deal(PAGE_QUOTES)}\n> — ${draw.pick(QUOTED_PEOPLE)}, ${draw.pick(topic.places)}\n\n`;
  if (draw.chance(0.2)) text += `${measuredTable(draw, topic, study)}\n\n`;
  return text;
}

const measuredTable = (draw: Draw, { measures, places }: ResearchTopic, { year, measure }: ResearchStudy): string => {
  const shown = [measure, ...measures.filter((one) => one !== measure)].slice(0, 4);
  return markdownTable(
    ['site', 'year', ...shown.map(({ name, unit }) => `${name} (${unit})`)],
    Array.from({ length: draw.heavy(4, 40) }, () => [
      draw.pick(places),
      String(year - draw.int(0, 8)),
      ...shown.map(({ least, most }) => (draw.int(least * 10, most * 10) / 10).toFixed(1)),
    ]),
  );
};
