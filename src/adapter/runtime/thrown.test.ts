import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { answerThrowing, withShortError } from './thrown.ts';

const long = 'x'.repeat(200_000);
const cut = `${'x'.repeat(100_000)}… (200000 characters)`;
const messageOf = (error: unknown): string => answerThrowing(error).threw.message;

it.each<[unknown, string]>([
  [new Error('no'), 'no'],
  [new TypeError(), 'TypeError'],
  ['no', 'no'],
  [undefined, 'undefined'],
  [{ code: 1 }, '{ code: 1 }'],
  [Object.assign(new Error(), { message: { code: 1 } }), 'Error'],
  [Object.assign(new Error(), { message: { code: 1 }, name: '' }), '{ code: 1 }'],
])('what was thrown is said in words (%#)', (error, message) => {
  expect(messageOf(error)).toBe(message);
});

it('no more is kept of it than people read', () => {
  expect(messageOf(long)).toBe(cut);
  const { message, stack } = answerThrowing(new Error(long)).threw;
  expect(message).toBe(cut);
  expect(stack?.length).toBeLessThan(100_100);
  expect(withShortError({ threw: { message: long } })).toEqual({ threw: { message: cut } });
  expect(withShortError({ messages: [] })).toEqual({ messages: [] });
});

const throwing = (): never => {
  throw new Error('mine');
};

it.each<[string, unknown]>([
  ['a message that throws', Object.defineProperty(new Error(), 'message', { get: throwing })],
  ['a proxy', new Proxy(new Error(), { getPrototypeOf: throwing })],
  ['something that is to be shown by code of its own', { [inspect.custom]: throwing }],
])('%s does not throw again', (_, error) => {
  expect(messageOf(error)).toBe('It threw something that throws in turn when it is read.');
});
