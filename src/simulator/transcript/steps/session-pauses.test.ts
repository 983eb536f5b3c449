import { describe, expect, it } from 'vitest';
import { sessionPauses } from './session-pauses.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Heard = ['told' | 'begin' | 'goOn', at?: number] | ['take'];

/** @returns the pauses of a session as it was heard, to the user’s last words */
function pausesOf(...heard: Heard[]) {
  const pauses = sessionPauses();
  return heard.flatMap(([what, at]) => {
    if (what === 'take') return [pauses.take()];
    if (what === 'begin') pauses.begin(at, true);
    else pauses[what](at);
    return [];
  });
}
const FIRST: Heard[] = [['told', 0], ['begin', 4 * SECOND], ['take']];
const gapsAfterFirst = (...heard: Heard[]): number[] =>
  pausesOf(...FIRST, ...heard, ['take'])
    .slice(1)
    .map(({ gap }) => gap);

describe('the pause before an answer', () => {
  it('is from the last answer to what was told, without what the answer took', () => {
    expect(gapsAfterFirst(['told', HOUR], ['begin', HOUR + 9 * MINUTE])).toEqual([HOUR - 4 * SECOND]);
  });

  it('is longer by hours in which nobody was asked: no answer takes so long', () => {
    expect(gapsAfterFirst(['told', MINUTE], ['begin', MINUTE + 3 * HOUR])).toEqual([3 * HOUR + 56 * SECOND]);
  });

  it('holds the hours in the middle of the answer before: they lie between two requests', () => {
    const heard: Heard[] = [
      ['goOn', 3 * HOUR],
      ['take'],
      ['told', 3 * HOUR + MINUTE],
      ['begin', 3 * HOUR + 2 * MINUTE],
    ];
    expect(pausesOf(...FIRST, ...heard, ['take']).at(-1)!.gap).toBe(3 * HOUR - 4 * SECOND + MINUTE);
  });

  it('holds no hours twice, where a result came in the middle of the answer before', () => {
    const heard: Heard[] = [['told', MINUTE], ['goOn', 3 * HOUR], ['take'], ['begin', 3 * HOUR + MINUTE]];
    expect(pausesOf(...FIRST, ...heard, ['take']).at(-1)!.gap).toBe(3 * HOUR - 4 * SECOND);
  });

  it('holds those before answers of which nothing was left', () => {
    const heard: Heard[] = [
      ['told', HOUR],
      ['begin', HOUR + SECOND],
      ['told', 2 * HOUR],
      ['begin', 2 * HOUR + SECOND],
    ];
    expect(gapsAfterFirst(...heard)).toEqual([2 * HOUR - 5 * SECOND]);
  });

  it('is none where clocks run backwards', () => {
    expect(gapsAfterFirst(['told', SECOND], ['begin', 0])).toEqual([0]);
  });
});

describe('a pause is guessed', () => {
  it.each<[string, Heard[]]>([
    ['what was told', [['told'], ['begin', HOUR]]],
    ['the last answer', [['told', HOUR], ['begin'], ['take'], ['told', 2 * HOUR], ['begin', 2 * HOUR]]],
  ])('where nothing says when it was: %s', (_, heard) => {
    expect(pausesOf(...FIRST, ...heard, ['take']).at(-1)).toEqual({ gap: MINUTE, isGuessed: true });
  });

  it('but before the first answer, where no cache can expire', () => {
    expect(pausesOf(...FIRST)).toEqual([{ gap: MINUTE, isGuessed: false }]);
  });
});
