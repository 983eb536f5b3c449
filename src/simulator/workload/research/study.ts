import { type Deal, dealer } from '../deal.ts';
import type { Draw } from '../draw.ts';
import type { ResearchTopic, TopicMeasure } from './topics.ts';

/** One source: what a search finds, what a page is the text of, and what notes and answers refer to. */
export interface ResearchStudy {
  url: string;
  title: string;
  author: string;
  year: number;
  /** what it studies, and with what it compares */
  thing: string;
  other: string;
  measure: TopicMeasure;
  /** what came out for both */
  figure: number;
  otherFigure: number;
  condition: string;
  group: string;
  /** how many sites, and for how many periods */
  count: number;
  years: number;
}

/** What a round of reading is about; what is left out is drawn. */
export interface ResearchBrief {
  thing: string;
  other?: string;
  measure?: TopicMeasure;
  condition?: string;
  group?: string;
}

/** None of them is an author facts are about, see `research-facts.ts`. */
const STUDY_AUTHORS = [
  'Aalto', 'Bianchi', 'Castel', 'Dahl', 'Ekwueme', 'Fontaine', 'Gruber', 'Haugen', 'Ishikawa', 'Janssen', 'Kaya', 'Larsen',
  'Marchetti', 'Novak', 'Oyelaran', 'Pereira', 'Rossi', 'Sandoval', 'Thorsen', 'Ueda', 'Vasquez', 'Weiss', 'Yilmaz', 'Zeman',
] as const; // biome-ignore format: a word list reads better in rows

const TITLES = [
  '{Thing} {condition}: what {count} {sites} show',
  '{Thing} and {other} compared over {years} {periods}',
  'The {measure} of {thing}: measurements at {count} {sites}',
  'Do {thing} live up to their promise?',
  '{Thing} revisited',
  'What we learned from {years} {periods} of {thing}',
  '{Thing} or {other}? A matched comparison',
  'The {measure} {condition}',
  'A second look at {thing}',
] as const;

/** @returns sources on what is asked for, none like the one before. @param topic of the whole day */
export function studySource(draw: Draw, topic: ResearchTopic): (brief: ResearchBrief) => ResearchStudy {
  const deal = dealer(draw);
  return (brief) => {
    const { thing } = brief;
    const other = brief.other ?? draw.pick(topic.things.filter((one) => one !== thing));
    const measure = brief.measure ?? draw.pick(topic.measures);
    const year = draw.int(2009, 2025);
    const study: Omit<ResearchStudy, 'title'> = {
      url: `https://${draw.pick(['journals', 'archive', 'reports', 'data'])}.example.org/${year}/${draw.hex(8)}`,
      author: deal(STUDY_AUTHORS),
      year,
      thing,
      other,
      measure,
      ...figuresOf(draw, measure),
      condition: brief.condition ?? draw.pick(topic.conditions),
      group: brief.group ?? draw.pick(topic.groups),
      count: draw.int(8, 46),
      years: draw.int(2, 8),
    };
    return { ...study, title: titleOf(deal, study, topic) };
  };
}

function figuresOf(draw: Draw, { least, most }: TopicMeasure): { figure: number; otherFigure: number } {
  const figure = draw.int(least, most);
  const otherFigure = Math.round(figure * (draw.chance(0.7) ? draw.int(55, 95) : draw.int(105, 140)) * 0.01);
  return { figure, otherFigure: Math.min(most, Math.max(least, otherFigure)) };
}

function titleOf(deal: Deal, study: Omit<ResearchStudy, 'title'>, { sites, periods }: ResearchTopic): string {
  const { thing, other, condition, count, years, measure } = study;
  const words: Record<string, string | number> = {
    Thing: thing.charAt(0).toUpperCase() + thing.slice(1),
    thing,
    other,
    condition,
    count,
    years,
    sites,
    periods,
    measure: measure.name,
  };
  return deal(TITLES).replace(/\{(\w+)\}/g, (_, slot: string) => String(words[slot]));
}
