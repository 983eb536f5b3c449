import { type FoldedMarks, foldedBlock, foldedMarks } from '../page/folded-marks.ts';
import type { PackedPlace, PageIndex } from '../page/page-format.ts';
import type { Pack } from './packed-text.ts';

/**
 * Compressed blocks, one after the other: a page can hold thousands of values, and none is read before it is asked for.
 * Blocks are large, for a case repeats what cases far from it have said.
 */
export interface EvidenceStore {
  /** @returns where it lies */
  add(value: unknown): PackedPlace;
  /** @returns all blocks, and where each stands among them; nothing may be added afterwards */
  finish(): { texts: string[]; blocks: PageIndex['blocks'] };
}

/** A reader who opens one value waits for its whole block, 10 ms for each million. */
const MOST_CHARACTERS = 4_000_000;

/** @returns an empty store */
export function evidenceStore(pack: Pack): EvidenceStore {
  const blocks: string[] = [];
  let open: FoldedMarks[] = [];
  let size = 0;

  const close = (): void => {
    if (open.length === 0) return;
    blocks.push(pack(foldedBlock(open)));
    open = [];
    size = 0;
  };

  return {
    add(value) {
      const folded = foldedMarks(JSON.stringify(value));
      if (size + folded.json.length > MOST_CHARACTERS) close();
      size += folded.json.length;
      return [blocks.length, open.push(folded) - 1];
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
