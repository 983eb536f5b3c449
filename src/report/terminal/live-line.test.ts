import { describe, expect, it } from 'vitest';
import { liveLine } from './live-line.ts';

function lineAt(columns: number) {
  let now = 0;
  let written = '';
  const line = liveLine(
    (text) => {
      written += text;
    },
    () => columns,
    () => now,
  );
  now = 2000;
  return { line, later: (ms: number) => (now += ms), written: () => written };
}

describe('the live line', () => {
  it('says nothing of what is over within two seconds', () => {
    let now = 0;
    const written: string[] = [];
    const line = liveLine(
      (text) => written.push(text),
      () => 80,
      () => now,
    );
    now = 1999;
    line.show('one');
    expect(written).toEqual([]);
    now = 2000;
    line.show('two');
    expect(written).toHaveLength(1);
  });

  it('writes over what it showed before', () => {
    const { line, later, written } = lineAt(80);
    line.show('one');
    later(100);
    line.show('two');
    expect(written()).toBe('\r\u001b[2Kone\r\u001b[2Ktwo');
  });

  it('is not painted more often than anybody could read', () => {
    const { line, later, written } = lineAt(80);
    for (let count = 0; count < 1000; count += 1) {
      line.show(`${count}`);
      later(1);
    }
    expect(written().match(/\r/g)!.length).toBe(13);
  });

  it('never wraps: what wraps can’t be erased', () => {
    const { line, written } = lineAt(10);
    line.show('123456789012345');
    expect(written()).toBe('\r\u001b[2K123456789');
  });

  it('is erased once, and only if something was shown', () => {
    const { line, written } = lineAt(80);
    line.clear();
    expect(written()).toBe('');
    line.show('x');
    line.clear();
    line.clear();
    expect(written()).toBe('\r\u001b[2Kx\r\u001b[2K');
  });
});
