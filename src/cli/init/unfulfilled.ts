import { DESIGNS, type Design } from './designs.ts';
import type { Starter, StarterClaims } from './starter.ts';

/** What has to be put in place of a template before a claim is so. */
const TODO: Partial<Record<keyof StarterClaims, Record<string, string>>> = {
  cut: { 'user-turn': 'cut in front of messages of the user only' },
  ceilings: {
    'round-up': 'keep the unit whole that a ceiling falls into',
    'no-tail': 'keep nothing but what users wrote, and calls that wait',
  },
  triggers: {
    turns: 'count turns',
    messages: 'count messages, and clear the more of them the more there are',
  },
  onSummarizerFailure: { fallback: 'shorten by a rule where no summary can be had' },
};

/** @returns the claims that were chosen and are not what the template does, with what has to be put in place */
export function notYetSo({ design, drive, claims }: Starter): { field: keyof StarterClaims; todo: string }[] {
  const { takes }: Design = DESIGNS[design];
  return (Object.keys(claims) as (keyof StarterClaims)[]).flatMap((field) => {
    const does = takes[field];
    const values = [claims[field]].flat().map(String);
    const missing = does === 'any' ? [] : values.filter((value) => !does?.includes(value));
    const [first] = missing;
    if (first !== undefined) return [{ field, todo: TODO[field]?.[first] ?? `make it ${first}` }];
    return drive === 'session' && values.includes('raise') ? [{ field, todo: REMEMBER }] : [];
  });
}

/** What is raised returns no state, so that the next pass knows nothing of it. */
const REMEMBER = 'remember a pass that raised, and not try it again by itself before more was said';
