import type { Message } from '../../conversation/message.ts';
import type { StepAnswer, StepRequest } from '../protocol.ts';
import type { ReferencedResult } from './run-step.ts';
import type { RawStepResult } from './running-adapter.ts';

/**
 * What has been handed to one session or to one pure step, by the place at which it was handed over, on either side. A message
 * that a view has left out is forgotten on both sides by the same rule: a session may last for ever.
 */
export interface HandedMessages<Kept = Message> {
  kept: Map<number, Kept>;
  /** messages handed over so far */
  count: number;
}

export const noneHanded = <Kept>(): HandedMessages<Kept> => ({ kept: new Map(), count: 0 });

/** Takes in what is handed over now. */
export function addHandedMessages<Kept>(handed: HandedMessages<Kept>, messages: readonly Kept[]): void {
  for (const message of messages) {
    handed.kept.set(handed.count, message);
    handed.count += 1;
  }
}

/**
 * Forgets what an answer no longer has.
 * @param places those it has; of an answer without any, nothing is known
 * @param limit how many messages had been handed over when its step was sent: what came later it could not have
 */
export function forgetLeftOut(
  { kept }: HandedMessages<unknown>,
  places: readonly (number | null)[],
  limit: number,
): void {
  if (places.length === 0 || namesAll(kept, places)) return;
  const named = new Set(places);
  for (const place of kept.keys()) if (place < limit && !named.has(place)) kept.delete(place);
}

/** The usual case, at a fraction of the cost: all that is kept comes back, in its order. */
function namesAll(kept: HandedMessages<unknown>['kept'], places: readonly (number | null)[]): boolean {
  let last = -1;
  let count = 0;
  for (const place of places) {
    if (place === null) continue;
    if (place <= last) return false;
    last = place;
    count += 1;
  }
  return count === kept.size;
}

/** Of each open session, on the suite's side. */
export type HandedBySession = Map<string, HandedMessages>;

/** All that the answer of a step may give back. */
export interface HandedForStep {
  handed: HandedMessages;
  /** how many messages had been handed over when it was sent */
  limit: number;
}

/** Notes what a step hands over, before it is sent. */
export function noteHandedMessages(sessions: HandedBySession, request: StepRequest): HandedForStep {
  const handed = request.drive === 'pure' ? noneHanded<Message>() : handedIn(sessions, request);
  if ('messages' in request) addHandedMessages(handed, request.messages);
  return { handed, limit: handed.count };
}

function handedIn(sessions: HandedBySession, request: Exclude<StepRequest, { drive: 'pure' }>): HandedMessages {
  const known = sessions.get(request.session) ?? noneHanded<Message>();
  if (request.do === 'close') sessions.delete(request.session);
  else sessions.set(request.session, known);
  return known;
}

/** @returns the result as the adapter gave it, with what was left out on the way */
export function resolveReferences(
  { result, places }: ReferencedResult,
  { handed, limit }: HandedForStep,
): RawStepResult {
  if (places.length === 0) return result;
  const resolved = mapAnswerMessages(result, (list) => {
    const own = list.values();
    const whole: Message[] = [];
    for (const place of places) {
      const message = place === null ? own.next().value : handed.kept.get(place);
      if (message !== undefined) whole.push(message);
    }
    return whole;
  });
  forgetLeftOut(handed, places, limit);
  return resolved;
}

/** @returns the result with another list of messages, where it has one */
export function mapAnswerMessages(
  result: RawStepResult,
  change: (list: readonly Message[]) => Message[],
): RawStepResult {
  return result.kind === 'fault' ? result : { ...result, answer: changed(result.answer, change) };
}

function changed(answer: StepAnswer, change: (list: readonly Message[]) => Message[]): StepAnswer {
  if ('messages' in answer) return { ...answer, messages: change(answer.messages) };
  return 'view' in answer && answer.view !== undefined ? { ...answer, view: change(answer.view) } : answer;
}
