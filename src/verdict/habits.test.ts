import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import { habitsIn } from './habits.ts';

it('what is declared and costs nothing is said in words', () => {
  const clearing = { newest: 3, atLeast: { tokens: 20_000 } };
  expect(habitsIn(DEFAULT_PROFILE)).toEqual([]);
  expect(habitsIn({ ...DEFAULT_PROFILE, nudge: { text: 'Go on with it.' }, clearing })).toEqual([
    { name: 'goes-on-by-itself', says: 'goes on by itself after a pass: "Go on with it."' },
    {
      name: 'leaves-results-alone',
      says: 'leaves the newest 3 results alone, and all of them where less than 20000 tokens would be won',
    },
  ]);
  expect(habitsIn({ ...DEFAULT_PROFILE, clearing: { newest: 1 } })[0]?.says).toBe('leaves the newest 1 result alone');
  expect(habitsIn({ ...DEFAULT_PROFILE, clearing: { inputs: true } }).map(({ says }) => says)).toEqual([
    'clears the arguments of a call with its result',
  ]);
});
