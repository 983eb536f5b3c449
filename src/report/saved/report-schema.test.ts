import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADAPTERS, moduleOf, runOf } from '../../certify/certify.testkit.ts';
import type { Calibration } from '../../run/calibrate.ts';
import type { Sizes } from '../../suite/case/case.ts';
import { sizesFor } from '../../suite/case/sizes.ts';
import { validateReport } from '../../suite/generated/report-validator.js';
import { baseline, entry } from '../../verdict/baseline/baseline.testkit.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import { isKnownUnmet } from '../../verdict/unmet.ts';
import { unmetLabels } from '../../verdict/verdict.testkit.ts';
import { abortedBy, failedWith, footer, header, inFile, passed, resultWith } from '../formats/formats.testkit.ts';
import { checkedReport } from './check-report.ts';
import { ndjsonWriter } from './ndjson.ts';
import { ReportError } from './report-error.ts';
import { savedCase } from './saved-case.ts';

const place = () => mkdtempSync(path.join(tmpdir(), 'conform-schema-'));
const faultsOf = (line: object): string[] =>
  validateReport(JSON.parse(JSON.stringify(line)))
    ? []
    : validateReport.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
const lineOf = (result: ReturnType<typeof resultWith>) => ({ kind: 'case', ...savedCase({ kind: 'case', result }) });

/** A case with one violation, as far as it is said who found it. */
const withFinding = (judge: object) => ({
  ...lineOf(resultWith('fail')),
  findings: [{ requirement: 'PAIR-1', answer: 'violated', message: 'y', ...judge }],
});

/** Gives back what it is given. */
const IDLE = `export default {
  name: 'idle',
  version: '1.0.0',
  compact: ({ messages }) => ({ messages }),
};`;

