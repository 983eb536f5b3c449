import type { Message } from '../../conversation/message.ts';
import type { StepRequest } from '../protocol.ts';

/**
 * A step as it crosses to a thread: as JSON, which is both faster than a copy of the objects and what the step is compared
 * with afterwards. The messages are apart, each as a text of its own.
 */
export interface PackedStep {
  rest: string;
  /** where the step hands messages over */
  messages?: string[];
  /** nobody reads the view of the answer */
  isViewUnread?: true;
}

/** @returns the step as text */
export function packStep(request: StepRequest, { isViewUnread }: Pick<PackedStep, 'isViewUnread'> = {}): PackedStep {
  const unread = isViewUnread === undefined ? {} : { isViewUnread };
  if (!('messages' in request)) return { rest: JSON.stringify(request), ...unread };
  const { messages, ...rest } = request;
  return { rest: JSON.stringify(rest), messages: messages.map(textOf), ...unread };
}

/** @returns a copy of the step that was packed */
export function unpackStep({ rest, messages }: PackedStep): StepRequest {
  const request = JSON.parse(rest) as StepRequest;
  if (messages === undefined) return request;
  return { ...request, messages: messages.map((text) => JSON.parse(text) as Message) } as StepRequest;
}

/** @returns the step as one JSON object, with more members before its own */
export function packStepLine(members: { id: string; verb: 'step' }, request: StepRequest): string {
  const { rest, messages } = packStep(request);
  const head = `${JSON.stringify(members).slice(0, -1)},${rest.slice(1, -1)}`;
  return messages === undefined ? `${head}}` : `${head},"messages":[${messages.join(',')}]}`;
}

/** The suite hands the same messages over at every pass, and never changes one it holds. */
const texts = new WeakMap<Message, string>();

function textOf(message: Message): string {
  const known = texts.get(message);
  if (known !== undefined) return known;
  const text = JSON.stringify(message);
  texts.set(message, text);
  return text;
}
