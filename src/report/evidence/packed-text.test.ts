import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decompress } from 'fzstd';
import { describe, expect, it } from 'vitest';
import { SCRIPT } from '../generated/page.ts';
import { denseBytes } from '../page/dense-text.ts';
import { packQuickly, packThoroughly } from './packed-text.ts';

const unpacked = (packed: string): string => new TextDecoder().decode(decompress(denseBytes(packed)));

/** Numbers by which no two stretches are alike. */
const stretch = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => ((from + at) * 2_654_435_761) % 4_294_967_296).join(' ');

describe.each([
  ['quickly', packQuickly],
  ['thoroughly', packThoroughly],
])('a text packed %s', (_, pack) => {
  it.each([
    ['nothing', ''],
    ['one letter', 'a'],
    ['one letter, often', 'a'.repeat(300_000)],
    ['all kinds of characters', 'é 会 🙂 \u0000 \u0001 < & </script> \r\n'.repeat(3)],
    ['what repeats far away', `${stretch(1, 30_000)} ${stretch(200_000, 60_000)} ${stretch(1, 30_000)}`],
  ])('is unpacked by what the page has for it: %s', (_name, text) => {
    expect(unpacked(pack(text)) === text).toBe(true);
  });

  it('takes what repeats a megabyte away only once', () => {
    const [one, between] = [stretch(1, 20_000), stretch(200_000, 100_000)];
    const sizeOf = (text: string): number => pack(text).length;
    expect(between.length).toBeGreaterThan(1_000_000);
    expect(sizeOf(one + between + one)).toBeLessThan(sizeOf(one + between) + 5000);
  });
});

describe('the script of a page', () => {
  it('holds the licence of what unpacks it, which is another’s', () => {
    const licence = readFileSync(path.resolve(import.meta.dirname, '../../../node_modules/fzstd/LICENSE'), 'utf8');
    const [, ...lines] = licence.trim().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(SCRIPT).toContain(line.trim());
  });
});
