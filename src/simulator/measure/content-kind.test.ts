import { describe, expect, it } from 'vitest';
import { drawFrom } from '../workload/draw.ts';
import { base64Lines } from '../workload/material/payload.ts';
import { contentKindOf } from './content-kind.ts';

const letters = base64Lines(drawFrom('kinds'), 30);

describe('the kind of a text', () => {
  it.each([
    ['prose', 'The database listens on port 5433, and nobody else may use it. '.repeat(9)],
    ['code', 'if (rows.length > 0) { return rows.map((row) => toRow(row)); }\n'.repeat(9)],
    ['json', JSON.stringify([{ id: 'a', amount: 3 }])],
    ['other-script', 'ฐานข้อมูลอยู่ที่พอร์ต 5433 '.repeat(9)],
    ['base64', letters],
    ['base64', letters.replaceAll('\n', '')],
    ['base64', letters.replaceAll(/(.{64})/g, '$1\n')],
    ['base64', `-----BEGIN CERTIFICATE-----\n${letters}\n-----END CERTIFICATE-----`],
  ])('%s', (kind, text) => {
    expect(contentKindOf(text)).toBe(kind);
  });
});
