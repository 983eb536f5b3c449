import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { factsOf } from '../../judge/facts/facts.ts';
import type { Pass } from '../../judge/passes/pass.ts';
import type { FactAtPass, FactCard } from '../page/page-format.ts';

/**
 * Follows every fact through the passes.
 * @param facts mark by name
 * @param passes all of the trace
 * @param shown those that are on the page
 */
export function factCards(
  facts: Readonly<Record<string, string>>,
  passes: readonly Pass[],
  shown: readonly Pass[],
): FactCard[] {
  const placesInPasses = passes.map(markPlacesIn);
  const onPage = shown.map((pass) => placesInPasses[passes.indexOf(pass)]!);
  return Object.entries(facts).map(([name, mark]) => {
    const lostIn = placesInPasses.findIndex((places) => isLost(factAtPass(mark, places)));
    return {
      name,
      mark,
      ...(lostIn === -1 ? {} : { lostIn: lostIn + 1 }),
      passes: onPage.map((places) => factAtPass(mark, places)),
    };
  });
}

const isLost = ({ fate }: FactAtPass): boolean => fate === 'gone' || fate === 'archived';

/** Where all marks stand around one pass: looked for once, for there can be hundreds of both. */
interface MarkPlaces {
  pass: Pass;
  before: ReadonlyMap<string, number[]>;
  after: ReadonlyMap<string, number[]>;
  summarized: ReadonlySet<string>;
  next: ReadonlySet<string> | undefined;
}

const markPlacesIn = (pass: Pass): MarkPlaces => ({
  pass,
  before: placesIn(pass.before),
  after: placesIn(pass.after),
  summarized: new Set(pass.summarizer.flatMap(({ request }) => marksIn(request.body, 'F'))),
  next: pass.probe === undefined ? undefined : new Set(marksIn(pass.probe.request.body, 'F')),
});

function placesIn(messages: readonly Message[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  messages.forEach((message, at) => {
    for (const mark of factsOf(message)) {
      const known = places.get(mark);
      if (known === undefined) places.set(mark, [at]);
      else known.push(at);
    }
  });
  return places;
}

function factAtPass(mark: string, { pass, before, after, summarized, next }: MarkPlaces): FactAtPass {
  const from = before.get(mark) ?? [];
  const holds = (at: number) => (pass.alignment.view[at]?.from ?? []).some((given) => from.includes(given));
  const [held, quoted] = parted(after.get(mark) ?? [], holds);
  return {
    before: from,
    after: [...held, ...quoted],
    fate: fateOf(mark, pass, { from, held, quoted }),
    summarized: summarized.has(mark),
    ...(next === undefined ? {} : { next: next.has(mark) }),
  };
}

function parted(places: readonly number[], isFirst: (at: number) => boolean): [number[], number[]] {
  return [places.filter(isFirst), places.filter((at) => !isFirst(at))];
}

interface Whereabouts {
  from: number[];
  /** where its own message stands, or what is left of it */
  held: number[];
  /** where others repeat it */
  quoted: number[];
}

function fateOf(mark: string, { alignment, stored }: Pass, { from, held, quoted }: Whereabouts): FactAtPass['fate'] {
  if (held.length > 0) return from.some((at) => alignment.given[at]?.kind === 'kept') ? 'kept' : 'rewritten';
  if (quoted.length > 0) return 'quoted';
  if (from.length === 0) return 'absent';
  return Object.values(stored.after.archive ?? {}).some((text) => text.includes(mark)) ? 'archived' : 'gone';
}
