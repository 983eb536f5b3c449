import { describe, expect, it } from 'vitest';
import { openAdapter } from '../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../adapter/resolve/resolve-adapter.ts';
import type { CaseEvent, ReportEvent } from '../report/events/events.ts';
import { select } from '../suite/select/select.ts';
import { ADAPTERS, corpus, moduleOf } from './certify.testkit.ts';
import { certify } from './certify.ts';

const ASKED = ['CC-0001', 'CC-0002', 'CC-0003', 'CC-0004'];

/** A run whose time is over as soon as so many cases have begun. */
async function runUntil(begun: number, { adapter = `${ADAPTERS}/example-typescript`, timeout = 10_000 } = {}) {
  const spec = await resolveAdapter(adapter, '.');
  const events: ReportEvent[] = [];
  let count = 0;
  const footer = await certify(
    {
      corpus,
      selected: select(corpus, ASKED),
      edition: 'test',
      version: '0.0.0',
      adapter: { argument: adapter, open: () => openAdapter(spec, {}), copies: 1 },
      seed: '1',
      timeout,
      deadline: { limit: 90_000, isOver: () => count >= begun },
      watch: {
        began: () => {
          count += 1;
        },
        ended: () => {},
      },
    },
    (event) => events.push(event),
  );
  const results = events.filter((event): event is CaseEvent => event.kind === 'case').map(({ result }) => result);
  return { footer, results, selected: select(corpus, ASKED).variants };
}

describe('a run whose time is over', () => {
  it('tells what ended, lists the rest by drive, earns nothing and ends with 3', async () => {
    const whole = await runUntil(Number.POSITIVE_INFINITY);
    expect(whole.footer.notReached).toBeUndefined();
    const { footer, results } = await runUntil(3);
    const drives = [...new Set(whole.results.map(({ drive }) => drive))];
    expect(results.length).toBeGreaterThanOrEqual(3);
    expect(results.length).toBeLessThan(whole.results.length);
    expect(results).toEqual(
      whole.results.filter(({ id, drive }) => results.some((one) => one.id === id && one.drive === drive)),
    );
    const missing = Object.entries(footer.notReached!.ids).flatMap(([drive, ids]) => ids.map((id) => `${id} ${drive}`));
    expect([...results.map(({ id, drive }) => `${id} ${drive}`), ...missing].sort()).toEqual(
      whole.results.map(({ id, drive }) => `${id} ${drive}`).sort(),
    );
    expect(footer.notReached).toMatchObject({ reason: 'out of time', limit: 90_000, count: missing.length });
    expect(footer.counts.selected).toBe(whole.results.length);
    expect(footer.exit).toBe(3);
    expect(footer.certificates.map(({ earned, selection }) => [earned, selection])).toEqual(
      drives.flatMap(() => [
        [false, 'part'],
        [false, 'part'],
      ]),
    );
    expect(footer.certificates[0]!.unmet[0]).toMatchObject({ kind: 'selection', why: expect.stringContaining('time') });
  });

  it('reaches nothing where it is over from the start, and does not read as green', async () => {
    const { footer, results } = await runUntil(0);
    expect(results).toEqual([]);
    expect(footer.counts).toMatchObject({ evaluated: 0, passed: 0 });
    expect(footer.exit).toBe(3);
  });

  it('ends with 3 also where something failed, and keeps the cause', async () => {
    const adapter = moduleOf('export default { ...example, compact: () => ({ messages: [] }) };');
    const { footer } = await runUntil(2, { adapter });
    expect(footer.causes!.length).toBeGreaterThan(0);
    expect(footer.exit).toBe(3);
  });

  it('tells nobody of a time-out that did not come a second time', async () => {
    const adapter = moduleOf(
      'export default { ...example, compact: () => new Promise(() => setTimeout(() => {}, 1e6)) };',
    );
    const { footer, results } = await runUntil(1, { adapter, timeout: 300 });
    expect(results.filter(({ verdict }) => verdict === 'timeout')).toEqual([]);
    expect(footer.causes).toBeUndefined();
    expect(footer.exit).toBe(3);
  });
});
