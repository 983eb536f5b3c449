import { expect, it } from 'vitest';
import { saidOnce } from './said-before.ts';

it('what several checks can’t be set to is said once, and where it stands', () => {
  const open = (id: string, reason: string) => ({ id, diagnosis: { kind: 'open' as const, reason } });
  const said = saidOnce();
  const all = [
    open('conversion', 'it can’t be set to it: unsupported: No tools.'),
    open('content', 'no pass was seen: unsupported: No tools.'),
    open('keep-turns', 'unsupported: No turns.'),
    open('asked', 'no "manual" trigger declared'),
    open('cancel', 'no "manual" trigger declared'),
  ].map((one) => said(one).diagnosis.reason);
  expect(all).toEqual([
    'it can’t be set to it: unsupported: No tools.',
    'for the reason that conversion has',
    'unsupported: No turns.',
    'no "manual" trigger declared',
    'no "manual" trigger declared',
  ]);
});
