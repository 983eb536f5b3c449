import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportEvent } from '../events/events.ts';
import { abortedBy, failedWith, footer, header, passed } from '../events/report.testkit.ts';
import { ndjsonWriter } from './ndjson.ts';
import { readReport } from './read-report.ts';
import { NeverBegan, ReportError } from './report-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conform-read-'));
});
const write = (...events: ReportEvent[]) => {
  const writer = ndjsonWriter(path.join(folder, 'report.ndjson'));
  for (const event of events) writer.write(event);
  writer.end();
};
const writeText = (text: string) => writeFileSync(path.join(folder, 'report.ndjson'), text);

describe('a report that is read back', () => {
  it('has what was written, whether its folder or its file is named', () => {
    write(header, passed, failedWith('gone'), footer);
    for (const place of [folder, path.join(folder, 'report.ndjson')]) {
      const report = readReport(place);
      expect(report.header).toEqual(header);
      expect(report.footer).toEqual(footer);
      expect(report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
        'CC-0001 pass',
        'CC-0002[fanout=6] fail',
      ]);
      expect(report.cases[1]!.findings[0]!.message).toBe('gone');
      expect(report.cases[1]!.trace).toBe('traces/CC-0002[fanout=6].json.zst');
    }
  });

  it('says what the default says of what a profile could not say yet', () => {
    const { prices: _, scale: __, ...earlier } = header.profile;
    write({ ...header, profile: earlier as typeof header.profile }, passed, footer);
    expect(readReport(folder).header.profile).toMatchObject({ ...earlier, prices: {}, scale: 1 });
  });

  it('has no footer where the run was cut short', () => {
    write(header, passed);
    expect(readReport(folder)).not.toHaveProperty('footer');
  });

  it('says why the run was cut short, and then a footer before that is none', () => {
    const off = abortedBy('suite-error', 'gone');
    for (const events of [
      [header, passed, off],
      [header, passed, footer, off],
    ]) {
      write(...events);
      expect(readReport(folder)).toMatchObject({ aborted: off, cases: [{ id: 'CC-0001' }] });
      expect(readReport(folder)).not.toHaveProperty('footer');
    }
  });

  it('is none where the run never began, and the error has what it said', () => {
    write(abortedBy('not-started', 'The module has no default export.'));
    expect(() => readReport(folder)).toThrow(/of a run that never began.*no default export/);
    try {
      readReport(folder);
    } catch (error) {
      expect(error).toBeInstanceOf(NeverBegan);
      expect(error).toBeInstanceOf(ReportError);
    }
  });

  it('counts what was seen to hold, and leaves out what nothing exercised', () => {
    const finding = { requirement: 'PAIR-1', by: 'law' as const, message: 'as it should' };
    const findings = [
      { ...finding, answer: 'holds' as const },
      { ...finding, answer: 'holds' as const },
      { ...finding, requirement: 'PAIR-2', answer: 'not-exercised' as const },
    ];
    write(header, { ...passed, result: { ...passed.result, findings } }, footer);
    expect(readReport(folder).cases[0]).toMatchObject({ findings: [], held: { 'PAIR-1': 2 } });
  });

  it.each([
    ['', 'report.ndjson:1: expected the header of a report, "format": "conform-report/2"; got an empty file'],
    ['{"kind":"header","format":"conform-report/9"}', 'got "conform-report/9"'],
    [`${JSON.stringify(header)}\n{"kind":"case","id":"CC-1"`, 'report.ndjson:2: this line is no JSON'],
    [`${JSON.stringify(header)}\n{"kind":"case","id":"CC-1"}`, 'report.ndjson:2: the case lacks drive, verdict'],
    [`${JSON.stringify(header)}\n[1]`, 'report.ndjson:2: expected a case'],
    [`${JSON.stringify(header)}\n7`, 'report.ndjson:2: expected a JSON object, got 7'],
  ])('is refused where it is damaged: %j', (text, message) => {
    writeText(text);
    expect(() => readReport(folder)).toThrow(ReportError);
    expect(() => readReport(folder)).toThrow(message);
  });

  it('is refused where it never was one, with what is there, also where its last line may be cut', () => {
    writeText(`garbage\n`);
    expect(() => readReport(folder, { lastLine: 'may be cut' })).toThrow('; got "garbage".');
    writeText('x'.repeat(200));
    expect(() => readReport(folder, { lastLine: 'may be cut' })).toThrow(`; got "${'x'.repeat(40)}".`);
    writeText('\n');
    expect(() => readReport(folder, { lastLine: 'may be cut' })).toThrow('; got an empty file.');
  });

  it('is refused by one line where 0.1.0 wrote it, which says what to do', () => {
    const suite = { ...header.suite, version: '0.1.0' };
    const earlier = { ...header, format: 'conform-report/1', suite };
    writeText(`${JSON.stringify(earlier)}\n`);
    expect(() => readReport(folder)).toThrow(
      `${path.join(folder, 'report.ndjson')}:1: this report was written by compaction-conformance 0.1.0 in the format conform-report/1, and this version reads conform-report/2. Run conform run --out again, or read it with npx compaction-conformance@0.1.0.`,
    );
    writeText(`${JSON.stringify({ ...earlier, suite: null })}\n`);
    expect(() => readReport(folder)).toThrow('was written by an earlier version in the format conform-report/1');
  });

  it('is refused where it is not there', () => {
    expect(() => readReport(path.join(folder, 'nowhere'))).toThrow('nowhere is not there');
  });
});
