import { describe, expect, test } from 'vitest';
import { stopAtWindow } from './stop-at-window.ts';

// 40 characters are 10 tokens.
const said = { kind: 'text' as const, text: 'S-2222 '.padEnd(40, '.'), end: 'complete' as const, nonce: 'S-2222' };

describe('an answer that shares the window with its request', () => {
  test('is whole where both fit exactly', () => {
    expect(stopAtWindow(said, { input: 90 }, 100)).toBe(said);
  });

  test('ends with the last token that fits', () => {
    expect(stopAtWindow(said, { input: 91 }, 100)).toEqual({
      ...said,
      text: said.text.slice(0, 36),
      end: 'window-full',
    });
  });

  test('carries no nonce that was cut', () => {
    expect(stopAtWindow(said, { input: 99 }, 100)).toEqual({ kind: 'text', text: 'S-22', end: 'window-full' });
    expect(stopAtWindow(said, { input: 100 }, 100)).toEqual({ kind: 'text', text: '', end: 'window-full' });
  });

  test('has no call where the call does not fit', () => {
    const calls = [{ id: 'a', name: 'read_file', arguments: { path: 'a'.repeat(100) } }];
    expect(stopAtWindow({ kind: 'calls', calls, text: 'Reading.' }, { input: 90 }, 100)).toEqual({
      kind: 'text',
      text: 'Reading.',
      end: 'window-full',
    });
  });
});
