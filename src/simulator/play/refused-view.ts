import { sameJson } from '../../adapter/host/reuse-messages.ts';
import type { Message } from '../../conversation/message.ts';
import { refusalOf } from '../../model/dialects.ts';
import type { Day } from './day.ts';

/**
 * Nobody answers a host that sends a result without its call. What a pass makes of a conversation is held against the provider's
 * rules, as it would be on the wire; most views only go on from the one before, and need no look.
 * @returns says of each view why the provider would refuse it, though it would have taken the conversation as it was
 */
export function refusedViews({ dialect, workload }: Pick<Day, 'dialect' | 'workload'>) {
  const { system, tools } = workload;
  const refused = (messages: readonly Message[]): string | undefined => {
    const refusal = refusalOf(dialect, dialect.encodeRequest({ model: 'any', system, tools, messages }));
    return refusal && `${refusal.rule}: ${JSON.stringify(refusal.error)}`;
  };
  let before: readonly Message[] = [];
  return (told: readonly Message[], view: readonly Message[]): string | undefined => {
    const whole = [...before, ...told];
    before = view;
    // What was handed over comes back as the same object; a summary is another one each time, with the same words.
    if (view.length === whole.length && view.every((message, at) => sameJson(message, whole[at]))) return undefined;
    const why = refused(view);
    return why === undefined || refused(whole) !== undefined ? undefined : why;
  };
}
