import type { FactType } from '../src/simulator/facts/fact.ts';
import { type DayClock, dayClock, stepsOfDay } from '../src/simulator/workload/day.ts';
import type { DraftCall, DraftStep } from '../src/simulator/workload/draft.ts';
import { type Draw, drawFrom } from '../src/simulator/workload/draw.ts';
import { type FactLedger, factLedger, introduced } from '../src/simulator/workload/fact-ledger.ts';
import { toolPause, userPause } from '../src/simulator/workload/pauses.ts';
import { paragraph, researchPage } from '../src/simulator/workload/research/pages.ts';
import { researchFacts } from '../src/simulator/workload/research/research-facts.ts';
import { RESEARCH_TOOLS } from '../src/simulator/workload/research/research-tools.ts';
import { RESEARCH_TOPICS, type ResearchTopic } from '../src/simulator/workload/research/topics.ts';
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

interface Desk {
  draw: Draw;
  clock: DayClock;
  ledger: FactLedger;
  topic: ResearchTopic;
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
    const weave = weaver(draw, ledger, { every: [2, 4], opening: 0.9, resting: 0.25, changing: 0.25 });
    const desk = { draw, clock: dayClock(), ledger, topic: draw.pick(RESEARCH_TOPICS) };
    return stepsOfDay(review(desk), desk.clock, weave, steps);
  },
};
export default workload;

function* review(desk: Desk): Generator<DraftStep> {
  const { draw, clock, ledger } = desk;
  const told = EARLY.map((type) => ledger.tell({ place: 'user', step: clock.step, type }));
  const list = told.map(({ fact }) => `- ${fact.statement}`).join('\n');
  yield {
    user: `I need a review of what is known about ${desk.topic.title}, for people who have to decide and will read ten pages at most. Read the originals, not the press releases.\n\nWhat holds from the start:\n${list}`,
    says: `I begin with the newest reviews and go back from there to what they cite. ${paragraph(draw, desk.topic)}`,
    calls: [searchCall(desk)],
    gap: 0,
    facts: told.map((one) => introduced(one, 'user')),
  };
  yield* reading(desk);
  for (;;) {
    if (draw.chance(0.25)) yield* comeback(desk);
    else yield* question(desk);
  }
}

/** Opens one page after the other, now and then two or three at once, and writes notes. Ends with an answer. */
function* reading(desk: Desk): Generator<DraftStep> {
  const { draw, topic } = desk;
  for (let pages = draw.int(1, 4); pages > 0; pages -= 1) {
    const url = pageAddress(draw);
    yield working(
      desk,
      `This one looks like an original source. ${paragraph(draw, topic)}`,
      Array.from({ length: draw.heavy(1, 4) }, (_, at) => pageCall(desk, at === 0 ? url : pageAddress(draw))),
    );
    if (draw.chance(0.4)) yield working(desk, 'Let me find what it says about the method.', [findCall(desk, url)]);
    if (draw.chance(0.7)) yield working(desk, `I keep what matters. ${paragraph(draw, topic)}`, [noteCall(desk, url)]);
    if (draw.chance(0.3)) yield working(desk, 'The references lead further.', [searchCall(desk)]);
  }
  const points = Array.from({ length: draw.int(2, 5) }, () => `- ${paragraph(draw, topic)}`);
  yield working(
    desk,
    `What I can say so far:\n\n${points.join('\n')}\n\nThe weakest point is still the same: most of it comes from few sites.`,
    [],
  );
}

const working = ({ draw }: Desk, says: string, calls: DraftCall[]): DraftStep => ({
  says,
  calls,
  gap: toolPause(draw),
});

function* question(desk: Desk): Generator<DraftStep> {
  const { clock, draw, topic } = desk;
  const thing = draw.pick(topic.things);
  const asked = draw.pick([
    `What do we know about ${thing} ${draw.pick(topic.conditions)}?`,
    `I am not convinced by the part on ${thing}. Who disagrees, and why?`,
    `Please go deeper into the ${draw.pick(topic.measures)} of ${thing}.`,
    `The steering group asks how ${thing} compare with ${draw.pick(topic.things)}. A table would help.`,
    `Somebody claims that ${draw.pick(topic.groups)} have newer numbers. Can you find them?`,
  ]);
  yield {
    user: asked,
    says: `I look for it. ${paragraph(draw, topic)}`,
    calls: [searchCall(desk)],
    gap: userPause(draw, clock.at),
  };
  yield* reading(desk);
}

/** The user comes back to something said long ago. */
function* comeback(desk: Desk): Generator<DraftStep> {
  const { draw, clock, ledger, topic } = desk;
  const told = ledger.recall({ step: clock.step }, draw.chance(0.7) ? draw.int(250, 350) : draw.int(20, 250));
  if (told === undefined) return;
  const says = `${told.kind.use(told.subject, told.value)} ${paragraph(draw, topic)}`;
  yield {
    user: `Back to something older. ${told.kind.ask(told.subject)}`,
    says,
    calls: [],
    gap: userPause(draw, clock.at),
    needs: [told.fact.id],
  };
}

const pageAddress = (draw: Draw): string =>
  `https://${draw.pick(['journals', 'archive', 'reports', 'data'])}.example.org/${draw.int(2009, 2025)}/${draw.hex(8)}`;

function pageCall({ draw, topic }: Desk, url: string): DraftCall {
  const title = `${topic.title.charAt(0).toUpperCase()}${topic.title.slice(1)}: evidence on ${draw.pick(topic.things)}`;
  return {
    name: 'open_page',
    arguments: { url },
    result: researchPage(draw, topic, title, draw.heavy(14_000, 120_000)),
    note: (sentence) => sentence,
  };
}

function searchCall({ draw, topic }: Desk): DraftCall {
  const hits = Array.from(
    { length: draw.int(4, 10) },
    (_, at) =>
      `${at + 1}) ${draw.pick(topic.things)}: ${draw.pick(topic.measures)} ${draw.pick(topic.conditions)}\n   ${pageAddress(draw)}\n   ${paragraph(draw, topic).slice(0, 180)}…`,
  );
  return {
    name: 'web_search',
    arguments: { query: `${draw.pick(topic.things)} ${draw.pick(topic.measures)}`, results: hits.length },
    result: hits.join('\n'),
  };
}

const findCall = ({ draw, topic }: Desk, url: string): DraftCall => ({
  name: 'find_in_page',
  arguments: { url, word: draw.pick(['method', 'sites', 'limit', 'error']) },
  result: Array.from({ length: draw.int(2, 8) }, () => `… ${paragraph(draw, topic)} …`).join('\n\n'),
  note: (sentence) => sentence,
});

const noteCall = ({ draw, topic }: Desk, url: string): DraftCall => ({
  name: 'save_note',
  arguments: {
    path: `notes/${draw.hex(6)}.md`,
    text: `${paragraph(draw, topic)}\n\n${paragraph(draw, topic)}`,
    sources: [url],
  },
  result: 'Saved.',
});
