import type { Profile } from '../../adapter/profile.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Message, ToolCallBlock } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';

/** What a profile says that it leaves of the arguments of a call whose result it clears. */
type Terms = Pick<Profile, 'clearing'>;

/**
 * Where a profile says that arguments go with their result (`clearing: { inputs: true }`), the note in the place of the result speaks of
 * both. Arguments of a call whose result stays are not meant, and neither are those of which something is left.
 * @returns ids of the calls of a given message that stand in the view without the arguments they had, next to a result that is cleared
 */
export const inputsClearedOf = (pass: Pass, given: number, { clearing }: Terms): ReadonlySet<string> =>
  clearing?.inputs === true ? new Set(emptiedIn(pass, given).filter((id) => isCleared(pass, given, id))) : NONE;

const NONE: ReadonlySet<string> = new Set();

/** @returns a given message as it stands once such arguments are gone */
export function withoutClearedInputs(pass: Pass, given: number, terms: Terms, said = pass.before[given]!): Message {
  const ids = inputsClearedOf(pass, given, terms);
  if (ids.size === 0) return said;
  const content = said.content.map((block) =>
    block.type === 'tool-call' && ids.has(block.id) ? { ...block, arguments: {} } : block,
  );
  return { ...said, content };
}

/** @returns ids of the calls of a given message that lost all of their arguments where they stand */
export function emptiedIn({ before, after, alignment }: Pass, given: number): string[] {
  const fate = alignment.given[given]!;
  if (fate.kind !== 'rewritten') return [];
  const now = new Map(fate.at.flatMap((at) => callsOf(after[at]!)).map((call) => [call.id, call]));
  return callsOf(before[given]!).flatMap((call) => {
    const left = now.get(call.id);
    return left !== undefined && hasArguments(call) && !hasArguments(left) ? [call.id] : [];
  });
}

/** @returns whether a call has any argument */
export const hasArguments = (call: ToolCallBlock): boolean => Object.keys(call.arguments).length > 0;

/** Something else stands in the place of the result that answers a call: of one that comes in the same group, for ids come again. */
function isCleared({ before, alignment, reduced }: Pass, given: number, id: string): boolean {
  const { groupOf } = groupsOf(before);
  const at = before.findIndex(
    (message, index) => groupOf[index] === groupOf[given] && resultsOf(message).some(({ callId }) => callId === id),
  );
  return at >= 0 && (reduced[at]! || alignment.given[at]!.kind === 'rewritten');
}
