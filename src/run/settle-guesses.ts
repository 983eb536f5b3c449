import { readableOf } from '../conversation/content.ts';
import { sameContent } from '../conversation/equal.ts';
import { parseJson } from '../conversation/json.ts';
import { type Mark, marksIn } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import type { Exchange, RequestClass } from '../model/dialect/exchange.ts';
import { dialectOf, requestText } from '../model/dialects.ts';
import { askedIn } from '../model/guess/asked.ts';
import { asksForSummary } from '../model/guess/asks-for-summary.ts';
import { repeatedTelling } from './repeated-telling.ts';
import { messagesOf } from './trace/message-store.ts';
import type { Trace, TraceStep } from './trace/trace.ts';

/** What the guesses about a whole agent are settled with. */
export interface Settling {
  steps: TraceStep[];
  messages: Trace['messages'];
  story: readonly Message[];
}

/** One request of a case, in the order in which they came. */
export interface RequestInOrder {
  exchange: Exchange;
  /** the step it belongs to; those that span others are left out */
  step: TraceStep;
  /** whether it is the agent's own, so that its messages are what that step left */
  isOwn: boolean;
}

/**
 * Puts right, when the case is over, what could only be guessed while it ran. A summarizer is whose answer the agent goes on
 * with; who is shown half of what the agent sees pays for it as one, whatever becomes of its answer; anything else was asked
 * beside. Where an answer of the agent was given away to somebody else, nothing that comes of it can be judged: there the
 * case ends.
 */
export function settleGuesses({ steps, messages, story }: Settling): TraceStep[] {
  const order = requestsInOrder(steps);
  const wrong = repeatedTelling(order, messages);
  const settled = new Map<Exchange, Exchange>();
  order.forEach(({ exchange }, at) => {
    const who = settledClass(order, at, { messages, story });
    if (who !== exchange.class) settled.set(exchange, asClass(exchange, who));
  });
  const all = steps.map((step) => withSettled(step, settled));
  return wrong === undefined ? all : endedAt(all, steps.indexOf(wrong.step), wrong.detail);
}

function requestsInOrder(steps: readonly TraceStep[]): RequestInOrder[] {
  return steps
    .filter(({ step }) => step.do !== 'compact' || step.spans === undefined)
    .flatMap((step) => [
      ...step.exchanges.map((exchange) => ({ exchange, step, isOwn: false })),
      ...(step.probe === undefined ? [] : [{ exchange: step.probe, step, isOwn: true }]),
    ]);
}

type Known = Pick<Settling, 'messages' | 'story'>;

function settledClass(order: readonly RequestInOrder[], at: number, known: Known): RequestClass {
  const { exchange } = order[at]!;
  const { class: who, guessed, summary, ruling } = exchange;
  if (ruling.kind !== 'accepted' || !order.slice(at + 1).some(({ isOwn }) => isOwn)) return who;
  if (who === 'summarizer' && guessed === true)
    return returnsIn(order, at, summary) !== undefined || isShownMost(order, at, known) ? who : 'auxiliary';
  if (who !== 'auxiliary') return who;
  const back = returnsIn(order, at, summary);
  return back !== undefined && order.slice(at, back + 1).some((one) => isOwnWithLess(one, known)) ? 'summarizer' : who;
}

/** @returns where the mark of an answer stands in a later request of the agent */
function returnsIn(order: readonly RequestInOrder[], at: number, summary: Mark | undefined): number | undefined {
  if (summary === undefined) return undefined;
  const back = order.findIndex(
    ({ exchange, isOwn }, place) => place > at && isOwn && exchange.request.body.includes(summary),
  );
  return back === -1 ? undefined : back;
}

/** A title is made of the first message, or of that and the answer to it. */
const BEGINNING = 2;

/** Half of the facts that the agent was shown last, and more than how the conversation began, or that with a wish for a summary. */
function isShownMost(order: readonly RequestInOrder[], at: number, { story }: Known): boolean {
  const { exchange } = order[at]!;
  const shown = new Set(factsOf(exchange));
  const last = order.slice(0, at).findLast(({ isOwn }) => isOwn);
  const known = last === undefined ? [] : factsOf(last.exchange);
  if (known.filter((fact) => shown.has(fact)).length * 2 < known.length) return false;
  const sources = story.filter((message) => factsIn(message).some((fact) => shown.has(fact)));
  return sources.length > 1 && (sources.some((one) => story.indexOf(one) >= BEGINNING) || isWish(exchange));
}

const factsIn = ({ content }: Message): Mark[] => marksIn(JSON.stringify(content), 'F');

/** What is to be done stands in the prompt, or in a last message of its own; what the conversation speaks of may be summaries, too. */
function isWish({ request }: Exchange): boolean {
  const parsed = dialectOf(request.path)?.read(request);
  if (parsed?.kind !== 'read') return false;
  const { system, messages } = askedIn(parsed.request.messages, parseJson(request.body));
  const last = messages.slice(-1).filter((message) => factsIn(message).length === 0);
  return [system, ...last.map(readableOf)].some(asksForSummary);
}

const factsOf = ({ request }: Exchange): Mark[] => marksIn(requestText(request), 'F');

/** A request of the agent that lacks some of what it was told before. */
function isOwnWithLess({ step, isOwn }: RequestInOrder, { messages }: Known): boolean {
  if (!isOwn || step.result.kind !== 'observed') return false;
  const view = messagesOf(messages, step.result.view);
  return messagesOf(messages, step.given).some((told) => !view.some((one) => sameContent(one, told)));
}

/** What an answer beside the agent said is no summary. */
function asClass(exchange: Exchange, who: RequestClass): Exchange {
  const { summary, ...rest } = exchange;
  return { ...rest, class: who, ...(who === 'auxiliary' || summary === undefined ? {} : { summary }) };
}

const withSettled = (step: TraceStep, settled: ReadonlyMap<Exchange, Exchange>): TraceStep => ({
  ...step,
  exchanges: step.exchanges.map((exchange) => settled.get(exchange) ?? exchange),
});

function endedAt(steps: readonly TraceStep[], at: number, detail: string): TraceStep[] {
  const { in: name, given, stored } = steps[at]!;
  const fault = { kind: 'fault' as const, fault: { kind: 'protocol' as const, detail } };
  return [
    ...steps.slice(0, at),
    {
      ...(name === undefined ? {} : { in: name }),
      step: { do: 'close' },
      given,
      stored,
      exchanges: [],
      result: fault,
      noise: [],
    },
  ];
}
