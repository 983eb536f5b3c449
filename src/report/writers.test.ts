import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportEvent, ReportWriter } from './events.ts';
import { htmlWriter } from './html.ts';
import { jsonWriter } from './json.ts';
import { ndjsonWriter } from './ndjson.ts';
import { failedWith, footer, header, passed } from './report.testkit.ts';
import { terminalWriter } from './terminal.ts';
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
    feed(jsonWriter(folder), header, passed, bad, footer);
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
    feed(jsonWriter(folder), header, passed);
    expect(JSON.parse(read('report.json')).footer).toBeNull();
  });
});

describe('report.ndjson', () => {
  it('is one event a line, each written as it happens', () => {
    const writer = ndjsonWriter(folder);
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

describe('report.html', () => {
  const HOSTILE = [
    '<script>window.hit = 1</script>',
    '"><img src=x onerror="window.hit = 1">',
    "' autofocus onfocus='window.hit = 1",
    '</pre></details><iframe srcdoc="<script>1</script>">',
    '&lt;b&gt;',
    '<!-- ',
    '\u2028\u0000\uD800',
  ];

  it.each(HOSTILE)('shows %j as text', (text) => {
    feed(htmlWriter(folder), header, failedWith(text), footer);
    const page = read('report.html');
    const tags = new Set([...page.matchAll(/<\/?([a-z!-]+)/gi)].map((match) => match[1]!.toLowerCase()));
    for (const tag of ['script', 'img', 'iframe', '!--']) expect(tags).not.toContain(tag);
    expect(page).not.toMatch(/<[^>]*\son\w+=/);
  });

  it('says that it is incomplete where there is no footer', () => {
    feed(htmlWriter(folder), header, passed);
    expect(read('report.html')).toContain('<b>Incomplete.</b>');
  });

  it('shows the command that reproduces a failure, and no evidence for what passed', () => {
    feed(htmlWriter(folder), header, passed, bad, footer);
    expect(read('report.html')).toContain('npx conform run --case &#39;CC-0002[fanout=6]&#39;');
    expect(read('report.html')).not.toContain('id="pure-CC-0001"');
  });
});

describe('the terminal', () => {
  const linesOf = (...events: ReportEvent[]) => {
    const lines: string[] = [];
    feed(terminalWriter({ print: (line) => lines.push(line), colour: false }), ...events);
    return lines;
  };

  it('ends every failure with the command that reproduces just it', () => {
    const lines = linesOf(header, passed, bad, footer);
    const at = lines.findIndex((line) => line.startsWith('fail'));
    expect(lines.slice(at, at + 5)).toEqual([
      'fail        pure    CC-0002[fanout=6]  The call of call_a is gone.',
      '    PAIR-1 (law PAIR-1): The call of call_a is gone.',
      '        expected: a call',
      '        got:      The call of call_a is gone.',
      "    npx conform run --case 'CC-0002[fanout=6]'",
    ]);
  });

  it('gives all four counts and says why a class was not earned', () => {
    expect(linesOf(header, passed, bad, footer)).toEqual(
      expect.arrayContaining([
        'declared 2 · selected 2 · evaluated 2 · passed 1',
        'Core (pure): 1 of 2 observable, 0 passed: not earned (PAIR-1: fail)',
      ]),
    );
  });

  it('never leaves a run that broke off looking like a verdict', () => {
    expect(linesOf(header, passed).at(-1)).toBe('INCOMPLETE: the run ended early; none of this is a verdict.');
  });

  it('shows what a hostile text would do to a terminal as text', () => {
    expect(linesOf(header, failedWith('\u001b[2Jgone'), footer).join('\n')).not.toContain('\u001b');
  });
});
