import type { Draw } from '../draw.ts';
import { markdownTable } from '../material/table.ts';
import type { ResearchTopic } from './topics.ts';

const SENTENCES = [
  '{Group} reported a {measure} of {n} {unit} for {things}, about a {part} more than {other} reach {condition}.',
  'Whether {things} do better than {other} depends on what is counted: the {measure} favours them, the {measure2} does not.',
  'The figures for {year} have to be read with care, since {group} changed the way the {measure} is measured.',
  '{Condition}, {things} lose their advantage within {small} years, which earlier reviews had missed.',
  'Of {n} installations looked at, {small} were taken out of service before the end of the study.',
  'There is little disagreement that {things} need more attention {condition} than the first papers promised.',
  'The difference between {things} and {other} was small ({small} {unit}), and vanished when the sites were matched.',
  'Interviews show another side: what people complain about is hardly ever the {measure}, but the paperwork around it.',
  'In contrast to {year}, the data are public, and two teams have repeated the analysis with the same result.',
  'A sensitivity check with the {measure2} in place of the {measure} moved the median by {small} {unit}.',
  'The authors name three reasons, none of which was planned for: late delivery, a dry spring, and a change in the rules.',
  'Most of the variance lies between sites and not between years, so that a single good season proves little.',
  'That {other} are cheaper at first is true, but the {measure} after {small} years tells a different story.',
  'Costs were converted to prices of {year} and include planning, but no land.',
] as const;

const QUOTES = [
  'We would do it again, but we would begin with the monitoring and not end with it.',
  'Nobody asked us what happens in the second winter, and that is where the money went.',
  'The model was right about the average and wrong about every single site.',
  'If you only look at the first year, you will choose the wrong one.',
  'It is not the technology that fails, it is the handover.',
] as const;

const HEADINGS = [
  'Background',
  'What was measured',
  'Sites and methods',
  'Results by year',
  'What it costs',
  'What went wrong',
  'Discussion',
  'Limits of the data',
  'Recommendations',
  'Further reading',
] as const;
const PARTS = ['fifth', 'quarter', 'third', 'half', 'tenth'] as const;
const SLOT = /\{(\w+)\}/g;

/** @returns a page as a browser tool gives it, in Markdown: sections, quotes, a table here and there. @param size characters, at least */
export function researchPage(draw: Draw, topic: ResearchTopic, title: string, size: number): string {
  let page = `# ${title}\n\nPublished ${draw.int(2012, 2025)} · ${draw.int(8, 60)} min read · ${draw.heavy(2, 400)} citations\n`;
  while (page.length < size) {
    page += `\n## ${draw.pick(HEADINGS)}\n\n`;
    for (let paragraphs = draw.int(2, 6); paragraphs > 0; paragraphs -= 1) page += `${paragraph(draw, topic)}\n\n`;
    if (draw.chance(0.35)) page += `> ${draw.pick(QUOTES)}\n> — ${draw.pick(topic.groups)}\n\n`;
    if (draw.chance(0.3)) page += `${measuredTable(draw, topic)}\n\n`;
  }
  return page;
}

/** @returns some sentences that belong to the topic */
export const paragraph = (draw: Draw, topic: ResearchTopic): string =>
  draw
    .several(SENTENCES, draw.int(3, 7))
    .map((sentence) => sentenceAbout(draw, topic, sentence))
    .join(' ');

function sentenceAbout(draw: Draw, topic: ResearchTopic, sentence: string): string {
  const [things, other] = draw.several(topic.things, 2);
  const [measure, measure2] = draw.several(topic.measures, 2);
  return sentence.replace(SLOT, (_, slot: string) => {
    switch (slot) {
      case 'things':
        return things!;
      case 'other':
        return other!;
      case 'measure':
        return measure!;
      case 'measure2':
        return measure2!;
      default:
        return drawnWord(draw, topic, slot);
    }
  });
}

function drawnWord(draw: Draw, topic: ResearchTopic, slot: string): string {
  switch (slot) {
    case 'Group':
      return raised(draw.pick(topic.groups));
    case 'group':
      return draw.pick(topic.groups);
    case 'Condition':
      return raised(draw.pick(topic.conditions));
    case 'condition':
      return draw.pick(topic.conditions);
    case 'unit':
      return draw.pick(topic.units);
    case 'part':
      return draw.pick(PARTS);
    case 'year':
      return String(draw.int(2009, 2025));
    case 'small':
      return String(draw.int(2, 9));
    default:
      return String(draw.heavy(11, 900));
  }
}

const raised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const measuredTable = (draw: Draw, topic: ResearchTopic): string =>
  markdownTable(
    ['site', 'year', ...topic.measures.slice(0, 4)],
    Array.from({ length: draw.heavy(4, 40) }, () => [
      `${draw.pick(['North', 'South', 'Upper', 'Lower', 'Old', 'New'])} ${draw.pick(['field', 'site', 'line', 'ward', 'bay', 'works'])} ${draw.int(1, 40)}`,
      String(draw.int(2009, 2025)),
      ...topic.measures.slice(0, 4).map(() => (draw.heavy(10, 9_000) / 10).toFixed(1)),
    ]),
  );
