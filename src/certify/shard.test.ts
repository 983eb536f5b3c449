import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAdapter } from '../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../adapter/resolve/resolve-adapter.ts';
import type { ReportEvent } from '../report/events/events.ts';
import { select } from '../suite/select/select.ts';
import { shardOf } from '../suite/select/shard.ts';
import { ADAPTERS, corpus } from './certify.testkit.ts';
import { certify } from './certify.ts';

/** One of so many parts that each has a handful of variants. */
const shard = shardOf(select(corpus, []), { number: 7, of: 200 }, corpus.cases);

async function runShard() {
  const argument = path.join(ADAPTERS, 'example-typescript');
  const spec = await resolveAdapter(argument, '.');
  const events: ReportEvent[] = [];
  const footer = await certify(
    {
      corpus,
      selected: shard,
      edition: 'test',
      version: '0.0.0',
      adapter: { argument, open: () => openAdapter(spec) },
      seed: '1',
      timeout: 10_000,
    },
    (event) => events.push(event),
  );
  return { footer, events };
}

describe('a shard of the whole corpus', () => {
  it('earns nothing, and what it did not run does not make it incomplete', async () => {
    const { footer } = await runShard();
    expect(new Set(footer.certificates.map(({ selection, earned }) => `${selection} ${earned}`))).toEqual(
      new Set(['part false']),
    );
    expect(footer.exit).toBe(0);
  });

  it('tells of its own cases only, in the header, in the stream and in the counts', async () => {
    const { footer, events } = await runShard();
    const own = shard.variants.filter(({ reason }) => reason !== 'borrowed').map(({ variant }) => variant.id);
    expect(own.length).toBeLessThan(shard.variants.length);
    const reported = events.flatMap((event) => (event.kind === 'case' ? event.result : []));
    expect(reported.map(({ id }) => id)).toEqual(own);
    expect(footer.counts.selected).toBe(own.length);
    expect(events[0]).toMatchObject({
      selection: { selected: own.length, shard: { number: 7, of: 200, whole: true } },
    });
  });
});
