import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { StoredState } from '../trace/trace.ts';
import type { TakenStep } from './driver.ts';

/** What there was before an agent loaded again what it had stored. */
export interface PendingReload {
  given: Message[];
  stored: StoredState;
}

/**
 * What an agent has loaded again shows in its next request. What stands there and was in no message before was brought by the
 * reload, and a summary that stands there no more was lost by it, unless a summarizer was asked in between: then a pass has made
 * it so. What else is gone may be the doing of a pass that asks nobody (a result that is cleared), and is left to what is said
 * of passes.
 * @param taken requests of the first turn after it
 * @param pending undefined where nothing was loaded again
 * @param expected what the first of them should show, the new message among it
 * @returns them, behind the reload as a step
 */
export function reloadedBefore(
  taken: TakenStep[],
  expected: readonly Message[],
  pending: PendingReload | undefined,
): TakenStep[] {
  if (pending === undefined) return taken;
  const { given, stored } = pending;
  const [first, ...more] = taken;
  const step = { step: { do: 'reload' } as const, given, stored, exchanges: [] };
  const unseen: TakenStep = {
    ...step,
    reading: { kind: 'observed', view: given, inputMutated: false, noise: [], ...stored },
  };
  if (first === undefined || first.reading.kind !== 'observed' || !asksNobody(first)) return [unseen, ...taken];
  const { view } = first.reading;
  if (!bringsBack(view, expected) && !lacksSummary(view, expected)) return [unseen, ...taken];
  const loaded = view.slice(0, Math.max(0, view.length - (expected.length - given.length)));
  return [
    { ...unseen, reading: { ...unseen.reading, view: loaded } as TakenStep['reading'] },
    { ...first, given: view },
    ...more,
  ];
}

const asksNobody = ({ exchanges }: TakenStep): boolean =>
  exchanges.every((exchange) => exchange.class !== 'summarizer');

/** Results and arguments may be shortened by a pass that asks nobody, so only what people and the model said is compared. */
function bringsBack(view: readonly Message[], expected: readonly Message[]): boolean {
  const known = new Set(expected.map(saidKey));
  return view.some((message) => message.role !== 'tool' && !known.has(saidKey(message)));
}

/** Nobody takes a summary away without asking for another. */
function lacksSummary(view: readonly Message[], expected: readonly Message[]): boolean {
  const shown = new Set(summariesIn(view));
  return summariesIn(expected).some((summary) => !shown.has(summary));
}

const summariesIn = (messages: readonly Message[]) => messages.flatMap((message) => marksIn(readableOf(message), 'S'));

const saidKey = (message: Message): string =>
  `${message.role} ${readableOf({ ...message, content: message.content.filter(({ type }) => type === 'text') })}`;
