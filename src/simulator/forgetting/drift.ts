import type { Fact } from '../facts/fact.ts';

/**
 * @returns the fact with one essential a little different, as a model that half remembers writes it: the last digit of a
 * number one higher, else two letters of a name swapped. Its mark stays, so that it is seen to be mutilated
 */
export function driftedFact(fact: Fact): Fact {
  const value = fact.essentials.findLast((essential) => /\d/.test(essential)) ?? fact.essentials.at(-1)!;
  const drifted = /\d/.test(value) ? nextNumber(value) : swapped(value);
  return { ...fact, statement: replaceLast(fact.statement, value, drifted) };
}

const nextNumber = (value: string): string => value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

function swapped(value: string): string {
  const letters = [...value];
  const at = letters.findIndex((letter, index) => index > 0 && letter !== letters[index - 1]);
  if (at === -1) return `${value}${letters[0] ?? 'x'}`;
  return [...letters.slice(0, at - 1), letters[at], letters[at - 1], ...letters.slice(at + 1)].join('');
}

function replaceLast(text: string, old: string, replacement: string): string {
  const at = text.lastIndexOf(old);
  return at === -1 ? text : text.slice(0, at) + replacement + text.slice(at + old.length);
}
