import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '../judge/judge.ts';
import type { Trace } from '../run/trace/trace.ts';
import { variantsOf } from '../suite/case/variants.ts';
import { expandCase } from '../suite/expand/expand.ts';
import { decisiveFindings } from '../verdict/case/trim-ending.ts';
import { ADAPTERS, corpus, differences, OF_EACH_GROUP, once, QUICK, runOf, standingUnmet } from './certify.testkit.ts';

const REFERENCE = path.join(ADAPTERS, 'reference/adapter.ts');

const VARIANTS = new Map(
  corpus.cases.flatMap((file) => variantsOf(file).map((variant) => [variant.id, { file, variant }] as const)),
);

const claimOf = (trace: Trace) => {
  const { file, variant } = VARIANTS.get(trace.case.id)!;
  return expandCase(file, { variant, sizes: trace.case.sizes, seed: trace.seed }).claim;
};

/** What these profiles do not claim to have, and what only another drive can play. */
const LACKS: readonly string[] = [
  ...[
    'alternating-roles',
    'archive',
    'argument-clipping',
    'clearing',
    'durable-log',
    'reload',
    'replayable-archive',
  ].map((name) => `the profile does not declare the capability "${name}"`),
  'the profile declares no "overflow" trigger',
  'the profile declares no message that sends the agent on',
  'the profile pins no messages',
  'the profile states no price',
  'a function has no archive that could be read',
  'a function has no log that could be read',
  'a function has no second conversation on the same instance',
  ...['agent', 'pure', 'session'].map((drive) => `it can only be seen with the ${drive} drive`),
  'when a function is called again is up to its caller',
  'a function has nothing to load again',
];

/** The same run is looked at by several tests, and nobody changes what came of it. */
const sampled = once(() => runOf(REFERENCE, { cases: OF_EACH_GROUP }));

describe('certify', () => {
  // The whole corpus under every profile is the affair of the gate (`the_reference` in .ci/run), and the first profile has the
  // test of `conform run --quick`. One of the others shows on the quick tier why a case is spared.
  it.each([
    ['user-turn', OF_EACH_GROUP],
    ['user-turn-no-ack', OF_EACH_GROUP],
    ['view', QUICK],
  ])('finds that the reference conforms as %s', async (profile, cases) => {
    const { results, footer } = await runOf(REFERENCE, { profile, keep: 'verdicts', cases });
    const red = results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unsupported');
    expect(red.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([]);
    const spared = results.filter(({ verdict }) => verdict === 'unsupported');
    expect(
      spared.filter(({ reason }) => !LACKS.includes(String(reason))).map(({ id, reason }) => [id, reason]),
    ).toEqual([]);
    expect(footer.counts.passed).toBe(results.length - spared.length);
    expect(footer.counts.passed).toBeGreaterThan(cases.length);
    expect(standingUnmet(footer)).toEqual([]);
    expect(footer.exit).toBe(0);
  });

  it('gives the same verdicts through a real HTTP client', async () => {
    const byCall = await sampled();
    const byHttp = await runOf(path.join(ADAPTERS, 'reference/over-http.ts'), { cases: OF_EACH_GROUP });
    // Its HTTP client speaks one API, and nobody can say whether a socket's answer or a cancel was heard first: these are all that
    // is missing.
    const isUnplayed = (reason = '') => reason.includes('dialect "anthropic"') || reason.includes('a cancel race');
    const spoken = new Set(byHttp.results.filter(({ reason }) => !isUnplayed(reason)).map(({ id }) => id));
    const both = byCall.results.filter(({ id }) => spoken.has(id));
    expect(both.length).toBeGreaterThan(40);
    expect(differences(both, byHttp.results)).toEqual([]);
    const doors = byHttp.traces.flatMap(({ steps }) =>
      steps.flatMap(({ exchanges }) => exchanges.map(({ door }) => door)),
    );
    expect(new Set(doors)).toEqual(new Set(['loopback']));
  });

  it('gives the same verdicts with the same seed, and with another one', async () => {
    const [first, again, other] = [
      await sampled(),
      await runOf(REFERENCE, { cases: OF_EACH_GROUP }),
      await runOf(REFERENCE, { cases: OF_EACH_GROUP, seed: '77' }),
    ];
    expect(again.traces).toEqual(first.traces);
    expect(differences(first.results, other.results)).toEqual([]);
    expect(other.traces[0]!.case.facts).not.toEqual(first.traces[0]!.case.facts);
  });

  it('records traces that are judged the same after they were saved', async () => {
    const { judged } = await runOf(path.resolve(import.meta.dirname, '../selftest/mutants/pair-check-removed.ts'), {
      cases: [...OF_EACH_GROUP, 'CC-0001'],
    });
    expect(judged.some(({ result }) => result.verdict === 'fail')).toBe(true);
    for (const { result, trace } of judged) {
      const saved: Trace = JSON.parse(JSON.stringify(trace));
      expect(decisiveFindings(judge(saved, claimOf(saved)))).toEqual(result.findings);
    }
  });

  it('lets nobody see what is expected: neither the trace nor any model request holds it', async () => {
    const { traces } = await runOf(REFERENCE, { cases: ['CC-0009'] });
    for (const trace of traces) {
      const { title, why } = claimOf(trace);
      expect(JSON.stringify(trace)).not.toContain(title);
      expect(JSON.stringify(trace)).not.toContain(why.slice(0, 40));
    }
    expect(traces.length).toBeGreaterThan(0);
  });

  it('runs the witnesses of what is selected, and awards no class for a selection', async () => {
    const { results, footer, header } = await runOf(REFERENCE, { cases: ['CC-0020'] });
    expect(results.map(({ id }) => id)).toContain('CC-0021');
    expect(header.selection.patterns).toEqual(['CC-0020']);
    expect(footer.certificates.some(({ earned }) => earned)).toBe(false);
    expect(footer.exit).toBe(0);
  });
});
