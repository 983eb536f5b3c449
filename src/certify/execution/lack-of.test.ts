import { expect, it } from 'vitest';
import { runContext } from '../../run/run.testkit.ts';
import type { Case, MidPassEvent } from '../../suite/case/case.ts';
import { lackOf } from './lack-of.ts';

const cancelled = (at: MidPassEvent['at']): Case => {
  const step = { do: 'compact', reason: 'auto', meanwhile: { at, do: 'cancel' } };
  return { claim: { needs: [] }, runnable: { steps: [step] } } as unknown as Case;
};
const lackOn = (door: 'callback' | 'loopback', at: MidPassEvent['at']) =>
  lackOf(cancelled(at), 'pure', runContext({ door }));

it('a cancel right behind an answer is not played where both come through sockets: no verdict hangs on which is faster', () => {
  expect(lackOn('loopback', 'answered')).toMatchObject({ unreachable: true, lacks: expect.stringContaining('race') });
});

it('a cancel before the answer is played everywhere, and one behind it where there is one channel', () => {
  expect(lackOn('loopback', 'asked')).toBeUndefined();
  expect(lackOn('callback', 'answered')).toBeUndefined();
});
