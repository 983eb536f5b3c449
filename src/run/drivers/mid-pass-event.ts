import { setTimeout } from 'node:timers/promises';
import type { SessionStep } from '../../adapter/contract.ts';
import type { MidPassEvent } from '../../suite/case/case.ts';
import type { DrivenResult } from '../environment/driven-host.ts';
import type { PendingAnswer, WatchedModel } from '../environment/watched-model.ts';
import type { TakenMidPassEvent } from './driver.ts';

/** How a driver takes a pass, and another step of the same session while the pass waits for its model. */
export interface PassUnderway {
  model: WatchedModel;
  /** @param signal aborted when the pass is taken back */
  pass(signal: AbortSignal): Promise<DrivenResult>;
  beside(step: SessionStep): Promise<DrivenResult>;
  /** ms after which what was sent is taken to have arrived, where no answer says so */
  arrival: number;
}

/** A pass, and what came in between. */
export interface PassWithEvent {
  result: DrivenResult;
  meanwhile: TakenMidPassEvent;
  /** what the step in between came to; undefined where there was none, as a cancel is no step */
  second?: DrivenResult;
}

/**
 * Takes a pass, and does something in the middle of it: at `asked` when its first summarizer request has come, before it is
 * answered, or the one that `request` counts to; at `answered` once the answer has been handed over, or is on its way where
 * that is a socket. The second step is
 * sent and not awaited, since an implementation may answer it only when the pass is over. A pass that asks nobody, or not so often, has no
 * such middle: nothing happens then.
 * @throws what either of the two steps throws
 */
export async function runPassWithEvent(event: MidPassEvent, passing: PassUnderway): Promise<PassWithEvent> {
  const controller = new AbortController();
  const middle = { isReached: false, isOver: false };
  let left = event.request ?? 1;
  let second: Promise<DrivenResult> | undefined;
  const act = () => {
    if (middle.isOver) return;
    middle.isOver = true;
    if (event.do === 'cancel') controller.abort();
    else second = passing.beside(stepOf(event));
    // Where the pass fails first, nobody is left to hear that this one failed, too.
    second?.catch(() => {});
  };
  // Whoever goes on asking has heard of a cancel before that is answered: then nobody can say that it came too late.
  const next = (answer: PendingAnswer) => {
    if (event.do !== 'cancel') return;
    act();
    if (left === -1) answer.holdUntil(arrivalOf(undefined, passing.arrival));
  };
  const stop = passing.model.listen((exchange, answer) => {
    if (exchange.class !== 'summarizer') return;
    left -= 1;
    if (left < 0) return next(answer);
    if (left > 0) return;
    middle.isReached = true;
    if (event.at === 'answered') return answer.afterwards(act);
    act();
    answer.holdUntil(arrivalOf(second, passing.arrival));
  });
  const result = await passing.pass(controller.signal).finally(stop);
  // A pass that was answered and is over at once, or whose answer never came, has had its middle.
  if (middle.isReached) act();
  return recorded(event, { happened: middle.isReached, result, second: await second });
}

/** What was answered has arrived. A cancel has no answer, and one to a second step may come only when the pass is over. */
const arrivalOf = (second: Promise<DrivenResult> | undefined, ms: number): Promise<unknown> => {
  const arrived = setTimeout(ms, undefined, { ref: false });
  return second === undefined ? arrived : Promise.race([arrived, second.catch(() => {})]);
};

const stepOf = (event: Exclude<MidPassEvent, { do: 'cancel' }>): SessionStep =>
  event.do === 'append' ? { do: 'append', messages: event.messages } : { do: 'compact', reason: event.reason };

function recorded(
  { at, request, ...what }: MidPassEvent,
  { happened, result, second }: { happened: boolean; result: DrivenResult; second: DrivenResult | undefined },
): PassWithEvent {
  const when = { at, ...(request === undefined ? {} : { request }) };
  const event = { ...when, happened, what, ...(second === undefined ? {} : saidOf(second)) };
  return { result, meanwhile: event, ...(second === undefined ? {} : { second }) };
}

function saidOf(result: DrivenResult): Pick<TakenMidPassEvent, 'outcome' | 'threw'> {
  if (result.kind === 'fault') return {};
  const { answer } = result;
  if ('threw' in answer) return { threw: answer.threw.message };
  return 'outcome' in answer && answer.outcome !== undefined ? { outcome: answer.outcome } : {};
}
