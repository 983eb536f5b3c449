import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { answerThrowing, withShortError } from './thrown.ts';

const long = 'x'.repeat(200_000);
const cut = `${'x'.repeat(100_000)}… (200000 characters)`;
const threwOf = (error: unknown) => {
  const answer = answerThrowing(error);
  if (!('threw' in answer)) throw new Error('It was not taken for an error of the implementation.');
  return answer.threw;
};
const messageOf = (error: unknown): string => threwOf(error).message;

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
  const { message, stack } = threwOf(new Error(long));
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

it('an adapter that says that it can not do this has raised nothing', () => {
  const unsettable = Object.assign(new Error('0.3 has no option for the window.'), { code: 'CONFORM_UNSUPPORTED' });
  expect(answerThrowing(unsettable)).toEqual({ unsupported: '0.3 has no option for the window.' });
});

it.each([
  ['nothing', ''],
  ['blanks', ' \n'],
])('who says so with %s has not said what: its answer is empty, not its name', (_, message) => {
  const unsettable = Object.assign(new Error(message), { code: 'CONFORM_UNSUPPORTED' });
  expect(answerThrowing(unsettable)).toEqual({ unsupported: '' });
});

it.each([
  ['no error', { code: 'CONFORM_UNSUPPORTED', message: 'no' }],
  ['another code', Object.assign(new Error('no'), { code: 'ERR_UNSUPPORTED' })],
])('%s says no such thing', (_, error) => {
  expect(answerThrowing(error)).toHaveProperty('threw');
});
