import type { Message } from '../../conversation/message.ts';
import type { StepAnswer, StepRequest } from '../protocol.ts';
import type { ReferencedResult } from './run-step.ts';
import type { RawStepResult } from './running-adapter.ts';

/** What has been handed to each open session, on the suite's side; in the same order as on the other. */
export type HandedMessages = Map<string, Message[]>;

/**
 * Notes what a step hands over, before it is sent.
 * @returns all that its answer may give back
 */
export function noteHandedMessages(handed: HandedMessages, request: StepRequest): readonly Message[] {
  if (request.drive === 'pure') return request.messages;
  const { session } = request;
  const known = handed.get(session) ?? [];
  if (request.do === 'append') known.push(...request.messages);
  if (request.do === 'close') handed.delete(session);
  else handed.set(session, known);
  return known;
}

/** @returns the result as the adapter gave it, with what was left out on the way */
export function resolveReferences({ result, places }: ReferencedResult, handed: readonly Message[]): RawStepResult {
  if (places.length === 0) return result;
  return mapAnswerMessages(result, (list) => list.map((item, at) => handed[places[at] ?? -1] ?? item));
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
