import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { traceIn } from '../../run/trace/trace-bytes.ts';
import type { ReportEvent, ReportWriter } from '../events/events.ts';
import { failedWith, footer, header, passed } from '../events/report.testkit.ts';
import { lossyCase } from '../html/html.testkit.ts';
import { jsonWriter } from './json.ts';
import { ndjsonWriter } from './ndjson.ts';
import { savedTraces } from './read-trace.ts';
import { replayedCase } from './replay.ts';
import { traceWriter } from './trace-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conform-report-'));
});

const bad = failedWith('The call of call_a is gone.');
const feed = (writer: ReportWriter, ...events: ReportEvent[]) => {
  for (const event of events) writer.write(event);
  writer.end();
};
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

describe('report.json', () => {
  it('has the header, the cases with their requirements, and the footer', () => {
    feed(jsonWriter(path.join(folder, 'report.json')), header, passed, bad, footer);
    const report = JSON.parse(read('report.json'));
    expect(Object.keys(report)).toEqual(['header', 'cases', 'footer']);
    expect(report.header).toEqual(header);
    expect(report.cases[1]).toMatchObject({
      id: 'CC-0002[fanout=6]',
      verdict: 'fail',
      requirements: [{ id: 'PAIR-1', verdict: 'fail' }],
      trace: 'traces/CC-0002[fanout=6].json.zst',
    });
    expect(report.footer.exit).toBe(1);
  });

  it.each([
    ['no case', [header, footer]],
    ['some cases', [header, passed, bad, footer]],
    ['no end', [header, passed]],
  ])('is indented as a whole, though it is written in pieces: with %s', (_, events) => {
    feed(jsonWriter(path.join(folder, 'report.json')), ...events);
    expect(read('report.json')).toBe(`${JSON.stringify(JSON.parse(read('report.json')), null, 2)}\n`);
  });

  it('names what was refused in each case, which another format hears of when it is told again', () => {
    const told = { refused: ['a.example'], late: ['POST /v1/messages'] };
    feed(jsonWriter(path.join(folder, 'report.json')), header, { ...passed, ...told }, footer);
    const [saved] = JSON.parse(read('report.json')).cases;
    expect(saved).toMatchObject(told);
    expect(replayedCase({ saved, folder }, 'none')).toMatchObject(told);
  });

  it('says that it was cut short by having no footer', () => {
    feed(jsonWriter(path.join(folder, 'report.json')), header, passed);
    expect(JSON.parse(read('report.json')).footer).toBeNull();
  });
});

describe('report.ndjson', () => {
  it('is one event a line, each written as it happens', () => {
    const writer = ndjsonWriter(path.join(folder, 'report.ndjson'));
    writer.write(header);
    writer.write(bad);
    const lines = read('report.ndjson')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ kind }) => kind)).toEqual(['header', 'case']);
    expect(lines[1].findings[0].message).toBe('The call of call_a is gone.');
  });
});

describe('the trace files', () => {
  it('lie where the reports say, and only for cases that were run', () => {
    feed(traceWriter(folder), header, passed, bad, footer);
    expect(readdirSync(path.join(folder, 'traces'))).toEqual(['CC-0002[fanout=6].json.zst']);
    expect(readFileSync(path.join(folder, 'traces/CC-0002[fanout=6].json.zst'))).toEqual(Buffer.from(bad.trace!));
  });

  it('hold the traces of all drives of a case, each as it was recorded', () => {
    const cases = (['pure', 'session', 'agent'] as const).map((drive) => lossyCase('CC-0001[fanout=6]', drive));
    feed(traceWriter(folder), header, ...cases, footer);
    const [name, ...others] = readdirSync(path.join(folder, 'traces'));
    expect(others).toEqual([]);
    const traces = savedTraces(path.join(folder, 'traces', name!));
    expect(traces.map(({ id, drive }) => [id, drive])).toEqual(cases.map(({ result }) => [result.id, result.drive]));
    for (const [at, { result, trace }] of cases.entries()) expect(traces[at]!.open()).toEqual(traceIn(trace!, result));
  });

  it('are told apart where two cases come to the same name', () => {
    feed(traceWriter(folder), header, lossyCase('my case'), lossyCase('my_case'), footer);
    expect(savedTraces(path.join(folder, 'traces/my_case.json.zst')).map(({ id }) => id)).toEqual([
      'my case',
      'my_case',
    ]);
  });
});
