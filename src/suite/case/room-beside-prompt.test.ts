import { describe, expect, it } from 'vitest';
import { scaleTooSmall } from './room-beside-prompt.ts';

describe('the room that a prompt leaves', () => {
  it('is enough up to a quarter of the trigger', () => {
    expect(scaleTooSmall({ overhead: 500, effectiveTrigger: 2000 })).toBeUndefined();
    expect(scaleTooSmall({ overhead: 501, effectiveTrigger: 2000 })).toContain(
      'scale: 1 is too small; scale: 2 would do',
    );
  });

  it('grows with the scale, from the one there is', () => {
    expect(scaleTooSmall({ overhead: 4100, effectiveTrigger: 8000, scale: 4 })).toContain('scale: 9 would do');
  });

  it('may be too little at any scale', () => {
    expect(scaleTooSmall({ overhead: 40_000, effectiveTrigger: 2000 })).toContain('none up to 64 would do');
  });
});
