import { describe, expect, it } from 'vitest';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import type { CaseEvent, Header, ReportEvent } from '../../report/events/events.ts';
import { savedCase } from '../../report/saved/saved-case.ts';
import { select, transitiveWitnesses } from '../../suite/select/select.ts';
import { ADAPTERS, corpus, moduleOf } from '../certify.testkit.ts';
import { certify } from '../certify.ts';
import type { EarlierGoes } from './earlier-goes.ts';

/** One that rests on another, and some that rest on none. */
const RESTING = corpus.cases.find(({ id }) => id === 'CC-0417')!;
const ASKED = ['CC-0001', 'CC-0002', RESTING.id, 'CC-0003'];

interface Going {
  adapter?: string;
  /** after how many begun results the time is over */
  until?: number;
  earlier?: EarlierGoes;
  seed?: string;
}

async function go({ adapter = `${ADAPTERS}/example-typescript`, until, earlier, seed = '1' }: Going) {
  const spec = await resolveAdapter(adapter, '.');
  const events: ReportEvent[] = [];
  const began: string[] = [];
  const footer = await certify(
    {
      corpus,
      selected: select(corpus, ASKED),
      edition: 'test',
      version: '0.0.0',
      adapter: { argument: adapter, open: () => openAdapter(spec, {}), copies: 1 },
      seed,
      timeout: 10_000,
      patience: 3,
      ...(earlier === undefined ? {} : { earlier }),
      ...(until === undefined ? {} : { deadline: { limit: 1000, isOver: () => began.length >= until } }),
      watch: { began: (name) => began.push(name), ended: () => {} },
    },
    (event) => events.push(event),
  );
  const cases = events.filter((event): event is CaseEvent => event.kind === 'case').map(savedCase);
  return { header: events[0] as Header, cases, footer, began };
}

const goesOf = (...goes: Awaited<ReturnType<typeof go>>[]): EarlierGoes => ({
  file: 'report.ndjson',
  headers: [goes[0]!.header, ...goes.slice(1).map(({ header }) => header)],
  cases: goes.at(-1)!.cases.map((saved) => ({ saved, folder: '.' })),
  leftBehind: [],
});

const named = ({ id, drive }: { id: string; drive: string }): string => `${id} (${drive})`;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** Where traces were not kept there is none to be taken over. */
const withoutTraces = (cases: readonly object[]): unknown => cases.map((one) => plain({ ...one, trace: undefined }));

/** Fails in each case that compacts, in the same way. */
const FORGETS = 'export default { ...example, compact: ({ messages }) => ({ messages: messages.slice(-1) }) };';

describe('a run that goes on with an earlier one', () => {
  it.each([
    ['a fair implementation', () => `${ADAPTERS}/example-typescript`],
    ['one that fails', () => moduleOf(FORGETS)],
  ])('comes to what one go comes to, and runs nothing again: %s', async (_, adapterOf) => {
    const adapter = adapterOf();
    const whole = await go({ adapter });
    const first = await go({ adapter, until: 2 });
    expect(first.cases.length).toBeGreaterThan(0);
    const second = await go({ adapter, until: 2, earlier: goesOf(first) });
    const third = await go({ adapter, earlier: goesOf(first, second) });
    expect(withoutTraces(third.cases)).toEqual(withoutTraces(whole.cases));
    expect(third.footer).toEqual(whole.footer);
    expect(second.began.filter((name) => first.cases.map(named).includes(name))).toEqual([]);
    expect([...first.began, ...second.began, ...third.began].sort()).toEqual([...whole.began].sort());
    expect(third.header.earlier).toEqual([first.header, plain({ ...second.header, earlier: undefined })]);
    expect(third.header.calibration).toEqual(first.header.calibration);
  });

  it('knows of a witness that was taken over whether it compacted', async () => {
    const witnesses = transitiveWitnesses([RESTING], corpus.cases);
    const first = await go({ until: select(corpus, [...witnesses]).variants.length });
    expect(first.cases.filter(({ compacted }) => compacted === true).length).toBeGreaterThan(0);
    expect(first.cases.some(({ id }) => id.startsWith(RESTING.id))).toBe(false);
    const { cases } = await go({ earlier: goesOf(first) });
    expect(cases.find(({ id }) => id.startsWith(RESTING.id))).toMatchObject({ verdict: 'pass' });
  });

  it('gives a drive up where one go would have', async () => {
    const adapter = moduleOf('export default { ...example, compact: () => process.exit(1) };');
    const whole = await go({ adapter });
    expect(whole.cases.some(({ notRun }) => notRun !== undefined)).toBe(true);
    const first = await go({ adapter, until: 3 });
    const second = await go({ adapter, earlier: goesOf(first) });
    expect(second.cases.map(({ verdict, notRun }) => ({ verdict, notRun }))).toEqual(
      whole.cases.map(({ verdict, notRun }) => ({ verdict, notRun })),
    );
  });

  it('is refused where the run is another one, and names what differs', async () => {
    const first = await go({ until: 2 });
    await expect(go({ earlier: goesOf(first), seed: '2' })).rejects.toThrow(
      '--resume: report.ndjson is of another run. seed was "1" there, and is "2" now. Say the same with --seed as before, or begin anew, without --resume.',
    );
    const other = { ...first, header: { ...first.header, adapter: { ...first.header.adapter, digest: 'abc' } } };
    await expect(go({ earlier: goesOf(other) })).rejects.toThrow('adapter.digest was "abc" there, and is nothing now');
  });
});
