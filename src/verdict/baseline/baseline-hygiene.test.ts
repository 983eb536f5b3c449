import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadBaseline } from './load-baseline.ts';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-hygiene-')), 'b.yaml');

function refusal(entry: string, { adapter = 'mine', today }: { adapter?: string; today?: string } = {}): string {
  const parts = `requirement: PAIR-1, verdict: fail, reason: x, since: 2026-01-05, case: CC-0001, ${entry}`.split(', ');
  // What is named again takes the place of what was there.
  const pairs = new Map(parts.filter((part) => part !== '').map((part) => [part.split(': ')[0], part]));
  writeFileSync(
    file,
    `format: conform-baseline/1\nadapter: ${adapter}\nentries:\n  - { ${[...pairs.values()].join(', ')} }\n`,
  );
  try {
    loadBaseline(file, { requirements: [{ id: 'PAIR-1' }], ...(today === undefined ? {} : { today }) });
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('texts of a baseline', () => {
  it.each([
    ['reason: "a\\0b"', 'U+0000'],
    ['reason: "a\\e[2Jb"', 'U+001B'],
    ['case: "CC-0001\\0"', 'U+0000'],
    ['profile: "a\\0"', 'U+0000'],
  ])('hold nothing that nobody sees: %s', (entry, code) => {
    expect(refusal(entry)).toContain(`:4:`);
    expect(refusal(entry)).toContain(`The control character ${code} stands in this text.`);
  });

  it('may have lines, and the name of the adapter may not hold it either', () => {
    expect(refusal('reason: "a\\nb\\tc"')).toBe('none');
    expect(refusal('', { adapter: '"mi\\0ne"' })).toContain(':2:');
  });
});

describe('the day since when', () => {
  it('may not lie ahead, but for the day that has begun elsewhere', () => {
    expect(refusal('since: 2026-06-03', { today: '2026-06-01' })).toContain(
      '2026-06-03 has not come yet: today is 2026-06-01.',
    );
    expect(refusal('since: 2026-06-02', { today: '2026-06-01' })).toBe('none');
    expect(refusal('since: 2027-01-01', { today: '2026-12-31' })).toBe('none');
  });
});
