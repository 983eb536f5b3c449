import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';

/** The chunks of a PNG, as its standard lays them out: length, type, data, check sum. */
function chunksOf(base64: string): { type: string; data: Buffer; sound: boolean }[] {
  const png = Buffer.from(base64, 'base64');
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    const sound = png.readUInt32BE(at + 8 + length) === crc32(named);
    chunks.push({ type: named.subarray(0, 4).toString('latin1'), data: named.subarray(4), sound });
    at += 12 + length;
  }
  return chunks;
}

describe('a picture of a case', () => {
  const chunks = chunksOf(drawPicture('s').data);

  it('is a whole PNG: every check sum is right', () => {
    expect(chunks.map(({ type, sound }) => [type, sound])).toEqual([
      ['IHDR', true],
      ['IDAT', true],
      ['IEND', true],
    ]);
  });

  it('unpacks into eight rows of eight pixels of three bytes, each behind its filter', () => {
    expect(chunks[0]?.data.toString('hex')).toBe('00000008000000080802000000');
    const pixels = inflateSync(chunks[1]!.data);
    expect(pixels.length).toBe(8 * (1 + 8 * 3));
    expect([...pixels].filter((_, index) => index % 25 === 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('is small beside a text', () => {
    expect(drawPicture('s').data.length).toBeLessThan(400);
    expect(drawPicture('s').mediaType).toBe('image/png');
  });

  it('is the same for the same seed and another for another', () => {
    expect(drawPicture('s').data).toBe(drawPicture('s').data);
    expect(drawPicture('s').data).not.toBe(drawPicture('t').data);
  });
});
