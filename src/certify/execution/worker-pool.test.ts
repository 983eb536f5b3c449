import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HandshakeError } from '../../adapter/handshake-error.ts';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { type AdapterSpec, resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import type { ReportEvent } from '../../report/events/events.ts';
import { traceIn } from '../../run/trace/trace-bytes.ts';
import { select } from '../../suite/select/select.ts';
import { decisiveFindings } from '../../verdict/case/trim-ending.ts';
import { ADAPTERS, corpus, moduleOf, OF_EACH_GROUP, verdictsOf } from '../certify.testkit.ts';
import { certify } from '../certify.ts';
import type { CaseExecutor, KeptOfCases } from './executor.ts';
import { inThreadExecutor } from './in-thread.ts';
import { workerPool } from './worker-pool.ts';

const REFERENCE = path.join(ADAPTERS, 'reference/adapter.ts');
const EXAMPLE = path.join(ADAPTERS, 'example-typescript/adapter.ts');

/** All events of a run of some cases, by one thread or by two. */
async function eventsOf(
  spec: AdapterSpec,
  by: 'one' | 'two',
  {
    cases = [] as string[],
    keep = 'traces' as KeptOfCases,
    timeout = 10_000,
    patience = undefined as number | undefined,
  } = {},
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
      keep,
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
  it('tells whoever asks it again after its end, and lets nobody wait for ever', async () => {
    const spec = await resolveAdapter(EXAMPLE, '.');
    const asked = { seed: '1', timeout: 10_000 };
    const choice = { ...asked, suite: { version: 'test', corpus: 'test' } };
    const pool = workerPool(
      1,
      { spec, options: {} },
      { choice, reproduceOptions: { ...asked, adapter: 'x' }, keep: 'verdicts' },
    );
    await pool.handshake();
    const [calibration] = await pool.calibrate(['pure']);
    const { variants } = select(corpus, ['CC-0001']);
    const jobs = variants.map((one) => ({ ...one, drive: 'pure' as const, sizes: calibration!.sizes }));
    const ended: string[] = [];
    await pool.perform(jobs, ({ variant }) => ended.push(variant.id));
    expect(ended).toHaveLength(jobs.length);
    await pool.close();
    await expect(pool.perform(jobs, () => {})).rejects.toThrow('ended before');
  });

  it('emits what one thread emits, on every drive, with the witnesses, with traces and without', async () => {
    const spec = await resolveAdapter(REFERENCE, '.');
    const alone = await eventsOf(spec, 'one', { cases: OF_EACH_GROUP });
    expect((await eventsOf(spec, 'two', { cases: OF_EACH_GROUP })).map(opened)).toEqual(alone.map(opened));
    expect(await eventsOf(spec, 'two', { cases: OF_EACH_GROUP, keep: 'verdicts' as const })).toEqual(alone.map(bare));
    const asked = OF_EACH_GROUP.flatMap((id) => [`pure ${id}`, `session ${id}`]);
    const ended = resultsIn(alone).map(({ id, drive }) => `${drive} ${id}`);
    expect(ended).toEqual(expect.arrayContaining(asked));
    expect(ended.length).toBeGreaterThan(asked.length);
  });

  it('draws what one thread draws', async () => {
    const file = moduleOf(`export default {
      name: 'forgetful', version: '1', compact: async ({ messages }) => ({ messages: messages.slice(-1) }),
    };`);
    const spec = await resolveAdapter(file, '.');
    const drawings = (events: readonly ReportEvent[]) =>
      events.flatMap((event) => (event.kind === 'case' && event.drawing !== undefined ? [event.drawing] : []));
    const options = { cases: ['CC-0001'], keep: 'drawings' as const };
    const alone = await eventsOf(spec, 'one', options);
    expect(drawings(await eventsOf(spec, 'two', options))).toEqual(drawings(alone));
    expect(drawings(alone)).not.toEqual([]);
  });

  it('loses exactly the cases in which the adapter loops for ever, exits, or alters what it is given', async () => {
    const misdeeds = {
      'CC-0001[fanout=2]': 'for (;;) {}',
      'CC-0001[fanout=6]': 'process.exit(0);',
      'CC-0001[fanout=20]': "messages[0].content[0].text = 'gone'; delete Array.prototype.flatMap;",
    };
    const file = moduleOf(`export default {
      ...example,
      async compact(input) {
        const { messages } = input;
        const calls = messages.flatMap(({ content }) => content).filter(({ type }) => type === 'tool-call');
        if (JSON.stringify(messages).includes('checkout_timezone')) {
          ${Object.entries(misdeeds)
            .map(([id, misdeed]) => `if (calls.length - 2 === ${/\d+(?=\])/.exec(id)}) { ${misdeed} }`)
            .join('\n')}
        }
        return example.compact(input);
      },
    };`);
    const options = { cases: ['CC-0001', 'CC-0002'], keep: 'verdicts' as const, timeout: 1000 };
    const good = verdictsOf(resultsIn(await eventsOf(await resolveAdapter(EXAMPLE, '.'), 'two', options)));
    const bad = verdictsOf(resultsIn(await eventsOf(await resolveAdapter(file, '.'), 'two', options)));
    const lost = Object.keys(misdeeds).map((id) => `pure ${id}`);
    expect(lost.map((id) => good[id])).toEqual(['pass', 'pass', 'pass']);
    expect(bad).toEqual({
      ...good,
      ...Object.fromEntries(lost.map((id, at) => [id, ['timeout', 'crash', 'fail'][at]])),
    });
  });

  it('gives up like one thread on an adapter that never answers, with traces and without', async () => {
    const spec = await resolveAdapter(
      moduleOf("export default { name: 'hung', version: '1', compact: () => new Promise(() => {}) };"),
      '.',
    );
    const options = { cases: ['CC-000*'], timeout: 100, patience: 3 };
    const alone = await eventsOf(spec, 'one', options);
    const words = resultsIn(alone).map(({ verdict, reason }) => `${verdict} ${reason?.startsWith('not run: ')}`);
    expect(words.filter((word) => word === 'timeout false')).toHaveLength(3);
    expect(words.filter((word) => word === 'blocked true').length).toBeGreaterThan(5);
    expect((await eventsOf(spec, 'two', options)).map(opened)).toEqual(alone.map(opened));
    expect(await eventsOf(spec, 'two', { ...options, keep: 'verdicts' })).toEqual(alone.map(bare));
  });

  it.each(['one', 'two'] as const)('runs nothing where copies say different things of themselves (%s)', async (by) => {
    const spec = await resolveAdapter(moduleOf('export default { ...example, name: once() ? "a" : "b" };'), '.');
    const said = /"name" is "[ab]", and was "[ab]"/;
    await expect(eventsOf(spec, by)).rejects.toThrow(said);
  });

  it('says why the adapter can not be started, and ends', async () => {
    const file = moduleOf("throw new Error('no such luck');");
    const run = eventsOf(await resolveAdapter(file, '.'), 'two');
    await expect(run).rejects.toThrow(HandshakeError);
    await expect(run).rejects.toThrow(/no such luck/);
  });
});
