import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportEvent } from '../events/events.ts';
import { failedWith, footer, header, passed } from '../events/report.testkit.ts';
import { lossyCase } from './html.testkit.ts';
import { htmlWriter } from './html-writer.ts';

function written(...events: ReportEvent[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-html-'));
  const writer = htmlWriter(path.join(folder, 'report.html'));
  for (const event of events) writer.write(event);
  writer.end();
  return readdirSync(folder).includes('report.html') ? readFileSync(path.join(folder, 'report.html'), 'utf8') : '';
}

describe('report.html', () => {
  it('says without a script what failed, which class was earned, and all four counts', () => {
    const page = written(header, passed, lossyCase(), footer)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(page).toContain('Not conformant.');
    expect(page).toContain(
      'Core not earned: 1 requirement violated pure drive 0 of 1 observable requirements passed; the class has 2.',
    );
    expect(page).toContain('declared 2');
    expect(page).toContain('passed 1 of 2 evaluated');
    expect(page).toContain('fail CC-0001[fanout=6] (pure) The cut falls between a call and its result');
    expect(page).toContain('PAIR-1 No result without its call 1 fail 1 of 2');
  });

  it('says that it is incomplete where there is no footer', () => {
    expect(written(header, passed)).toContain('<b>Incomplete.</b> The run ended early');
  });

  it('is not written at all where nothing has happened', () => {
    expect(written()).toBe('');
  });

  it('lets nothing run, and nothing style it, but what its policy names by hash', () => {
    const page = written(header, lossyCase(), footer);
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(page.replaceAll('&#39;', "'")) ?? [];
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => hashOf(code!));
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, code]) => hashOf(code!));
    expect(policy).toBe(
      `default-src 'none'; style-src ${styles}; script-src ${scripts}; base-uri 'none'; form-action 'none'`,
    );
    expect(page).not.toMatch(/<[^>]*\s(style|on\w+|src)=/);
  });

  it.each([
    '</script><script>window.hit = 1</script>',
    '<!-- <script>',
    '"><img src=x onerror=1>',
    '</noscript><b>',
    '\u2028',
  ])('keeps %j text, in what is read without a script as well as in the data', (text) => {
    const plain = written(header, failedWith('nothing'), footer);
    const page = written(
      { ...header, adapter: { ...header.adapter, name: text, argument: text } },
      failedWith(text),
      footer,
    );
    const tags = (source: string) => [...source.matchAll(/<\/?[a-z!][\w-]*/gi)].map(([tag]) => tag);
    expect(tags(page)).toEqual(tags(plain));
  });
});
