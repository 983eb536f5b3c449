import { createReferenceAdapter } from '../../adapters/reference/create-adapter.ts';
import { objectHost } from '../../src/adapter/host/object-host.ts';
import { certify } from '../../src/certify/certify.ts';
import type { Parts } from '../../src/compactor/types/parts.ts';
import { isViolation } from '../../src/judge/findings/finding.ts';
import { causeIdentity } from '../../src/judge/findings/identity.ts';
import { memoizeJudging } from '../../src/selftest/recordings/memoized-judging.ts';
import { SELFTEST_SEED } from '../../src/selftest/recordings/run-specimen.ts';
import { loadKillTable } from '../../src/suite/corpus/kill-table.ts';
import type { Corpus } from '../../src/suite/corpus/load-corpus.ts';
import { select } from '../../src/suite/select/select.ts';
import type { Selection } from '../../src/suite/select/selection.ts';
import { EDITION } from '../../src/suite/spec/edition.ts';
import type { CaseResult } from '../../src/verdict/verdict.ts';
import { type Pair, type Pairable, sharedDrives, sharedProfile } from './pairable-mutants.ts';

/** What became of one of the two: a root of the pair, only beneath another one, or not to be seen any more. */
export type Shown =
  | { kind: 'root'; identity: string }
  | { kind: 'beneath'; identity: string; root: string }
  | { kind: 'alone-not-shown' }
  | { kind: 'hidden'; own: string[]; verdicts: string[] };

/** How many variants that kill it each of the two is given. */
const VARIANTS = 8;

const judging = memoizeJudging();

/** @returns what is to be seen of each of two defects where both are there */
export async function examinePair(pair: Pair, corpus: Corpus): Promise<[Shown, Shown]> {
  const selected = casesFor(pair, corpus);
  const [one, other] = pair;
  const resultsOf = (parts: Partial<Parts>, name: string) => run({ parts, name, pair, selected, corpus });
  const together = await resultsOf({ ...one.parts, ...other.parts }, `${one.name}+${other.name}`);
  return [
    shownOf(one, await resultsOf(one.parts, one.name), together),
    shownOf(other, await resultsOf(other.parts, other.name), together),
  ];
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

async function run({ parts, name, pair, selected, corpus }: PairRun): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
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
      ...judging,
    },
    (event) => {
      if (event.kind === 'case') results.push(event.result);
    },
  );
  return results;
}

/** @param alone what one of the two shows without the other, in the same cases */
function shownOf({ facts }: Pairable, alone: readonly CaseResult[], together: readonly CaseResult[]): Shown {
  const own = new Set(rootsIn(alone).filter((identity) => facts.kills.some((id) => identity.startsWith(`${id}/`))));
  if (own.size === 0) return { kind: 'alone-not-shown' };
  const root = rootsIn(together).find((identity) => own.has(identity));
  if (root !== undefined) return { kind: 'root', identity: root };
  const beneath = followersIn(together).find(({ identity }) => own.has(identity));
  if (beneath !== undefined) return { kind: 'beneath', ...beneath };
  return { kind: 'hidden', own: [...own], verdicts: verdictsOf(facts.kills, together) };
}

const rootsIn = (results: readonly CaseResult[]): string[] =>
  results.flatMap(({ causes = [] }) => causes.map(({ identity }) => identity));

const followersIn = (results: readonly CaseResult[]): { identity: string; root: string }[] =>
  results.flatMap(({ findings }) =>
    findings.filter(isViolation).flatMap((finding) => {
      const identity = causeIdentity(finding);
      const { follows } = finding;
      return identity === undefined || follows === undefined ? [] : [{ identity, root: follows.cause }];
    }),
  );

const verdictsOf = (kills: readonly string[], results: readonly CaseResult[]): string[] => [
  ...new Set(
    results.flatMap(({ id, requirements }) =>
      requirements.filter((entry) => kills.includes(entry.id)).map((entry) => `${entry.id} ${entry.verdict} in ${id}`),
    ),
  ),
];
