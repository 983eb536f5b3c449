import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Header, ReportWriter } from '../events/events.ts';
import { htmlWriter } from '../html/html-writer.ts';
import { terminalWriter } from '../terminal/terminal.ts';
import { footer, header, passed } from './formats.testkit.ts';
import { markdownWriter } from './markdown.ts';

const FILE = path.join(mkdtempSync(path.join(tmpdir(), 'conform-unpublishable-')), 'written');

/** @returns all that is written and printed of a run with this header */
function told(of: Header): string[] {
  const printed: string[] = [];
  const writers: (() => ReportWriter)[] = [() => htmlWriter(FILE), () => markdownWriter(FILE)];
  const feed = (writer: ReportWriter) => {
    for (const event of [of, passed, footer]) writer.write(event);
    writer.end();
  };
  feed(terminalWriter({ print: (line) => printed.push(line), colour: false }));
  return [
    printed.join('\n'),
    ...writers.map((open) => {
      feed(open());
      return readFileSync(FILE, 'utf8');
    }),
  ];
}

it('a run in which the adapter could reach what judges it says so wherever people read it', () => {
  const words = 'It earns nothing that may be published.';
  for (const text of told({ ...header, guard: 'none' })) expect(text).toContain(words);
  for (const text of told(header)) expect(text).not.toContain(words);
});
