import type { FactType } from '../src/simulator/facts/fact.ts';
import { type DayClock, dayClock, stepsOfDay } from '../src/simulator/workload/day.ts';
import { dealer } from '../src/simulator/workload/deal.ts';
import type { DraftCall, DraftStep } from '../src/simulator/workload/draft.ts';
import { drawFrom } from '../src/simulator/workload/draw.ts';
import { type FactLedger, factLedger, introduced } from '../src/simulator/workload/fact-ledger.ts';
import { toolPause, userPause } from '../src/simulator/workload/pauses.ts';
import { type PageWriter, researchPage } from '../src/simulator/workload/research/pages.ts';
import { researchFacts } from '../src/simulator/workload/research/research-facts.ts';
import {
  FINDING_SENTENCES,
  FOLLOWING_SENTENCES,
  KEPT_SENTENCES,
  NOTING_SENTENCES,
  OPENING_SENTENCES,
  OPENING_SEVERAL_SENTENCES,
  RESEARCH_QUESTIONS,
  RETURNING_SENTENCES,
  type ResearchQuestion,
  SEARCHING_SENTENCES,
} from '../src/simulator/workload/research/research-sentences.ts';
import { answerFrom, noteOn, passagesWith, sayOf } from '../src/simulator/workload/research/research-talk.ts';
import { RESEARCH_TOOLS } from '../src/simulator/workload/research/research-tools.ts';
import { type ResearchBrief, type ResearchStudy, studySource } from '../src/simulator/workload/research/study.ts';
import { RESEARCH_TOPICS } from '../src/simulator/workload/research/topics.ts';
import { weaver } from '../src/simulator/workload/weave.ts';
import type { Workload } from '../src/simulator/workload/workload.ts';

const SYSTEM = `You are a research assistant. You search, read whole pages, take notes with their sources, and write what the evidence says and what it doesn't.
Every figure has a source. Where sources disagree, say so and say by how much. What the user lays down about scope, length and sources holds until it is changed. A reference in brackets behind a sentence is the entry in the project's log.`;

const EARLY: readonly FactType[] = [
  'safety-rule',
  'safety-rule',
  'hard-constraint',
  'hard-constraint',
  'decision',
  'preference',
  'goal',
];

interface ResearchDesk extends PageWriter {
  clock: DayClock;
  ledger: FactLedger;
  studyOn: (brief: ResearchBrief) => ResearchStudy;
}

const workload: Workload = {
  name: 'research-agent',
  title: 'A review of the literature: few pages, each of them huge, with quotes, tables and a report that grows',
  factsBy: 'author',
  system: SYSTEM,
  tools: RESEARCH_TOOLS,
  steps({ seed, steps }) {
    const draw = drawFrom(`research-agent/${seed}`);
    const ledger = factLedger(`research-agent/${seed}`, draw, researchFacts(draw));
    const weave = weaver(draw, ledger, { every: [2, 4], opening: 0.9, resting: 0.25, changing: 0.25, leads: LEADS });
    const topic = draw.pick(RESEARCH_TOPICS);
    const clock = dayClock();
    const desk = { draw, deal: dealer(draw), clock, ledger, topic, studyOn: studySource(draw, topic) };
    return stepsOfDay(review(desk), clock, weave, steps);
  },
};
export default workload;

const LEADS = {
  user: ['Something else:', 'For the whole of it:', 'Another point, from the editors:', 'Please note:', 'And this:'],
  answer: ['For the log:', 'Noted along the way:', 'Something to keep:', 'Besides:', 'Also found:'],
} as const;

function* review(desk: ResearchDesk): Generator<DraftStep> {
  const { clock, deal, ledger, topic } = desk;
  const told = EARLY.map((type) => ledger.tell({ place: 'user', step: clock.step, type }));
  const list = told.map(({ fact }) => `- ${fact.statement}`).join('\n');
  const brief: ResearchBrief = { thing: deal(topic.things) };
  const hits = hitsOn(desk, brief);
  yield {
    user: `I need a review of what is known about ${topic.title}, for people who have to decide and will read ten pages at most. Read the originals, not the press releases. Begin with ${brief.thing}.\n\nWhat holds from the start:\n${list}`,
    says: sayOf(desk, SEARCHING_SENTENCES, hits[0]!),
    calls: [searchCall(desk, hits)],
    gap: 0,
    facts: told.map((one) => introduced(one, 'user')),
  };
  yield* reading(desk, brief, hits, `To begin with, ${brief.thing}:`, false);
  for (;;) {
    if (desk.draw.chance(0.25)) yield* comeback(desk);
    else yield* question(desk, deal(RESEARCH_QUESTIONS));
  }
}

/**
 * Opens one page after the other, now and then two or three at once, and writes notes. Ends with an answer from what it read.
 * @param head how the answer begins
 */
function* reading(
  desk: ResearchDesk,
  brief: ResearchBrief,
  hits: readonly ResearchStudy[],
  head: string,
  withTable: boolean,
): Generator<DraftStep> {
  const { draw } = desk;
  let unread = [...hits];
  const read: ResearchStudy[] = [];
  for (let rounds = draw.int(1, 4); rounds > 0 && unread.length > 0; rounds -= 1) {
    const opened = unread.splice(0, draw.heavy(1, 4)) as [ResearchStudy, ...ResearchStudy[]];
    read.push(...opened);
    yield* pagesRead(desk, opened);
    if (rounds > 1 && draw.chance(0.3)) {
      const found = hitsOn(desk, brief);
      yield working(desk, sayOf(desk, FOLLOWING_SENTENCES, opened[0]), [searchCall(desk, found)]);
      unread = found;
    }
  }
  yield working(desk, answerFrom(desk, head, read, withTable), []);
}

