import { crc32 } from 'node:zlib';
import type { ImageBlock } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';

/** Pixels on each side: small, because providers price by size and the bytes shall not outweigh the words. */
const SIDE = 8;
const BYTES_PER_PIXEL = 3;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture of coloured squares, so that providers that look inside take it, and no two of a case are equal.
 * @param seed the same seed gives the same bytes, whatever compressor a machine has: none is used
 */
export function drawPicture(seed: string): ImageBlock {
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header()),
    chunk('IDAT', storedZlib(pixels(seed))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { type: 'image', mediaType: 'image/png', data: png.toString('base64') };
}

/** Length, type, data, and a check sum over the last two. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** Eight bits a channel, true colour; no interlacing. */
const header = (): Buffer => Buffer.concat([uint32(SIDE), uint32(SIDE), Buffer.from([8, 2, 0, 0, 0])]);

/** Each row begins with the number of its filter, 0 for none. */
function pixels(seed: string): Buffer {
  const random = seededRandom(seed);
  const row = (): number[] => [0, ...Array.from({ length: SIDE * BYTES_PER_PIXEL }, () => Math.floor(random() * 256))];
  return Buffer.from(Array.from({ length: SIDE }, row).flat());
}

/** A zlib stream of one stored block. */
function storedZlib(data: Buffer): Buffer {
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16LE(data.length, 0);
  sizes.writeUInt16LE(0xffff - data.length, 2);
  return Buffer.concat([Buffer.from([0x78, 0x01, 0x01]), sizes, data, uint32(adler32(data))]);
}

const ADLER_PRIME = 65_521;

function adler32(data: Buffer): number {
  let low = 1;
  let high = 0;
  for (const byte of data) {
    low = (low + byte) % ADLER_PRIME;
    high = (high + low) % ADLER_PRIME;
  }
  return high * 0x10000 + low;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