describe('the schema of a report', () => {
  it('accepts every line of real runs, with what holds, what fails and what does not apply', async () => {
    const file = path.join(place(), 'report.ndjson');
    const runs = [
      await runOf(path.join(ADAPTERS, 'example-typescript'), { cases: ['CC-000*', 'CC-0552'] }),
      await runOf(moduleOf(IDLE), { cases: ['CC-000*', 'CC-0020', 'CC-0514'] }),
    ];
    const lines = runs.flatMap(({ header: head, results, footer: end }) => {
      const writer = ndjsonWriter(file);
      for (const event of [head, ...results.map((result) => ({ kind: 'case' as const, result })), end])
        writer.write(event);
      return readFileSync(file, 'utf8').trimEnd().split('\n');
    });
    expect(lines.flatMap((line) => faultsOf(JSON.parse(line)))).toEqual([]);
    const verdicts = runs.flatMap(({ results }) => results.map(({ verdict }) => verdict));
    expect([...new Set(verdicts)].sort()).toEqual(['blocked', 'fail', 'pass', 'unsupported']);
  });

  it('accepts the last line of a run that came to no end, and no reason that it does not know', () => {
    for (const reason of ['not-started', 'suite-error', 'interrupted'] as const)
      expect(faultsOf(abortedBy(reason, 'gone'))).toEqual([]);
    expect(faultsOf({ ...abortedBy('interrupted', 'gone'), reason: 'tired' })).not.toEqual([]);
    expect(faultsOf({ ...abortedBy('interrupted', 'gone'), counts: {} })).not.toEqual([]);
  });

  /** What a writer fills is named here in full, by its type: a field that is new to it, and not to the schema, is seen here. */
  it('knows all that a calibration of each kind writes, at any sizes', () => {
    // The window of a summarizer is the case's own.
    const sizes: Required<Omit<Sizes, 'effectiveSummarizerWindow'>> = {
      trigger: 32_100,
      effectiveTrigger: 40_000,
      window: 128_100,
      effectiveWindow: 160_100,
      overhead: 100,
      scale: 16,
    };
    const kinds: Calibration[] = [
      { kind: 'measured', sizes, passes: 19 },
      { kind: 'nominal', sizes, reason: 'no trigger measured in tokens can be set' },
      { kind: 'measured', sizes: sizesFor(2000), passes: 19 },
    ];
    const calibration = kinds.map((one) => ({ drive: 'pure', ...one }));
    expect(faultsOf({ ...header, calibration })).toEqual([]);
  });

  it('knows all that stands beside a class', () => {
    const certificate: Required<Certificate> = {
      ...footer.certificates[0]!,
      prices: [{ name: 'without-summaries', says: 'what leaves the window is gone', results: 0 }],
      scale: 16,
      habits: [{ name: 'goes-on-by-itself', says: 'goes on by itself after a pass' }],
      causes: ['PROG-4/no-progress@auto-request'],
      excused: ['CC-0001'],
      ground: {
        results: 3,
        evaluated: 1,
        unsupported: 2,
        mostly: { reason: 'no agent drives it', results: 1 },
      },
      unsupportedByWord: 1,
    };
    expect(faultsOf({ ...footer, certificates: [certificate] })).toEqual([]);
  });

  it('accepts a shard, a case of the user’s own, and what a baseline knows', () => {
    const shard = { number: 1, of: 2, variants: 3, whole: true };
    const baseline = { file: 'b.yaml', digest: 'aa', entries: 1, today: '2026-06-01' };
    const note = { place: { file: 'b.yaml', line: 1, column: 1 }, what: 'PAIR-1 fails', message: 'gone', met: false };
    const outcome = { knownFail: 1, unexpectedPass: 0, stale: [note], expired: [note], idle: [note] };
    expect(faultsOf({ ...header, baseline, selection: { ...header.selection, shard } })).toEqual([]);
    expect(
      faultsOf({ kind: 'case', ...savedCase({ kind: 'case', ...inFile(failedWith('x').result, 'a.yaml') }) }),
    ).toEqual([]);
    expect(faultsOf(lineOf(resultWith('known-fail')))).toEqual([]);
    expect(faultsOf({ ...footer, baseline: outcome })).toEqual([]);
  });

  it('accepts the report of a run that a baseline knows something of, with all that can become of one', async () => {
    const idle = moduleOf(IDLE.replace("'idle'", "'mine'"));
    const unseen = ['PAIR-1', 'PAIR-2', 'ORD-1', 'ORD-2', 'COVER-1'].map((id) => `${id} blocked`);
    const expected = ['PROG-4 fail', 'KEEP-1 fail', ...unseen].map((text) => entry(`${text} CC-0002`));
    const entries = [
      ...expected,
      entry('PROG-3 fail CC-0002', { expires: '2026-05-31' }),
      entry('PAIR-1 fail CC-9999'),
      entry('ORD-3 fail CC-0002'),
    ];
    const run = await runOf(idle, {
      cases: ['CC-0002'],
      baseline: { baseline: baseline(...entries), today: '2026-06-01' },
    });
    const folder = place();
    const writer = ndjsonWriter(path.join(folder, 'report.ndjson'));
    const events = [run.header, ...run.results.map((result) => ({ kind: 'case' as const, result })), run.footer];
    for (const event of events) writer.write(event);
    const report = checkedReport(folder);
    expect(report.cases.map(({ verdict }) => verdict)).toContain('unexpected-pass');
    const known = report.footer!.certificates.flatMap(({ unmet }) => unmet.filter(isKnownUnmet));
    expect(unmetLabels({ unmet: known })).toContain('PROG-4: fail');
    expect(report.footer!.baseline!.expired).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['an unknown key', { ...header, colour: 'red' }],
    ['an unknown verdict', { ...lineOf(passed.result), verdict: 'green' }],
    [
      'a finding that is no violation',
      {
        ...lineOf(passed.result),
        findings: [{ requirement: 'A', answer: 'holds', by: 'law', way: 'x', message: 'y' }],
      },
    ],
    ['a violation without its way', withFinding({ by: 'law' })],
    ['an expectation without its place', withFinding({ by: 'expectation', way: 'broken' })],
    ['a law with a place in a case', withFinding({ by: 'law', at: '/then/0', way: 'broken' })],
    ['a drive that leads out of the folder', { ...lineOf(passed.result), drive: '../..' }],
    ['a trace that lies elsewhere', { ...lineOf(passed.result), trace: 'traces/pure/../../../etc/x.json' }],
    ['an exit code there is none of', { ...footer, exit: 4 }],
    ['a footer without counts', { kind: 'footer', complete: true, certificates: [], exit: 0 }],
    ['a line of no kind', { kind: 'note' }],
  ])('refuses %s', (_, line) => {
    expect(faultsOf(line)).not.toEqual([]);
  });
});

describe('a report that decides what is written where', () => {
  it.each<[string, object, string]>([
    [
      'a drive',
      { ...lineOf(passed.result), drive: '../..' },
      'report.ndjson:2: /drive: Expected one of pure, session, agent, got "../..".',
    ],
    [
      'a key',
      { ...lineOf(passed.result), verdictt: 'x' },
      'report.ndjson:2: /verdictt: Unknown key "verdictt". Did you mean "verdict"?',
    ],
    [
      'a list',
      { ...lineOf(passed.result), requirements: 7 },
      'report.ndjson:2: /requirements: Expected a list, got 7.',
    ],
  ])('is refused with the line and what is wrong: %s', (_, line, message) => {
    const folder = place();
    writeFileSync(
      path.join(folder, 'report.ndjson'),
      [header, line, footer].map((one) => JSON.stringify(one)).join('\n'),
    );
    expect(() => checkedReport(folder)).toThrow(ReportError);
    expect(() => checkedReport(folder)).toThrow(message);
  });
});
