import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { captureOutput } from './capture-output.ts';

function setUp() {
  const lines: string[] = [];
  const stream = new PassThrough() as unknown as NodeJS.WriteStream;
  const capture = captureOutput((line) => lines.push(line), [stream]);
  return { lines, stream, capture };
}

describe('captured output', () => {
  it('is reported line by line, as soon as a line is ended', () => {
    const { lines, stream } = setUp();
    stream.write('one\ntwo\nthr');
    expect(lines).toEqual(['one', 'two']);
    stream.write('ee\n');
    expect(lines).toEqual(['one', 'two', 'three']);
  });

  it('is whole where a character comes in two chunks', () => {
    const { lines, stream } = setUp();
    const fox = Buffer.from('🦊\n');
    stream.write(fox.subarray(0, 2));
    stream.write(fox.subarray(2));
    expect(lines).toEqual(['🦊']);
  });

  it('is reported without a line end when the step ends', () => {
    const { lines, stream, capture } = setUp();
    stream.write('unfinished');
    capture.flush();
    capture.flush();
    expect(lines).toEqual(['unfinished']);
  });

  it('holds what the console prints', () => {
    const { lines, stream } = setUp();
    new Console(stream).log('%d items', 3);
    expect(lines).toEqual(['3 items']);
  });

  it('is cut after 200 lines, and begins anew with the next step', () => {
    const { lines, stream, capture } = setUp();
    for (const _ of ['first', 'second']) {
      stream.write('x\n'.repeat(203));
      capture.flush();
    }
    expect(lines).toHaveLength(402);
    expect([lines[200], lines[401]]).toEqual(['… and 3 more lines', '… and 3 more lines']);
  });

  it('tells the writer that it is done', async () => {
    const { stream } = setUp();
    await new Promise<void>((resolve) => {
      stream.write('x', () => resolve());
    });
  });
});
