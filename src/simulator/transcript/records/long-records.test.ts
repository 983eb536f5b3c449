import { expect, it } from 'vitest';
import { recordsOfDocument } from './json-document.ts';
import { recordsOfLines } from './json-lines.ts';
import { collected, shownRecords } from './records.testkit.ts';

/** A text of 80 MiB. @param before @param after what stands around it */
async function* huge(before: string, after: string): AsyncGenerator<Buffer, void> {
  yield Buffer.from(`${before}"`);
  const piece = Buffer.alloc(16 * 1024 * 1024, 'x');
  for (let count = 0; count < 5; count += 1) yield piece;
  yield Buffer.from(`"${after}`);
}

it('a line longer than 64 MiB is named, and not held', async () => {
  const [one, long, two] = shownRecords(await collected(recordsOfLines(huge('1\n', '\n2\n'))));
  expect([one, two]).toEqual([1, 2]);
  expect(long).toMatch(/^2:1 longer than 64 MiB/);
});

it('an element of a document longer than 64 MiB is named, and not held', async () => {
  const elements = shownRecords(await collected(recordsOfDocument(huge('[1, ', ', 2]'))));
  expect(elements).toEqual([1, expect.stringMatching(/^1:5 longer than 64 MiB/), 2]);
});
