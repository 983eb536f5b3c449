import { deflateRawSync } from 'node:zlib';
import type { PackedPlace, PageIndex } from '../page/page-format.ts';

/**
 * Compressed blocks of JSON, one after the other in base64: a page can hold thousands of values, none is read before it is
 * asked for, and no letter of base64 means anything to a parser of HTML. Neighbours share a block, for variants of one case
 * say almost the same.
 */
export interface EvidenceStore {
  /** @returns where it lies */
  add(value: unknown): PackedPlace;
  /** @returns all blocks, and where each stands among them; nothing may be added afterwards */
  finish(): { texts: string[]; blocks: PageIndex['blocks'] };
}

/** A reader who opens one value waits for its whole block. */
const MOST_CHARACTERS = 200_000;

/** @returns a value as the script of a page unpacks it: compressed JSON in base64 */
export const packed = (value: unknown): string => packedText(JSON.stringify(value));

const packedText = (json: string): string => deflateRawSync(json, { level: 9 }).toString('base64');

/** @returns an empty store */
export function evidenceStore(): EvidenceStore {
  const blocks: string[] = [];
  let open: string[] = [];
  let size = 0;

  const close = (): void => {
    if (open.length === 0) return;
    blocks.push(packedText(`[${open.join(',')}]`));
    open = [];
    size = 0;
  };

  return {
    add(value) {
      const json = JSON.stringify(value);
      if (size + json.length > MOST_CHARACTERS) close();
      size += json.length;
      return [blocks.length, open.push(json) - 1];
    },
    finish() {
      close();
      let start = 0;
      const places = blocks.map(({ length }): [number, number] => {
        start += length;
        return [start - length, length];
      });
      return { texts: blocks, blocks: places };
    },
  };
}
