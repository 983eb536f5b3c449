import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import type { AnswerIdentity } from './dialect/dialect.ts';
import type { ModelReply, SuccessfulReply } from './dialect/model-reply.ts';

/** @returns the reply with an id for every call, so that its result is known again whatever the dialect */
export function withCallIds(
  reply: ModelReply,
  { id }: AnswerIdentity,
): SuccessfulReply | Exclude<ModelReply, { kind: 'calls' }> {
  if (reply.kind !== 'calls') return reply;
  const own = (index: number): string => `call_${id.slice(0, 24)}${index === 0 ? '' : `_${index}`}`;
  return { ...reply, calls: reply.calls.map((call, index) => ({ id: own(index), ...call })) };
}

/** @returns what the scripted model said as a message of the conversation; a call of no name is of no use to anybody */
export function replyMessage(reply: SuccessfulReply): Message {
  switch (reply.kind) {
    case 'text':
    case 'refusal':
      return { role: 'assistant', content: [...reasoningOf(reply), ...textsOf(reply)] };
    case 'calls': {
      const calls = reply.calls.map(({ id, name = '', arguments: given }) => ({
        type: 'tool-call' as const,
        id,
        name,
        arguments: given,
      }));
      return { role: 'assistant', content: [...reasoningOf(reply), ...textsOf(reply), ...calls] };
    }
  }
}

/** No wire gives an empty text back as a block. */
const textsOf = (reply: SuccessfulReply) => (reply.text ? [text(reply.text)] : []);

const reasoningOf = (reply: SuccessfulReply) => ('reasoning' in reply ? (reply.reasoning ?? []) : []);
