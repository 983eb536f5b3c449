import { describe, expect, it } from 'vitest';
import { footer, header, resultWith } from '../formats/formats.testkit.ts';
import { mergeShards } from './merge-shards.ts';
import type { SavedReport } from './read-report.ts';

/** The shard of a run of the variants 1 to `variants` on the drives pure and session. */
function shard(number: number, of: number, variants = 5): SavedReport {
  const own = Array.from({ length: variants }, (_, index) => index + 1).filter((one) => (one - 1) % of === number - 1);
  const cases = own.flatMap((one) =>
    ['pure', 'session'].map((drive) => ({ ...resultWith('pass', { id: `CC-${one}`, drive }), held: {} })),
  );
  const selection = {
    patterns: [],
    declared: 10,
    selected: cases.length,
    shard: { number, of, variants, whole: true },
  };
  const certificates = (['pure', 'session'] as const).map((drive) => ({ ...footer.certificates[0]!, drive }));
  return {
    file: `part-${number}/report.ndjson`,
    header: { ...header, selection },
    cases,
    footer: { ...footer, certificates },
  };
}
const refusal = (...reports: SavedReport[]): string => {
  try {
    mergeShards(reports);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

describe('shards that are put together', () => {
  it.each([1, 2, 3, 5])('give the cases in the order of the whole run, of %i shards in any order', (of) => {
    const shards = Array.from({ length: of }, (_, index) => shard(index + 1, of)).reverse();
    const { cases, drives } = mergeShards(shards);
    expect(drives).toEqual(['pure', 'session']);
    expect(cases.map(({ saved }) => `${saved.drive} ${saved.id}`)).toEqual(
      [1, 2, 3, 4, 5].flatMap((one) => [`pure CC-${one}`, `session CC-${one}`]),
    );
  });

  it('have the header of the whole run', () => {
    const { header: whole } = mergeShards([shard(1, 2), shard(2, 2)]);
    expect(whole.selection).toEqual({ patterns: [], declared: 10, selected: 10 });
  });

  it('last from the first beginning to the last end, as far as all of them say when that was', () => {
    const between = (number: number, started: string, ended: string): SavedReport => {
      const one = shard(number, 2);
      const environment = { ...one.header.environment, started };
      return { ...one, header: { ...one.header, environment }, footer: { ...one.footer!, ended } };
    };
    const [early, late] = ['2026-06-01T12:00:00.000Z', '2026-06-01T12:05:00.000Z'];
    const both = mergeShards([between(1, late, late), between(2, early, '2026-06-01T12:01:00.000Z')]);
    expect([both.header.environment.started, both.ended]).toEqual([early, late]);
    const one = mergeShards([between(1, late, late), shard(2, 2)]);
    expect(one.header.environment).not.toHaveProperty('started');
    expect(one).not.toHaveProperty('ended');
  });

  it('find their traces where each of them lies', () => {
    const { cases } = mergeShards([shard(1, 2), shard(2, 2)]);
    expect(cases.slice(0, 5).map(({ folder }) => folder)).toEqual(['part-1', 'part-1', 'part-2', 'part-2', 'part-1']);
  });
});

describe('shards are refused', () => {
  it('where a run was cut short', () => {
    const { footer: _, ...cut } = shard(2, 3);
    expect(refusal(shard(1, 3), cut, shard(3, 3))).toBe(
      'part-2/report.ndjson has no footer: its run was cut short, and nothing in it is a verdict. Run it again, with --shard 2/3.',
    );
  });

  it('where one is missing, and it is said which', () => {
    expect(refusal(shard(1, 4), shard(3, 4))).toBe('Of 4 shards 2 are missing: 2/4, 4/4. Run them, each with --shard.');
    expect(refusal(shard(1, 1e12))).toContain('Of 1000000000000 shards 999999999999 are missing: 2/1000000000000, ');
  });

  it('where one is there twice', () => {
    expect(refusal(shard(1, 2), { ...shard(1, 2), file: 'again/report.ndjson' }, shard(2, 2))).toBe(
      'Shard 1 is there 2 times: part-1/report.ndjson, again/report.ndjson. Name it once.',
    );
  });

  it('where one is no shard', () => {
    expect(refusal(shard(1, 2), { ...shard(2, 2), header })).toBe(
      'part-2/report.ndjson is no shard: it was run without --shard, and is whole as it is.',
    );
  });

  const other = (more: object): SavedReport => {
    const report = shard(2, 2);
    return { ...report, header: { ...report.header, ...more } };
  };
  it.each<[string, object, string]>([
    ['seed', { seed: '2' }, 'seed is "2" instead of "1"'],
    ['corpus', { suite: { ...header.suite, corpus: { digest: 'ff', cases: 2 } } }, 'suite.corpus.digest is "ff"'],
    ['suite', { suite: { ...header.suite, version: '2.0.0' } }, 'suite.version is "2.0.0" instead of "1.2.3"'],
    ['adapter', { adapter: { ...header.adapter, version: '0.2.0' } }, 'adapter.version is "0.2.0" instead of "0.1.0"'],
    ['profile', { profile: { ...header.profile, cut: 'user-turn' } }, 'profile.cut is "user-turn" instead of "group"'],
    ['dialect', { dialect: 'anthropic' }, 'dialect is "anthropic" instead of "openai-chat"'],
    [
      'names',
      { options: { reach: 'preload', rename: true, timeout: 10_000 } },
      'options.rename is true instead of false',
    ],
    ['time allowed', { options: { reach: 'preload', rename: false, timeout: 10 } }, 'options.timeout is 10 instead of'],
    [
      'way to a conversation',
      { options: { reach: 'replay', rename: false, timeout: 10_000 } },
      'options.reach is "rep',
    ],
    ['package', { options: { ...header.options, with: 'pack@1.0.0' } }, 'options.with is "pack@1.0.0" instead of noth'],
    ['thread', { options: { ...header.options, isolate: 'none' } }, 'options.isolate is "none" instead of nothing'],
    ['baseline', { baseline: { file: 'b.yaml', digest: 'aa', entries: 1, today: '2026-06-01' } }, 'instead of nothing'],
    ['calibration', { calibration: [{ drive: 'pure' }] }, 'calibration is [{"drive":"pure"}] instead of []'],
  ])('where they differ in the %s', (_, more, message) => {
    expect(refusal(shard(1, 2), other(more))).toContain(message);
    expect(refusal(shard(1, 2), other(more))).toMatch(
      /^part-2\/report\.ndjson is of another run than part-1\/report\.ndjson: /,
    );
  });

  it('where they are of other code under the same name and version', () => {
    const of = (number: number, digest: string) => {
      const one = shard(number, 2);
      return { ...one, header: { ...one.header, adapter: { ...header.adapter, digest } } };
    };
    expect(refusal(of(1, 'aa'), of(2, 'aa'))).toBe('none');
    expect(refusal(of(1, 'aa'), of(2, 'bb'))).toBe(
      'part-2/report.ndjson is of other code than part-1/report.ndjson: the text of the adapter differs, though it has the same name and version. Run all shards from the same checkout.',
    );
  });

  it('where they were run from another number of declared cases', () => {
    const fewer = shard(2, 2);
    fewer.footer!.counts = { ...fewer.footer!.counts, declared: 8 };
    expect(refusal(shard(1, 2), fewer)).toContain('declared is 8 instead of 2');
  });

  it('where they are of another number of shards, or of another selection', () => {
    expect(refusal(shard(1, 2), shard(2, 3))).toContain('selection.shard.of is 3 instead of 2');
    expect(refusal(shard(1, 2), shard(2, 2, 6))).toContain('selection.shard.variants is 6 instead of 5');
  });

  it('where one has lost cases', () => {
    const damaged = shard(2, 2);
    damaged.cases.pop();
    expect(refusal(shard(1, 2), damaged)).toBe(
      'part-2/report.ndjson is damaged: expected 2 cases on the drive session, got 1. Run it again, with --shard 2/2.',
    );
  });

  it('where the same case is in two of them', () => {
    const twin = shard(2, 2);
    twin.cases[0]!.id = 'CC-1';
    expect(refusal(shard(1, 2), twin)).toContain('The shards have the same case twice on the drive pure.');
  });

  it('but not for the machines they ran on', () => {
    expect(refusal(shard(1, 2), other({ environment: { node: 'v22.18.0', platform: 'darwin', cpus: 8 } }))).toBe(
      'none',
    );
  });
});
