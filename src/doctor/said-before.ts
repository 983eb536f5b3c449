import type { Diagnosis } from './checks/check.ts';

/** What no check can be set to is the same for many, and each says it in a sentence of its own. */
const UNSETTABLE = /unsupported: (.+)$/s;

/**
 * @returns a function that is given checks in their order: one that could not see anything, for what a check before it has said already,
 * names that check in its place
 */
export function saidOnce(): <One extends { id: string; diagnosis: Diagnosis }>(one: One) => One {
  const first = new Map<string, string>();
  return (one) => {
    const why = one.diagnosis.kind === 'open' ? UNSETTABLE.exec(one.diagnosis.reason)?.[1] : undefined;
    if (why === undefined) return one;
    const before = first.get(why);
    if (before === undefined) first.set(why, one.id);
    return before === undefined
      ? one
      : { ...one, diagnosis: { kind: 'open', reason: `for the reason that ${before} has` } };
  };
}
