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
export function withRoomForNewest(runnable: Runnable, { mode, clearing }: Profile): Runnable {
  const newest = clearing?.newest ?? 1;
  if (mode !== 'reduce' || 'messages' in runnable.settings.trigger) return runnable;
  if ((newest - 1) * EACH > MOST * runnable.sizes.effectiveTrigger) return runnable;
  if (!lacksRoom(newest, runnable)) return runnable;
  const room = roomFor(newest, runnable);
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
const lacksRoom = (newest: number, runnable: Runnable): boolean =>
  passPoints(runnable).some(
    (_, at) =>
      (reducible(runnable, at + 1) && !reducible(runnable, at + 1, { newest })) ||
      toClear(runnable, at + 1, newest).tokens < toClear(runnable, at + 1).tokens / 3,
  );

/** What comes in front of the newest batch of each pass, by the message that makes its calls. */
function roomFor(newest: number, runnable: Runnable): Map<Message, Message[]> {
  const mint = markSource(seededRandom(`${runnable.id}/${Object.values(runnable.facts).join()}/newest`));
  const room = new Map<Message, Message[]>();
  for (const { messages } of passPoints(runnable)) {
    const at = startOfNewest(messages, 1);
    const asking = messages[at];
    if (asking === undefined || callsOf(asking).length === 0 || room.has(asking) || !hasPlace(messages, at)) continue;
    const came = new Set(
      messages
        .slice(at)
        .flatMap(resultsOf)
        .map(({ callId }) => callId),
    );
    const lacking = newest - callsOf(asking).filter(({ id }) => came.has(id)).length;
    if (lacking > 0)
      room.set(
        asking,
        smallWork(lacking, callsOf(asking)[0]!, () => mint('F')),
      );
  }
  return room;
}

/** Nothing comes between what belongs together: calls and results, or the messages of one answer. */
const hasPlace = (messages: readonly Message[], at: number): boolean =>
  messages[at - 1] !== undefined &&
  messages[at - 1]!.role !== 'assistant' &&
  legalCuts(groupsOf(messages)).includes(at);

function smallWork(count: number, like: ToolCallBlock, mint: () => string): Message[] {
  const ids = Array.from({ length: count }, (_, at) => `${like.id}_${at + 1}`);
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
