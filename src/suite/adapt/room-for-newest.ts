import { type LeftAlone, type NewestAlone, newestLeftAlone } from '../../adapter/newest-left-alone.ts';
import type { Profile } from '../../adapter/profile.ts';
import { callsOf, resultsOf, text } from '../../conversation/content.ts';
import { groupsOf, legalCuts } from '../../conversation/groups.ts';
import { markSource, marksIn } from '../../conversation/mark.ts';
import type { Message, ToolCallBlock } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { CaseStep, Runnable } from '../case/case.ts';
import { conversationsOf, passPoints } from '../case/pass-points.ts';
import { reducible, startOfNewest, toClear } from '../expand/reducible.ts';

/** Tokens that a small call with its result takes at most, and the share of the trigger that all of them may take before a pass. */
const EACH = 50;
const MOST = 0.1;

/**
 * A case is written for designs that leave the newest batch of results alone. Who leaves more alone gets as many small results in
 * front of that batch as it lacks, so that what was older than the newest batch is older than what it leaves alone. Where they would
 * take too much, or have no place, the case stays what it is.
 */
export function withRoomForNewest(runnable: Runnable, profile: Profile): Runnable {
  const left = newestLeftAlone(profile);
  if (left === undefined || 'messages' in runnable.settings.trigger) return runnable;
  if ((left.newest - 1) * EACH > MOST * runnable.sizes.effectiveTrigger) return runnable;
  if (!lacksRoom(left, runnable)) return runnable;
  const room = roomFor(left, runnable);
  const widen = (messages: readonly Message[]) =>
    messages.flatMap((message) => [...(room.get(message) ?? []), message]);
  const widened = {
    ...runnable,
    conversation: widen(runnable.conversation),
    steps: runnable.steps.map(
      (step): CaseStep => (step.do === 'append' ? { ...step, messages: widen(step.messages) } : step),
    ),
  };
  const { script } = runnable;
  if (script.story === undefined) return widened;
  return { ...widened, script: { ...script, story: [...conversationsOf(widened).values()].flat() } };
}

/** Whether some pass finds little to clear because of what is left alone: too little for a pass, or less than a third. */
const lacksRoom = ({ atLeast: _, ...left }: LeftAlone, runnable: Runnable): boolean =>
  passPoints(runnable).some(
    (_, at) =>
      (reducible(runnable, at + 1) && !reducible(runnable, at + 1, left)) ||
      toClear(runnable, at + 1, left).tokens < toClear(runnable, at + 1).tokens / 3,
  );

/** What comes in front of the newest batch of each pass, by the message that makes its calls. */
function roomFor(left: NewestAlone, runnable: Runnable): Map<Message, Message[]> {
  const mint = markSource(seededRandom(`${runnable.id}/${Object.values(runnable.facts).join()}/newest`));
  const room = new Map<Message, Message[]>();
  for (const { messages } of passPoints(runnable)) {
    const at = startOfNewest(messages, { newest: 1 });
    const asking = messages[at];
    if (asking === undefined || callsOf(asking).length === 0 || room.has(asking) || !hasPlace(messages, at)) continue;
    const lacking = left.newest - countedAt(messages, at, left);
    if (lacking > 0)
      room.set(
        asking,
        smallWork({ lacking, ...left }, callsOf(asking)[0]!, () => mint('F')),
      );
  }
  return room;
}

/** How many of the newest the newest batch is: each of its calls that has its result, or one. */
function countedAt(messages: readonly Message[], at: number, { counting }: LeftAlone): number {
  const came = new Set(
    messages
      .slice(at)
      .flatMap(resultsOf)
      .map(({ callId }) => callId),
  );
  const answered = callsOf(messages[at]!).filter(({ id }) => came.has(id)).length;
  return counting === 'batches' ? Number(answered === callsOf(messages[at]!).length) : answered;
}

/** Nothing comes between what belongs together: calls and results, or the messages of one answer. */
const hasPlace = (messages: readonly Message[], at: number): boolean =>
  messages[at - 1] !== undefined &&
  messages[at - 1]!.role !== 'assistant' &&
  legalCuts(groupsOf(messages)).includes(at);

function smallWork(
  { lacking, counting }: LeftAlone & { lacking: number },
  like: ToolCallBlock,
  mint: () => string,
): Message[] {
  const ids = Array.from({ length: lacking }, (_, at) => `${like.id}_${at + 1}`);
  return (counting === 'batches' ? ids.map((id) => [id]) : [ids]).flatMap((batch) => smallBatch(batch, like, mint));
}

function smallBatch(ids: readonly string[], like: ToolCallBlock, mint: () => string): Message[] {
  const calls = ids.map((id): ToolCallBlock => ({ ...like, id, arguments: withoutFacts(like.arguments) }));
  return [
    { role: 'assistant', content: [text(`That first. (${mint()})`), ...calls] },
    ...ids.map(
      (callId): Message => ({
        role: 'tool',
        content: [{ type: 'tool-result', callId, content: [text(`nothing new (${mint()})`)] }],
      }),
    ),
  ];
}

/** The arguments that the tool takes, but nothing in them that the case looks for. */
const withoutFacts = (all: ToolCallBlock['arguments']): ToolCallBlock['arguments'] =>
  Object.fromEntries(
    Object.entries(all).map(([key, value]) => [key, marksIn(JSON.stringify(value), 'F').length > 0 ? 'again' : value]),
  );
