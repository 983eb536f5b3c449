import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';

import type { CaseStep, Runnable } from './case.ts';

/** Name of the conversation the case is given. */
export const MAIN_CONVERSATION = 'main';

/** A pass of a case, and what was said until then, as if nothing had been compacted. */
export interface PassPoint {
  reason: CompactReason;
  /** name of the conversation */
  in: string;
  /** the whole conversation, oldest first; without what arrives while the pass runs */
  messages: Message[];
  /** where the messages begin that came since the last pass of the same conversation */
  since: number;
  /** why a second pass over it is asked for while this one runs */
  secondReason?: CompactReason;
  /** it is taken back before its summarizer answers, so that it leaves nothing behind */
  takenBack?: true;
  /** it repeats the first pass */
  again?: true;
}

type ConversationAndSteps = Pick<Runnable, 'conversation' | 'steps'>;

/** @returns the messages a step brings, also those that arrive while its pass runs */
export function messagesOfStep(step: CaseStep): Message[] {
  if (step.do === 'append') return step.messages;
  return step.do === 'compact' && step.meanwhile?.do === 'append' ? step.meanwhile.messages : [];
}

/** @returns each conversation of a case, as if nothing had been compacted, by its name; the given one first */
export function conversationsOf({ conversation, steps }: ConversationAndSteps): Map<string, Message[]> {
  const said = new Map([[MAIN_CONVERSATION, [...conversation]]]);
  for (const step of steps) {
    const { in: name = MAIN_CONVERSATION } = step;
    const known = said.get(name) ?? [];
    known.push(...messagesOfStep(step));
    if (known.length > 0) said.set(name, known);
  }
  return said;
}

/** @returns the passes of a case in order, the first of them is pass 1; one that repeats it is a pass as well */
export function passPoints({ conversation, steps }: ConversationAndSteps): PassPoint[] {
  const said = new Map([[MAIN_CONVERSATION, conversation]]);
  const seen = new Map<string, number>();
  const points: PassPoint[] = [];
  for (const step of steps) {
    const { in: name = MAIN_CONVERSATION } = step;
    const messages = said.get(name) ?? [];
    if (step.do === 'compact') {
      points.push({ reason: step.reason, in: name, messages, since: seen.get(name) ?? 0, ...inItsMiddle(step) });
      seen.set(name, messages.length);
    }
    if (step.do === 'again') points.push(...points.slice(0, 1).map(repeated));
    const brought = messagesOfStep(step);
    if (brought.length > 0) said.set(name, [...messages, ...brought]);
  }
  return points;
}

function inItsMiddle({
  meanwhile: event,
}: Extract<CaseStep, { do: 'compact' }>): Pick<PassPoint, 'secondReason' | 'takenBack'> {
  if (event?.do === 'compact') return { secondReason: event.reason };
  return event?.do === 'cancel' && event.at === 'asked' ? { takenBack: true } : {};
}

const repeated = ({ reason, in: name, messages, since }: PassPoint): PassPoint => ({
  reason,
  in: name,
  messages,
  since,
  again: true,
});
