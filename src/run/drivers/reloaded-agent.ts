import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { StoredState } from '../trace/trace.ts';
import type { TakenStep } from './driver.ts';

/** What there was before an agent loaded again what it had stored. */
export interface PendingReload {
  given: Message[];
  stored: StoredState;
  /** all that was ever said, in the form of the wire */
  said: Message[];
}

/**
 * What an agent has loaded again shows in its next request. What had left and stands there again was brought back by the
 * reload, and where the newest summary stands there no more it was lost by it, unless a summarizer was asked in between: then a pass has made
 * it so. What else is gone may be the doing of a pass that asks nobody (a result that is cleared), and is left to what is said
 * of passes; what else is new, an agent may add to its requests.
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
  const { given, said } = pending;
  const [first, ...more] = taken;
  if (first?.reading.kind !== 'observed' || !asksNobody(first)) return [reloadWith(given, pending), ...taken];
  const { view } = first.reading;
  if (!bringsBack(view, expected, said) && !lacksSummary(view, expected)) return [reloadWith(given, pending), ...taken];
  const loaded = view.slice(0, Math.max(0, view.length - (expected.length - given.length)));
  return [reloadWith(loaded, pending), { ...first, given: view }, ...more];
}

const reloadWith = (view: Message[], { given, stored }: PendingReload): TakenStep => ({
  step: { do: 'reload' },
  given,
  stored,
  exchanges: [],
  reading: { kind: 'observed', view, inputMutated: false, noise: [], ...stored },
});

const asksNobody = ({ exchanges }: TakenStep): boolean =>
  exchanges.every((exchange) => exchange.class !== 'summarizer');

/** Results and arguments may be shortened by a pass that asks nobody, so only what people and the model said is compared. */
function bringsBack(view: readonly Message[], expected: readonly Message[], said: readonly Message[]): boolean {
  const known = new Set(expected.map(saidKey));
  const gone = new Set(said.map(saidKey).filter((key) => !known.has(key)));
  return view.some((message) => message.role !== 'tool' && gone.has(saidKey(message)));
}

/** Nobody takes the newest summary away without asking for another. One before it may have left a window of turns. */
function lacksSummary(view: readonly Message[], expected: readonly Message[]): boolean {
  const newest = summariesIn(expected).at(-1);
  return newest !== undefined && !summariesIn(view).includes(newest);
}

const summariesIn = (messages: readonly Message[]) => messages.flatMap((message) => marksIn(readableOf(message), 'S'));

const saidKey = (message: Message): string =>
  `${message.role} ${readableOf({ ...message, content: message.content.filter(({ type }) => type === 'text') })}`;
