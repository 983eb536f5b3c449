import type { LeftAlone } from '../../adapter/newest-left-alone.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Expectation, Predicate, Runnable } from '../case/case.ts';
import { passPoints } from '../case/pass-points.ts';
import { type Played, reducible } from './reducible.ts';

/** What a case asks a pass to do, and who finds nothing to do it with. */

/**
 * @param then what must hold
 * @param left what the design leaves alone; by default the newest batch, as all do
 * @returns whether a pass is to do something in a conversation in which a design that shortens results finds nothing to shorten
 */
export function asksTooMuchOfReducers(runnable: Played, then: readonly Expectation[], left?: LeftAlone): boolean {
  const passes = passPoints(runnable).length;
  return then.some(
    ({ predicate, pass = passes, if: branch }) =>
      [branch?.mode ?? 'reduce'].flat().includes('reduce') && isDeed(predicate) && !reducible(runnable, pass, left),
  );
}

/**
 * A pass that is to do something, with no turn in front of it that was not there at the last one: whoever acts on what is beyond a tail of
 * turns has nothing to act on.
 */
export function asksTooMuchOfTurns(runnable: Runnable, then: readonly Expectation[]): boolean {
  const points = passPoints(runnable);
  return then.some(({ predicate, pass = points.length }) => {
    const point = points[pass - 1];
    if (point === undefined || !isDeed(predicate)) return false;
    const turns = turnStarts(point.messages.slice(point.since)).length;
    return turns < (point.since === 0 ? 2 : 1);
  });
}

/** Whether nothing but a pass that changes something can meet it. */
function isDeed(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'compacted':
      return predicate.is;
    case 'evicted':
      return true;
    case 'calls':
      return predicate.atLeast > 0;
    case 'sent':
      return predicate.to === 'summarizer' && predicate.has.length + predicate.text.length > 0;
    case 'outcome':
      return predicate.is === 'compacted';
    case 'kept':
    case 'unchanged':
    case 'accepted':
      return false;
  }
}
