import { expect, it } from 'vitest';
import type { Compared, Discrepancy } from '../../doctor/undeclared/look/compare-claims.ts';
import { undeclaredLines } from './undeclared-lines.ts';

const found = (...kinds: Discrepancy['kind'][]): Compared[] => [
  {
    drive: 'pure',
    found: kinds.map((kind) => ({ drive: 'pure', claim: 'ack', kind, says: 'as was seen' })),
    proposed: {} as Compared['proposed'],
  },
];
const PROPOSED = { name: 'mine', claims: { ack: true } };

it('says what was seen under its heading, and a profile to paste', () => {
  expect(undeclaredLines(found('undeclared'), PROPOSED)).toEqual([
    '',
    'Done, and the profile does not say so:',
    '  pure    ack                             as was seen',
    '',
    'A profile that says what was seen, to paste:',
    '  profiles:',
    '    mine:',
    '      ack: true',
  ]);
});

it('advises nothing where the profile says all that was seen', () => {
  expect(undeclaredLines(found(), PROPOSED)).toEqual([]);
});

it('proposes no profile where nothing would be added to it', () => {
  const lines = undeclaredLines(found('unshown', 'free'), PROPOSED);
  expect(lines).toContain('  pure    ack                             as was seen');
  expect(lines.join('\n')).not.toContain('to paste');
});