/** Some pages at once, of the first a closer look, and a note. */
function* pagesRead(desk: ResearchDesk, opened: readonly [ResearchStudy, ...ResearchStudy[]]): Generator<DraftStep> {
  const { draw } = desk;
  const [first] = opened;
  const pages = opened.map((study) => researchPage(desk, study, draw.heavy(14_000, 120_000)));
  yield working(
    desk,
    sayOf(desk, opened.length === 1 ? OPENING_SENTENCES : OPENING_SEVERAL_SENTENCES, first),
    opened.map(({ url }, at) => ({
      name: 'open_page',
      arguments: { url },
      result: pages[at]!,
      note: (sentence) => sentence,
    })),
  );
  if (draw.chance(0.4)) {
    const word = draw.pick([first.measure.name, first.other, 'data', 'measured', 'Costs', 'weeks']);
    const result = passagesWith(draw, pages[0]!, word);
    yield working(desk, sayOf(desk, FINDING_SENTENCES, first, { word }), [
      { name: 'find_in_page', arguments: { url: first.url, word }, result, note: (sentence) => sentence },
    ]);
  }
  if (draw.chance(0.7))
    yield working(
      desk,
      sayOf(desk, NOTING_SENTENCES, first),
      opened.map((study) => noteCall(desk, study)),
    );
}

const working = ({ draw }: ResearchDesk, says: string, calls: DraftCall[]): DraftStep => ({
  says,
  calls,
  gap: toolPause(draw),
});

function* question(desk: ResearchDesk, { asked, begins, answers, table }: ResearchQuestion): Generator<DraftStep> {
  const { clock, deal, draw, topic } = desk;
  const thing = deal(topic.things);
  const others = topic.things.filter((one) => one !== thing);
  const brief: ResearchBrief = {
    thing,
    other: draw.pick(others),
    measure: deal(topic.measures),
    condition: draw.pick(topic.conditions),
    group: draw.pick(topic.groups),
  };
  const hits = hitsOn(desk, brief);
  const [first] = hits;
  yield {
    user: sayOf(desk, asked, first),
    says: sayOf(desk, begins, first),
    calls: [searchCall(desk, hits)],
    gap: userPause(draw, clock.at),
  };
  yield* reading(desk, brief, hits, sayOf(desk, answers, first), table === true);
}

/** The user comes back to something said long ago. */
function* comeback(desk: ResearchDesk): Generator<DraftStep> {
  const { clock, deal, draw, ledger } = desk;
  const told = ledger.recall({ step: clock.step }, draw.chance(0.7) ? draw.int(250, 350) : draw.int(20, 250));
  if (told === undefined) return;
  yield {
    user: `${deal(RETURNING_SENTENCES)} ${told.kind.ask(told.subject)}`,
    says: `${told.kind.use(told.subject, told.value)} ${deal(KEPT_SENTENCES)}`,
    calls: [],
    gap: userPause(draw, clock.at),
    needs: [told.fact.id],
  };
}

/** The first ones are about all that is asked for, the others about a part of it. */
function hitsOn({ draw, studyOn }: ResearchDesk, brief: ResearchBrief): [ResearchStudy, ...ResearchStudy[]] {
  const others = Array.from({ length: draw.int(3, 9) }, (_, at) =>
    studyOn(
      at < 3 ? brief : { thing: brief.thing, ...(draw.chance(0.5) && brief.measure && { measure: brief.measure }) },
    ),
  );
  return [studyOn(brief), ...others];
}

function searchCall({ draw }: ResearchDesk, hits: readonly ResearchStudy[]): DraftCall {
  const [{ thing, measure, condition }] = hits as [ResearchStudy];
  const listed = hits.map(
    ({ title, url, author, year, count, years, group }, at) =>
      `${at + 1}) ${title}\n   ${url}\n   ${author} et al. ${year}. ${draw.pick(SNIPPETS).replace('{count}', String(count)).replace('{years}', String(years)).replace('{group}', group)}`,
  );
  return {
    name: 'web_search',
    arguments: { query: `${thing} ${draw.chance(0.5) ? measure.name : condition}`, results: hits.length },
    result: listed.join('\n'),
  };
}

const SNIPPETS = [
  'Measurements from {count} sites over {years} years, with a discussion of what was left out …',
  'We compare {count} cases, matched by size and age. The difference is smaller than expected …',
  'Commissioned by {group}. Data for {years} years, tables in the annex …',
  'In {count} of the cases we looked at, the figures in the register could not be confirmed …',
  '… has been the subject of debate for {years} years. This paper adds raw data …',
  'Answer to an earlier paper by {group}, with a new reading of the same data …',
  'Working paper, not yet reviewed. {count} sites, {years} of them visited twice …',
] as const;

const noteCall = (desk: ResearchDesk, study: ResearchStudy): DraftCall => ({
  name: 'save_note',
  arguments: {
    path: `notes/${study.author.toLowerCase()}-${study.year}-${study.thing.replaceAll(' ', '-')}.md`,
    text: noteOn(desk, study),
    sources: [study.url],
  },
  result: 'Saved.',
});
