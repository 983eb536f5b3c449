import { describe, expect, it } from 'vitest';
import { readLine } from './read-line.ts';

const read = (text: string) => readLine(new TextEncoder().encode(text));
const reasonOf = (text: string): string => {
  const line = read(text);
  return line.kind === 'wrong' ? line.reason : 'fine';
};
const deep = '['.repeat(5000) + ']'.repeat(5000);

describe('a line of a program', () => {
  it('is an object, whatever stands in its strings', () => {
    const line = { id: '1', text: '['.repeat(5000), '': ',' };
    expect(read(JSON.stringify(line))).toEqual({ kind: 'object', line });
  });

  it('keeps a key that means something to objects', () => {
    const line = read('{"id":"1","__proto__":{"polluted":true}}');
    expect(JSON.stringify(line)).toBe('{"kind":"object","line":{"id":"1","__proto__":{"polluted":true}}}');
    expect(line.kind === 'object' && Object.hasOwn(line.line, '__proto__')).toBe(true);
  });

  it('says where it is nested too deep, and what the limit is', () => {
    expect(reasonOf(`{"id":"1","state":{"a/b":${deep}}}`)).toMatch(
      /^breaks a limit at \/state\/a~1b\/0\/0.*… \(expected JSON nested at most 256 deep, got a list or an object that is nested deeper\): "\{/,
    );
    // No JSON at all, so there is no place in it.
    expect(reasonOf('['.repeat(5000))).toMatch(/^breaks a limit \(expected JSON nested/);
  });

  it('is refused for the number of its values before it is parsed', () => {
    expect(reasonOf(`{"id":"1","state":[${'{},'.repeat(1_000_000)}{}]}`)).toContain(
      'breaks a limit (expected JSON of at most 1,000,000 values, got more): "{',
    );
  });

  it.each([
    ['hello', 'is not a JSON object: "hello". Stdout belongs to the protocol; print logs to stderr.'],
    ['[1]', 'is not a JSON object: "[1]".'],
    ['null', 'is not a JSON object: "null".'],
    ['', 'is not a JSON object: "".'],
    ['\u{feff}{}', 'is not a JSON object:'],
  ])('%s is no object', (text, reason) => {
    expect(reasonOf(text)).toContain(reason);
  });

  it('that is not UTF-8 is quoted with what could be read', () => {
    expect(readLine(new Uint8Array([0x7b, 0xff, 0x7d]))).toEqual({
      kind: 'wrong',
      reason: 'is not UTF-8: "{\u{fffd}}".',
    });
  });
});
