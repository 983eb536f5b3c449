import type { Profile } from '../../adapter/profile.ts';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { classifyRequest } from '../../model/classify-request.ts';
import type { AnswerIdentity, CacheUse, Dialect, DialectName, ParsedRequest } from '../../model/dialect/dialect.ts';
import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import type { SuccessfulReply } from '../../model/dialect/model-reply.ts';
import { dialectOf } from '../../model/dialects.ts';
import type { ModelSession } from '../../model/model-session.ts';
import type { Matcher, ModelNames } from '../../model/model-state.ts';
import { readableText } from '../../model/readable-text.ts';
import type { PromptPart } from '../billing/usage.ts';
import type { RequestBill } from '../measure/day-recorder.ts';
import type { SeenSummary } from '../measure/loss-site.ts';
import type { ProviderCounter } from '../measure/provider-counter.ts';
import type { Cashier } from './cashier.ts';
import type { ForgetfulSummarizer } from './forgetful-summarizer.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface ForgetfulModelOptions {
  /** travels in URLs */
  id: string;
  dialect: Dialect;
  models: ModelNames;
  marker: string;
  matchers: readonly Matcher[];
  format: Profile['summary']['format'];
  /** tokens, as the provider counts; of an agent request it holds the answer as well */
  window: number;
  reservedOutput: number;
  counter: ProviderCounter;
  /** the prompt of a request in parts, with tokens as the provider counts */
  read: (dialect: DialectName, request: WireRequest) => PromptPart[];
  cashier: Cashier;
  clock: VirtualClock;
  summarize: ForgetfulSummarizer;
  /** virtual ms a summary takes beside its tokens */
  delay: number;
  heard: ModelListener;
}

/** Who plays the day hears of every request, and knows what the assistant says next. */
export interface ModelListener {
  /** a request has come: what was played before it has to be written down now */
  arrives(): void;
  summarized(seen: SeenSummary, bill: RequestBill): void;
  /** an agent request that is too long, or that a provider would not take */
  refused(why: 'size' | 'rule', message: string): void;
  /** @returns what the assistant answers; the bill is for `bill` to be called, once the answer is known */
  asked(messages: readonly Message[], bill: (answer: Message) => RequestBill): Message;
}

/** @returns the model of one day as a session that doors can lead to. It keeps nothing of what was asked */
export function forgetfulModel(options: ForgetfulModelOptions): ModelSession {
  const { id, dialect, clock, heard } = options;
  let answered = 0;
  return {
    id,
    dialect: dialect.name,
    exchanges: [],
    get clock() {
      return clock.now;
    },
    ask(request) {
      heard.arrives();
      answered += 1;
      return answerTo(request, { id: answered.toString(16).padStart(32, '0'), clock: clock.now }, options);
    },
    beginStep() {},
  };
}

function answerTo(request: WireRequest, identity: AnswerIdentity, options: ForgetfulModelOptions): WireResponse {
  const dialect = dialectOf(request.path) ?? options.dialect;
  const read = dialect.read(request);
  if (read.kind === 'refused') return refuse(read.refusal, identity, dialect, options);
  const parsed = read.request;
  const who = classifyRequest(options, { model: parsed.model, text: readableText(parsed.messages) });
  if (who === 'unmatched') return refuse(dialect.unknownModel(parsed.model), identity, dialect, options);
  const misplaced = parsed.misplaced();
  if (misplaced !== undefined) return refuse(misplaced, identity, dialect, options);
  const parts = options.read(dialect.name, request);
  const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
  const limit = who === 'agent' ? options.window - options.reservedOutput : options.window;
  if (tokens > limit) return tooLong(parsed, { tokens, limit }, identity, dialect, options);
  if (who === 'agent') return agentAnswer(parsed, parts, identity, options);
  return who === 'summarizer' ? summary(parsed, parts, identity, options) : parsed.speak(AUXILIARY, identity);
}

/** What titles and the like are made of. */
const AUXILIARY: SuccessfulReply = { kind: 'text', text: 'Work in progress', end: 'complete' };

function refuse(
  refusal: Parameters<Dialect['refuse']>[0],
  identity: AnswerIdentity,
  dialect: Dialect,
  { heard }: ForgetfulModelOptions,
): WireResponse {
  heard.refused('rule', `${refusal.rule}: ${JSON.stringify(refusal.error)}`);
  return dialect.refuse(refusal, identity);
}

/**
 * The provider's words name its own count. The dialect knows the suite's alone, so the window is said in that measure: it is the
 * proportion of the two by which an implementation sees how much has to go.
 */
function tooLong(
  parsed: ParsedRequest,
  { tokens, limit }: { tokens: number; limit: number },
  identity: AnswerIdentity,
  dialect: Dialect,
  { heard }: ForgetfulModelOptions,
): WireResponse {
  const said = Math.min(Math.floor((limit * parsed.size.input) / tokens), parsed.size.input - 1);
  const overflow = parsed.overflow(said, 'input');
  heard.refused('size', `a request of ${tokens} tokens where there is room for ${limit}`);
  return overflow === undefined
    ? dialect.complain(400, `${tokens} tokens > ${limit}`)
    : dialect.refuse(overflow.refusal, identity);
}

function agentAnswer(
  parsed: ParsedRequest,
  parts: readonly PromptPart[],
  identity: AnswerIdentity,
  { heard, cashier, counter }: ForgetfulModelOptions,
): WireResponse {
  let billed: RequestBill | undefined;
  const answer = heard.asked(parsed.messages, (said) => {
    billed = cashier.bill(parts, counter.ofMessage(said));
    return billed;
  });
  return parsed.speak(replyOf(answer), identity, billed && usedOf(billed));
}

function summary(
  parsed: ParsedRequest,
  parts: readonly PromptPart[],
  identity: AnswerIdentity,
  { heard, cashier, counter, summarize, delay }: ForgetfulModelOptions,
): WireResponse {
  const seen = summarize(parsed.messages);
  const bill = cashier.bill(parts, counter.ofText(seen.answer), delay);
  heard.summarized(seen, bill);
  return parsed.speak({ kind: 'text', text: seen.answer, end: 'complete' }, identity, usedOf(bill));
}

/** What an implementation is told of the bill: the provider's own count, by which its window is full. */
const usedOf = ({ usage: { fresh, written, cached } }: RequestBill): CacheUse => ({
  input: fresh + written + cached,
  cached,
  written,
});

/** @returns an assistant's message as a reply a dialect can speak; calls keep their ids */
export function replyOf(answer: Message): SuccessfulReply {
  const calls = answer.content.flatMap((block) => (block.type === 'tool-call' ? [block] : []));
  const reasoning = answer.content.filter((block) => block.type === 'reasoning');
  const said = textOf({ role: 'assistant', content: answer.content.filter((block) => block.type === 'text') });
  const thoughts = reasoning.length === 0 ? {} : { reasoning };
  if (calls.length === 0) return { kind: 'text', text: said, end: 'complete', ...thoughts };
  return {
    kind: 'calls',
    calls: calls.map(({ id, name, arguments: given }) => ({ id, name, arguments: given })),
    ...(said === '' ? {} : { text: said }),
    ...thoughts,
  };
}
