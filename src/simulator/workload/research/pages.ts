import type { Draw } from '../draw.ts';
import { markdownTable } from '../material/table.ts';
import type { ResearchTopic } from './topics.ts';

const SENTENCES = [
  '{Group} put the {measure} of {things} at {n} {unit}, about a {part} more than {other} reach {condition}.',
  'Whether {things} do better than {other} depends on what is counted: the {measure} favours them, the {measure2} does not.',
  'The figures for {year} have to be read with care, since {group} changed the way the {measure} is measured.',
  '{Condition}, {things} lose their advantage within {small} years, which earlier reviews had missed.',
  'Of {n} installations looked at, {small} were taken out of service before the end of the study.',
  'There is little disagreement that {things} need more attention {condition} than the first papers promised.',
  'The difference between {things} and {other} was small ({small} {unit}), and vanished when the sites were matched.',
  'Interviews show another side: what people complain about is hardly ever the {measure}, but the paperwork around it.',
  'In contrast to {year}, the data are public, and two teams have repeated the analysis with the same result.',
  'A sensitivity check with the {measure2} in place of the {measure} changed the order of {small} sites and not the conclusion.',
  'The authors name three reasons, none of which was planned for: late delivery, a dry spring, and a change in the rules.',
  'Most of the variance lies between sites and not between years, so that a single good season proves little.',
  'That {other} are cheaper at first is true, but the {measure} after {small} years tells a different story.',
  'Costs were converted to prices of {year} and include planning, but no land.',
  'For {things} the {measure} rose from {n} to {n} {unit} between {year} and the end of the record.',
  'When {group} visited the sites again, {small} of {n} had been changed without a note in the register.',
  'It is often said that {things} work best {condition}; the evidence for this is one trial and a good story.',
  'The {measure} was read off every {small} weeks, except in the year in which the instrument was being repaired.',
  'A second reading of the raw data by {group} found {n} values entered twice.',
  'Nobody has compared {things} and {other} at the same place for longer than {small} years.',
  'The lower bound of {n} {unit} comes from a single outlier, without which {things} and {other} look alike.',
  'Where {other} were replaced by {things}, the {measure2} fell at first and recovered in the third year.',
  'The paper of {year} cites this as settled, yet the table it points to shows the opposite {condition}.',
  'Operators were asked to estimate the {measure} before they were told the result, and were off by a {part}.',
  'In a model with both, the {measure2} explains more of the difference than whether {things} or {other} were used.',
  'For decision makers the useful number is not the mean but the worst of ten years, {n} {unit} in this series.',
  '{Group} decided against {things} in {year}, and published the reasons in an appendix that few have read.',
  'The trial was stopped after {small} seasons when the funding ended, not because of anything that was found.',
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
  const at = draw.int(0, topic.measures.length - 1);
  const measure2 = topic.measures[(at + draw.int(1, topic.measures.length - 1)) % topic.measures.length];
  const bound: Record<string, string | undefined> = {
    things,
    other,
    measure: topic.measures[at],
    measure2,
    unit: topic.units[at],
  };
  return sentence.replace(SLOT, (_, slot: string) => bound[slot] ?? drawnWord(draw, topic, slot));
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
