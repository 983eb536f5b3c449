import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { UsageError } from './usage-error.ts';

/** @returns the value of an option that takes one of a few words. @throws UsageError for any other */
export function choiceOf<Word extends string>(option: string, value: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const quoted = words.map((word) => `"${word}"`);
  const known = [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter((part) => part !== '').join(' or ');
  throw new UsageError(`${option} takes ${known}; got "${value}".${didYouMean(value, words)}`);
}
