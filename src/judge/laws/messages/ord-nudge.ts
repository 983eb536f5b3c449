import type { Profile } from '../../../adapter/profile.ts';
import { readableOf } from '../../../conversation/content.ts';
import { beginningUpTo } from '../../../conversation/excerpt.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import { pendingGroups } from '../../budget/indivisible-units.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import type { Pass } from '../../passes/pass.ts';
import { compacted } from '../../view/changes.ts';
import { isNudge, sendsOn } from '../../view/nudges.ts';

/**
 * An agent that tells itself to go on, in the user's role, says its words (opencode#13946: they were missing, and the run was over).
 * Whether it does so where an answer or a request stands last is its own choice; in the middle of work, and after a pass that nobody
 * asked for, it is what the profile promises. What nobody declared is ORD-1's.
 */
export const ORD_6 = lawPerPass('ORD-6', (pass, { profile }) => {
  if (profile.nudge === undefined) return notExercised('The profile declares no message that sends the agent on.');
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (pass.meanwhile !== undefined) return notExercised('More was said while the pass ran.');
  const counted = { before: nudgesIn(pass, 'before', profile), after: nudgesIn(pass, 'after', profile) };
  if (pass.reason === 'manual' || !compacted(pass)) return unasked(pass, counted);
  return misplaced(pass, counted, profile) ?? asDeclared(pass, profile);
});

interface Nudges {
  before: number[];
  after: number[];
}

const nudgesIn = (pass: Pass, list: 'before' | 'after', profile: Profile): number[] =>
  [...pass[list].keys()].filter((at) => isNudge(pass[list][at]!, profile, pass));

function unasked(pass: Pass, { before, after }: Nudges): Judgement {
  const isNewlyLast = isLast(after, pass.after) && !isLast(before, pass.before);
  if (after.length <= before.length && !isNewlyLast)
    return notExercised('It is not a pass by itself that made room, and nothing sends the agent on.');
  return violated('nudge-unasked', 'The declared words came into the view, and no pass by itself had made room.', {
    expected: 'none of them',
    got: `${pluralize(after.length, 'message')} with these words`,
    messages: after.map((at) => pass.hashes.after[at]!),
  });
}

const isLast = (places: readonly number[], list: readonly unknown[]): boolean => places.at(-1) === list.length - 1;

function misplaced(pass: Pass, { before, after }: Nudges, profile: Profile): Judgement | undefined {
  const messages = after.map((at) => pass.hashes.after[at]!);
  if (after.length > before.length + 1 || (isTwiceAtEnd(after, pass.after) && !isTwiceAtEnd(before, pass.before)))
    return violated('nudge-twice', 'The pass wrote the declared words more than once.', {
      expected: 'one message at most',
      got: `${after.length}, and ${before.length} before`,
      messages,
    });
  if (after.length > before.length && !isLast(after, pass.after))
    return violated('nudge-elsewhere', 'The declared words came into the view and do not stand last.', {
      expected: `the last of ${pass.after.length} messages`,
      got: `message ${after.at(-1)! + 1}`,
      messages,
    });
  return altered(pass, isLast(after, pass.after), profile);
}

const isTwiceAtEnd = (places: readonly number[], list: readonly unknown[]): boolean =>
  isLast(places, list) && places.at(-2) === list.length - 2;

function altered(pass: Pass, isThere: boolean, { nudge }: Profile): Judgement | undefined {
  if (isThere || pass.onWire || !sendsOn(pass)) return undefined;
  return violated('nudge-altered', 'The message that sends the agent on says something else than the profile.', {
    expected: beginningUpTo(nudge!.text, 100),
    got: beginningUpTo(readableOf(pass.after.at(-1)!), 100),
    messages: [pass.hashes.after.at(-1)!],
  });
}

function asDeclared(pass: Pass, profile: Profile): Judgement {
  const last = pass.after.at(-1);
  if (last !== undefined && isNudge(last, profile, pass)) return holds('The declared words stand last, once.');
  if (!isInTheMiddle(pass)) return notExercised('The pass did not come in the middle of work.');
  if (endsWithRequest(pass)) return notExercised('A request stands last, and sends the agent on.');
  return violated(
    'nudge-missing',
    'A pass in the middle of work made room, and the declared words do not stand last.',
    {
      expected: beginningUpTo(profile.nudge!.text, 100),
      got: last === undefined ? 'an empty view' : `a message of the role ${last.role}`,
      messages: pass.hashes.after.slice(-1),
    },
  );
}

const isInTheMiddle = (pass: Pass): boolean => pass.before.at(-1)?.role === 'tool' && pendingGroups(pass).length === 0;

/** After an overflow some say the request again that they were at work for. */
const endsWithRequest = ({ before, real, alignment: { view } }: Pass): boolean =>
  view.at(-1)?.from.some((given) => real[given]! && before[given]!.role === 'user') ?? false;
