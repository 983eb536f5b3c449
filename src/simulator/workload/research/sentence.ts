import type { Draw } from '../draw.ts';
import { capital } from '../material/source-code.ts';
import type { ResearchStudy } from './study.ts';
import type { ResearchTopic } from './topics.ts';

/** A sentence cut at its slots: what stands at an odd place is the name of one. */
const cut = new Map<string, readonly string[]>();
const PARTS = ['fifth', 'quarter', 'third', 'half', 'tenth'] as const;

/**
 * Fills the slots of a sentence about a study: what the study is about is the same in all its sentences (`{author}`, `{year}`,
 * `{thing}`, `{other}`, `{measure}`, `{unit}`, `{figure}`, `{otherFigure}`, `{condition}`, `{group}`, `{count}`, `{years}`),
 * the rest is drawn (`{measure2}`, `{low}`, `{high}`, `{earlier}`, `{small}`, `{n}`, `{part}`, `{place}`). A capital letter at
 * the beginning of a slot begins its words with one.
 */
export function aboutStudy(draw: Draw, topic: ResearchTopic, study: ResearchStudy, sentence: string): string {
  let parts = cut.get(sentence);
  if (parts === undefined) {
    parts = sentence.split(/\{(\w+)\}/);
    cut.set(sentence, parts);
  }
  let text = parts[0]!;
  for (let at = 1; at < parts.length; at += 2) text += wordFor(draw, topic, study, parts[at]!) + parts[at + 1]!;
  return text;
}

function wordFor(draw: Draw, topic: ResearchTopic, study: ResearchStudy, slot: string): string {
  switch (slot) {
    case 'author':
      return study.author;
    case 'year':
      return String(study.year);
    case 'thing':
      return study.thing;
    case 'other':
      return study.other;
    case 'measure':
      return study.measure.name;
    case 'unit':
      return study.measure.unit;
    case 'figure':
      return String(study.figure);
    case 'otherFigure':
      return String(study.otherFigure);
    case 'condition':
      return study.condition;
    case 'group':
      return study.group;
    case 'count':
      return String(study.count);
    case 'years':
      return String(study.years);
    case 'sites':
      return topic.sites;
    case 'periods':
      return topic.periods;
    default:
      return slot.charAt(0) < 'a'
        ? capital(wordFor(draw, topic, study, slot.toLowerCase()))
        : drawn(draw, topic, study, slot);
  }
}

function drawn(draw: Draw, topic: ResearchTopic, { measure, year, figure }: ResearchStudy, slot: string): string {
  switch (slot) {
    case 'measure2':
      return draw.pick(topic.measures.filter(({ name }) => name !== measure.name)).name;
    case 'low':
      return String(draw.int(measure.least, figure));
    case 'high':
      return String(draw.int(figure, measure.most));
    case 'earlier':
      return String(year - draw.int(1, 7));
    case 'part':
      return draw.pick(PARTS);
    case 'place':
      return draw.pick(topic.places);
    case 'small':
      return String(draw.int(2, 7));
    default:
      return String(draw.heavy(11, 900));
  }
}
