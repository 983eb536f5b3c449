import { LOST, NOBODY } from './parent-numbers.ts';
import { isMessage, type RecordTree } from './record-tree.ts';

/** Why a record is no part of the conversation that is played. */
export type NotPlayed = 'rewound' | 'repeated' | 'other-session';

/**
 * A user who goes back says something else at a place where something was said already: of such turns the one is played that was gone
 * on with last, and with it all that hangs on it. Nothing else leaves a branch behind. Results of parallel calls, lines of hooks and
 * copies of a compaction stand beside each other in the tree as well, and who keeps nothing but the way from the last record up to the
 * first loses them, and all that stands above a parent that was never written.
 * @returns for each record why it is left out, or undefined
 */
export function notPlayed(tree: RecordTree): (NotPlayed | undefined)[] {
  const groups = groupsOf(tree);
  const newest = newestBelow(tree);
  const winners = winnersOf(tree, groups, newest);
  const left: (NotPlayed | undefined)[] = Array.from({ length: groups.length });
  for (const at of tree.fromTheTop) {
    const above = tree.parents[at]!;
    const winner = winners.get(groups[at]!);
    left[at] = above >= 0 ? left[above] : undefined;
    if (left[at] === undefined && winner !== undefined && isRival(tree, at) && newest[at]! < newest[winner]!)
      left[at] = reasonOf(tree, at, winner, groups[at]!);
  }
  return left;
}

/** @returns for each record the nearest above it that is no note: after it, it was said */
function groupsOf({ parents, parts, fromTheTop }: RecordTree): Int32Array {
  const groups = new Int32Array(parents.length);
  for (const at of fromTheTop) {
    const above = parents[at]!;
    groups[at] = above >= 0 && parts[above] === 'note' ? groups[above]! : above;
  }
  return groups;
}

/** @returns for each record the last message that hangs on it, -1 where none does */
function newestBelow({ parents, parts }: RecordTree): Int32Array {
  const newest = new Int32Array(parents.length).fill(-1);
  for (let message = parents.length - 1; message >= 0; message -= 1) {
    if (!isMessage(parts[message]!)) continue;
    // What has one already has a later one, and so has all above it.
    for (let at = message; at >= 0 && newest[at] === -1; at = parents[at]!) newest[at] = message;
  }
  return newest;
}

/** @returns of the turns after each record the one that was gone on with last */
function winnersOf({ parts }: RecordTree, groups: Int32Array, newest: Int32Array): Map<number, number> {
  const winners = new Map<number, number>();
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at]!;
    if (parts[at] !== 'turn' || group === LOST) continue;
    const before = winners.get(group);
    if (before === undefined || newest[before]! < newest[at]!) winners.set(group, at);
  }
  return winners;
}

const isRival = ({ parts }: RecordTree, at: number): boolean => parts[at] === 'turn' || parts[at] === 'reset';

/** A compaction of older versions writes again, under new ids, what was said before it: at the same time as it was. */
function reasonOf({ sessions, times }: RecordTree, at: number, winner: number, group: number): NotPlayed {
  if (group === NOBODY && sessions[at] !== sessions[winner]) return 'other-session';
  return times.get(at) !== undefined && times.get(at) === times.get(winner) ? 'repeated' : 'rewound';
}
