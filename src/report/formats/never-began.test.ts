import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { ReportEvent, ReportWriter } from '../events/events.ts';
import { htmlWriter } from '../html/html-writer.ts';
import { jsonWriter } from '../saved/json.ts';
import { badgeWriter } from './badge.ts';
import { CTRF_SCHEMA } from './ctrf.testkit.ts';
import { ctrfWriter } from './ctrf.ts';
import { abortedBy, footer, HOSTILE, header, passed } from './formats.testkit.ts';
import { githubWriter } from './github.ts';
import { junitWriter } from './junit.ts';
import { markdownWriter } from './markdown.ts';
import { junitFaults, parseXml } from './xml.testkit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-never-'));

/** @returns what the writer of a file makes of the events */
function written(open: (file: string) => ReportWriter, ...events: ReportEvent[]): string {
  const file = path.join(folder, 'written');
  const writer = open(file);
  for (const event of events) writer.write(event);
  writer.end();
  return readFileSync(file, 'utf8');
}

const never = abortedBy('not-started', 'The module has no default export.');

describe('a run that never began', () => {
  it('is one test in junit.xml, which is an error and says why', () => {
    const root = parseXml(written(junitWriter, never));
    expect(junitFaults(root)).toEqual([]);
    const tests = root.children.flatMap(({ children }) => children).filter(({ tag }) => tag === 'testcase');
    expect(tests).toHaveLength(1);
    expect(tests[0]!.children[0]).toMatchObject({ tag: 'error' });
    expect(tests[0]!.children[0]!.text).toContain('The module has no default export.');
  });

  it('is one failed test in ctrf.json', () => {
    const report = JSON.parse(written(ctrfWriter, never));
    expect(new Ajv({ strict: true }).validate(CTRF_SCHEMA, report)).toBe(true);
    expect(report.results.summary).toMatchObject({ tests: 1, failed: 1, extra: { complete: false } });
    expect(report.results.tests[0].message).toContain('The module has no default export.');
  });

  it('has a page of its own in HTML and in Markdown, and a grey badge', () => {
    for (const open of [htmlWriter, markdownWriter]) {
      const page = written(open, never);
      expect(page).toContain('INCOMPLETE: the run never began, so nothing was evaluated.');
      expect(page).toContain('The module has no default export.');
    }
    expect(JSON.parse(written(badgeWriter, never))).toMatchObject({
      message: 'incomplete: the run never began',
      color: 'lightgrey',
    });
  });

  it('is an error and a summary on GitHub', () => {
    const lines: string[] = [];
    const summary = path.join(folder, 'summary.md');
    const writer = githubWriter({ print: (line) => lines.push(line), summary, workspace: '/', folder: '/' });
    writer.write(never);
    writer.end();
    expect(lines).toEqual([expect.stringMatching(/^::error title=The run never began::.*no default export/)]);
    expect(readFileSync(summary, 'utf8')).toContain('The module has no default export.');
  });

  it('stays text, whatever it says', () => {
    const hostile = abortedBy('not-started', HOSTILE.join('\n'));
    expect(written(htmlWriter, hostile)).not.toMatch(/<(script|img)/);
    expect(junitFaults(parseXml(written(junitWriter, hostile)))).toEqual([]);
  });
});

describe('a run that was broken off', () => {
  const off = abortedBy('suite-error', 'Too many open files.');

  it('has no verdict, even where a footer was written before', () => {
    const report = JSON.parse(written(jsonWriter, header, passed, footer, off));
    expect(report).toMatchObject({ footer: null, aborted: { reason: 'suite-error' } });
    expect(written(htmlWriter, header, passed, footer, off)).toContain(
      'The suite itself failed: nothing here is a verdict.',
    );
    expect(JSON.parse(written(badgeWriter, header, passed, footer, off)).message).toBe('incomplete: the suite failed');
  });

  it('says why wherever it is told', () => {
    for (const open of [htmlWriter, markdownWriter, junitWriter, ctrfWriter, jsonWriter])
      expect(written(open, header, passed, off)).toContain('Too many open files.');
  });

  it('is indented in report.json as a whole, though it is written in pieces', () => {
    for (const events of [[never], [header, passed, off]]) {
      const text = written(jsonWriter, ...events);
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    }
  });
});
