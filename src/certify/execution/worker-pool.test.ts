import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HandshakeError } from '../../adapter/handshake-error.ts';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { type AdapterSpec, resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import type { ReportEvent } from '../../report/events/events.ts';
import { traceIn } from '../../run/trace/trace-bytes.ts';
import { select } from '../../suite/select/select.ts';
import { decisiveFindings } from '../../verdict/case/trim-ending.ts';
import { ADAPTERS, corpus, moduleOf, THIRD, verdictsOf } from '../certify.testkit.ts';
import { certify } from '../certify.ts';
import type { CaseExecutor } from './executor.ts';
import { inThreadExecutor } from './in-thread.ts';
import { workerPool } from './worker-pool.ts';

const REFERENCE = path.join(ADAPTERS, 'reference/adapter.ts');
const EXAMPLE = path.join(ADAPTERS, 'example-typescript/adapter.ts');

/** All events of a run of some cases, by one thread or by two. */
async function eventsOf(
  spec: AdapterSpec,
  by: 'one' | 'two',
  { cases = [] as string[], traces = true, timeout = 10_000, patience = undefined as number | undefined } = {},
): Promise<ReportEvent[]> {
  const events: ReportEvent[] = [];
  const open = () => openAdapter(spec);
  await certify(
    {
      corpus,
      selected: select(corpus, cases),
      edition: 'test',
      version: '0.0.0',
      adapter: { argument: 'x', open },
      keep: traces ? 'traces' : 'verdicts',
      seed: '1',
      timeout,
      ...(patience === undefined ? {} : { patience }),
    },
    (event) => events.push(event),
    (_, assignment): Promise<CaseExecutor> =>
      Promise.resolve(
        by === 'one' ? inThreadExecutor(open, assignment) : workerPool(2, { spec, options: {} }, assignment),
      ),
  );
  return events;
}

const resultsIn = (events: readonly ReportEvent[]) =>
  events.flatMap((event) => (event.kind === 'case' ? [event.result] : []));

/** What is left of an event where nobody wants the traces: the same verdicts, and of the findings what they hang on. */
function bare(event: ReportEvent): ReportEvent {
  if (event.kind !== 'case') return event;
  const { trace: _, source: __, kept: ___, ...rest } = event;
  return { ...rest, result: { ...event.result, findings: decisiveFindings(event.result.findings) } };
}

/** The event with its trace as it was recorded: which others are saved beside it is up to who ran it. */
function opened(event: ReportEvent): object {
  if (event.kind !== 'case' || event.trace === undefined) return event;
  const trace = traceIn(event.trace, event.result);
  expect(trace?.case.id).toBe(event.result.id);
  expect(trace?.adapter.drive).toBe(event.result.drive);
  return { ...event, trace };
}

describe('a pool of workers', () => {
  it('emits what one thread emits, with traces and without', async () => {
    const spec = await resolveAdapter(REFERENCE, '.');
    const alone = await eventsOf(spec, 'one', { cases: THIRD });
    expect((await eventsOf(spec, 'two', { cases: THIRD })).map(opened)).toEqual(alone.map(opened));
    expect(await eventsOf(spec, 'two', { cases: THIRD, traces: false })).toEqual(alone.map(bare));
    expect(resultsIn(alone).length).toBeGreaterThanOrEqual(THIRD.length * 2);
  });

  it('runs on every drive, with the witnesses, what is selected', async () => {
    const spec = await resolveAdapter(REFERENCE, '.');
    const alone = await eventsOf(spec, 'one', { cases: ['CC-0020'] });
    expect(resultsIn(alone).length).toBeGreaterThan(2);
    expect(await eventsOf(spec, 'two', { cases: ['CC-0020'], traces: false })).toEqual(alone.map(bare));
  });

  it.each([
    ['loops for ever', 'for (;;) {}', 'timeout'],
    ['exits', 'process.exit(0);', 'crash'],
    ['alters what it is given', "messages[0].content[0].text = 'gone'; delete Array.prototype.flatMap;", 'fail'],
  ])('loses exactly one case when the adapter %s', async (_, misdeed, verdict) => {
    const file = moduleOf(`export default {
      ...example,
      async compact(input) {
        const { messages } = input;
        if (JSON.stringify(messages).includes('checkout_timezone') && messages.length === 15 && once()) { ${misdeed} }
        return example.compact(input);
      },
    };`);
    const options = { cases: ['CC-0001', 'CC-0002'], traces: false, timeout: 1000 };
    const good = verdictsOf(resultsIn(await eventsOf(await resolveAdapter(EXAMPLE, '.'), 'two', options)));
    const bad = verdictsOf(resultsIn(await eventsOf(await resolveAdapter(file, '.'), 'two', options)));
    expect(bad).toEqual({ ...good, 'pure CC-0001[fanout=6]': verdict });
    expect(good['pure CC-0001[fanout=6]']).toBe('pass');
  });

  it.each([true, false])(
    'gives up like one thread on an adapter that never answers: with traces %s',
    async (traces) => {
      const file = moduleOf(`export default {
      name: 'hung', version: '1', compact: () => new Promise(() => {}),
    };`);
      const spec = await resolveAdapter(file, '.');
      const options = { cases: ['CC-000*'], timeout: 100, patience: 3, traces };
      const alone = await eventsOf(spec, 'one', options);
      const words = resultsIn(alone).map(({ verdict, reason }) => `${verdict} ${reason?.startsWith('not run: ')}`);
      expect(words.filter((word) => word === 'timeout false')).toHaveLength(3);
      expect(words.filter((word) => word === 'blocked true').length).toBeGreaterThan(5);
      expect((await eventsOf(spec, 'two', options)).map(opened)).toEqual(alone.map(opened));
    },
  );

  it('says why the adapter can not be started, and ends', async () => {
    const file = moduleOf("throw new Error('no such luck');");
    const run = eventsOf(await resolveAdapter(file, '.'), 'two');
    await expect(run).rejects.toThrow(HandshakeError);
    await expect(run).rejects.toThrow(/no such luck/);
  });
});
