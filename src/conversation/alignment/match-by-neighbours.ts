import { byContent, isOpen } from './match-by-order.ts';
import { heldMessages, hold, type Matching } from './matching.ts';
import { type MessagePart, partKey } from './message-parts.ts';

/** Parts that say nothing by themselves (a bare thought, an image) belong to the messages their neighbours belong to. */
export function joinMembers(matching: Matching): void {
  for (const parts of matching.view.ofMessage) {
    const loose = new Set(parts.filter((part) => isOpen(matching, part) && !isLinked(part)));
    if (loose.size === 0 || loose.size === parts.length) continue;
    const own = Map.groupBy(
      heldMessages(matching, parts).flatMap((message) => matching.given.ofMessage[message]!),
      partKey,
    );
    const used = new Map<string, number>();
    for (const part of parts) {
      const key = partKey(part);
      const at = used.get(key) ?? 0;
      used.set(key, at + 1);
      const equal = own.get(key)?.[at];
      if (equal !== undefined && loose.has(part)) hold(matching, part, equal);
    }
  }
}

/**
 * Unmarked messages next to an identified one are taken for those that stood next to it before: a kept tail keeps its
 * neighbours. Only for texts that hold no fact and link to nothing, so that no verdict can hang on it.
 */
export function joinNeighbours(matching: Matching): void {
  if (!matching.view.parts.some((part) => isUnmarkedText(part) && isOpen(matching, part))) return;
  const sweep = (messages: number[]) => {
    for (const message of messages) {
      const equal = neighbourOf(matching, message);
      const [part] = matching.view.ofMessage[message]!;
      if (part !== undefined && equal !== undefined) hold(matching, part, equal);
    }
  };
  const upwards = matching.view.messages.map((_, index) => index);
  sweep(upwards);
  sweep(upwards.toReversed());
}

/** @returns the free given part that a bare text would be, where its neighbours on both sides agree on it */
function neighbourOf(matching: Matching, message: number): MessagePart | undefined {
  const { given, view, places } = matching;
  const parts = view.ofMessage[message]!;
  const [part] = parts;
  if (part === undefined || parts.length > 1 || !isOpen(matching, part) || !isUnmarkedText(part)) return undefined;
  const [name] = byContent(matching, part);
  const left = heldMessages(matching, view.ofMessage[message - 1] ?? []);
  const right = heldMessages(matching, view.ofMessage[message + 1] ?? []);
  const found = [left.reduce((a, b) => Math.max(a, b), -2) + 1, right.reduce((a, b) => Math.min(a, b), Infinity) - 1]
    .map((index) => given.ofMessage[index])
    .flatMap((own) => (own?.length === 1 ? own : []))
    .filter((candidate) => places[candidate.index]!.length === 0 && partKey(candidate) === name);
  return found.length === 2 && found[0] !== found[1] ? undefined : found[0];
}

/** A text without marks, or nothing at all. */
export const isUnmarkedText = ({ kind, facts, nonces }: MessagePart): boolean =>
  kind === 'empty' || (kind === 'text' && facts.length === 0 && nonces.length === 0);

const isLinked = ({ kind }: MessagePart): boolean => kind === 'call' || kind === 'result';
