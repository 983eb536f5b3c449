import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportEvent, ReportWriter } from '../events/events.ts';
import { failedWith, footer, header, passed } from '../events/report.testkit.ts';
import { jsonWriter } from './json.ts';
import { ndjsonWriter } from './ndjson.ts';
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
      trace: 'traces/pure/CC-0002[fanout=6].json',
    });
    expect(report.footer.exit).toBe(1);
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
    expect(readdirSync(path.join(folder, 'traces/pure'))).toEqual(['CC-0002[fanout=6].json']);
    expect(JSON.parse(read('traces/pure/CC-0002[fanout=6].json'))).toEqual(bad.trace);
  });
});
