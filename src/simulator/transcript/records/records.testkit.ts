import type { TranscriptRecord } from './transcript-record.ts';

/** @returns the bytes of a text in pieces of a size, as a file gives them */
export async function* piecesOf(bytes: Buffer | string, size = 7): AsyncGenerator<Buffer, void> {
  const all = Buffer.from(bytes);
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** @returns `12:7 why` of what is broken, and the values of the rest */
export const shownRecords = (records: readonly TranscriptRecord[]): unknown[] =>
  records.map((record) =>
    record.kind === 'value' ? record.value : `${record.place.line}:${record.place.column} ${record.why}`,
  );
