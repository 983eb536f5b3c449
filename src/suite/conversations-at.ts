import type { Message } from '../conversation/message.ts';
import type { CompactReason } from '../conversation/settings.ts';
import type { Runnable } from './case.ts';
import { MAIN } from './case-drafts.ts';

/** A pass of a case, and what was said until then, as if nothing had been compacted. */
export interface PassPoint {
  reason: CompactReason;
  /** name of the conversation */
  in: string;
  /** the whole conversation, oldest first */
  messages: Message[];
  /** where the messages begin that came since the last pass of the same conversation */
  since: number;
}

/** @returns each conversation of a case, as if nothing had been compacted, by its name; the given one first */
export function conversationsOf({
  conversation,
  steps,
}: Pick<Runnable, 'conversation' | 'steps'>): Map<string, Message[]> {
  const said = new Map([[MAIN, conversation]]);
  for (const step of steps) {
    const { in: name = MAIN } = step;
    if (step.do === 'append') said.set(name, [...(said.get(name) ?? []), ...step.messages]);
  }
  return said;
}

/** @returns the passes of a case in order, the first of them is pass 1 */
export function passPoints({ conversation, steps }: Pick<Runnable, 'conversation' | 'steps'>): PassPoint[] {
  const said = new Map([[MAIN, conversation]]);
  const seen = new Map<string, number>();
  return steps.flatMap((step) => {
    const { in: name = MAIN } = step;
    const messages = said.get(name) ?? [];
    if (step.do === 'append') {
      said.set(name, [...messages, ...step.messages]);
      return [];
    }
    const since = seen.get(name) ?? 0;
    seen.set(name, messages.length);
    return [{ reason: step.reason, in: name, messages, since }];
  });
}
