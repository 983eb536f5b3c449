import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { REFUSALS, refusalNamed } from '../../model/refusals/all-refusals.ts';
import type { ScriptRule } from '../../model/script/model-script.ts';
import type { Problem } from '../yaml/parse-yaml.ts';

/** @returns whether a reply says, in whatever words, that the request does not fit the window */
export const isOverflowRefusal = (reply: ScriptRule['reply'] | object): boolean =>
  reply === 'overflow' ||
  (typeof reply === 'object' && 'refuse' in reply && refusalNamed(String(reply.refuse))?.kind === 'overflow');

/** @returns the providers that refuse a request in these words; none where there are no such words */
export const refusedBy = (name: string): readonly DialectName[] => refusalNamed(name)?.dialects ?? [];

/**
 * @param dialect the provider the case is about, if it names one
 * @returns what is wrong with the name of a refusal
 */
export function refusalProblems(name: string, pointer: string, dialect: DialectName | undefined): Problem[] {
  const refusal = refusalNamed(name);
  if (refusal === undefined) {
    const names = REFUSALS.map((one) => one.name);
    const message = `There is no refusal "${name}".${didYouMean(name, names)}`;
    return [{ pointer, message, hint: `Known: ${names.join(', ')}.` }];
  }
  if (dialect === undefined || refusal.dialects.includes(dialect)) return [];
  const spoken = refusal.dialects.join(' and ');
  return [{ pointer, message: `The refusal "${name}" is said in ${spoken}, and the case is about ${dialect}.` }];
}
