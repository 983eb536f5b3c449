import { createReferenceAdapter } from '../../adapters/reference/create-adapter.ts';
import { objectHost } from '../../src/adapter/host/object-host.ts';
import { certify } from '../../src/certify/certify.ts';
import type { Parts } from '../../src/compactor/types/parts.ts';
import { memoizeJudging } from '../../src/selftest/recordings/memoized-judging.ts';
import { SELFTEST_SEED } from '../../src/selftest/recordings/run-specimen.ts';
import { loadKillTable } from '../../src/suite/corpus/kill-table.ts';
import type { Corpus } from '../../src/suite/corpus/load-corpus.ts';
import { select } from '../../src/suite/select/select.ts';
import type { Selection } from '../../src/suite/select/selection.ts';
import { EDITION } from '../../src/suite/spec/edition.ts';
import { sharedDrives, sharedProfile } from './choose-pairs.ts';
import { namesOf, type Pair, partsOfBoth, sharedParts } from './compose.ts';
import { observingJudge, type Ran } from './observed.ts';
import { freshParts, type Pairable } from './pairable-mutants.ts';
import { type Shown, shownOf } from './shown.ts';

/** How many variants that kill it each of the two is given. */
const VARIANTS = 8;

/** What the self-test keeps of a judgement is the first finding of each name, and the other fault may be in the second. */
const { expand } = memoizeJudging();

/**
 * Which of two mutants of one part lies on top may leave one of them without any effect: who replaces a part without asking what is
 * beneath it, or takes away what the other one looks for. Then the other order is taken, if both have an effect there. That is told
 * by what was observed; what the laws say of it has no say.
 * @returns what is to be seen of each of two defects where both are there
 */
export async function examinePair(pair: Pair, corpus: Corpus): Promise<[Shown, Shown]> {
  const shown = await examineLayered(pair, corpus);
  if (!shown.some(hasNoEffect) || sharedParts(pair).length === 0) return shown;
  const [other, one] = await examineLayered([pair[1], pair[0]], corpus);
  return [one, other].some(hasNoEffect) ? shown : [one, other];
}

const hasNoEffect = (shown: Shown): boolean => shown.kind === 'hidden' && shown.effect === 'none';

/** The second one on top, where either may be. */
async function examineLayered(pair: Pair, corpus: Corpus): Promise<[Shown, Shown]> {
  const { one, other, together } = await runsOf(pair, corpus);
  return [
    shownOf(pair[0].facts.kills, { alone: one, other, together }),
    shownOf(pair[1].facts.kills, { alone: other, other: one, together }),
  ];
}

/** @returns results of both apart and together, in the same cases */
async function runsOf(pair: Pair, corpus: Corpus): Promise<Record<'one' | 'other' | 'together', Ran>> {
  const selected = casesFor(pair, corpus);
  const resultsOf = (parts: Partial<Parts>, name: string) => run({ parts, name, pair, selected, corpus });
  const [one, other] = pair;
  return {
    one: await resultsOf((await freshParts(one)).parts, one.name),
    other: await resultsOf((await freshParts(other)).parts, other.name),
    together: await resultsOf(await partsOfBoth(pair), namesOf(pair)),
  };
}

/** Those first that show both. */
function casesFor(pair: Pair, corpus: Corpus): Selection {
  const killing = pair.map(variantsKilling);
  const both = [...killing[0]!].filter((id) => killing[1]!.has(id)).slice(0, VARIANTS);
  const wanted = [...both, ...killing.flatMap((ids) => [...ids].slice(0, VARIANTS))];
  return select(corpus, [...new Set(wanted)]);
}

function variantsKilling({ name, facts }: Pairable): Set<string> {
  const table = loadKillTable();
  const killed = facts.kills.map((id) =>
    [...(table.get(id) ?? [])].flatMap(([variant, mutants]) => (mutants.has(name) ? [variant] : [])),
  );
  // One of each requirement in turn, so that no requirement takes all the places.
  const longest = Math.max(...killed.map(({ length }) => length), 0);
  return new Set(Array.from({ length: longest }, (_, at) => killed.flatMap((ids) => ids[at] ?? [])).flat());
}

interface PairRun {
  parts: Partial<Parts>;
  name: string;
  pair: Pair;
  selected: Selection;
  corpus: Corpus;
}

async function run({ parts, name, pair, selected, corpus }: PairRun): Promise<Ran> {
  const results: Ran['results'] = [];
  const { judge, observed } = observingJudge();
  const drives = sharedDrives(pair);
  const adapter = { ...createReferenceAdapter(parts, name), drives };
  await certify(
    {
      corpus,
      selected,
      edition: EDITION,
      version: 'pairs',
      adapter: { argument: name, open: () => objectHost(adapter) },
      keep: 'findings',
      profile: sharedProfile(pair)!,
      seed: SELFTEST_SEED,
      timeout: 10_000,
      expand,
      judge,
    },
    (event) => {
      if (event.kind === 'case') results.push(event.result);
    },
  );
  return { results, observed };
}
