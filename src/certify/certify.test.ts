import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '../judge/judge.ts';
import type { Trace } from '../run/trace.ts';
import { expandCase } from '../suite/expand.ts';
import { variantsOf } from '../suite/matrix.ts';
import { ADAPTERS, corpus, differences, runOf } from './certify.testkit.ts';

const REFERENCE = path.join(ADAPTERS, 'reference/adapter.ts');

const claimOf = (trace: Trace) => {
  const candidates = corpus.cases.flatMap((file) => variantsOf(file).map((variant) => ({ file, variant })));
  const { file, variant } = candidates.find((one) => one.variant.id === trace.case.id)!;
  return expandCase(file, { variant, sizes: trace.case.sizes, seed: trace.seed }).claim;
};

/** What the reference does not claim to have, or no function can have. */
const LACKS =
  /"overflow" trigger|"archive"|"recovery"|"anthropic"|case is about the drive|on the same instance|"threads"/;

describe('certify', () => {
  it.each(['in-turn', 'user-turn', 'user-turn-no-ack', 'view'])(
    'finds that the reference conforms as %s',
    async (profile) => {
      const { results, footer } = await runOf(REFERENCE, { profile });
      const red = results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unsupported');
      expect(red.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([]);
      const spared = results.filter(({ verdict }) => verdict === 'unsupported');
      expect(spared.map(({ id, reason }) => [id, reason]).filter(([, reason]) => !LACKS.test(String(reason)))).toEqual(
        [],
      );
      expect(footer.counts.passed).toBe(corpus.variants * 2 - spared.length);
      expect(footer.counts.passed).toBeGreaterThan(80);
      expect(footer.certificates.filter(({ earned }) => earned).length).toBe(4);
      expect(footer.exit).toBe(0);
    },
  );

  it('gives the same verdicts through a real HTTP client', async () => {
    const byCall = await runOf(REFERENCE);
    const byHttp = await runOf(path.join(ADAPTERS, 'reference/over-http.ts'));
    expect(differences(byCall.results, byHttp.results)).toEqual([]);
    const doors = byHttp.traces.flatMap(({ steps }) =>
      steps.flatMap(({ exchanges }) => exchanges.map(({ door }) => door)),
    );
    expect(new Set(doors)).toEqual(new Set(['loopback']));
  });

  it('gives the same verdicts with the same seed, and with another one', async () => {
    const [first, again, other] = [
      await runOf(REFERENCE),
      await runOf(REFERENCE),
      await runOf(REFERENCE, { seed: '77' }),
    ];
    expect(again.traces).toEqual(first.traces);
    expect(differences(first.results, other.results)).toEqual([]);
    expect(other.traces[0]!.case.facts).not.toEqual(first.traces[0]!.case.facts);
  });

  it('records traces that are judged the same after they were saved', async () => {
    const { judged } = await runOf(path.resolve(import.meta.dirname, '../selftest/mutants/pair-check-removed.ts'));
    expect(judged.some(({ result }) => result.verdict === 'fail')).toBe(true);
    for (const { result, trace } of judged) {
      const saved: Trace = JSON.parse(JSON.stringify(trace));
      expect(judge(saved, claimOf(saved))).toEqual(result.findings);
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
