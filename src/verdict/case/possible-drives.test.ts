import { describe, expect, it } from 'vitest';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import { GOOD, goodBut, goodWith } from '../../suite/corpus/good-case.testkit.ts';
import { loadCase } from '../../suite/corpus/load-case.ts';
import { expandCase } from '../../suite/expand/expand.ts';
import { possibleDrives } from './possible-drives.ts';

function drivesOf(text: string): string[] {
  const file = loadCase('case.yaml', text);
  return possibleDrives(expandCase(file, { variant: variantsOf(file)[0]!, sizes: nominalSizes(), seed: 's' }));
}

describe('the drives a case can be played on', () => {
  it.each([
    ['a plain one on all', GOOD, ['pure', 'session', 'agent']],
    [
      'one that loads again only where something is kept',
      goodWith('steps: [compact: manual, reload: true, compact: auto]'),
      ['session'],
    ],
    ['one that repeats a pass only where a caller can', goodWith('steps: [compact: manual, again: true]'), ['pure']],
    [
      'one that reads the log only where there is one',
      goodBut('compacted: true', 'compacted: true, proves: DUR-1'),
      ['session'],
    ],
  ])('%s', (_, text, drives) => {
    expect(drivesOf(text)).toEqual(drives);
  });
});
